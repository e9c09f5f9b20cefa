import { createReceiver, type ReceiverOptions, type Rejection, rerunFailed } from '@gw/webhook'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  NOTIFIED_AT_MS,
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '../fixtures/notifications.ts'
import type { RerunUnderTest } from './rerun-under-test.ts'

const DAY_MS = 86_400_000
const NONE = { handled: 0, skipped: 0, foreign: 0, failed: 0 }

/** Declares how `rerunFailed` works with an inbox. */
export function describeRerunFailed(name: string, open: () => Promise<RerunUnderTest>): void {
  describe(`${name}: rerunFailed`, () => {
    /** A shop whose handler fails until it is fixed. Its clock is 25 hours ahead after the outage. */
    async function openShop() {
      const { inbox, isTransactional, apply, effects, tamper, close } = await open()
      onTestFinished(close)
      const shop = { isBroken: true, nowMs: NOTIFIED_AT_MS }
      const rejections: Rejection[] = []
      const create = (more: Partial<ReceiverOptions> = {}) =>
        createReceiver({
          ...notificationPolicy(),
          now: () => shop.nowMs,
          onRejected: (rejection) => void rejections.push(rejection),
          inbox,
          on: {
            async notifyPayment({ paymentId = '' }, context) {
              if (isTransactional) await apply(paymentId, context)
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
  })
}
