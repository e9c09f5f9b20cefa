// Reads the result codes of the gateway: packages/types/facts/results.json, in groups. The provider publishes which codes
// an operation can respond with (`operations`, or `every`), which ones the record in a lookup can contain (`records`), and
// the `status` of each. The words are ours: `meaning`, and `payer` for what to tell the payer (null: no payer waits for it).
// `temporary`: the provider documents that a retry helps. `pendingFor`: with this code, the operation goes on. `final`: the
// code rejects the operation itself, even if an earlier request with the same ID is unanswered. With any other code, the
// gateway may have rejected this request without considering the earlier one, or because of it. `again` says whether to
// try again: see docs/guide/result-codes.md. A code has the `payer` and the `again` of its group unless it has its own.
import { readText } from './files.mjs'

/** The guide's words for a second try. */
export const AGAIN = {
  wait: 'Wait for the notification, or look it up',
  lookUp: 'Look it up before you try again',
  no: 'Do not try again',
  sameId: 'Repeat it with the same ID',
  sameIdLater: 'Repeat it with the same ID, a few seconds later',
  untilFinal: 'Repeat it with the same ID, until `findPayment` returns `final: true`',
  newId: 'Use a new ID',
  newMethod: 'Use a new ID with a different payment method',
  newToken: 'Try again after the payer has authorized you again',
  fix: 'Try again after you have fixed the cause',
}

/**
 * @typedef {{ code: string, group: string, status: 'S' | 'F' | 'U', temporary?: true, final?: true, pendingFor?: string[],
 *   operations: string[] | 'every', records?: string[], meaning: string, payer?: string | null, again?: string }} Code
 */

export const groups = JSON.parse(readText('packages/types/facts/results.json'))

/** @type {Code[]} Every code, by group. */
export const results = Object.entries(groups).flatMap(([group, { codes, ...shared }]) =>
  Object.entries(codes).map(([code, own]) => ({ code, group, ...shared, ...own })),
)

/** The codes as a set of known values, in alphabetical order. */
export const resultCodes = results.map(({ code }) => code).sort()

/** Returns the codes with which an operation is pending, if there are any. */
export function pendingCodesOf(/** @type {string} */ operation) {
  const codes = results.filter(({ pendingFor = [] }) => pendingFor.includes(operation))
  return codes.length > 0 ? { pendingCodes: codes.map(({ code }) => code) } : {}
}

/** Checks that no code has two rows, and that each row fits its status and names operations that exist. */
export function checkResults(/** @type {string[]} */ operations) {
  for (const { code, status, temporary, final, pendingFor = [], ...row } of results) {
    const named = [row.operations === 'every' ? [] : row.operations, row.records ?? [], pendingFor]
    const unknown = named.flat().find((name) => !operations.includes(name))
    const fail = (why) => {
      throw new Error(`facts/results.json: ${code} ${why}`)
    }
    if (resultCodes.indexOf(code) !== resultCodes.lastIndexOf(code)) fail('has two rows')
    if (unknown !== undefined) fail(`names the operation ${unknown}, which does not exist`)
    if (temporary && status !== 'U') fail('is temporary, so its status must be U')
    if (final && status !== 'F') fail('is final, so its status must be F')
    if (pendingFor.length > 0 && status === 'F') fail('is pending, so its status cannot be F')
    if (row.again !== undefined && AGAIN[row.again] === undefined) fail('has an unknown "again"')
  }
}
