#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let outcome = try BenchmarkTool.run(Array(CommandLine.arguments.dropFirst()))
print(outcome.text)
exit(outcome.status)
