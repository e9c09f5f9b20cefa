import { type Result, resultSchema } from '@gw/types'

/** Takes the `result` out of an answer, if it has one of the right shape. */
export function readResult(json: unknown): Result | undefined {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'result')) return undefined
  const checked = resultSchema['~standard'].validate((json as { result: unknown }).result)
  // Our own schemas answer at once; the standard allows a promise, which this is not.
  return checked instanceof Promise || checked.issues !== undefined ? undefined : checked.value
}
