import { warn } from './warn.ts'

const MINUTE_MS = 60_000
// More than the number of existing codes. A custom inbox could use an unlimited number of other codes.
const MAX_CODES = 100

interface Warned {
  readonly atMs: number
  suppressed: number
}

/**
 * Returns a function that prints rejections with `console.warn`, at most once per code and minute. It prints the code,
 * the step, and the message, which never contain a key, a signature, or a body. It does not print the cause, which
 * could.
 */
export function createRejectionWarnings(): (rejection: {
  readonly code: string
  readonly step: string
  readonly error: Error
}) => void {
  const warned = new Map<string, Warned>()
  return ({ code, step, error }) => {
    const nowMs = performance.now()
    const last = warned.get(code)
    if (last !== undefined && nowMs - last.atMs < MINUTE_MS) {
      last.suppressed++
      return
    }
    if (last === undefined && warned.size >= MAX_CODES) warned.clear()
    warned.set(code, { atMs: nowMs, suppressed: 0 })
    const more = last?.suppressed ? `, and ${last.suppressed} more since the last warning` : ''
    warn(
      `Notification rejected (${code}, step: ${step}${more}). ${error.message}. Set onRejected to get the error with its cause, or to "silent" to turn this warning off`,
    )
  }
}
