// start-attempt.ts
import { type Client, ClientError } from '@gw/client'
import { type NextAction, nextAction, pay } from '@gw/operations'
import type { PayRequest } from '@gw/types'
import { change, type NewAttempt, saveAttempt } from './attempts.js'

/** Starts an attempt, or repeats it with the same ID. Returns what the payer must do now. */
export async function startAttempt(
  client: Client,
  newAttempt: NewAttempt,
  more: Partial<PayRequest> = {},
): Promise<NextAction> {
  const attempt = saveAttempt(newAttempt) // throws unless it is new or paying
  const { orderId, paymentRequestId, amount, expiresAtMs } = attempt
  attempt.openCalls += 1 // saved before the call
  try {
    const { data } = await client.call(pay, {
      productCode: 'CASHIER_PAYMENT',
      paymentRequestId,
      paymentAmount: amount,
      order: { referenceOrderId: orderId, orderDescription: 'A book', orderAmount: amount },
      paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
      paymentRedirectUrl: `https://shop.example/orders/${orderId}`,
      ...(expiresAtMs !== undefined && { paymentExpiryTime: new Date(expiresAtMs).toISOString() }),
      ...more,
    })
    return nextAction(data)
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.code === 'GW_CLIENT_OUTCOME_UNKNOWN') return { type: 'none' } // it may exist: look it up
    // This call had no effect, but a call from a different tab may still have one.
    attempt.openCalls -= 1
    if (attempt.openCalls === 0) change(attempt, 'notCreated')
    throw error
  }
}
