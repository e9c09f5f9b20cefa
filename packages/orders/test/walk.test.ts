import { refund as refundOperation } from '@gw/operations'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import {
  createMemoryOrderStore,
  createOrders,
  type Orders,
  orderState,
  type ShopOrder,
} from '../src/index.ts'
import { BadNetwork, Random } from './support/bad-network.ts'
import {
  AMOUNT,
  clientFor,
  DAY_MS,
  MINUTE_MS,
  ORDER,
  PART,
  REQUEST,
  startGateway,
} from './support/shop.ts'

// `GW_FUZZ_RUNS=500 GW_SEED=7` tries more walks, and others.
const RUNS = Number(process.env.GW_FUZZ_RUNS ?? 1)
const FIRST_SEED = Number(process.env.GW_SEED ?? 1)
const STEPS = 120
const REFUNDS = ['succeed', 'fail', 'pending-succeed', 'pending-fail'] as const

type Handlers = Orders<undefined>['handlers']

/** Two tabs, staff, a job, and a payer on a bad network. With `portal`, somebody else refunds, too. */
class Walk {
  readonly effects: string[] = []
  readonly sandbox: Sandbox
  readonly random: Random
  readonly #hasPortal: boolean
  readonly #network: BadNetwork
  readonly #orders: Orders<undefined>
  #portalRefunds = 0

  constructor(sandbox: Sandbox, random: Random, hasPortal: boolean) {
    this.sandbox = sandbox
    this.random = random
    this.#hasPortal = hasPortal
    this.#network = new BadNetwork(random)
    const note = (type: string) => () => void this.effects.push(type)
    this.#orders = createOrders<undefined>({
      client: clientFor(sandbox, { fetch: this.#network.fetch, attemptTimeoutMs: 60_000 }),
      store: createMemoryOrderStore(),
      now: sandbox.clock.now,
      on: { paid: note('paid'), review: note('review') },
    })
  }

