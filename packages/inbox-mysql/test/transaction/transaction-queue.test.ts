import { createMysqlInbox } from '@gw/inbox-mysql'
import { describeWithMysql } from '@gw/testkit'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { claim, countConnections, newName, openPool, own } from '../inbox-table.ts'
import { prepareShop, readEffects, startInstance } from '../instance.ts'
import { openLedger } from '../ledger.ts'

const FULL = { code: 'GW_INBOX_FULL' }
const SUCCESS = 200
const BUSY = 503
const BOUND = { timeout: 30_000, interval: 10 }
// So long that no test depends on the speed of the machine.
const PATIENT = { leaseMs: 300_000, handlerTimeoutMs: 240_000, timeoutMs: 60_000 }

const isIdle = (pool: Parameters<typeof countConnections>[0]): boolean =>
  countConnections(pool).free === countConnections(pool).all

describeWithMysql('createMysqlInbox: slow handlers', ({ url }) => {
  const { pool, query, close } = openPool({ uri: url, connectionLimit: 2 })
  beforeAll(() => prepareShop(url))
  afterAll(close)

  /** Starts an instance. The test decides when its handlers end. */
  function startSlow(options: {
    isTransactional: boolean
    max: number
    maxTransactions?: number
    leaseMs?: number
  }) {
    const ends: (() => void)[] = []
    const { isTransactional, max, maxTransactions, leaseMs = PATIENT.leaseMs } = options
    const instance = startInstance('slow', {
      ...PATIENT,
      url,
      isTransactional,
      leaseMs,
      ...(maxTransactions === undefined ? {} : { maxTransactions }),
      poolConfig: { connectionLimit: max },
      work: () => new Promise<void>((resolve) => ends.push(resolve)),
    })
    onTestFinished(instance.close)
    const endAll = () => {
      for (const end of ends.splice(0)) end()
    }
    return { ...instance, ends, endAll }
  }

  it('hold no connection without transactions', async () => {
    const slow = startSlow({ isTransactional: false, max: 2 })
    const payments = Array.from({ length: 12 }, () => newName('payment'))
    const statuses = Promise.all(payments.map((payment) => slow.send(payment)))
    await vi.waitFor(() => expect(slow.ends).toHaveLength(12), BOUND)
    await vi.waitFor(() => expect(isIdle(slow.pool)).toBe(true), BOUND)
    slow.endAll()
    expect(await statuses).toEqual(payments.map(() => SUCCESS))
  })

  it('do not keep a notification without a handler from being claimed and kept', async () => {
    const { inbox, close } = await openLedger(url, {
      poolConfig: { connectionLimit: 2 },
      maxTransactions: 1,
      maxWaiting: 0,
      keepFailed: { maxAgeMs: 60_000 },
    })
    onTestFinished(close)
    const slow = await own(inbox, 'slow')
    const request = { headers: {}, body: new Uint8Array([1]) }
    const failed = { code: 'GW_WEBHOOK_KIND_UNHANDLED', request }
    const asked = { key: 'kept', leaseMs: 30_000, fingerprint: 'a'.repeat(64), hasHandler: false }
    for (const attempt of [1, 2, 3]) {
      const claims = await Promise.all([inbox.claim(asked), inbox.claim(asked)])
      expect(claims.map(({ status }) => status).sort()).toEqual(['busy', 'claimed'])
      const [won] = claims.filter((one) => one.status === 'claimed')
      expect(won).toMatchObject({ attempt, extra: { transaction: undefined } })
      await inbox.release({ key: 'kept', token: won?.token ?? 0 }, failed)
    }
    await expect(claim(inbox, 'kept')).rejects.toMatchObject(FULL)
    expect(await inbox.readKept('kept')).toEqual(request)
    await inbox.complete(slow.owner)
    await inbox.complete((await own(inbox, 'kept')).owner)
    expect(await inbox.claim(asked)).toMatchObject({ status: 'done' })
    expect(await inbox.readKept('kept')).toBeUndefined()
  })

  it('hold one connection each with transactions, and further notifications wait for a slot', async () => {
    const slow = startSlow({ isTransactional: true, max: 4, maxTransactions: 2 })
    const done = newName('payment')
    const sendingDone = slow.send(done)
    await vi.waitFor(() => expect(slow.ends).toHaveLength(1), BOUND)
    slow.endAll()
    expect(await sendingDone).toBe(SUCCESS)

    const payments = [newName('payment'), newName('payment')]
    const statuses = Promise.all(payments.map((payment) => slow.send(payment)))
    await vi.waitFor(() => expect(slow.ends).toHaveLength(2), BOUND)
    const waiting = newName('payment')
    const sending = slow.send(waiting)
    // Notifications that need no transaction get their response, and other users of the pool find a connection.
    expect(await slow.send(done)).toBe(SUCCESS)
    expect(await slow.send(payments[0] ?? '')).toBe(BUSY)
    expect(slow.rejections.at(-1)).toMatchObject({ code: 'GW_WEBHOOK_BUSY' })
    expect((await slow.pool.query('SELECT 1 AS one'))[0]).toEqual([{ one: 1 }])
    expect(slow.ends).toHaveLength(2)

    slow.endAll()
    expect(await statuses).toEqual([SUCCESS, SUCCESS])
    await vi.waitFor(() => expect(slow.ends).toHaveLength(1), BOUND)
    slow.endAll()
    expect(await sending).toBe(SUCCESS)
    expect(await readEffects(pool, waiting)).toEqual(['slow'])
  })

  it('keep their leases while all transactions are in use', async () => {
    const slow = startSlow({
      isTransactional: true,
      max: 3,
      maxTransactions: 2,
      leaseMs: 9_000,
    })
    const payments = [newName('payment'), newName('payment')]
    const statuses = Promise.all(payments.map((payment) => slow.send(payment)))
    await vi.waitFor(() => expect(slow.ends).toHaveLength(2), BOUND)
    const other = createMysqlInbox({ pool, table: 'shop_inbox' })
    const read = "SELECT SUM(held_until) AS sum FROM shop_inbox WHERE state = 'running'"
    const [{ sum }] = await query(read)
    const renewed = async () => Number((await query(read))[0].sum) > Number(sum)
    await vi.waitFor(async () => expect(await renewed()).toBe(true), BOUND)
    expect(await other.deleteExpired()).toBe(0)
    slow.endAll()
    expect(await statuses).toEqual([SUCCESS, SUCCESS])
  })

  it.each([
    { count: 200, handlerMs: 20, sends: 2 },
    // As many as the queue admits, all at once: at a rate by the clock, the speed of the machine would decide.
    { count: 100, handlerMs: 100, sends: 1 },
  ])(
    'acknowledge a burst of $count with handlers of $handlerMs ms and a pool of 10 in $sends sends',
    { timeout: 120_000 },
    async ({ count, handlerMs, sends }) => {
      const instance = startInstance('burst', {
        ...PATIENT,
        url,
        isTransactional: true,
        poolConfig: { connectionLimit: 10 },
        work: () => new Promise((resolve) => setTimeout(resolve, handlerMs)),
      })
      onTestFinished(instance.close)
      let open = Array.from({ length: count }, () => newName('payment'))
      for (let send = 1; send <= sends && open.length > 0; send++) {
        const statuses = await Promise.all(open.map((payment) => instance.send(payment)))
        open = open.filter((_payment, at) => statuses[at] !== SUCCESS)
      }
      expect(open).toEqual([])
      expect(instance.runs).toHaveLength(count)
    },
  )
})

