// Your own SDK on @gw/client: your names, your types, your errors. The client signs, verifies, retries, and distinguishes
// "failed" from "unknown".
import { type CallOptions, type ClientOptions, createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { cancel, pay, refund } from './operations.ts'

/** A payment that the shop wants to take. */
export interface Checkout {
  readonly orderId: string
  readonly amountInCents: bigint
  readonly description: string
}

/** The outcome of a checkout. There is no value for "probably failed". */
export type CheckoutOutcome =
  | { readonly status: 'accepted'; readonly paymentId: string | undefined }
  | { readonly status: 'waiting'; readonly redirectTo: string | undefined }
  | { readonly status: 'rejected'; readonly reason: string }
  | { readonly status: 'open'; readonly inquireWith: string }

/** Creates the SDK. Takes the options of `createClient`. */
export function createShopSdk(options: ClientOptions) {
  const client = createClient(options)
  return {
    /** Takes a payment. The order's ID is the request ID, so a second call for the same order cannot pay twice. */
    async checkOut(
      { orderId, amountInCents, description }: Checkout,
      callOptions?: CallOptions,
    ): Promise<CheckoutOutcome> {
      const request = {
        paymentRequestId: orderId,
        paymentAmount: { currency: 'EUR', value: String(amountInCents) },
        order: { orderDescription: description },
      }
      try {
        const { status, data } = await client.call(pay, request, callOptions)
        return status === 'pending'
          ? { status: 'waiting', redirectTo: data.normalUrl }
          : { status: 'accepted', paymentId: data.paymentId }
      } catch (error) {
        if (isGatewayError(error, 'GW_CLIENT_OUTCOME_UNKNOWN')) {
          return { status: 'open', inquireWith: orderId }
        }
        if (isGatewayError(error, 'GW_CLIENT_RESULT_FAILED')) {
          return { status: 'rejected', reason: error.message }
        }
        throw error // nothing was sent, or a bug
      }
    },

    /** Refunds a payment, in full or in part. */
    giveBack: (
      refundId: string,
      paymentId: string,
      amountInCents: bigint,
    ): Promise<{ refundId: string; refundRequestId: string }> =>
      client.call(refund, {
        refundRequestId: refundId,
        paymentId,
        refundAmount: { currency: 'EUR', value: String(amountInCents) },
      }),

    /** Cancels a checkout. */
    async cancelCheckOut(orderId: string): Promise<void> {
      await client.call(cancel, { paymentRequestId: orderId })
    },

    /** Returns the outcome of a checkout that is pending or unknown. */
    inquire: (orderId: string) => client.getPaymentOutcome({ paymentRequestId: orderId }),
  }
}
