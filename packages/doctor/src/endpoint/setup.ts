import type { DoctorOrder } from './bodies.ts'
import { DoctorStopped, Unreachable } from './doctor-stopped.ts'
import type { GatewayPayment, PaymentState } from './payment.ts'

/** Creates an order in the test shop before its notification is sent. */
export type Setup = (order: DoctorOrder) => Promise<void>

/**
 * Creates the payment of an order at a test gateway, or takes the one that the shop created there, and brings it into a
 * state. The gateway sends no notification about it, because the doctor does. A shop that asks the gateway before it
 * fulfills an order finds what the notification says.
 */
export type CreatePayment = (order: DoctorOrder, state: PaymentState) => Promise<GatewayPayment>

/**
 * Creates a setup that posts each order to a URL, as `{ "paymentRequestId": ..., "amount": { "currency", "value" } }`.
 * The shop responds with any status from 200 to 299.
 */
export function createSetup(url: string): Setup {
  return async ({ paymentRequestId, amount }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentRequestId, amount }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    }).catch(({ message, cause }: Error) => {
      const { code } = (cause ?? {}) as NodeJS.ErrnoException
      throw new Unreachable(`The setup URL does not respond: ${code ?? message}`)
    })
    await response.body?.cancel()
    if (response.ok) return
    throw new DoctorStopped(
      `The setup URL must create order ${paymentRequestId} and respond with 200 to 299; got status ${response.status}`,
    )
  }
}
