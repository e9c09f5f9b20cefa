// Your own SDK on @gw/client: your names, your types, your errors. The client signs, verifies, retries, and distinguishes
// "failed" from "unknown". The common operations come from @gw/operations; operations.ts defines the others.
import { type CallOptions, ClientError, type ClientOptions, createClient } from '@gw/client'
import { cancelPayment, pay, refund } from '@gw/operations'
import { inquireBalance, settle } from './operations.ts'

/** A payment that the shop wants to take. */
export interface Checkout {
  readonly orderId: string
  readonly amountInCents: bigint
  readonly description: string
  /** When the payment expires. Save it, because a repeated request must be the same. */
  readonly expiresAt: Date
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
      { orderId, amountInCents, description, expiresAt }: Checkout,
      callOptions?: CallOptions,
    ): Promise<CheckoutOutcome> {
      const amount = inEuros(amountInCents)
      const request = {
        productCode: 'CASHIER_PAYMENT',
        paymentRequestId: orderId,
        paymentAmount: amount,
        order: { referenceOrderId: orderId, orderDescription: description, orderAmount: amount },
        paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
        paymentExpiryTime: expiresAt.toISOString(),
      }
      try {
        const { status, data } = await client.call(pay, request, callOptions)
        return status === 'pending'
          ? { status: 'waiting', redirectTo: data.normalUrl }
          : { status: 'accepted', paymentId: data.paymentId }
      } catch (error) {
        if (!(error instanceof ClientError)) throw error
        const { code, message } = error
        if (code === 'GW_CLIENT_RESULT_FAILED') return { status: 'rejected', reason: message }
        // The payment may exist.
        if (code === 'GW_CLIENT_OUTCOME_UNKNOWN') return { status: 'open', inquireWith: orderId }
        throw error // nothing was sent
      }
    },

    /** Refunds a payment, in full or in part. Safe to repeat with the same ID. */
    async giveBack(refundRequestId: string, paymentId: string, amountInCents: bigint) {
      const refundAmount = inEuros(amountInCents)
      const { status, data } = await client.call(refund, {
        refundRequestId,
        paymentId,
        refundAmount,
      })
      return { status, refundId: data.refundId }
    },

    /** Cancels a checkout. */
    async cancelCheckOut(orderId: string): Promise<void> {
      await client.call(cancelPayment, { paymentRequestId: orderId })
    },

    /** Pays a seller's share of a payment to the seller. Safe to repeat with the same ID. */
    payOut: (
      payOutId: string,
      paymentId: string,
      amountInCents: bigint,
    ): Promise<{ payOutId: string; settlementId: string }> =>
      client.call(settle, {
        settlementRequestId: payOutId,
        paymentId,
        settlementDetails: [{ settlementAmount: inEuros(amountInCents) }],
      }),

    /** Returns the balances of a seller. */
    async balancesOf(sellerId: string): Promise<readonly unknown[]> {
      const { accountBalances } = await client.call(inquireBalance, {
        referenceMerchantId: sellerId,
      })
      return accountBalances ?? []
    },

    /** Returns the outcome of a checkout that is pending or unknown. */
    find: (orderId: string) => client.findPayment({ paymentRequestId: orderId }),
  }
}

function inEuros(cents: bigint) {
  return { currency: 'EUR', value: String(cents) }
}
