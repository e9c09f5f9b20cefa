import type { Result } from '@gw/types'
import { freeze } from '../order/freeze.ts'
import type { Settlement } from '../order/shop-order.ts'
import type { AttemptDraft, RefundDraft } from './change.ts'

// The gateway's texts are for people, and a document must not grow with them.
const MAX_LENGTH = 256

const MAX_SETTLEMENT = 2_048

/** Keeps the settlement of a payment or a refund. A copy, because what the caller passed is not to be frozen. */
export function recordSettlement(
  item: AttemptDraft | RefundDraft,
  { settlement }: { readonly settlement?: Settlement | undefined },
): void {
  const json = JSON.stringify(settlement ?? {})
  if (json !== '{}' && json.length <= MAX_SETTLEMENT) item.settlement = freeze(JSON.parse(json))
}

/** Keeps what the gateway said about a call, or why a payment failed. */
export function recordResult(
  item: AttemptDraft | RefundDraft,
  { result }: { readonly result?: Result | undefined },
): void {
  if (result === undefined) return
  const { resultStatus, resultCode, resultMessage } = result
  const short = (text: unknown): string => String(text ?? '').slice(0, MAX_LENGTH)
  item.lastResult = {
    resultStatus: short(resultStatus) as Result['resultStatus'],
    resultCode: short(resultCode) as Result['resultCode'],
    resultMessage: short(resultMessage),
  }
}
