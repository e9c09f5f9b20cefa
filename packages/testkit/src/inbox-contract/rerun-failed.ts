import { createReceiver, type ReceiverOptions, type Rejection, rerunFailed } from '@gw/webhook'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testKeyPair } from '../fixtures/keys.ts'
import {
  NOTIFIED_AT_MS,
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '../fixtures/notifications.ts'
import type { RerunUnderTest } from './rerun-under-test.ts'

const DAY_MS = 86_400_000
const NONE = { handled: 0, skipped: 0, failed: 0 }

/** Declares how `rerunFailed` works with an inbox. */
export function describeRerunFailed(name: string, open: () => Promise<RerunUnderTest>): void {
  describe(`${name}: rerunFailed`, () => {
    /** A shop whose handler fails until it is fixed. Its clock is 25 hours ahead after the outage. */
    async function openShop(changes: Partial<ReceiverOptions> = {}) {
      const { inbox, isTransactional, apply, effects, tamper, close } = await open()
      onTestFinished(close)
      const shop = { isBroken: true, nowMs: NOTIFIED_AT_MS, onRun: async () => {} }
      const rejections: Rejection[] = []
      const create = (more: Partial<ReceiverOptions> = {}) =>
        createReceiver({
          ...notificationPolicy(),
          now: () => shop.nowMs,
          onRejected: (rejection) => void rejections.push(rejection),
          ...changes,
          inbox,
          on: {
            async notifyPayment({ paymentId = '' }, context) {
              if (isTransactional) await apply(paymentId, context)
              await shop.onRun()
              if (shop.isBroken) throw new Error('the handler is broken')
              if (!isTransactional) await apply(paymentId, context)
            },
          },
          ...more,
        })
      const receive = create()
      return {
        shop,
        inbox,
        receive,
        create,
        /** Creates a receiver of the same shop without a handler for payments. */
        createUnaware: (more: Partial<ReceiverOptions> = {}) =>
          create({ on: { notifyRefund() {} }, ...more }),
        codes: () => rejections.map(({ code }) => code),
        async send(paymentId: string, to = receive) {
          const request = signNotification({ ...notificationBodies.notifyPayment, paymentId })
          return (await to(toReceivedRequest(request))).status
        },
        effects,
        tamper,
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

    it('skips what belongs to a different merchant, without a report', async () => {
      const { send, fix, inbox, create, effects, codes } = await openShop()
      await send('a')
      fix()
      const before = codes().length
      const summary = await rerunFailed(create({ clientId: 'OTHER' }), inbox, { all: true })
      expect(summary).toEqual({ ...NONE, skipped: 1 })
      expect(codes()).toHaveLength(before)
      expect(await effects()).toEqual([])
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

    it.each<[string, 'headers' | 'body', string, string]>([
      ['a changed body', 'body', '{"notifyType":"PAYMENT_RESULT"}', 'GW_SIGNATURE_MISMATCH'],
      ['headers that are not JSON', 'headers', 'x', 'GW_WEBHOOK_HEADER_MISSING'],
      ['headers that are null', 'headers', 'null', 'GW_WEBHOOK_HEADER_MISSING'],
      ['headers that are numbers', 'headers', '{"signature":1}', 'GW_WEBHOOK_HEADER_MISSING'],
    ])('rejects %s in the store, and runs the others', async (_name, part, value, code) => {
      const { send, fix, inbox, receive, effects, codes, tamper } = await openShop()
      await send('a')
      await tamper(part, value)
      await send('b')
      fix()
      const summary = await rerunFailed(receive, inbox, { all: true })
      expect(summary).toEqual({ ...NONE, handled: 1, failed: 1 })
      expect(codes().at(-1)).toBe(code)
      expect(await effects()).toEqual(['b'])
    })

    it('rejects a request that is kept under the key of a different notification', async () => {
      const { shop, send, inbox, receive, effects, codes } = await openShop()
      await send('a')
      const [a] = (await inbox.list()).records
      const other = await inbox.readKept(a?.key ?? '')
      shop.isBroken = false
      await send('a')
      shop.isBroken = true
      await send('b')
      shop.isBroken = false
      // The record of the first one has expired since, so only its key can show that it was handled.
      inbox.readKept = async () => other
      inbox.claim = async () => ({ status: 'claimed', token: 1, attempt: 1, extra: {} })
      const summary = await rerunFailed(receive, inbox, { all: true })
      expect(summary).toEqual({ ...NONE, failed: 1 })
      expect(codes().at(-1)).toBe('GW_WEBHOOK_KEY_MISMATCH')
      expect(await effects()).toEqual(['a'])
    })

    it('runs a notification that had no handler once, after one was added', async () => {
      const { send, effects, fix, inbox, receive, createUnaware, codes } = await openShop()
      const unaware = createUnaware()
      for (const payment of ['a', 'a', 'b']) expect(await send(payment, unaware)).toBe(503)
      expect(new Set(codes())).toEqual(new Set(['GW_WEBHOOK_KIND_UNHANDLED']))
      const { records } = await inbox.list({ kept: 'all' })
      const failed = { state: 'failed', failureCode: 'GW_WEBHOOK_KIND_UNHANDLED' }
      expect(records).toMatchObject([
        { ...failed, attempt: 1 },
        { ...failed, attempt: 2 },
      ])
      expect(await rerunFailed(unaware, inbox, { all: true })).toEqual({ ...NONE, failed: 2 })
      fix()
      expect(await rerunFailed(receive, inbox, { all: true })).toEqual({ ...NONE, handled: 2 })
      expect(await rerunFailed(receive, inbox, { all: true })).toEqual(NONE)
      expect(await effects()).toEqual(['a', 'b'])
    })

    it('has one effect if only some instances have a handler', async () => {
      const { shop, send, effects, inbox, receive, createUnaware } = await openShop()
      shop.isBroken = false
      const unaware = createUnaware()
      const sends = [1, 2, 3].flatMap(() => [send('a', unaware), send('a')])
      await Promise.all([...sends, rerunFailed(receive, inbox, { all: true })])
      await rerunFailed(receive, inbox, { all: true })
      expect(await effects()).toEqual(['a'])
      expect(await inbox.counts()).toMatchObject({ done: 1, failed: 0, busy: 0 })
    })

    it('acknowledges a duplicate of a handled notification without a handler', async () => {
      const { shop, send, effects, inbox, createUnaware, codes } = await openShop()
      shop.isBroken = false
      expect(await send('a')).toBe(200)
      expect(await send('a', createUnaware())).toBe(200)
      expect(codes()).toEqual([])
      expect(await effects()).toEqual(['a'])
      expect(await inbox.counts()).toMatchObject({ done: 1, failed: 0 })
    })

    it('leaves what is kept to other receivers if kinds without a handler are acknowledged', async () => {
      const { send, effects, fix, inbox, receive, createUnaware } = await openShop()
      const acknowledging = createUnaware({ unhandled: 'acknowledge' })
      expect(await send('a', acknowledging)).toBe(200)
      expect((await inbox.list()).records).toEqual([])
      expect(await send('b', createUnaware())).toBe(503)
      expect(await rerunFailed(acknowledging, inbox, { all: true })).toEqual({
        ...NONE,
        skipped: 1,
      })
      fix()
      expect(await rerunFailed(receive, inbox, { all: true })).toEqual({ ...NONE, handled: 1 })
      expect(await effects()).toEqual(['b'])
    })

    it('runs a notification without a handler of its own in the handler for others', async () => {
      const { send, fix, inbox, createUnaware, create } = await openShop()
      expect(await send('a', createUnaware())).toBe(503)
      fix()
      const kinds: string[] = []
      const other = create({ on: { other: ({ kind }) => void kinds.push(kind) } })
      expect(await rerunFailed(other, inbox, { all: true })).toEqual({ ...NONE, handled: 1 })
      expect(kinds).toEqual(['notifyPayment'])
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
}