  /** The possible events, and their numbers. */
  readonly #steps: readonly [weight: number, step: () => unknown][] = [
    [5, () => this.#start()],
    [3, () => this.#act('pay')],
    [1, () => this.random.below(3) === 0 && this.#act('fail')],
    [2, () => this.#act('review')],
    [2, () => this.#act(this.random.of(['accept', 'reject'] as const) ?? 'accept')],
    [3, () => this.#orders.refresh('order-1')],
    [2, () => this.#orders.check()],
    [1, () => this.random.below(3) === 0 && this.#orders.cancel('order-1')],
    [4, () => this.#refund()],
    [2, () => this.#notify(this.random.of(this.sandbox.deliveries.list())?.body)],
    [4, () => this.#network.release()],
    [1, () => this.sandbox.clock.advance(this.random.below(6) * MINUTE_MS)],
    [1, () => this.#hasPortal && this.random.below(4) === 0 && this.#refundInPortal()],
  ]

  async run(): Promise<ShopOrder> {
    const { sandbox, random } = this
    await this.#orders.create(ORDER)
    sandbox.merchant.notifyUrl = 'http://127.0.0.1:1/notify' // the sandbox keeps what it sends
    const steps = this.#steps.flatMap(([weight, step]) => Array<typeof step>(weight).fill(step))
    for (let count = 0; count < STEPS; count += 1) {
      sandbox.payOutcome = random.below(12) === 0 ? 'fail' : 'process'
      sandbox.outcomes = { refund: random.of(REFUNDS) ?? 'succeed' }
      const step = random.of(steps)
      void Promise.resolve()
        .then(step)
        .catch(() => {}) // a call failed, or the payment is not under review
      await this.#network.quiet()
    }
    await this.#drain()
    return (await this.#orders.get('order-1')) as ShopOrder
  }

  /** Everything that is on its way arrives, the network is repaired, and the job runs for some days. */
  async #drain(): Promise<void> {
    const { sandbox } = this
    sandbox.payOutcome = 'process'
    sandbox.outcomes = { refund: 'succeed' }
    this.#network.heal()
    await this.#network.quiet()
    for (let round = 0; round < 12; round += 1) {
      await this.#orders.check()
      await sandbox.clock.advance(round < 6 ? 7 * MINUTE_MS : DAY_MS / 2)
      for (const { paymentId } of sandbox.payments.list()) {
        await Promise.resolve(paymentId)
          .then(sandbox.payments.accept)
          .catch(() => {}) // it is not under review
      }
    }
    for (const { body } of sandbox.deliveries.list()) await this.#notify(body) // the last resends
    for (let round = 0; round < 4; round += 1) {
      await this.#orders.check()
      await sandbox.clock.advance(DAY_MS / 2)
    }
  }

  #start(): Promise<unknown> {
    return this.random.below(4) === 0
      ? this.#orders.createPaymentSession('order-1', REQUEST)
      : this.#orders.pay('order-1', REQUEST)
  }

  /** The payer, or the provider's risk review, acts on a payment that is still open. */
  #act(step: 'pay' | 'fail' | 'review' | 'accept' | 'reject'): void {
    const { payments } = this.sandbox
    const open = payments.list().filter(({ paymentStatus }) => paymentStatus === 'PROCESSING')
    const payment = this.random.of(step === 'accept' || step === 'reject' ? payments.list() : open)
    if (payment !== undefined) payments[step](payment.paymentId)
  }

  /** Staff refund a part, under an ID that they may have used before. */
  #refund(): Promise<unknown> {
    return this.#orders.refund('order-1', { id: `part-${this.random.below(6)}`, amount: PART })
  }

  /** Somebody refunds a payment in the portal. */
  async #refundInPortal(): Promise<void> {
    const paid = this.sandbox.payments.list().find((one) => one.paymentStatus === 'SUCCESS')
    if (paid === undefined) return
    this.#portalRefunds += 1
    await clientFor(this.sandbox).call(refundOperation, {
      refundRequestId: `portal-${this.#portalRefunds}`,
      paymentId: paid.paymentId,
      refundAmount: { currency: 'EUR', value: '100' },
    })
  }

  /** A notification arrives: late, in any order, several times, or never. */
  async #notify(bytes: Uint8Array | undefined): Promise<void> {
    if (bytes === undefined) return
    const body = JSON.parse(new TextDecoder().decode(bytes))
    const kind = body.notifyType === 'REFUND_RESULT' ? 'notifyRefund' : 'notifyPayment'
    const handle = this.#orders.handlers[kind] as (...args: readonly unknown[]) => Promise<void>
    await handle({ ...body, kind } satisfies Record<keyof Handlers, unknown> | object, {}).catch(
      () => {},
    )
  }

  /** Compares the shop's books with the gateway's. */
  problems(order: ShopOrder): string[] {
    const problems: string[] = []
    const { payments } = this.sandbox
    const inReview = orderState(order) === 'review'
    if (inReview && !this.#hasPortal) problems.push('something is in review')
    const taken = payments.list().filter(({ paymentStatus }) => paymentStatus === 'SUCCESS')
    if (taken.length > 1 && !inReview) problems.push(`the order is charged ${taken.length} times`)
    const fulfilled = this.effects.filter((type) => type === 'paid').length
    if (fulfilled > 1) problems.push(`the order is fulfilled ${fulfilled} times`)
    for (const { paymentRequestId, state } of order.attempts) {
      const status = payments.getByRequest(paymentRequestId)?.paymentStatus ?? 'none'
      const isRight =
        state === 'review' ||
        (state === 'paid' && status === 'SUCCESS') ||
        (state === 'failed' &&
          (status === 'FAIL' || status === 'none' || status === 'CANCELLED')) ||
        (state === 'canceled' && (status === 'CANCELLED' || status === 'FAIL'))
      if (!isRight) problems.push(`${paymentRequestId} is ${state}, and ${status} at the gateway`)
    }
    return [...problems, ...this.#refundProblems(order)]
  }

  #refundProblems({ refunds }: ShopOrder): string[] {
    const done = this.sandbox.payments
      .list()
      .flatMap(({ transactions = [] }) => transactions)
      .filter((one) => one.transactionType === 'REFUND' && one.transactionStatus === 'SUCCESS')
      .map(({ transactionRequestId }) => transactionRequestId ?? '')
      .filter((id) => !id.startsWith('portal-'))
    const problems = done.length === new Set(done).size ? [] : ['a refund happened twice']
    const sum = done.length * Number(PART.value)
    if (sum > Number(AMOUNT.value)) problems.push(`${sum} is refunded`)
    for (const { refundRequestId, state } of refunds) {
      const isRight =
        state === 'review' || (state === 'refunded') === done.includes(refundRequestId)
      if (!isRight || state === 'refunding') problems.push(`${refundRequestId} is ${state}`)
    }
    return problems
  }
}

describe.each([
  ['with two tabs, staff, and a job', false],
  ['in which somebody also refunds in the portal', true],
])('random walks %s', (_name, hasPortal) => {
  it(`charge, fulfill, and refund once in ${RUNS} runs`, async () => {
    const states: Record<string, number> = {}
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
      const walk = new Walk(await startGateway(), new Random(seed), hasPortal)
      const order = await walk.run()
      expect(walk.problems(order), `seed ${seed} ${JSON.stringify(order.history)}`).toEqual([])
      await walk.sandbox.close()
      for (const { state, reason = '' } of [...order.attempts, ...order.refunds]) {
        const name = `${state} ${reason}`.trim()
        states[name] = (states[name] ?? 0) + 1
      }
    }
    // A few walks do not reach every state. How far one comes depends on how busy the machine is.
    if (RUNS <= 2) return
    process.stdout.write(`${JSON.stringify(states)}\n`)
    expect(states).toMatchObject({ paid: expect.any(Number), refunded: expect.any(Number) })
  }, 3_600_000)
})
