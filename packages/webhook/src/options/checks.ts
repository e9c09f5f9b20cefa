import { MAX_INT32, typeName } from '@gw/errors'

/** A time limit: its value, its default, and the smallest value that makes sense. */
export interface Limit {
  readonly value: number
  readonly default: number
  readonly least: number
}

/** @throws TypeError if a limit is not a number of milliseconds that a timer can count */
export function checkMs(name: string, limit: Limit): void {
  const { value, least } = limit
  if (Number.isFinite(value) && value >= least && value <= MAX_INT32) return
  throw new TypeError(
    `${name} must be a number of milliseconds from ${least} to ${MAX_INT32}. Defaults to ${limit.default}`,
  )
}

/** @throws TypeError if an optional function is something else, which would never be called */
export function checkFunction(name: string, value: unknown): void {
  if (value === undefined || typeof value === 'function') return
  const hint = name === 'now' ? '. Of a clock, pass its function, such as sandbox.clock.now' : ''
  throw new TypeError(`${name} must be a function; got ${typeName(value)}${hint}`)
}

/** Returns the names of all options. The compiler rejects missing and misspelled names. */
export function namesOf<Options extends object>(
  names: Readonly<Record<keyof Required<Options>, true>>,
): readonly string[] {
  return Object.keys(names)
}
