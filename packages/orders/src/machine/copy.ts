import type { Amount, Result } from '@gw/types'

// The gateway's message is for people, and a document must not grow with it.
const MAX_MESSAGE = 256

/** Returns an amount of our own, because a decision is frozen and what the caller passed is not. */
export function copyAmount({ currency, value }: Amount): Amount {
  return { currency, value }
}

/** Returns a result of our own, with a short message. */
export function copyResult({ resultStatus, resultCode, resultMessage }: Result): Result {
  return {
    resultStatus,
    resultCode,
    resultMessage: resultMessage.slice(0, MAX_MESSAGE),
  }
}
