import { expect, it } from 'vitest'
import { createShop, type Order } from '../../../../docs/examples/take-a-payment/shop.ts'
import { clientOf } from '../support/client.ts'
import { start } from '../support/sandbox.ts'
import { BadNetwork, Random } from './bad-network.ts'

// `GW_FUZZ_RUNS=500 GW_SEED=7` tries more walks, and others.
const RUNS = Number(process.env.GW_FUZZ_RUNS ?? 5)
const FIRST_SEED = Number(process.env.GW_SEED ?? 1)
const STEPS = 100
const OUTCOMES = ['succeed', 'fail', 'pending-succeed', 'pending-fail'] as const

/** Walks through the shop with two tabs, staff, a job, and a bad network. Returns the problems and the last state. */
async function walk(seed: number) {
  const sandbox = await start()
  const { clock, deliveries, merchant, payments } = sandbox
  merchant.notifyUrl = 'http://127.0.0.1:1/notify' // the sandbox keeps what it sends
  const random = new Random(seed)
  const network = new BadNetwork(random)
  const client = clientOf(sandbox, { fetch: network.fetch, attemptTimeoutMs: 60_000 })
  const shop = createShop(client, {
    paymentMethodType: 'ALIPAY_CN',
    redirectUrl: 'https://shop.example',
  })
  let fulfilled = 0
  let state: Order['state'] = 'created'
  const order: Order = {
    id: 'ORDER_1',
    description: 'Tea',
    amount: { currency: 'EUR', value: '1050' },
    expiresAtMs: clock.now() + 900_000,
    get state() {
      return state
    },
    set state(next) {
      if (next === 'paid' && state !== 'refunding') fulfilled += 1 // after a failed refund, it is paid again
      state = next
    },
  }
  const act = (step: 'pay' | 'fail') => {
    const payment = payments.getByRequest(order.id)
    if (payment?.paymentStatus === 'PROCESSING') payments[step](payment.paymentId)
  }
  const apply = ({ kind, body }: { kind: string; body: Uint8Array }) => {
    const json = JSON.parse(new TextDecoder().decode(body))
    return kind === 'notifyPayment' ? shop.on.notifyPayment(json) : shop.on.notifyRefund(json)
  }
  const notify = () => {
    const delivery = random.of(deliveries.list())
    return delivery && apply(delivery)
  }
  const steps = [
    ...Array(4).fill(() => shop.checkOut(order)),
    ...Array(2).fill(() => act('pay')),
    () => random.below(6) === 0 && act('fail'),
    ...Array(3).fill(() => shop.settle(order)),
    ...Array(5).fill(() => shop.giveBack(order)),
    ...Array(2).fill(notify),
    ...Array(4).fill(() => network.release()),
    () => clock.advance(random.below(3) * 60_000),
  ]
  for (let step = 0; step < STEPS; step += 1) {
    sandbox.outcomes = { refund: random.of(OUTCOMES) ?? 'succeed' }
    void (async () => random.of(steps)())().catch(() => {})
    await network.quiet()
  }
  sandbox.outcomes = {}
  network.heal()
  await network.quiet()
  // The job runs, and every notification arrives again.
  for (let day = 0; day < 3; day += 1) {
    await shop.settle(order).catch(() => {})
    if (order.state === 'refunding') await shop.giveBack(order).catch(() => {})
    await clock.advance(86_400_000)
  }
  for (const delivery of deliveries.list()) await apply(delivery).catch(() => {})
  const payment = payments.getByRequest(order.id)
  const refunds = (payment?.transactions ?? []).filter(
    ({ transactionType, transactionStatus }) =>
      transactionType === 'REFUND' && transactionStatus === 'SUCCESS',
  )
  await sandbox.close()
  const isPaid = payment?.paymentStatus === 'SUCCESS'
  const expected = refunds.length === 0 ? 'paid' : 'refunded'
  return {
    state: order.state,
    problems: [
      fulfilled > 1 && `fulfilled ${fulfilled} times`,
      refunds.length > 1 && `refunded ${refunds.length} times`,
      isPaid &&
        order.state !== expected &&
        order.state !== 'review' &&
        `${expected} is ${order.state}`,
      !isPaid && fulfilled > 0 && 'fulfilled without a payment',
    ].filter((problem) => problem !== false),
  }
}

it(`fulfills and refunds once in ${RUNS} random walks with two tabs, staff, and a job`, async () => {
  const states: Record<string, number> = {}
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
    const { state, problems } = await walk(seed)
    expect(problems, `seed ${seed}`).toEqual([])
    states[state] = (states[state] ?? 0) + 1
  }
  if (RUNS > 5) process.stdout.write(`${JSON.stringify(states)}\n`)
  expect(states).toMatchObject({ refunded: expect.any(Number) })
}, 3_600_000)
