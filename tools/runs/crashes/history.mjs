// Records what happened, synchronously: a line that was written is kept even if its process is killed immediately
// after.
import { openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One entry. Times come from the machine's monotonic clock, which all processes share.
 *
 * @typedef {object} Entry
 * @property {string} what
 * @property {number} atMs
 * @property {string} process The instance and its restart count.
 * @property {string} [event]
 * @property {number} [token]
 * @property {number} [askedMs]
 * @property {number} [leaseMs]
 * @property {string} [point]
 * @property {string} [signal]
 */

export function nowMs() {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000
}

/**
 * Opens the history of one process.
 *
 * @param {string} folder
 * @param {string} name
 * @returns {(what: string, details?: object) => void}
 */
export function writeHistory(folder, name) {
  const file = openSync(join(folder, `${name}.jsonl`), 'a')
  return (what, details = {}) => {
    writeSync(file, `${JSON.stringify({ what, atMs: nowMs(), process: name, ...details })}\n`)
  }
}

/**
 * Reads the histories of all processes in chronological order.
 *
 * @param {string} folder
 * @returns {Entry[]}
 */
export function readHistory(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .sort((a, b) => a.atMs - b.atMs)
}
