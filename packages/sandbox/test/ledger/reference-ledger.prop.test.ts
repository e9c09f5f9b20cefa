import { type Sandbox, startSandbox } from '@gw/sandbox'
import { propertyRuns, testKeyPair } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byHand, throughClient } from '../support/black-box-drivers.ts'
import { acknowledge, reject, startMerchant } from '../support/merchant.ts'
import {
  cancel,
  createReference,
  type ReferencePayment,
  refund,
  settle,
} from '../support/reference-ledger.ts'
import { START_MS } from '../support/sandbox.ts'

const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'fail' as const), of: fc.nat(3) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), of: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      of: fc.nat(3),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('inquire' as const), of: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('notify' as const), of: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      by: fc.constantFrom('1m', '10m', '2h'),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

const EUR = (value: number) => ({ currency: 'EUR', value: String(value) })

/** The sandbox and the reference, side by side. Calls alternate between the client and hand-made signatures. */
class SideBySide {
  readonly #sandbox: Sandbox
  readonly #payments: { readonly id: string; readonly reference: ReferencePayment }[] = []
  #calls = 0

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
  }

  async take(one: Action): Promise<void> {
    if (one.do === 'create') return this.#create(one.amount)
    if (one.do === 'advance') return this.#sandbox.clock.advance(one.by)
    if (one.do === 'notify') return this.#notifyAgain(one.of)
    const payment = this.#payments[one.of]
    if (payment === undefined) return
    const { id, reference } = payment
    if (one.do === 'inquire') await this.#compare(id, reference)
    else if (one.do === 'cancel') {
      const { resultStatus } = await this.#call('cancel', { paymentId: id })
      expect(resultStatus).toBe(cancel(reference) ? 'S' : 'F')
    } else if (one.do === 'refund') {
      const refundRequestId = `REFUND_${this.#calls}`
      const parameters = { refundRequestId, paymentId: id, refundAmount: EUR(one.amount) }
      const { resultStatus } = await this.#call('refund', parameters)
      expect(resultStatus).toBe(refund(reference, one.amount) ? 'S' : 'F')
    } else {
      const isPossible = settle(reference, one.do === 'pay' ? 'SUCCESS' : 'FAIL')
      const act = () => this.#sandbox.payments[one.do](id)
      if (isPossible) act()
      else expect(act).toThrow(expect.objectContaining({ code: 'GW_SANDBOX_STATE_NOT_ALLOWED' }))
    }
  }

  /** Expects that both agree, and that every notification has arrived after a day of resends. */
  async end(): Promise<void> {
    await this.#sandbox.clock.advance('25h')
    for (const { id, reference } of this.#payments) {
      await this.#compare(id, reference)
      const kinds = this.#sandbox.deliveries.list().filter(({ about }) => about === id)
      for (const [kind, count] of Object.entries(reference.notified)) {
        expect(kinds.filter((one) => one.kind === kind)).toHaveLength(count)
      }
      expect(kinds.every(({ state }) => state === 'acknowledged')).toBe(true)
    }
  }

  async #create(amount: number): Promise<void> {
    const paymentRequestId = `ORDER_${this.#payments.length}`
    const parameters = { paymentRequestId, paymentAmount: EUR(amount) }
    expect((await this.#call('pay', parameters)).resultCode).toBe('PAYMENT_IN_PROCESS')
    const { paymentId = '' } = this.#sandbox.payments.getByRequest(paymentRequestId) ?? {}
    this.#payments.push({ id: paymentId, reference: createReference(amount) })
  }

  /** Expects that resending a notification changes nothing. */
  async #notifyAgain(of: number): Promise<void> {
    const attempt = this.#sandbox.deliveries.list()[of]?.attempts[0]
    if (attempt?.response !== undefined) await this.#sandbox.deliveries.replay(attempt.id)
  }

  async #compare(id: string, reference: ReferencePayment): Promise<void> {
    const { fields } = await this.#call('inquiryPayment', { paymentId: id })
    const transactions = fields.transactions as
      | readonly { transactionType: string; transactionAmount: { value: string } }[]
      | undefined
    const refunded = (transactions ?? [])
      .filter(({ transactionType }) => transactionType === 'REFUND')
      .reduce((sum, { transactionAmount }) => sum + Number(transactionAmount.value), 0)
    expect({ status: fields.paymentStatus, amount: fields.paymentAmount, refunded }).toEqual({
      status: reference.status,
      amount: EUR(reference.amount),
      refunded: reference.refunded,
    })
  }

  #call(...[name, parameters]: [Parameters<typeof byHand>[1], Parameters<typeof byHand>[2]]) {
    this.#calls += 1
    return (this.#calls % 2 === 0 ? byHand : throughClient)(this.#sandbox, name, parameters)
  }
}

it('sandbox: agrees with a small reference ledger for any steps in any order', async () => {
  // Two of three sends are rejected, so that resends are covered.
  const merchant = await startMerchant((received, response, index) =>
    (index % 3 === 2 ? acknowledge : reject)(received, response, index),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 25 }), async (actions) => {
      const sandbox = await startSandbox({
        clock: { startMs: START_MS, speed: 0 },
        gatewayPrivateKey: testKeyPair('gateway').privatePem,
        merchant: { privateKey: testKeyPair('merchant').privatePem, notifyUrl: merchant.url },
      })
      try {
        const both = new SideBySide(sandbox)
        for (const one of actions) await both.take(one)
        await both.end()
      } finally {
        await sandbox.close()
      }
    }),
    { numRuns: propertyRuns(6) },
  )
})
