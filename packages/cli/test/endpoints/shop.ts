import { setTimeout as wait } from 'node:timers/promises'

/** A test shop: the orders of the doctor, and what was done for them. */
export class Shop {
  readonly #effects: { readonly paymentRequestId: string }[] = []

  /** Delivers an order; not at once, and not at all if its id begins with DOCTOR_FAIL. */
  async deliver(paymentRequestId: string): Promise<void> {
    await wait(1)
    if (paymentRequestId.startsWith('DOCTOR_FAIL')) throw new Error('the shop is out of order')
    this.#effects.push({ paymentRequestId })
  }

  /** The answer of the probe. */
  probe(paymentRequestId: string | null): { readonly effects: readonly object[] } {
    return { effects: this.#effects.filter((one) => one.paymentRequestId === paymentRequestId) }
  }
}
