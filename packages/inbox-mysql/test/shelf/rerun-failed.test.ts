import { createMysqlInbox } from '@gw/inbox-mysql'
import {
  describeWithMysql,
  NOTIFIED_AT_MS,
  notificationBodies,
  notificationPolicy,
  signNotification,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import { createReceiver, type ReceiverOptions, type Rejection, rerunFailed } from '@gw/webhook'
import type { PoolConnection } from 'mysql2/promise'
import { expect, it, onTestFinished } from 'vitest'
import { newName, openPool } from '../inbox-table.ts'

const DAY_MS = 86_400_000
const NONE = { handled: 0, skipped: 0, failed: 0 }

describeWithMysql('rerunFailed with MySQL', ({ url }) => {
  /** A shop whose handler fails until it is fixed. Its clock is 25 hours ahead after the outage. */
  async function openShop(changes: Partial<ReceiverOptions> = {}) {
    const { pool, query, close } = openPool({ uri: url, connectionLimit: 6 })
    onTestFinished(close)
    const inbox = createMysqlInbox({
      pool,
      table: newName(),
      transactional: true,
      keepFailed: { maxAgeMs: 3 * DAY_MS },
    })
    await inbox.migrate()
    const effects = newName('effects')
    await pool.query(`CREATE TABLE \`${effects}\` (payment VARCHAR(99))`)
    const shop = { isBroken: true, nowMs: NOTIFIED_AT_MS, onRun: async () => {} }
    const rejections: Rejection[] = []
    const create = (more: Partial<ReceiverOptions> = {}) =>
      createReceiver({
        ...notificationPolicy(),
        now: () => shop.nowMs,
        onRejected: (rejection) => void rejections.push(rejection),
        ...changes,
        ...more,
        inbox,
        on: {
          async notifyPayment({ paymentId }, { transaction }) {
            const client = transaction as PoolConnection
            await client.query(`INSERT INTO \`${effects}\` VALUES (?)`, [paymentId])
            await shop.onRun()
            if (shop.isBroken) throw new Error('the handler is broken')
          },
        },
      })
    const receive = create()
    return {
      shop,
      inbox,
      receive,
      create,
      codes: () => rejections.map(({ code }) => code),
      async send(paymentId: string) {
        const request = signNotification({ ...notificationBodies.notifyPayment, paymentId })
        return (await receive(toReceivedRequest(request))).status
      },
      async effects() {
        const rows = await query(`SELECT payment FROM \`${effects}\` ORDER BY payment`)
        return rows.map(({ payment }) => payment)
      },
      fix() {
        shop.isBroken = false
        shop.nowMs += 5 * DAY_MS
      },
    }
  }

  it('runs each kept notification once, although it is too old for a request', async () => {
    const { send, effects, fix, inbox, receive, codes } = await openShop()
    for (const payment of ['a', 'b', 'a']) expect(await send(payment)).toBe(503)
    fix()
    expect(await send('a')).toBe(400)
    expect(codes().at(-1)).toBe('GW_SIGNATURE_TIME_STALE')
    expect(await rerunFailed(receive, inbox, { all: true })).toEqual({ ...NONE, handled: 2 })
    expect(await effects()).toEqual(['a', 'b'])
    expect(await rerunFailed(receive, inbox, { all: true })).toEqual(NONE)
    expect(await effects()).toEqual(['a', 'b'])
    expect((await inbox.list({ kept: 'all' })).records).toEqual([])
  })

  it('runs only marked notifications by default, and each mark once', async () => {
    const { shop, send, effects, fix, inbox, receive } = await openShop()
    for (const payment of ['a', 'b']) await send(payment)
    expect(await rerunFailed(receive, inbox)).toEqual(NONE)
    const [newest] = (await inbox.list()).records
    expect(await inbox.markForRerun(newest?.key ?? '')).toBe(true)
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, failed: 1 })
    expect(await rerunFailed(receive, inbox)).toEqual(NONE)
    fix()
    await inbox.markForRerun(newest?.key ?? '')
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, handled: 1 })
    expect(shop.isBroken).toBe(false)
    expect(await effects()).toEqual(['b'])
  })

  it('has one effect if two instances rerun and the gateway resends at the same time', async () => {
    const { shop, send, effects, inbox, receive, create } = await openShop()
    for (const payment of ['a', 'b', 'c']) await send(payment)
    shop.isBroken = false
    const [one, other] = await Promise.all([
      rerunFailed(receive, inbox, { all: true }),
      rerunFailed(create(), inbox, { all: true }),
      send('a'),
      send('b'),
    ])
    expect(one.failed + other.failed).toBe(0)
    expect(await effects()).toEqual(['a', 'b', 'c'])
  })

  it('skips a notification that is being handled', async () => {
    const { shop, send, effects, inbox, receive, create } = await openShop()
    await send('a')
    shop.isBroken = false
    let nested: unknown
    // Starts a rerun of what was read before the claim, while the first run has the claim.
    const stale = { ...(await inbox.list({ kept: 'all' })) }
    shop.onRun = async () => {
      shop.onRun = async () => {}
      const list = inbox.list
      inbox.list = async () => stale
      nested = await rerunFailed(create(), inbox, { all: true })
      inbox.list = list
    }
    expect(await rerunFailed(receive, inbox, { all: true })).toEqual({ ...NONE, handled: 1 })
    expect(nested).toEqual({ ...NONE, skipped: 1 })
    expect(await effects()).toEqual(['a'])
  })

  it('skips a notification that was handled since it was listed and read', async () => {
    const { shop, send, effects, inbox, receive } = await openShop()
    await send('a')
    shop.isBroken = false
    const page = await inbox.list({ kept: 'all' })
    const kept = await inbox.readKept(page.records[0]?.key ?? '')
    expect(await send('a')).toBe(200)
    inbox.list = async () => page
    expect(await rerunFailed(receive, inbox, { all: true })).toEqual({ ...NONE, skipped: 1 })
    inbox.readKept = async () => kept
    expect(await rerunFailed(receive, inbox, { all: true })).toEqual({ ...NONE, skipped: 1 })
    expect(await effects()).toEqual(['a'])
  })

  it.each<[string, Partial<ReceiverOptions>, string]>([
    [
      'a key that is no longer trusted',
      { gatewayKeys: { 1: testKeyPair('other').publicPem } },
      'GW_SIGNATURE_MISMATCH',
    ],
    [
      'a key version that is no longer configured',
      { gatewayKeys: { 2: testKeyPair().publicPem } },
      'GW_SIGNATURE_KEY_UNKNOWN',
    ],
    ['a different client ID', { clientId: 'OTHER' }, 'GW_SIGNATURE_CLIENT_UNEXPECTED'],
    ['a different target', { notifyUrl: '/other' }, 'GW_SIGNATURE_MISMATCH'],
    ['a time in the future', { now: () => NOTIFIED_AT_MS - DAY_MS }, 'GW_SIGNATURE_TIME_AHEAD'],
    ['a body above the limit', { maxBodyBytes: 10 }, 'GW_WEBHOOK_BODY_TOO_LARGE'],
    [
      'a different kind',
      { kind: 'notifyRefund', unhandled: 'acknowledge' },
      'GW_TYPES_KIND_MISMATCH',
    ],
  ])('rejects %s', async (_name, changes, code) => {
    const { send, fix, inbox, create, effects, codes } = await openShop()
    await send('a')
    fix()
    const summary = await rerunFailed(create(changes), inbox, { all: true })
    expect(summary).toEqual({ ...NONE, failed: 1 })
    expect(codes().at(-1)).toBe(code)
    expect(await effects()).toEqual([])
  })

  it('rejects kept bytes that were changed in the table', async () => {
    const { send, fix, inbox, receive, effects, codes } = await openShop()
    await send('a')
    fix()
    const readKept = inbox.readKept
    inbox.readKept = async (key) => {
      const kept = await readKept(key)
      const text = new TextDecoder().decode(kept?.body).replace('"a"', '"b"')
      return kept && { ...kept, body: new TextEncoder().encode(text) }
    }
    expect(await rerunFailed(receive, inbox, { all: true })).toEqual({ ...NONE, failed: 1 })
    expect(codes().at(-1)).toBe('GW_SIGNATURE_MISMATCH')
    expect(await effects()).toEqual([])
  })

  it('stops before the next notification when its signal is aborted', async () => {
    const { shop, send, effects, fix, inbox, receive } = await openShop()
    for (const payment of ['a', 'b', 'c']) await send(payment)
    fix()
    const controller = new AbortController()
    shop.onRun = async () => controller.abort()
    const options = { all: true, signal: controller.signal }
    expect(await rerunFailed(receive, inbox, options)).toEqual({ ...NONE, handled: 1 })
    expect(await effects()).toEqual(['c'])
  })
})
