// An SDK of your own on @gw/client: your names, your shapes, your errors. Signing, verifying, retrying and the
// difference between "failed" and "unknown" are not yours to write.
import { type CallOptions, type ClientOptions, createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { cancel, pay, refund } from './operations.ts'

/** A payment that the shop asks for. */
export interface Checkout {
  readonly orderId: string
  readonly amountInCents: bigint
  readonly description: string
}

/** What became of a checkout. There is no word for "probably failed". */
export type CheckoutOutcome =
  | { readonly status: 'accepted'; readonly paymentId: string }
  | { readonly status: 'rejected'; readonly reason: string }
  | { readonly status: 'open'; readonly inquireWith: string }

/** Makes the SDK; the options are those of `createClient`. */
export function createShopSdk(options: ClientOptions) {
  const client = createClient(options)
  return {
    /** Takes a payment. The order's id is the idempotency key: calling again for the same order cannot pay twice. */
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
        const { paymentId } = await client.call(pay, request, callOptions)
        return { status: 'accepted', paymentId }
      } catch (error) {
        if (isGatewayError(error, 'GW_CLIENT_OUTCOME_UNKNOWN')) {
          return { status: 'open', inquireWith: orderId }
        }
        if (isGatewayError(error, 'GW_CLIENT_RESULT_FAILED')) {
          return { status: 'rejected', reason: error.message }
        }
        throw error // nothing was sent, or a mistake of ours
      }
    },

    /** Gives money back. */
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

    /** Cancels a checkout that is not finished. */
    async cancelCheckOut(orderId: string): Promise<void> {
      await client.call(cancel, { paymentRequestId: orderId })
    },

    /** Says what became of an open checkout. */
    inquire: (orderId: string) => client.getPaymentOutcome({ paymentRequestId: orderId }),
  }
}
