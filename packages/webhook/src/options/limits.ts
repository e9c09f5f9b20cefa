import { MAX_INT32 } from '@gw/errors'

/** Rejects a limit that is not a number of milliseconds from `least` up, as the misuse that it is. */
export function checkMs(name: string, value: number, least: number): void {
  if (Number.isFinite(value) && value >= least && value <= MAX_INT32) return
  throw new TypeError(`${name} must be a number of milliseconds from ${least} to ${MAX_INT32}`)
}

/** Rejects what is given as a function and is none: it would never be called, and nobody would notice. */
export function checkFunction(name: string, value: unknown): void {
  if (value === undefined || typeof value === 'function') return
  throw new TypeError(`${name} must be a function`)
}
