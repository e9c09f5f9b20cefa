import { execFileSync } from 'node:child_process'
import type { MerchantsOrderStore, OrderEvent, OrderStore, ShopOrder } from '@gw/orders'
import { describeWithMysql, describeWithPostgres } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFolder, gw, gwJson } from '../gw.ts'
import { createProject, load } from '../project.ts'

const AMOUNT = { currency: 'EUR', value: '1999' }
const NOW_MS = Date.UTC(2026, 10, 15, 14)
const ESCAPE = '\u001b[2J\u202e'

const pay: OrderEvent = { type: 'pay', operation: 'pay', expiresInMs: 900_000 }
const paymentIs = (id: string, outcome: 'succeeded' | 'failed'): OrderEvent => ({
  type: 'payment',
  id: `${id}-p1`,
  outcome,
  paymentId: '2026',
  amount: AMOUNT,
})

/** The fates of an order, by its ID. */
const STORIES = {
  open: () => [],
  paying: () => [pay],
  paid: (id: string) => [pay, paymentIs(id, 'succeeded')],
  refunded: (id: string) => [
    ...[pay, paymentIs(id, 'succeeded')],
    { type: 'refund', id: 'part', amount: { currency: 'EUR', value: '500' } },
    { type: 'refundStatus', id: `${id}-r1`, outcome: 'succeeded' },
  ],
  /** An attempt in review. */
  late: (id: string) => [pay, paymentIs(id, 'failed'), paymentIs(id, 'succeeded')],
  /** A refund in review. */
  lateRefund: (id: string) => [
    ...[pay, paymentIs(id, 'succeeded')],
    { type: 'refund', id: `part${ESCAPE}`, amount: AMOUNT },
    { type: 'refundStatus', id: `${id}-r1`, outcome: 'failed' },
    { type: 'refundStatus', id: `${id}-r1`, outcome: 'succeeded' },
  ],
} satisfies Record<string, (id: string) => readonly unknown[]>

interface Opened {
  readonly store: (OrderStore<unknown> | MerchantsOrderStore<unknown>) & {
    migrate(): Promise<void>
  }
  /** Overwrites a document by hand. */
  damage(orderId: string, document: string): Promise<unknown>
}

let tables = 0

/** Returns the parts of a store that the tests use, and runs `gw orders` beside it. */
async function around(
  { store: opened, damage }: Opened,
  place: { readonly cwd: string; readonly env: Record<string, string> },
) {
  await opened.migrate()
  const store = 'of' in opened ? opened.of('SHOP_A') : opened
  const { decide, newOrder } = await load('orders', '@gw/orders')
  const at = { ...place, now: () => NOW_MS }
  return {
    damage,
    read: (orderId: string) => store.get(orderId),
    /** Saves an order after a story, whose events are a minute apart. */
    async save(orderId: string, story: keyof typeof STORIES) {
      let order: ShopOrder = newOrder({ orderId, amount: AMOUNT })
      for (const [minute, event] of STORIES[story](orderId).entries()) {
        ;({ order } = decide(order, event, { nowMs: NOW_MS - 3_600_000 + minute * 60_000 }))
      }
      await store.insert(order)
      return order
    },
    change: (orderId: string, changes: object) =>
      store.change(orderId, async (order) => [{ ...(order as ShopOrder), ...changes }, undefined]),
    run: (...args: string[]) => gw(['orders', ...args], at),
    runJson: (...args: string[]) => gwJson(['orders', ...args], at),
  }
}

type OpenOrders = (merchants?: boolean) => Promise<Awaited<ReturnType<typeof around>>>

describeWithPostgres('gw orders with PostgreSQL', ({ url }) => {
  describeCommands(async (merchants) => {
    const { Pool } = (await load('postgres', 'pg')).default
    const { createPostgresOrderStore } = await load('postgres', '@gw/postgres/orders')
    const pool = new Pool({ connectionString: url })
    onTestFinished(() => pool.end())
    const table = `cli_orders_${++tables}`
    const damage = (orderId: string, document: string) =>
      pool.query(`UPDATE "${table}" SET document = $2 WHERE order_id = $1`, [orderId, document])
    const cwd = createProject(['postgres', 'orders'], 'pg')
    const opened = { store: createPostgresOrderStore({ pool, table, merchants }), damage }
    return around(opened, { cwd, env: { GW_DATABASE: url, GW_ORDERS_TABLE: table } })
  })
})

