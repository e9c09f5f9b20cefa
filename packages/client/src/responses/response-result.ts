import { isObject } from '@gw/errors/internal'
import type { Result, ResultCode } from '@gw/types'

/**
 * Returns the `result` of a response if its code and its status are strings. A message that is not a string is empty,
 * because it decides nothing. Drops the other fields.
 */
export function readResult(json: unknown): Result | undefined {
  if (!isObject(json) || !Object.hasOwn(json, 'result') || !isObject(json.result)) return undefined
  const { resultCode, resultStatus, resultMessage } = json.result
  if (typeof resultCode !== 'string' || typeof resultStatus !== 'string') return undefined
  return {
    resultCode,
    resultStatus,
    resultMessage: typeof resultMessage === 'string' ? resultMessage : '',
  }
}

const HINT_LENGTH = 256

/** Returns an unsigned result with bounded strings, so that an attacker cannot fill the logs. */
export function shortenHint({ resultCode, resultStatus, resultMessage }: Result): Result {
  return {
    resultCode: resultCode.slice(0, HINT_LENGTH),
    resultStatus: resultStatus.slice(0, HINT_LENGTH),
    resultMessage: resultMessage.slice(0, HINT_LENGTH),
  }
}

/** Returns a result code that is safe in a message or a log, or `undefined`. */
export function printableCode(result: Result | undefined): ResultCode | undefined {
  return result !== undefined && /^[\w.:-]{1,128}$/.test(result.resultCode)
    ? result.resultCode
    : undefined
}

const MESSAGE_LENGTH = 200

/** Returns a verified result for a message: the code, and the gateway's own message on one line, safe and bounded. */
export function describeResult(result: Result): string {
  const code = printableCode(result) ?? 'an unprintable code'
  const text = result.resultMessage
    .slice(0, 2 * MESSAGE_LENGTH)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MESSAGE_LENGTH)
  return text === '' ? code : `${code} (${text})`
}
