// `import Testing` looks for this module where UIKit is imported too.
