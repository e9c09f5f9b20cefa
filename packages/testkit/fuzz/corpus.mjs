// The inputs that fuzzing starts from, and that the tests replay.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Returns the inputs of a target. */
export function readCorpus(/** @type {string} */ name) {
  const folder = folderOf(name)
  return readdirSync(folder).map((file) => readFileSync(new URL(file, folder)))
}

/** Replaces the inputs of a target. */
export function writeCorpus(/** @type {string} */ name, /** @type {Uint8Array[]} */ inputs) {
  const folder = folderOf(name)
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const input of inputs) {
    const sum = createHash('sha256').update(input).digest('hex').slice(0, 12)
    writeFileSync(new URL(`${sum}.bin`, folder), input)
  }
}

const folderOf = (name) => new URL(`corpus/${name}/`, import.meta.url)
