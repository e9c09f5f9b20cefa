import type { Result } from '@gw/types'

/** Takes the `result` out of an answer, if it has one of the right shape: three texts. Its other fields stay behind. */
export function readResult(json: unknown): Result | undefined {
  if (!isObject(json) || !Object.hasOwn(json, 'result') || !isObject(json.result)) return undefined
  const { resultCode, resultStatus, resultMessage } = json.result
  return typeof resultCode === 'string' &&
    typeof resultStatus === 'string' &&
    typeof resultMessage === 'string'
    ? { resultCode, resultStatus, resultMessage }
    : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
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
