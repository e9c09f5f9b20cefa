// start-attempt.ts
import { type Client, ClientError } from '@gw/client'
import { type NextAction, nextAction, pay } from '@gw/operations'
import type { PayRequest } from '@gw/types'
import { type Attempt, attempts } from './attempts.js'

/** Starts an attempt, or repeats it with the same ID. Returns what the payer must do now. */
export async function startAttempt(
  client: Client,
  attempt: Attempt,
  more: Partial<PayRequest> = {},
): Promise<NextAction> {
  const { orderId, paymentRequestId, amount, expiresAt } = attempt
  const isRepeated = attempts.has(paymentRequestId)
  attempts.set(paymentRequestId, attempt) // save it before the call
  try {
    const { data } = await client.call(pay, {
      productCode: 'CASHIER_PAYMENT',
      paymentRequestId,
      paymentAmount: amount,
      order: { referenceOrderId: orderId, orderDescription: 'A book', orderAmount: amount },
      paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
      paymentRedirectUrl: `https://shop.example/orders/${orderId}`,
      ...(expiresAt !== undefined && { paymentExpiryTime: new Date(expiresAt).toISOString() }),
      ...more,
    })
    return nextAction(data)
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const { code } = error
    if (code === 'GW_CLIENT_OUTCOME_UNKNOWN') return { type: 'none' } // it may exist: look it up
    // The gateway rejected this payment. With any other code, nothing was sent, at least this time.
    if (code === 'GW_CLIENT_RESULT_FAILED' || !isRepeated) attempt.state = 'failed'
    throw error
  }
}
