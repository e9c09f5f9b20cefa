import { inquiryPayment } from '@gw/operations'
import { type InquiryPaymentResponse, type PaymentOutcome, paymentOutcome } from '@gw/types'
import { callOperation } from '../calls/call.ts'
import { ClientError } from '../client-error.ts'
import type { ClientSettings } from '../client-options.ts'
import { type GivenBack, readGivenBack } from './given-back.ts'

/** A payment that the gateway has. */
export interface FoundPayment extends GivenBack {
  /** The gateway has it. */
  readonly found: true
  /** What happened to the payment. The record's `result` says only that the call succeeded. */
  readonly outcome: PaymentOutcome
  /** The verified response. */
  readonly record: InquiryPaymentResponse
}

/** A payment that the gateway does not have. */
export interface MissingPayment {
  /** The gateway says that it does not exist. */
  readonly found: false
  /** Whether the payment can no longer appear at the gateway. If false, keep the attempt open, and look again later. */
  readonly final: boolean
}

/** Looks up a payment once, in the time that is left. A response that it does not exist does not echo the request, so it is not conclusive. */
export async function lookUp(
  settings: ClientSettings,
  paymentRequestId: string,
  signal: AbortSignal | undefined,
  leftMs: number,
): Promise<FoundPayment | MissingPayment> {
  try {
    const { response } = await callOperation(
      settings,
      inquiryPayment,
      { paymentRequestId },
      { signal, timeoutMs: Math.min(settings.timeoutMs, Math.ceil(leftMs)) },
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
    if (isNotFound(error)) return { found: false, final: false }
    throw error
  }
}

function isNotFound(error: unknown): boolean {
  // Both the code and `authenticated` mean that the response was signed. One of them would be enough, but an unsigned
  // ORDER_NOT_EXIST could close a payment.
  if (!(error instanceof ClientError) || error.code !== 'GW_CLIENT_RESULT_FAILED') return false
  return error.authenticated === true && error.result?.resultCode === 'ORDER_NOT_EXIST'
}
