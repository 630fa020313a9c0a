// Checks the folder that npm would publish, as a page has it that installs it.
//
//     node check.mjs PACKAGE PLACE
//
// PACKAGE is the folder that .ci/package makes; PLACE a folder to install it into.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const [folder, place] = process.argv.slice(2).map((path) => resolve(path));
const web = "Sources/OverlayWeb/web";
const samples = "Sources/OverlayWeb/samples";
const tests = import.meta.dirname;
const GUIDES = ["OverlayWeb", "CardsOnAPage"].map((name) => `Sources/OverlayWeb/OverlayWeb.docc/${name}.md`);
/** React and its types, as Debian has them. */
const REACT = ["@types/react", "@types/react-dom", "@types/prop-types", "@types/scheduler", "csstype", "react", "react-dom", "scheduler"];
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const installed = join(place, "node_modules", manifest.name);
const modules = Object.entries(manifest.exports).filter(([, told]) => told.import);

/** Runs a program, and answers what it says; npm asks nothing of the network. */
function run(program, words, options = {}) {
  return execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, npm_config_offline: "true", npm_config_cache: join(place, "cache") }, ...options });
}

/** What the compiler says of files of PLACE: each error with its file, its line and all of its text. */
function compile(files, ...flags) {
  const common = ["--strict", "--noEmit", "--pretty", "false", "--target", "es2022", "--module", "node16", "--moduleResolution", "node16", "--lib", "dom,dom.iterable,es2022"];
  let text = "";
  try {
    run("tsc", [...common, ...flags, ...files], { cwd: place });
  } catch (error) {
    text = error.stdout;
  }
  return text.split(/^(?=\S+\(\d+,\d+\): error )/m).filter(Boolean).map((error) => {
    const [, file, line] = error.match(/^(\S+)\((\d+),/) ?? assert.fail(text);
    return { file, line: Number(line), text: error.trim() };
  });
}

const texts = (errors) => errors.map(({ text }) => text);

/** Packs and installs it as npm does: what the package does not list is not there. */
function install() {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  const [{ filename, files }] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", place], { cwd: folder }));
  run("tar", ["-xzf", join(place, filename), "-C", installed, "--strip-components=1"]);
  writeFileSync(join(place, "package.json"), JSON.stringify({ type: "module", private: true }));
  return files.map(({ path }) => path);
}

/** Every file of the package is one that is meant to be there. */
function list(packed) {
  const dry = JSON.parse(run("npm", ["pack", "--dry-run", "--json"], { cwd: folder }))[0].files.map(({ path }) => path);
  assert.deepEqual(packed, dry, "npm packs what it says it would");
  const sources = readdirSync(web).filter((name) => name.endsWith(".js"));
  const written = [...readdirSync("Sources/OverlayWeb/package"), "values.d.ts", "traces.d.ts", "recorder.d.ts", "player.d.ts"];
  const made = [...sources, "bundle.js"].flatMap((name) => [name, `${name}.map`]);
  const styles = readdirSync(web).filter((name) => name.endsWith(".css"));
  const meant = [...new Set([...written, ...made, ...styles, "overlay.wasm", "cards.wasm", "traces.wasm"])].sort();
  assert.deepEqual([...packed].sort(), meant, "the files of the package");
  for (const [name, told] of Object.entries(manifest.exports)) {
    for (const path of typeof told === "string" ? [told] : Object.values(told)) assert.ok(existsSync(join(installed, path)), `${name} is ${path}, which is not there`);
  }
  for (const path of manifest.sideEffects) assert.ok(existsSync(join(installed, path)), `sideEffects has ${path}, which is not there`);
  return packed.length;
}

/** Each source map says the module that it is of, word for word. */
function maps() {
  for (const name of packed.filter((name) => name.endsWith(".js.map") && name !== "bundle.js.map")) {
    const { sources, sourceRoot, sourcesContent } = JSON.parse(readFileSync(join(installed, name), "utf8"));
    const module = name.replace(/\.map$/, "");
    assert.deepEqual([sources, sourceRoot], [[module], "source"], name);
    assert.ok(sourcesContent[0] === readFileSync(join(web, module), "utf8"), `${name} has another text than ${module}`);
    assert.match(readFileSync(join(installed, module), "utf8"), new RegExp(`//# sourceMappingURL=${name.replaceAll(".", "\\.")}\\s*$`), module);
  }
}

/** Each module is imported where there is no page. */
function withoutPage() {
  const names = modules.map(([name]) => manifest.name + name.slice(1));
  const text = `for (const name of ${JSON.stringify(names)}) { const all = await import(name); if (!Object.keys(all).length) throw new Error(name + " exports nothing"); }`;
  run("node", ["--input-type=module", "--eval", text], { cwd: place });
  return names.length;
}

/** No type of the package is `any`. One that is not said is an error of the compiler, which reads them all. */
function types() {
  const all = packed.filter((name) => name.endsWith(".d.ts"));
  for (const name of all) {
    const code = readFileSync(join(installed, name), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const count = [...code.matchAll(/\bany\b/g)].length;
    assert.equal(count, 0, `${name} has \`any\` in its types ${count} times`);
  }
  // Those for a framework are looked at with it.
  return all.filter((name) => !/react|vue/.test(name)).map((name) => join("node_modules", manifest.name, name));
}

/** What compiles by itself: the types of the package, what is right and what is wrong with its comments; and the types that are written
 * by hand, which say what the modules have. */
function compileTables() {
  for (const name of ["right.ts", "wrong.ts", "drift.ts"]) cpSync(join(tests, name), join(place, name));
  const checked = join(place, "web");
  run(".ci/tags", [checked]);
  for (const name of readdirSync(checked)) {
    // What a module says to itself is looked at by .ci/web.
    const text = readFileSync(join(checked, name), "utf8");
    writeFileSync(join(checked, name), text.replace("// @ts-check", "// @ts-nocheck"));
  }
  writeFileSync(join(place, "said.ts"), events());
  assert.deepEqual(texts(compile([...types(), "right.ts", "wrong.ts", "drift.ts", "said.ts"], "--allowJs")), []);
}

/** That the types know each event that a module says by its name; those of the core they have from the header. */
function events() {
  const code = readdirSync(web).filter((name) => name.endsWith(".js")).map((name) => readFileSync(join(web, name), "utf8")).join("");
  const said = [...code.matchAll(/\bsay\("([a-z-]+)"|CustomEvent\("((?:overlay|cards)-[a-z-]+)"/g)].map(([, one, whole]) => whole ?? `overlay-${one}`);
  assert.ok(said.includes("overlay-draw"), "what the modules say is found");
  return `import type { OverlayCardsElementEventMap } from "overlay-sheet/card-element";
import type { OverlaySheetElementEventMap } from "overlay-sheet/element";
export const said: (keyof HTMLElementEventMap | keyof OverlaySheetElementEventMap | keyof OverlayCardsElementEventMap)[] = ${JSON.stringify(said)};\n`;
}

/** That the types know each option of cards that the WebAssembly has, and no other. */
async function cardOptions() {
  const { instance: { exports } } = await WebAssembly.instantiate(readFileSync(join(installed, "cards.wasm")), { page: { card_permits: () => 1 } });
  const text = (place) => {
    const bytes = new Uint8Array(exports.memory.buffer, place);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  /** What each form of an option is in a type. */
  const typeOf = (form) => ({ number: "number", flag: "boolean", length: "Length", directions: "Directions" })[form] ?? form.split("|").map((word) => (word === "number" ? word : JSON.stringify(word))).join(" | ");
  const lines = ["deck", "browser", "carousel"].map((model, number) => {
    const page = exports.card_create(number, 0, 100, 100);
    const options = [];
    for (let at = 0, place; (place = exports.card_option(page, at)); at += 1) {
      const [name, form] = text(place).split(" ");
      // Of the size of a card the page makes points, where that is a share of the container.
      const type = /^(card(Width|Height)|(origin|inset)[XY])$/.test(name) ? "Length" : typeOf(form);
      if (!name.startsWith("container")) options.push(`${name}?: ${type}`);
    }
    const type = `${model[0].toUpperCase()}${model.slice(1)}Options`;
    return `type Real${type} = { ${options.join("; ")} };
none<[Exclude<keyof ${type}, keyof Real${type} | keyof Content<unknown> | Own>]>();
none<[Exclude<keyof Real${type}, keyof ${type}>]>();
export const ${model}: (real: Real${type}) => ${type} = (real) => real;
export const told${model}: (told: ${type}) => Real${type} = (told) => told;`;
  });
  writeFileSync(join(place, "cards.ts"), `import type { BrowserOptions, CarouselOptions, Content, DeckOptions, Directions, Length } from "overlay-sheet/cards";
declare function none<Names extends [never]>(): Names;
type Own = "preset" | "label" | "words" | "empty" | "maySwipe" | "mayRemove" | "module" | "stamps" | "containerWidth" | "containerHeight";
${lines.join("\n")}\n`);
  assert.deepEqual(texts(compile(["cards.ts"])), []);
}

/** Without its comment each wrong line, and no other, has an error, and it is the one that is meant. */
function compileWrong() {
  const lines = readFileSync(join(tests, "wrong.ts"), "utf8").split("\n");
  const wrong = lines.flatMap((text, at) => {
    const said = text.match(/^ *\/\/ @ts-expect-error: .*`(.+)`$/);
    return said ? [{ line: at + 2, word: said[1] }] : [];
  });
  assert.ok(wrong.length >= 40, `${wrong.length} wrong lines`);
  writeFileSync(join(place, "wrong.ts"), lines.map((text) => text.replace("@ts-expect-error", "")).join("\n"));
  const errors = compile(["wrong.ts"]);
  assert.deepEqual([...new Set(errors.map(({ line }) => line))], wrong.map(({ line }) => line), texts(errors).join("\n"));
  for (const { line, word } of wrong) {
    const found = errors.filter((error) => error.line === line);
    assert.ok(found.some(({ text }) => text.includes(word)), `wrong.ts:${line} is to say ${word}: ${texts(found).join("\n")}`);
  }
  return wrong.length;
}

/** The samples compile against the package, and do not with a typo in each. */
function compileSamples() {
  cpSync(samples, join(place, "samples"), { recursive: true });
  const html = readFileSync(join(samples, "plain/index.html"), "utf8");
  const [, script] = html.match(/<script type="module">\n([\s\S]*?)<\/script>/) ?? assert.fail("no script in plain/index.html");
  writeFileSync(join(place, "plain.js"), script);
  for (const name of REACT) cpSync(join("/usr/share/nodejs", name), join(place, "node_modules", name), { recursive: true, dereference: true });
  // Vue 3 is in no package of Debian: what the sample needs of it is declared here.
  mkdirSync(join(place, "node_modules", "vue"));
  cpSync(join(tests, "vue.d.ts"), join(place, "node_modules/vue/index.d.ts"));
  writeFileSync(join(place, "node_modules/vue/package.json"), JSON.stringify({ name: "vue", types: "./index.d.ts" }));
  const flags = ["--allowJs", "--checkJs", "--jsx", "react-jsx", "--maxNodeModuleJsDepth", "0", "--skipLibCheck"];
  const files = ["plain.js", "samples/react/places.tsx", "samples/vue/places.ts"];
  const elements = ["element-18.tsx", "element-vue.ts"];
  for (const name of elements) cpSync(join(tests, name), join(place, name));
  assert.deepEqual(texts(compile([...files, "samples/react/element.tsx", ...elements], ...flags)), []);
  for (const file of files) {
    const text = readFileSync(join(place, file), "utf8");
    assert.ok(text.includes("fraction: 0.5"), file);
    writeFileSync(join(place, file), text.replace("fraction: 0.5", "fractoin: 0.5"));
  }
  assert.deepEqual(compile(files, ...flags).map(({ file }) => file), files, "each sample with a typo has one error");
  cpSync(samples, join(place, "samples"), { recursive: true });
  return files.length;
}

/** The scripts of a guide: the blocks of these languages, and what stands in a page's own script. Each has empty lines before it, so that its
 * lines have the numbers of the guide's. */
function scripts(guide) {
  const found = [];
  let isInside = false;
  for (const [at, text] of readFileSync(guide, "utf8").split("\n").entries()) {
    assert.match(text, /^(?!\s*[`~]{3})|^```(?:|js|jsx|ts|html|css)$/, `${guide}:${at + 1}: a block in another language`);
    const begins = text.match(/^(?:```(js|jsx|ts)|<script type="module">)$/);
    if (begins) found.push({ name: `guides/${basename(guide)}-${at + 1}.${begins[1] ?? "js"}`, lines: Array(at + 1).fill("") });
    if (begins || /^(?:```|<\/script>)$/.test(text)) isInside = Boolean(begins);
    else if (isInside) found.at(-1).lines.push(text);
  }
  return found;
}

/** The scripts of the guides compile as they stand, beside the modules as a page has them. A line whose comment says that it does not compile
 * does not, and no other. JavaScript is not strict; one with JSX is bundled, so that what it imports is there. */
function compileGuides() {
  cpSync(installed, join(place, "guides"), { recursive: true });
  const all = GUIDES.flatMap(scripts);
  for (const { name, lines } of all) writeFileSync(join(place, name), `${lines.join("\n")}\n`);
  const names = (ending) => all.map(({ name }) => name).filter((name) => name.endsWith(ending));
  const loose = ["--allowJs", "--checkJs", "--strict", "false", "--maxNodeModuleJsDepth", "0"];
  const errors = [...compile(names(".js"), ...loose), ...compile(names(".ts"))];
  const wrong = all.flatMap(({ name, lines }) => lines.flatMap((text, at) => (text.includes("// does not compile") ? [`${name}:${at + 1}`] : [])));
  assert.deepEqual(errors.map(({ file, line }) => `${file}:${line}`), wrong, texts(errors).join("\n"));
  for (const name of names(".jsx")) run("esbuild", [name, "--bundle", "--format=esm", "--jsx=automatic", "--external:react/*", "--outdir=bundled", "--log-level=warning"], { cwd: place });
  return all.length;
}

/** The names of JSX of React 19, in a folder of its own: a page has one React. */
function compileReact19() {
  const own = join(place, "react-19");
  cpSync(join(tests, "react-19"), join(own, "node_modules/react"), { recursive: true });
  cpSync(installed, join(own, "node_modules", manifest.name), { recursive: true });
  const paths = { ".": "./index.d.ts", "./jsx-runtime": "./jsx-runtime.d.ts" };
  const told = Object.fromEntries(Object.entries(paths).map(([name, types]) => [name, { types }]));
  writeFileSync(join(own, "node_modules/react/package.json"), JSON.stringify({ name: "react", exports: told }));
  writeFileSync(join(own, "package.json"), JSON.stringify({ type: "module" }));
  cpSync(join(tests, "element-19.tsx"), join(own, "element-19.tsx"));
  assert.deepEqual(texts(compile(["react-19/element-19.tsx"], "--jsx", "react-jsx")), []);
}

process.on("uncaughtException", ({ message }) => {
  console.error(`error: ${message}`);
  process.exit(1);
});
const packed = install();
console.log(`${list(packed)} files in the package ${manifest.name} ${manifest.version}, as npm packs it`);
maps();
console.log(`${withoutPage()} modules are imported without a page`);
compileTables();
await cardOptions();
console.log(`the types of the package are those of its modules, without \`any\``);
console.log(`${compileWrong()} wrong lines of a page do not compile, each for its own reason`);
console.log(`${compileSamples()} samples compile: plain, React, Vue`);
console.log(`${compileGuides()} scripts of the guides compile as they stand`);
compileReact19();
console.log("<overlay-sheet> is known to the JSX of React 18 and 19 and to Vue's templates");
