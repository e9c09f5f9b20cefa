import { importPublicKey, type KeyRing } from '@gw/signature'
import {
  NOTIFIED_AT_MS,
  notificationBodies,
  signNotification,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import type { ReceiverOptions } from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { otherTargets } from '../../src/verification/diagnose-path.ts'
import { never, REJECTED, setUp, stopTimers } from '../receiving.ts'

interface Hints {
  readonly prefix?: string | undefined
  readonly original?: string | undefined
}

function setUpDiagnosis(changes: Partial<ReceiverOptions> = {}) {
  const receiver = setUp({ diagnosePath: true, ...changes })
  return {
    ...receiver,
    /** Sends a notification that is signed for one target and received at another. */
    sendTo(signed: string, shown: string | undefined) {
      const request = signNotification(notificationBodies.notifyPayment, { target: signed })
      return receiver.receive({ ...toReceivedRequest(request), target: shown })
    },
    /** Sends the same with what a proxy says about the path before it changed it. */
    sendHinted(signed: string, shown: string, { prefix, original }: Hints) {
      const request = toReceivedRequest(
        signNotification(notificationBodies.notifyPayment, { target: signed }),
      )
      const hints = new Map([
        ['x-forwarded-prefix', prefix],
        ['x-original-uri', original],
      ])
      const header = (name: string) => (hints.has(name) ? hints.get(name) : request.header(name))
      return receiver.receive({ ...request, header, target: shown })
    },
  }
}

describe('diagnosePath', () => {
  it.each([
    ['the path of the request', '/gateway/notify', '/hook', '/hook'],
    ['the path of the request with its query', '/notify', '/notify?shop=1', '/notify?shop=1'],
    ['the path of the request without its query', '/gateway/notify', '/hook?shop=1', '/hook'],
    ['the path of the request without a prefix', '/gateway/notify', '/proxy/hook', '/hook'],
    ['the path of the request without two prefixes', '/gateway/notify', '/api/proxy/hook', '/hook'],
    ['the path without seven prefixes', '/gateway/notify', '/a/b/c/d/e/f/g/hook', '/hook'],
    ['the path of the request with a trailing slash', '/gateway/notify', '/hook', '/hook/'],
    ['the path of the request without a trailing slash', '/gateway/notify', '/hook/', '/hook'],
    ['the configured path without its prefix', '/gateway/notify', undefined, '/notify'],
    ['the configured path with a trailing slash', '/gateway/notify', undefined, '/gateway/notify/'],
    ['the configured path without its query', '/notify?shop=1', undefined, '/notify'],
    ['the configured path without slash and query', '/notify/?shop=1', '/x', '/notify'],
  ])('reports %s', async (_name, notifyUrl, shown, signed) => {
    const { sendTo, rejections, notifyPayment } = setUpDiagnosis({ notifyUrl })
    expect(await sendTo(signed, shown)).toEqual(REJECTED)
    expect(rejections).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH', matchingTarget: signed }])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('reports no path if none matches, and how many it tried', async () => {
    const { sendTo, rejections } = setUpDiagnosis()
    expect(await sendTo('/elsewhere', '/hook')).toEqual(REJECTED)
    expect(rejections).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH' }])
    expect(rejections[0]?.matchingTarget).toBeUndefined()
    const { length } = otherTargets('/gateway/notify', '/hook')
    expect(rejections[0]?.error.message).toContain(`tried ${length} other paths`)
  })

  it('names the path that matches in the message', async () => {
    const { sendTo, rejections } = setUpDiagnosis({ notifyUrl: '/gateway/notify' })
    await sendTo('/hook', '/hook')
    expect(rejections[0]?.error.message).toContain('POST /hook')
  })

  it.each([
    ['X-Forwarded-Prefix with the path of the request', '/eu', undefined, '/hook', '/eu/hook'],
    ['X-Forwarded-Prefix with the configured path', '/eu/', undefined, '/x', '/eu/gateway/notify'],
    ['X-Original-URI', undefined, '/in/shop?a=1', '/hook', '/in/shop?a=1'],
    ['X-Original-URI without its query', undefined, '/in/shop?a=1', '/hook', '/in/shop'],
  ])('reports the path of %s', async (_name, prefix, original, shown, signed) => {
    const { sendHinted, rejections, notifyPayment } = setUpDiagnosis()
    expect(await sendHinted(signed, shown, { prefix, original })).toEqual(REJECTED)
    expect(rejections).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH', matchingTarget: signed }])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it.each([
    ['is a URL', 'https://shop.example/in/hook', '/in/hook'],
    ['contains a space', '/in/hook?a b', '/in/hook'],
    ['has more than 2,048 characters', `/in/hook?${'a'.repeat(2_040)}`, '/in/hook'],
  ])('reports no path of an X-Original-URI that %s', async (_name, original, signed) => {
    const { sendHinted, rejections } = setUpDiagnosis()
    await sendHinted(signed, '/x', { original })
    expect(rejections).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH' }])
    expect(rejections[0]?.matchingTarget).toBeUndefined()
  })

  it('reports the path of an X-Original-URI that has 2,048 characters', async () => {
    const { sendHinted, rejections } = setUpDiagnosis()
    await sendHinted('/in/hook', '/x', { original: `/in/hook?${'a'.repeat(2_039)}` })
    expect(rejections[0]?.matchingTarget).toBe('/in/hook')
  })

  it('recommends itself only while it is off', async () => {
    const advice = 'diagnosePath: true'
    const off = setUpDiagnosis({ diagnosePath: false })
    await off.sendTo('/elsewhere', '/hook')
    expect(off.rejections[0]?.error.message).toContain(advice)
    const { sendTo, rejections } = setUpDiagnosis()
    for (let sends = 0; sends < 11; sends++) await sendTo('/elsewhere', '/hook')
    expect(rejections.filter(({ error }) => error.message.includes(advice))).toEqual([])
  })

  it('reports no path if the body was changed', async () => {
    const { receive, rejections } = setUpDiagnosis()
    const request = signNotification(notificationBodies.notifyPayment)
    const changed = { ...request, body: Uint8Array.from([...request.body, 32]) }
    await receive({ ...toReceivedRequest(changed), target: '/gateway/notify' })
    expect(rejections[0]?.matchingTarget).toBeUndefined()
  })

  it('never accepts a path that it found', async () => {
    const { sendTo, notifyPayment } = setUpDiagnosis()
    for (let sends = 0; sends < 3; sends++) expect(await sendTo('/hook', '/hook')).toEqual(REJECTED)
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('is off by default', async () => {
    const { sendTo, rejections } = setUpDiagnosis({ diagnosePath: undefined })
    await sendTo('/hook', '/hook')
    expect(rejections[0]?.matchingTarget).toBeUndefined()
  })

  it('runs at most ten times a minute', async () => {
    const { clock, sendTo, rejections } = setUpDiagnosis()
    for (let sends = 0; sends < 12; sends++) await sendTo('/hook', '/hook')
    expect(rejections.map(({ matchingTarget }) => matchingTarget)).toEqual([
      ...Array(10).fill('/hook'),
      undefined,
      undefined,
    ])
    clock.advance(59_999)
    await sendTo('/hook', '/hook')
    expect(rejections.at(-1)?.matchingTarget).toBeUndefined()
    clock.advance(1)
    await sendTo('/hook', '/hook')
    expect(rejections.at(-1)?.matchingTarget).toBe('/hook')
  })

  it('runs again after the clock is set back', async () => {
    const { clock, sendTo, rejections } = setUpDiagnosis()
    for (let sends = 0; sends < 11; sends++) await sendTo('/hook', '/hook')
    clock.advance(-60_000)
    await sendTo('/hook', '/hook')
    expect(rejections.at(-1)?.matchingTarget).toBe('/hook')
  })

  it('runs only for signatures that do not match', async () => {
    const { receive, rejections } = setUpDiagnosis()
    const request = toReceivedRequest(signNotification('no JSON'))
    await receive({ ...request, target: '/hook' })
    expect(rejections).toMatchObject([{ step: 'payload' }])
    expect(rejections[0]).not.toHaveProperty('matchingTarget')
  })

  it('does not change the response if it fails', async () => {
    let asked = 0
    const { receive, reasons } = setUpDiagnosis()
    const request = toReceivedRequest(
      signNotification(notificationBodies.notifyPayment, { target: '/hook' }),
    )
    const reply = await receive({
      ...request,
      header(name) {
        if (name === 'request-time' && ++asked > 1) throw new Error('gone')
        return request.header(name)
      },
      target: '/hook',
    })
    expect(asked).toBe(2)
    expect(reply).toEqual(REJECTED)
    expect(reasons()).toEqual(['signature GW_SIGNATURE_MISMATCH'])
  })

  it('lists each path with and without query, prefix, and trailing slash', () => {
    expect(otherTargets('/a/b?x?y', undefined)).toEqual([
      '/a/b',
      '/a/b/?x?y',
      '/a/b/',
      '/b?x?y',
      '/b',
      '/b/?x?y',
      '/b/',
    ])
    expect(otherTargets('/', undefined)).toEqual([])
    expect(otherTargets('/a', 'b')).toEqual(['/a/'])
    expect(otherTargets('/a', '//b')).toContain('/b')
  })

  it('removes at most seven prefixes of a path', () => {
    const targets = otherTargets('/a', '/1/2/3/4/5/6/7/8/9')
    expect(targets).toContain('/8/9')
    expect(targets).not.toContain('/9')
  })

  it('tries a limited number of paths for a path with thousands of segments', async () => {
    const targets = otherTargets('/gateway/notify', '/'.repeat(100_000))
    expect(targets.length).toBeLessThanOrEqual(64)
    const long = '/'.repeat(2_048)
    const hinted = otherTargets('/gateway/notify', long, { prefix: long, original: `/x${long}` })
    expect(hinted.length).toBeLessThanOrEqual(104)
  })
})

describe('diagnosePath: time limit', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reports the rejection without a path after readTimeoutMs', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const key = await importPublicKey(testKeyPair().publicPem)
    let lookups = 0
    const gatewayKeys: KeyRing = { find: () => (++lookups === 1 ? Promise.resolve(key) : never()) }
    const { sendTo, reasons } = setUpDiagnosis({ gatewayKeys, readTimeoutMs: 2_000 })
    const reply = sendTo('/hook', '/hook')
    await vi.waitFor(() => expect(lookups).toBe(2), { interval: 1 })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await reply).toEqual(REJECTED)
    expect(reasons()).toEqual(['signature GW_SIGNATURE_MISMATCH'])
  })

  it('leaves no timer', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const { sendTo, rejections } = setUpDiagnosis()
    await sendTo('/hook', '/hook')
    expect(rejections[0]?.matchingTarget).toBe('/hook')
    expect(vi.getTimerCount()).toBe(0)
  })
})
