// `canImport(Darwin)` is asked for it.
