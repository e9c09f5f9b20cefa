import type { Client } from '@gw/client'
import type { Sandbox } from '@gw/sandbox'
import { paymentOutcome } from '@gw/types'
import { expect, it } from 'vitest'
import {
  type Attempt,
  applyOutcome,
  attempts,
} from '../../../../../docs/examples/payment-attempts/attempts.ts'
import { cancelAttempt } from '../../../../../docs/examples/payment-attempts/cancel-attempt.ts'
import { lookUp } from '../../../../../docs/examples/payment-attempts/look-up.ts'
import {
  applyRefund,
  lookUpRefund,
  refunds,
  startRefund,
} from '../../../../../docs/examples/payment-attempts/refunds.ts'
import { startAttempt } from '../../../../../docs/examples/payment-attempts/start-attempt.ts'
import { clientOf } from '../../support/client.ts'
import { start } from '../../support/sandbox.ts'
import { BadNetwork, Random } from '../bad-network.ts'
import { DAY_MS, MINUTE_MS, newAttempt } from './support.ts'

// `GW_FUZZ_RUNS=500 GW_SEED=7` tries more walks, and others.
const RUNS = Number(process.env.GW_FUZZ_RUNS ?? 5)
const FIRST_SEED = Number(process.env.GW_SEED ?? 1)
const STEPS = 100
const OUTCOMES = ['succeed', 'fail', 'pending-succeed', 'pending-fail'] as const
const PART = { currency: 'EUR', value: '500' }

/** A shop with two tabs for each order, staff, and a job. Nothing that it starts is awaited. */
class Walk {
  fulfilled = 0
  readonly sandbox: Sandbox
  readonly random: Random
  readonly #network: BadNetwork
  readonly #client: Client

  constructor(sandbox: Sandbox, random: Random) {
    this.sandbox = sandbox
    this.random = random
    this.#network = new BadNetwork(random)
    this.#client = clientOf(sandbox, { fetch: this.#network.fetch, attemptTimeoutMs: 60_000 })
  }