describeWithMysql('gw orders with MySQL', ({ url }) => {
  const openOrders: OpenOrders = async (merchants) => {
    const { createPool } = (await load('mysql', 'mysql2/promise')).default
    const { createMysqlOrderStore } = await load('mysql', '@gw/mysql/orders')
    const pool = createPool({ uri: url })
    onTestFinished(() => pool.end())
    const table = `cli_orders_${++tables}`
    const damage = (orderId: string, document: string) =>
      pool.query(`UPDATE \`${table}\` SET document = ? WHERE order_id = ?`, [document, orderId])
    const cwd = createProject(['mysql', 'orders'], 'mysql2')
    const opened = { store: createMysqlOrderStore({ pool, table, merchants }), damage }
    return around(opened, { cwd, env: { GW_DATABASE: url, GW_ORDERS_TABLE: table } })
  }
  describeCommands(openOrders)

  it('lists a document that is not JSON as damaged', async () => {
    const { save, damage, runJson } = await openOrders()
    await save('a', 'late')
    await damage('a', '{"version":1')
    const { code, json } = await runJson('list')
    expect(code).toBe(0)
    expect(json.orders).toMatchObject([{ state: 'damaged', code: 'GW_ORDERS_DOCUMENT_INVALID' }])
  })
})

/** Declares what the commands do with any store. */
function describeCommands(openOrders: OpenOrders): void {
  it('lists what needs a person, with the reason, the amount, and the time', async () => {
    const { save, run, runJson } = await openOrders()
    for (const story of ['open', 'paying', 'paid', 'late'] as const) await save(story, story)
    const { code, stdout } = await run('list')
    expect(code).toBe(0)
    expect(stdout).toBe('review  2026-11-15T13:02:00.000Z  EUR:1999  late  late-p1 lateSuccess\n')
    expect((await runJson('list', '--state', 'paying')).json.orders).toMatchObject([
      { orderId: 'paying', sinceMs: NOW_MS - 3_600_000, amount: AMOUNT, reviews: [] },
    ])
    const ofAge = (age: string) => runJson('list', '--state', 'paying', '--older-than', age)
    expect((await ofAge('1h')).json.orders).toHaveLength(1)
    expect((await ofAge('61m')).json.orders).toEqual([])
    expect((await run('list', '--state', 'closed')).stdout).toBe('No order has the state closed\n')
  })

  it('shows and resolves the orders of the merchant that --client-id names, and of no other', async () => {
    const { save, run, runJson } = await openOrders(true)
    await save('late', 'late')
    const of = ['--client-id', 'SHOP_A']
    expect((await runJson('list', ...of)).json.orders).toMatchObject([{ orderId: 'late' }])
    expect((await runJson('show', 'late', ...of)).json).toMatchObject({ state: 'review' })
    expect((await runJson('show', 'late', '--client-id', 'SHOP_B')).code).toBe(2)
    expect((await run('show', 'late', '--client-id', 'A B')).stderr).toContain('clientId')
    expect((await runJson('list')).json).toMatchObject({ code: 'GW_ORDERS_NOT_MIGRATED' })
    const how = ['resolve', 'late', 'late-p1', 'close', '--reason', 'lateSuccess', ...of]
    expect((await runJson(...how)).json).toMatchObject({ state: 'open' })
  })

  it('lists every order on one page, and prints the next page for a shell', async () => {
    const { save, run, runJson } = await openOrders()
    const ids = ['-rf', 'B', 'a']
    for (const id of ids) await save(id, 'late')
    const { stdout } = await run('list', '--limit', '1')
    const [, argument = ''] = stdout.split('next page: --cursor ')
    const cursor = execFileSync('sh', ['-c', `printf %s ${argument}`], { encoding: 'utf8' })
    expect(cursor).toMatch(/^\d+:a$/)
    const { json } = await runJson('list', '--limit', '2', '--cursor', cursor)
    expect(json.orders.map(({ orderId }: ShopOrder) => orderId)).toEqual(['B', '-rf'])
    expect(json).not.toHaveProperty('next')
  })

  it('shows a dispute, and until when to respond to it', async () => {
    const { save, change, run } = await openOrders()
    await save('ORDER_1', 'paid')
    const of = { disputeId: `d1${ESCAPE}`, paymentRequestId: 'ORDER_1-p1', amount: AMOUNT }
    const lost = { ...of, disputeId: 'd2', state: 'lost', dueAtMs: NOW_MS }
    await change('ORDER_1', { disputes: [{ ...of, state: 'open', dueAtMs: NOW_MS }, lost] })
    const { stdout } = await run('show', 'ORDER_1')
    expect(stdout).not.toContain(ESCAPE)
    expect(stdout).toMatch(/^dispute +d1.*\nstate +open\nof attempt +ORDER_1-p1$/m)
    expect(stdout.match(/^respond by +2026-11-15T14:00:00.000Z$/gm)).toHaveLength(1)
  })

  it('shows what was refunded and settled', async () => {
    const { save, change, run } = await openOrders()
    const { attempts } = await save('ORDER_1', 'refunded')
    const settlement = { grossSettlementAmount: { currency: 'USD', value: '2099' } }
    await change('ORDER_1', { attempts: attempts.map((one) => ({ ...one, settlement })) })
    const { stdout } = await run('show', 'ORDER_1')
    expect(stdout).toMatch(/^state +partlyRefunded$/m)
    expect(stdout).toMatch(/^since +2026-11-15T13:03:00.000Z$/m)
    expect(stdout).toMatch(/^refunded +500 EUR/m)
    expect(stdout).toMatch(/^settled +2099 USD/m)
  })

  it('shows an order with its attempts, its history, and what to do', async () => {
    const { save, run, runJson } = await openOrders()
    const order = await save('ORDER_1', 'late')
    const { code, stdout } = await run('show', 'ORDER_1')
    expect(code).toBe(0)
    expect(stdout).toContain('A success was reported after the attempt had ended.')
    expect(stdout).toContain('Accept it, or refund it and close it.')
    const [, history] = stdout.split(/\n\n(?=2026-)/)
    expect(history).toBe(
      [
        '2026-11-15T13:00:00.000Z  p1  paying  sent pay',
        '2026-11-15T13:01:00.000Z  p1  failed  notified: failed',
        '2026-11-15T13:02:00.000Z  p1  review  notified: succeeded\n',
      ].join('\n'),
    )
    const { json } = await runJson('show', 'ORDER_1')
    expect(json).toMatchObject({
      ok: true,
      state: 'review',
      order: JSON.parse(JSON.stringify(order)),
    })
    expect(json.reviews).toMatchObject([{ id: 'ORDER_1-p1', reason: 'lateSuccess' }])
  })

  it('prints no control characters of a document', async () => {
    const { save, change, run } = await openOrders()
    const { refunds, history } = await save('ORDER_1', 'lateRefund')
    const lastResult = { resultCode: `CODE${ESCAPE}`, resultMessage: `words${ESCAPE}\n` }
    const lastError = { code: 'GW_CLIENT_TIMEOUT', message: ESCAPE, atMs: 0, times: 2 }
    const hostile = {
      refunds: refunds.map((refund) => ({ ...refund, lastResult, lastError })),
      history: [{ atMs: 8.64e15 + 1, id: ESCAPE, what: ESCAPE, state: ESCAPE }, ...history],
    }
    await change('ORDER_1', hostile)
    for (const args of [['list'], ['show', 'ORDER_1'], ['show', 'ORDER_1', '--json']]) {
      const { code, stdout } = await run(...args)
      expect([args, code]).toEqual([args, 0])
      for (const character of ESCAPE.match(/[^\w[]/g) ?? []) expect(stdout).not.toContain(character)
    }
    const { stdout } = await run('show', 'ORDER_1')
    expect(stdout).toContain('part␛[2J⟨U+202E⟩')
    expect(stdout).toContain('GW_CLIENT_TIMEOUT (2 times, last at 1970-01-01T00:00:00.000Z): ')
  })

  it.each([
    ['damaged', '{"version":1,"attempts":[null],"orderId":"\\u001b[2J"}'],
    ['newer', '{"version":3}'],
    ['empty', 'null'],
    ["another order's", '{"version":1}'],
  ])('lists a document that is %s, and the others', async (_name, document) => {
    const { save, damage, run, runJson } = await openOrders()
    for (const id of ['a', 'b', 'c']) await save(id, 'late')
    await damage('b', document)
    const { stdout } = await run('list')
    expect(stdout).toMatch(/^review .*\ndamaged .* b .*GW_ORDERS_DOCUMENT_INVALID\nreview .*\n$/)
    const { code, json } = await runJson('show', 'b')
    expect([code, json.code]).toEqual([1, 'GW_ORDERS_DOCUMENT_INVALID'])
    const resolved = await runJson('resolve', 'b', 'b-p1', 'close', '--reason', 'lateSuccess')
    expect([resolved.code, resolved.json.code]).toEqual([1, 'GW_ORDERS_DOCUMENT_INVALID'])
  })

  it('closes an attempt once', async () => {
    const { save, read, runJson } = await openOrders()
    await save('a', 'late')
    const close = ['resolve', 'a', 'a-p1', 'close', '--reason', 'lateSuccess']
    const { code, json } = await runJson(...close)
    expect(code).toBe(0)
    expect(json).toMatchObject({ ok: true, state: 'open', reviews: [] })
    expect(json.order).toEqual(await read('a'))
    expect(json.order.attempts).toMatchObject([{ state: 'failed', resolved: true }])
    expect(json.order.history.at(-1)).toMatchObject({ atMs: NOW_MS, what: 'closed by a person' })
    const again = await runJson(...close)
    expect([again.code, again.json.code]).toEqual([1, 'GW_ORDERS_NOT_RESOLVABLE'])
  })

  it('never accepts an attempt, because the effect of the shop would not run', async () => {
    const { save, read, run } = await openOrders()
    const order = await save('a', 'late')
    const { code, stderr } = await run('resolve', 'a', 'a-p1', 'accept', '--reason', 'lateSuccess')
    expect(code).toBe(2)
    expect(stderr).toContain('await orders.resolve("a", "a-p1", "accept")')
    expect(await read('a')).toEqual(order)
  })

  it.each([
    ['accept', 'refunded'],
    ['close', 'failed'],
  ])('can %s a refund, which has no effect', async (how, state) => {
    const { save, read, run } = await openOrders()
    await save('a', 'lateRefund')
    expect(await run('resolve', 'a', 'a-r1', how, '--reason', 'lateSuccess')).toMatchObject({
      code: 0,
    })
    expect((await read('a'))?.refunds).toMatchObject([{ state }])
  })

  it('changes nothing if the reason is no longer what the person saw', async () => {
    const { save, read, run } = await openOrders()
    const order = await save('a', 'late')
    const { code, stderr } = await run('resolve', 'a', 'a-p1', 'close', '--reason', 'notFound')
    expect(code).toBe(1)
    expect(stderr).toContain('GW_ORDERS_NOT_RESOLVABLE')
    expect(await read('a')).toEqual(order)
  })

  it('exits with 2 for what does not exist, and for bad arguments', async () => {
    const { save, run } = await openOrders()
    await save('a', 'late')
    const wrong = [
      ['show', 'unknown'],
      ['show', `a${ESCAPE}`],
      ['show'],
      ['resolve', 'a', 'a-p1', 'close'],
      ['resolve', 'a', 'a-p1', 'pay', '--reason', 'lateSuccess'],
      ['list', '--limit', '0'],
      ['list', '--limit', '1001'],
      ['list', '--cursor', "' OR 1=1"],
      ['list', '--cursor', 'a'],
      ['list', '--older-than', 'long'],
      ['list', '--state', 'done'],
      ['list', '--orders-table', 'a b'],
      ['list', '--database', 'redis://127.0.0.1:1'],
    ]
    for (const args of wrong) expect([args, (await run(...args)).code]).toEqual([args, 2])
  })

  it('exits with 1 and the code for an unknown order or attempt, or a table that does not exist', async () => {
    const { save, runJson } = await openOrders()
    await save('a', 'late')
    const resolve = ['close', '--reason', 'lateSuccess']
    const rejected = [
      ['GW_ORDERS_NOT_FOUND', 'resolve', 'unknown', 'unknown-p1', ...resolve],
      ['GW_ORDERS_NOT_FOUND', 'resolve', 'a', 'a-p2', ...resolve],
      ['GW_ORDERS_NOT_MIGRATED', 'list', '--orders-table', 'nowhere'],
      ['GW_ORDERS_NOT_MIGRATED', 'show', 'a', '--orders-table', 'nowhere'],
    ] as const
    for (const [expected, ...args] of rejected) {
      const { code, json } = await runJson(...args)
      expect([args, code, json.code]).toEqual([args, 1, expected])
    }
  })
}

describe('gw orders without a database', () => {
  const secret = 'postgres://shop:hunter2@127.0.0.1:1/shop'

  it.each([
    ['postgres', 'pg', secret],
    ['postgres', 'pg', 'oracle://shop:hunter2@127.0.0.1/x'],
    ['mysql', 'mysql2', 'mysql://shop:hunter2@127.0.0.1:1/shop'],
  ])('does not print the password of an unusable URL: %s, %s', async (store, driver, database) => {
    const around = {
      cwd: createProject([store, 'orders'], driver),
      env: { GW_DATABASE: database },
    }
    const { code, stdout, stderr } = await gw(['orders', 'list', '--json'], around)
    expect(code).toBe(2)
    expect(stdout + stderr).not.toContain('hunter2')
    expect(stderr.length).toBeGreaterThan(20)
  })

  it('requires the URL as an argument or a variable', async () => {
    const { code, stderr } = await gw(['orders', 'list'], { cwd: createFolder() })
    expect(code).toBe(2)
    expect(stderr).toContain('GW_DATABASE')
  })
})
