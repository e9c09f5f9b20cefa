import { inquiryPayment } from '@gw/operations'
import { type InquiryPaymentResponse, type PaymentOutcome, paymentOutcome } from '@gw/types'
import { callOperation } from '../calls/call.ts'
import type { CallOptions } from '../calls/call-options.ts'
import { isNotFound } from '../errors/is-not-found.ts'
import type { ClientSettings } from '../options/client-options.ts'
import { type GivenBack, readGivenBack } from './given-back.ts'

/** A payment that the gateway has. */
export interface FoundPayment extends GivenBack {
  /** Always true, because the gateway has the payment. */
  readonly found: true
  /** The outcome of the payment. The record's `result` says only that the lookup succeeded. */
  readonly outcome: PaymentOutcome
  /** The verified response to the lookup. */
  readonly record: InquiryPaymentResponse
  /** Always undefined: nothing is missing. If you save it after each lookup, this clears an earlier one. */
  readonly missingSinceMs?: undefined
}

/** A payment that the gateway does not have. */
export interface MissingPayment {
  /** The gateway says that it does not exist. */
  readonly found: false
  /** True if the payment can no longer appear at the gateway. If false, keep the attempt open, and look again later. */
  readonly final: boolean
  /**
   * When the first lookup that counts for `final` started, in epoch milliseconds. Save it, and pass it to the next call of
   * `findPayment`. It is undefined until `maxSkewMs` after `expiresAtMs`, and always after `waitForOutcome`.
   */
  readonly missingSinceMs: number | undefined
}

/** Looks up a payment once. A response that it does not exist does not echo the request, so it is not conclusive. */
export async function lookUp(
  settings: ClientSettings,
  paymentRequestId: string,
  options: CallOptions,
): Promise<FoundPayment | MissingPayment> {
  try {
    const { response } = await callOperation(
      settings,
      inquiryPayment,
      { paymentRequestId },
      options,
    )
    const { data: record, readingIssues } = response
    // A field of the record could have the name of one of a notification, whose result would mean that it is paid.
    const outcome = paymentOutcome({ ...record, notifyType: undefined, kind: undefined } as object)
    const isLost = readingIssues.some(({ path }) => path === 'transactions')
    return {
      found: true,
      outcome,
      record,
      ...readGivenBack(record, isLost),
    }
  } catch (error) {
    if (isNotFound(error)) return { found: false, final: false, missingSinceMs: undefined }
    throw error
  }
}
