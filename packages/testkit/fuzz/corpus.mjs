// The inputs that fuzzing starts from, and that the tests replay.
import { readdirSync, readFileSync } from 'node:fs'

/** Returns the inputs of a target. */
export function readCorpus(/** @type {string} */ name) {
  const folder = new URL(`corpus/${name}/`, import.meta.url)
  return readdirSync(folder).map((file) => readFileSync(new URL(file, folder)))
}