describeWithMysql('createMysqlInbox: maxTransactions and maxWaiting', ({ url }) => {
  async function open(options: { maxTransactions: number; maxWaiting?: number }) {
    const ledger = await openLedger(url, { poolConfig: { connectionLimit: 4 }, ...options })
    onTestFinished(ledger.close)
    return ledger
  }
  const request = (key: string, rest: object = {}) => ({
    key,
    leaseMs: 30_000,
    fingerprint: 'a'.repeat(64),
    ...rest,
  })

  it('grants slots in the order of the claims', async () => {
    const { inbox } = await open({ maxTransactions: 1 })
    let running = await own(inbox, 'first')
    const granted: string[] = []
    const claims = ['a', 'b', 'c', 'd'].map(async (key) => {
      const waiting = await own(inbox, key)
      granted.push(key)
      return waiting
    })
    for (const [at, waiting] of claims.entries()) {
      await inbox.complete(running.owner)
      running = await waiting
      expect(granted).toHaveLength(at + 1)
    }
    await inbox.complete(running.owner)
    expect(granted).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects claims beyond maxWaiting, but still returns done and busy', async () => {
    const { inbox } = await open({ maxTransactions: 1, maxWaiting: 1 })
    await inbox.complete((await own(inbox, 'done')).owner)
    const running = await own(inbox, 'running')
    const waiting = own(inbox, 'waiting')
    await expect(claim(inbox, 'one more')).rejects.toMatchObject(FULL)
    expect(await claim(inbox, 'done')).toEqual({ status: 'done', changed: false })
    expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
    expect(await claim(inbox, 'waiting')).toEqual({ status: 'busy' })
    await inbox.complete(running.owner)
    await inbox.complete((await waiting).owner)
  })

  it('returns done and busy from the queue without waiting for a slot', async () => {
    const { inbox } = await open({ maxTransactions: 1 })
    await inbox.complete((await own(inbox, 'done')).owner)
    const { owner } = await own(inbox, 'running')
    expect(await claim(inbox, 'done')).toEqual({ status: 'done', changed: false })
    expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
    await inbox.complete(owner)
  })

  it('looks a notification up again for each claim', async () => {
    const { inbox } = await open({ maxTransactions: 1 })
    const first = await own(inbox, 'first')
    expect(await claim(inbox, 'first')).toEqual({ status: 'busy' })
    await inbox.complete(first.owner)
    const { owner } = await own(inbox, 'running')
    expect(await claim(inbox, 'first')).toEqual({ status: 'done', changed: false })
    await inbox.complete(owner)
  })

  it('rejects immediately with maxWaiting: 0', async () => {
    const { inbox } = await open({ maxTransactions: 1, maxWaiting: 0 })
    await own(inbox, 'running')
    await expect(claim(inbox, 'other')).rejects.toMatchObject(FULL)
  })

  it.each([
    ['maxWaitMs', { maxWaitMs: 50 }],
    ['a third of the lease', { maxWaitMs: 600_000, leaseMs: 150 }],
    ['a sixth of the lease by default', { leaseMs: 300 }],
  ])('gives up after %s, and the next claim gets the slot', async (_name, rest) => {
    const { inbox } = await open({ maxTransactions: 1 })
    const { owner } = await own(inbox, 'running')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    await expect(inbox.claim(request('late', rest))).rejects.toMatchObject(FULL)
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(50)
    await inbox.complete(owner)
    await inbox.complete((await own(inbox, 'late')).owner)
  })

  it('removes a claim from the queue when its signal is aborted', async () => {
    const { inbox } = await open({ maxTransactions: 1, maxWaiting: 1 })
    const { owner } = await own(inbox, 'running')
    const sender = new AbortController()
    const waiting = inbox.claim(request('gone', { signal: sender.signal }))
    await expect(claim(inbox, 'no room')).rejects.toMatchObject(FULL)
    const reason = new Error('the sender is gone')
    sender.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    const next = own(inbox, 'next')
    await inbox.complete(owner)
    await inbox.complete((await next).owner)
    expect(await claim(inbox, 'gone')).toMatchObject({ status: 'claimed', attempt: 1 })
  })

  it('rejects a claim whose signal was aborted before it joined the queue', async () => {
    const { inbox } = await open({ maxTransactions: 1 })
    const { owner } = await own(inbox, 'running')
    const reason = new Error('the sender is gone')
    const signal = AbortSignal.abort(reason)
    await expect(inbox.claim(request('gone', { signal }))).rejects.toBe(reason)
    await inbox.complete(owner)
    await own(inbox, 'next')
  })

  it('uses one slot for many claims of one notification', async () => {
    const { inbox } = await open({ maxTransactions: 1 })
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(inbox)))
    expect(claims.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    expect(claims.filter(({ status }) => status === 'busy')).toHaveLength(19)
  })

  it('looks up duplicates at the same time with one statement for each body', async () => {
    const { inbox, pool } = await open({ maxTransactions: 1 })
    const { owner } = await own(inbox, 'first')
    await inbox.complete(owner)
    const { owner: running } = await own(inbox, 'running')
    let statements = 0
    pool.on('acquire', () => statements++)
    const bodies = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? 'a' : 'b').repeat(64))
    const claims = await Promise.all(
      bodies.map((fingerprint) => inbox.claim(request('first', { fingerprint }))),
    )
    expect(claims).toEqual(
      bodies.map((body) => ({ status: 'done', changed: body.startsWith('b') })),
    )
    expect(statements).toBeLessThan(5)
    await inbox.release(running)
  })

  it('frees the slot no matter how a run ends', async () => {
    const { inbox, table, pool } = await open({ maxTransactions: 1, maxWaiting: 0 })
    const rename = (from: string, to: string) => pool.query(`RENAME TABLE \`${from}\` TO \`${to}\``)
    await inbox.complete((await own(inbox, 'completed')).owner)
    await inbox.release((await own(inbox, 'released')).owner)
    expect(await claim(inbox, 'completed')).toMatchObject({ status: 'done' })
    await rename(table, 'elsewhere')
    await expect(claim(inbox, 'missing')).rejects.toMatchObject({
      code: 'GW_INBOX_NOT_MIGRATED',
    })
    await rename('elsewhere', table)
    const aborted = await own(inbox, 'aborted')
    await pool.query('KILL CONNECTION ?', [aborted.extra.transaction.threadId])
    await expect(inbox.complete(aborted.owner)).rejects.toThrow()
    const unawaited = await own(inbox, 'unawaited')
    void unawaited.extra.transaction.query('SELECT 1')
    await expect(inbox.complete(unawaited.owner)).rejects.toThrow()
    await inbox.abandon?.((await own(inbox, 'abandoned')).owner)
    const lost = await own(inbox, 'lost')
    await pool.query(`UPDATE \`${table}\` SET token = token + 1`)
    await expect(inbox.renew({ ...lost.owner, leaseMs: 1 })).rejects.toThrow()
    await vi.waitFor(() => own(inbox, 'last'), BOUND)
    await expect(claim(inbox, 'one more')).rejects.toMatchObject(FULL)
  })

  it('keeps the transaction of a run whose renewal failed for another reason than a lost lease', async () => {
    const { inbox, table, pool, insert, read } = await open({ maxTransactions: 1 })
    const { owner, extra } = await own(inbox, 'running')
    await pool.query(`RENAME TABLE \`${table}\` TO \`${table}_gone\``)
    await expect(inbox.renew({ ...owner, leaseMs: 30_000 })).rejects.toMatchObject({
      code: 'GW_INBOX_NOT_MIGRATED',
    })
    await pool.query(`RENAME TABLE \`${table}_gone\` TO \`${table}\``)
    await extra.transaction.query(insert, ['paid'])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('returns the connection of an abandoned run that is idle, and closes no connection', async () => {
    const { inbox, pool } = await open({ maxTransactions: 1 })
    const { owner } = await own(inbox, 'abandoned')
    const { all } = countConnections(pool)
    await inbox.abandon?.(owner)
    await inbox.complete((await own(inbox, 'next')).owner)
    expect(countConnections(pool).all).toBe(all)
  })

  it('fails closed while claims wait and MySQL is unreachable', async () => {
    const { inbox, table, pool } = await open({ maxTransactions: 1 })
    const { owner } = await own(inbox, 'running')
    await pool.query(`RENAME TABLE \`${table}\` TO \`${table}_gone\``)
    await expect(claim(inbox, 'waiting')).rejects.toMatchObject({
      code: 'GW_INBOX_NOT_MIGRATED',
    })
    await pool.query(`RENAME TABLE \`${table}_gone\` TO \`${table}\``)
    await inbox.complete(owner)
    await inbox.complete((await own(inbox, 'waiting')).owner)
  })
})
