import { readFileSync, writeFileSync } from 'node:fs'
import { type Change, encodeRecords, HEADER } from '../../src/data/journal-format.ts'

/** Writes a data file as an earlier run left it, with these steps. */
export function writeDataFile(file: string, ...steps: readonly (readonly Change[])[]): void {
  const records = steps.flatMap((changes, at) => [...encodeRecords(changes, at + 1)])
  writeFileSync(file, `${HEADER}\n${records.join('')}`)
}

/** Returns a data file's text with one more step. */
export function addStep(file: string, ...changes: readonly unknown[]): string {
  const text = readFileSync(file, 'utf8')
  const [record] = encodeRecords(changes as readonly Change[], text.split('\n').length - 1)
  return text + record
}
