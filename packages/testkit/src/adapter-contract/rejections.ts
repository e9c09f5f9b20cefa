import { gzipSync } from 'node:zlib'
import type { AuthenticatorOptions, Rejection } from '@gw/webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  badNotificationPolicy,
  badNotifications,
  goodNotification,
} from '../fixtures/bad-notifications.ts'
import { signNotification } from '../fixtures/notifications.ts'
import { sendWire, type WireReply, type WireRequest } from './client.ts'
import { REJECTED_BODY, SUCCESS_BODY, webhookOptions } from './options.ts'
import type { AdapterStart, RunningAdapter } from './start.ts'

/** A request that must be rejected, derived from a valid one. */
interface BadWire {
  readonly name: string
  readonly code: string
  /** Whether a framework may respond by itself, before the receiver sees the request. */
  readonly mayStopEarlier?: boolean
  make(good: WireRequest): WireRequest
}

const UNHANDLED = 'GW_WEBHOOK_KIND_UNHANDLED'
const MISSING = 'GW_WEBHOOK_HEADER_MISSING'

const add = (good: WireRequest, name: string, value: string): WireRequest => ({
  ...good,
  headers: [...good.headers, [name, value]],
})

/** Defects that only a real socket can carry: repeated headers, framing, encodings. */
const badWires: readonly BadWire[] = [
  {
    name: 'with a second Signature header that has an invalid signature',
    code: 'GW_SIGNATURE_FIELD_REPEATED',
    make: (good) => add(good, 'Signature', 'algorithm=RSA256,keyVersion=1,signature=AAAA'),
  },
  {
    name: 'with a second Signature header that has no fields',
    code: 'GW_SIGNATURE_HEADER_MALFORMED',
    make: (good) => add(good, 'Signature', 'none'),
  },
  {
    name: 'with a gzipped body',
    code: 'GW_WEBHOOK_ENCODING_UNSUPPORTED',
    make: (good) => ({
      ...add(good, 'content-encoding', 'gzip'),
      body: gzipSync(good.body),
    }),
  },
  {
    name: 'with two Content-Encoding headers',
    code: 'GW_WEBHOOK_ENCODING_UNSUPPORTED',
    make: (good) => add(add(good, 'content-encoding', 'identity'), 'Content-Encoding', 'identity'),
  },
  {
    name: 'with a chunked body over maxBodyBytes',
    code: 'GW_WEBHOOK_BODY_TOO_LARGE',
    make: () => {
      const { maxBodyBytes = 0 } = badNotificationPolicy()
      return { ...signNotification('x'.repeat(maxBodyBytes + 1)), chunkBytes: 1_000 }
    },
  },
  {
    name: 'with a chunked body whose bits were flipped',
    code: 'GW_SIGNATURE_MISMATCH',
    make: (good) => ({ ...good, body: good.body.map((byte) => byte ^ 1), chunkBytes: 10 }),
  },
  {
    name: 'without a signature, but with the x-middleware-subrequest header that once bypassed Next.js middleware',
    code: MISSING,
    make: (good) => {
      const headers = good.headers.filter(([name]) => name !== 'signature')
      const steps = 'middleware:middleware:middleware:middleware:middleware'
      return add({ ...good, headers }, 'x-middleware-subrequest', steps)
    },
  },
]

type StartEndpoint = (
  policy: AuthenticatorOptions,
  handler: () => unknown,
) => Promise<RunningAdapter>

/**
 * The steps of verification, by the code of a notification that one of them rejects. The whole table runs in
 * `@gw/webhook`, which decides.
 */
const STEPS = [
  MISSING,
  'GW_SIGNATURE_CLIENT_UNEXPECTED',
  'GW_SIGNATURE_TIME_STALE',
  'GW_SIGNATURE_FIELD_MISSING',
  'GW_SIGNATURE_KEY_UNKNOWN',
  'GW_WEBHOOK_BODY_TOO_LARGE',
  'GW_SIGNATURE_MISMATCH',
  'GW_TYPES_JSON_MALFORMED',
  'GW_TYPES_SHAPE_INVALID',
  UNHANDLED,
]

/** What frameworks treat differently: methods, and headers that are sent twice. */
const isTransport = ({ name, mayStopEarlier = false }: BadWire): boolean =>
  mayStopEarlier || name.endsWith('header twice')

const rows: readonly BadWire[] = [
  ...badNotifications.filter(isTransport),
  ...badWires,
  ...STEPS.map((step) => findRow(step)),
]

function findRow(step: string): BadWire {
  const row = badNotifications.find(({ code }) => code === step)
  if (row === undefined) throw new Error(`No notification is rejected with ${step}`)
  return row
}

/** Declares that every unauthenticated request gets the same rejection and runs no handler. */
export function describeAdapterRejections({
  gatewayWebhook,
  requireSignature,
}: AdapterStart): void {
  describe('gatewayWebhook', () => {
    describeRejections(rows, (policy, notifyPayment) =>
      gatewayWebhook(webhookOptions({ ...policy, on: { notifyPayment } })),
    )
  })
  if (requireSignature === undefined) return
  describe('requireSignature', () => {
    // The application's handler decides which kinds it handles.
    const unproven = rows.filter(({ code }) => code !== UNHANDLED)
    describeRejections(unproven, requireSignature)
  })
}

function describeRejections(rows: readonly BadWire[], start: StartEndpoint): void {
  const handler = vi.fn()
  const onRejected = vi.fn<(rejection: Rejection) => void>()
  let running: RunningAdapter
  let uniform: WireReply

  beforeAll(async () => {
    running = await start({ ...badNotificationPolicy(), onRejected }, handler)
    uniform = await sendWire(running.url, { headers: [], body: new Uint8Array() })
  })
  afterAll(() => running.close())
  beforeEach(() => vi.clearAllMocks())

  it('accepts the notification that the bad ones are derived from', async () => {
    // The default agent of Node keeps connections, so a response that closes this one is noticed.
    const { status, headers } = await sendWire(running.url, goodNotification())
    expect(status).toBeLessThan(300)
    expect(headers.connection).not.toBe('close')
    expect(handler).toHaveBeenCalledOnce()
  })

  it.each(rows)('rejects a notification $name', async ({ make, code, mayStopEarlier = false }) => {
    const reply = await sendWire(running.url, make(goodNotification()))
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toBe(SUCCESS_BODY)
    expect(handler).not.toHaveBeenCalled()
    if (mayStopEarlier && onRejected.mock.calls.length === 0) return
    expect(onRejected.mock.calls.map(([rejection]) => rejection.code)).toEqual([code])
    if (code !== UNHANDLED) expectUniform(reply, uniform)
  })
}

/**
 * Expects the same response, byte for byte, as for an empty request without headers. It closes the connection whether or
 * not the body was read, which would tell how far the checks got.
 */
function expectUniform(reply: WireReply, other: WireReply): void {
  expect(reply).toMatchObject({
    status: 400,
    body: REJECTED_BODY,
    headers: { connection: 'close' },
  })
  expect(withoutDate(reply)).toEqual(withoutDate(other))
}

function withoutDate({ status, headers, body }: WireReply): object {
  const { date: _date, ...kept } = headers
  return { status, headers: kept, body }
}
