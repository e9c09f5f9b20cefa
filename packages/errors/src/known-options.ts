import { anything, readOptions } from './options.ts'

/** Throws for an option that does not exist. `readOptions` replaces it. */
export function assertKnownOptions(options: object, known: readonly string[], path?: string): void {
  readOptions(options, Object.fromEntries(known.map((name) => [name, anything])), path)
}
