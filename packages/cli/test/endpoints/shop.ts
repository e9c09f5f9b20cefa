import { setTimeout as wait } from 'node:timers/promises'

/** A test shop: the orders of the doctor, and their effects. */
export class Shop {
  readonly #effects: { readonly paymentRequestId: string }[] = []

  /** Delivers an order after a short delay. Throws if its ID starts with DOCTOR_FAIL. */
  async deliver(paymentRequestId: string): Promise<void> {
    await wait(1)
    if (paymentRequestId.startsWith('DOCTOR_FAIL')) throw new Error('the shop is out of order')
    this.#effects.push({ paymentRequestId })
  }

  /** Returns the response of the probe. */
  probe(paymentRequestId: string | null): { readonly effects: readonly object[] } {
    return { effects: this.#effects.filter((one) => one.paymentRequestId === paymentRequestId) }
  }
}
