import { gzipSync } from 'node:zlib'
import type { AuthenticatorOptions, Rejection } from '@gw/webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { add, without } from '../fixtures/alter-notification.ts'
import {
  badNotificationPolicy,
  badNotifications,
  goodNotification,
} from '../fixtures/bad-notifications.ts'
import { BAD_NOTIFICATION_MAX_BYTES } from '../fixtures/bad-payloads.ts'
import { type NotificationRequest, signNotification } from '../fixtures/notifications.ts'
import { sendWire, type WireReply, type WireRequest } from './client.ts'
import { REJECTED_BODY, SUCCESS_BODY, webhookOptions } from './options.ts'
import type { AdapterStart, RunningAdapter } from './start.ts'

/** A request that must be rejected, derived from a valid one. */
interface BadWire {
  readonly name: string
  readonly code: string
  /** Allows a framework to respond by itself, before the receiver sees the request. */
  readonly mayStopEarlier?: boolean
  make(good: NotificationRequest): WireRequest
}

const UNHANDLED = 'GW_WEBHOOK_KIND_UNHANDLED'
const MISSING = 'GW_WEBHOOK_HEADER_MISSING'
const ENCODED = 'GW_WEBHOOK_ENCODING_UNSUPPORTED'

/** Defects that only a real socket can carry: repeated headers, framing, encodings. */
const badWires: readonly BadWire[] = [
  {
    name: 'with a second Signature header that has an invalid signature',
    code: 'GW_SIGNATURE_FIELD_REPEATED',
    make: add('Signature', 'algorithm=RSA256,keyVersion=1,signature=AAAA'),
  },
  {
    name: 'with a second Signature header that has no fields',
    code: 'GW_SIGNATURE_HEADER_MALFORMED',
    make: add('Signature', 'none'),
  },
  {
    name: 'with a gzipped body',
    code: ENCODED,
    make: (good) => ({ ...add('content-encoding', 'gzip')(good), body: gzipSync(good.body) }),
  },
  {
    name: 'with two Content-Encoding headers',
    code: ENCODED,
    make: (good) => add('Content-Encoding', 'identity')(add('content-encoding', 'identity')(good)),
  },
  {
    name: 'with a chunked body over maxBodyBytes',
    code: 'GW_WEBHOOK_BODY_TOO_LARGE',
    make: () => ({
      ...signNotification('x'.repeat(BAD_NOTIFICATION_MAX_BYTES + 1)),
      chunkBytes: 1_000,
    }),
  },
  {
    name: 'with a chunked body whose bits were flipped',
    code: 'GW_SIGNATURE_MISMATCH',
    make: (good) => ({ ...good, body: good.body.map((byte) => byte ^ 1), chunkBytes: 10 }),
  },
  {
    name: 'without a signature, but with the x-middleware-subrequest header that once bypassed Next.js middleware',
    code: MISSING,
    make: (good) =>
      add(
        'x-middleware-subrequest',
        Array(5).fill('middleware').join(':'),
      )(without('signature')(good)),
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

/** Requests that frameworks treat differently: methods, and headers that are sent twice. */
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