  /** What can happen, and how often it does. */
  readonly #steps: readonly [weight: number, step: () => unknown][] = [
    [4, () => this.#start()],
    [3, () => this.#act('pay')],
    [1, () => this.random.below(3) === 0 && this.#act('fail')],
    [3, () => this.#lookUp(this.random.of([...attempts.values()]))],
    [2, () => this.#runJob()],
    [1, () => this.random.below(3) === 0 && this.#cancel()],
    [5, () => this.#refund()],
    [2, () => this.#notify()],
    [4, () => this.#network.release()],
    [1, () => this.sandbox.clock.advance(this.random.below(6) * MINUTE_MS)],
  ]

  async run(): Promise<void> {
    const { sandbox, random } = this
    sandbox.merchant.notifyUrl = 'http://127.0.0.1:1/notify' // the sandbox keeps what it sends
    const steps = this.#steps.flatMap(([weight, step]) => Array<typeof step>(weight).fill(step))
    for (let step = 0; step < STEPS; step += 1) {
      sandbox.payOutcome = random.below(12) === 0 ? 'fail' : 'process'
      sandbox.outcomes = {
        refund: random.of(OUTCOMES) ?? 'succeed',
      }
      void Promise.resolve(random.of(steps)?.()).catch(() => {})
      await this.#network.quiet()
    }
    // Everything that is on its way arrives, the network is repaired, and the job runs for some days.
    sandbox.payOutcome = 'process'
    sandbox.outcomes = { refund: 'succeed' }
    this.#network.heal()
    await this.#network.quiet()
    for (let day = 0; day < 5; day += 1) {
      await this.#runJob()
      await this.#network.quiet()
      await sandbox.clock.advance(DAY_MS)
    }
    for (const { body } of sandbox.deliveries.list()) this.#apply(body) // the last resends, in any order
    await this.#runJob()
  }

  /** A tab starts the order's newest attempt, or the next one if it believes that this one is closed. */
  #start(): Promise<unknown> {
    const number = Math.max(1, attempts.size + this.random.below(2))
    const attempt = newAttempt(this.sandbox, { paymentRequestId: `A-1001-${number}` })
    return startAttempt(this.#client, attempt)
  }

  #cancel(): Promise<void> | undefined {
    const attempt = this.random.of([...attempts.values()])
    return attempt && cancelAttempt(this.#client, attempt)
  }

  /** A payer acts on a page that is still open. */
  #act(step: 'pay' | 'fail'): void {
    const { payments } = this.sandbox
    const open = payments.list().filter(({ paymentStatus }) => paymentStatus === 'PROCESSING')
    const payment = this.random.of(open)
    if (payment !== undefined) payments[step](payment.paymentId)
  }

  async #lookUp(attempt: Attempt | undefined): Promise<void> {
    if (attempt === undefined) return
    const { now } = this.sandbox.clock
    if (await lookUp(this.#client, attempt, { now })) this.fulfilled += 1
  }

  #runJob(): Promise<unknown> {
    const open = [...attempts.values()].filter(
      ({ state, checkAgainAt }) =>
        state === 'paying' || state === 'canceling' || checkAgainAt !== undefined,
    )
    const refunding = [...refunds.values()].filter(({ state }) => state === 'refunding')
    const { now } = this.sandbox.clock
    return Promise.allSettled([
      ...open.map((attempt) => this.#lookUp(attempt)),
      ...refunding.map((refund) => lookUpRefund(this.#client, refund, now)),
    ])
  }

  /** Staff refund a part: with a new ID after one that failed, or once more with an ID that they have used. */
  #refund(): Promise<void> | undefined {
    const attempt = this.random.of([...attempts.values()].filter(({ state }) => state === 'paid'))
    if (attempt === undefined) return undefined
    const { paymentRequestId } = attempt
    const used = [...refunds.values()].filter((one) => one.paymentRequestId === paymentRequestId)
    const isReplaced = used.every(({ state }) => state === 'failed') // one part for each payment
    const again = this.random.of(used)
    if (!isReplaced) return again && startRefund(this.#client, again)
    const refundRequestId = `${paymentRequestId}-R${used.length + 1}`
    const startedAt = this.sandbox.clock.now()
    return startRefund(this.#client, { refundRequestId, paymentRequestId, amount: PART, startedAt })
  }

  /** Any notification arrives: late, in any order, several times, or never. */
  #notify(): void {
    const delivery = this.random.of(this.sandbox.deliveries.list())
    if (delivery !== undefined) this.#apply(delivery.body)
  }

  #apply(bytes: Uint8Array): void {
    const body = JSON.parse(new TextDecoder().decode(bytes))
    const refund = refunds.get(body.refundRequestId)
    if (refund !== undefined) applyRefund(refund, body.refundStatus, body.refundAmount)
    const attempt = attempts.get(body.paymentRequestId)
    if (attempt !== undefined && applyOutcome(attempt, paymentOutcome(body), body)) {
      this.fulfilled += 1
    }
  }

  /** Compares the shop's books with the sandbox's. */
  problems(): string[] {
    const problems: string[] = []
    const { payments } = this.sandbox
    const charged = payments.list().filter(({ paymentStatus }) => paymentStatus === 'SUCCESS')
    if (charged.length > 1) problems.push(`the order is charged ${charged.length} times`)
    if (this.fulfilled > 1) problems.push(`the order is fulfilled ${this.fulfilled} times`)
    const all = [...attempts.values()].map(({ state }) => state)
    const paid = all.filter((state) => state === 'paid').length
    if (paid !== this.fulfilled && !all.includes('review'))
      problems.push(`it is paid ${paid} times`)
    for (const { paymentRequestId, state } of attempts.values()) {
      const payment = payments.getByRequest(paymentRequestId)
      const status = payment?.paymentStatus ?? 'none'
      const isRight =
        state === 'review' ||
        (state === 'paid' && status === 'SUCCESS') ||
        (state === 'failed' && (status === 'FAIL' || status === 'none')) ||
        (state === 'canceled' && status === 'CANCELLED')
      if (!isRight) problems.push(`${paymentRequestId} is ${state}, and ${status} at the gateway`)
      const done = (payment?.transactions ?? []).filter(
        ({ transactionType, transactionStatus }) =>
          transactionType === 'REFUND' && transactionStatus === 'SUCCESS',
      )
      if (done.length > 1) problems.push(`${paymentRequestId} is refunded ${done.length} times`)
      for (const { transactionRequestId: id } of done) {
        const kept = refunds.get(id)?.state
        if (kept !== 'refunded' && kept !== 'review') problems.push(`${id} is ${kept}`)
      }
    }
    for (const { refundRequestId, state } of refunds.values()) {
      if (state === 'refunding') problems.push(`${refundRequestId} is ${state}`)
    }
    return problems
  }
}

it(`charges, fulfills, and refunds once in ${RUNS} random walks with two tabs, staff, and a job`, async () => {
  const states: Record<string, number> = {}
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
    attempts.clear()
    refunds.clear()
    const walk = new Walk(await start(), new Random(seed))
    await walk.run()
    expect(walk.problems(), `seed ${seed}`).toEqual([])
    await walk.sandbox.close()
    for (const { state } of [...attempts.values(), ...refunds.values()]) {
      states[state] = (states[state] ?? 0) + 1
    }
  }
  // A few walks do not reach every state. How far one comes depends on how busy the machine is.
  if (RUNS <= 5) return
  process.stdout.write(`${JSON.stringify(states)}\n`)
  expect(states).toMatchObject({ paid: expect.any(Number), refunded: expect.any(Number) })
}, 3_600_000)
