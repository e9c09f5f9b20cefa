import { readFileSync } from 'node:fs'

/** Reads the version of this package. */
export function readVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return JSON.parse(manifest).version
}
