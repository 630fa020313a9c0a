// A client of WebSocket, as little of one as a browser's remote end needs: Debian's Node has none.

import { randomBytes } from "node:crypto";
import { connect } from "node:net";

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

export class Socket {
  buffer = Buffer.alloc(0);
  /** The frames of a message that has not ended. @type {Buffer[]} */
  parts = [];
  isOpen = false;

  /** Connects to an address, and calls `take` with each message. @param {string} address @param {(message: string) => void} take @returns {Promise<Socket>} */
  static open(address, take) {
    const { hostname, port, pathname } = new URL(address);
    return new Promise((resolve, reject) => {
      const stream = connect(Number(port), hostname);
      const socket = new Socket(stream, take, () => resolve(socket));
      stream.on("error", reject);
      const lines = [`GET ${pathname} HTTP/1.1`, `Host: ${hostname}:${port}`, "Upgrade: websocket", "Connection: Upgrade", `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`, "Sec-WebSocket-Version: 13"];
      stream.write(`${lines.join("\r\n")}\r\n\r\n`);
    });
  }

  /** @param {import("node:net").Socket} stream @param {(message: string) => void} take @param {() => void} open */
  constructor(stream, take, open) {
    this.stream = stream;
    this.take = take;
    this.open = open;
    stream.setNoDelay(true);
    stream.on("data", (part) => this.read(part));
  }

  /** @param {Buffer} part */
  read(part) {
    this.buffer = Buffer.concat([this.buffer, part]);
    if (!this.isOpen) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const [answer] = this.buffer.toString("latin1", 0, end).split("\r\n");
      if (!/ 101 /.test(answer)) return void this.stream.destroy(new Error(`the browser answers ${answer}`));
      this.buffer = this.buffer.subarray(end + 4);
      this.isOpen = true;
      this.open();
    }
    while (this.frame());
  }

  /** Takes one frame, where a whole one is there. */
  frame() {
    const { buffer } = this;
    if (buffer.length < 2) return false;
    let length = buffer[1] & 0x7f;
    let start = 2;
    if (length === 126) start = 4;
    if (length === 127) start = 10;
    if (buffer.length < start) return false;
    if (start === 4) length = buffer.readUInt16BE(2);
    if (start === 10) length = Number(buffer.readBigUInt64BE(2));
    if (buffer.length < start + length) return false;
    const content = buffer.subarray(start, start + length);
    this.buffer = buffer.subarray(start + length);
    const kind = buffer[0] & 0x0f;
    if (kind === PING) this.write(PONG, content);
    else if (kind === CLOSE) this.stream.end();
    else {
      this.parts.push(content);
      if (buffer[0] & 0x80) this.take(Buffer.concat(this.parts.splice(0)).toString("utf8"));
    }
    return true;
  }

  /** @param {number} kind @param {Buffer} content */
  write(kind, content) {
    const long = content.length > 0xffff ? 10 : content.length > 125 ? 4 : 2;
    const head = Buffer.alloc(long);
    head[0] = 0x80 | kind;
    // What a client sends is masked. Firefox refuses a mask of zeroes.
    head[1] = 0x80 | (long === 10 ? 127 : long === 4 ? 126 : content.length);
    if (long === 4) head.writeUInt16BE(content.length, 2);
    if (long === 10) head.writeBigUInt64BE(BigInt(content.length), 2);
    const mask = randomBytes(4);
    mask[0] |= 1;
    const masked = Buffer.from(content);
    for (let at = 0; at < masked.length; at += 1) masked[at] ^= mask[at % 4];
    this.stream.write(Buffer.concat([head, mask, masked]));
  }

  /** @param {string} message */
  send(message) { this.write(TEXT, Buffer.from(message)); }

  close() { this.stream.destroy(); }
}
