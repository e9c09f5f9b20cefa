import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/gw-test-keys/', import.meta.url))

/**
 * Gives the text that is kept under a name, which the first process to ask makes. Test files run in processes of their
 * own, and hundreds of them would make hundreds of keys.
 */
export function keepTestKey(name: string, make: () => string): string {
  const path = `${FOLDER}${encodeURIComponent(name)}.pem`
  const kept = readKept(path)
  if (kept !== undefined) return kept
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, make(), { mode: 0o600 })
  try {
    linkSync(draft, path) // whole at once, and only for the first of two
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

function readKept(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
