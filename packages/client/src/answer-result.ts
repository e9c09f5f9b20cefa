import { type Result, resultSchema } from '@gw/types'

/** Takes the `result` out of an answer, if it has one of the right shape; its three fields and no others. */
export function readResult(json: unknown): Result | undefined {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'result')) return undefined
  const checked = resultSchema['~standard'].validate((json as { result: unknown }).result)
  // Our own schemas answer at once; the standard allows a promise, which this is not.
  if (checked instanceof Promise || checked.issues !== undefined) return undefined
  const { resultCode, resultStatus, resultMessage } = checked.value
  return { resultCode, resultStatus, resultMessage }
}

const HINT_LENGTH = 256

/** Shortens what nobody signed: a stranger must not fill the logs. */
export function shortenHint({ resultCode, resultStatus, resultMessage }: Result): Result {
  return {
    resultCode: resultCode.slice(0, HINT_LENGTH),
    resultStatus: resultStatus.slice(0, HINT_LENGTH),
    resultMessage: resultMessage.slice(0, HINT_LENGTH),
  }
}

/** Gives a result code that can stand in a message or a log, or `undefined`. */
export function printableCode(result: Result | undefined): string | undefined {
  return result !== undefined && /^[\w.:-]{1,128}$/.test(result.resultCode)
    ? result.resultCode
    : undefined
}
