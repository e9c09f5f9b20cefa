import { createMemoryInbox, gatewayApiRoute, gatewayWebhook, requireSignature } from '@gw/next'
import { NOTIFY_URL, notificationPolicy, signNotification, webhookOptions } from '@gw/testkit'
import type { NextRequest } from 'next/server.js'
import { expect, expectTypeOf, it } from 'vitest'

it('gatewayWebhook throws TypeError for invalid options at construction', () => {
  const options = webhookOptions()
  expect(() => gatewayWebhook({ ...options, notifyUrl: '/ams/api' })).toThrow(TypeError)
  expect(() => gatewayApiRoute({ ...options, gatewayKeys: { 1: undefined } })).toThrow(TypeError)
  const handler = (): Response => new Response()
  expect(() => requireSignature({ ...notificationPolicy(), clientId: '' }, handler)).toThrow(
    TypeError,
  )
  const policy = notificationPolicy()
  expect(() => requireSignature(policy, undefined as never)).toThrow(/handler must/)
  expect(() => requireSignature(options, handler)).toThrow(/Unknown option inbox/)
})

it.each([
  ['maxAgeMS', 'maxAgeMs'],
  ['onRefuse', 'onRejected'],
])(
  'gatewayWebhook throws TypeError for the unknown option %s and mentions %s',
  async (name, nearest) => {
    const message = new RegExp(`${name}.*${nearest}`)
    const options = { ...webhookOptions(), [name]: 1 }
    expect(() => gatewayWebhook(options)).toThrow(message)
    expect(() => gatewayApiRoute(options)).toThrow(message)
    const handler = (): Response => new Response()
    expect(() => requireSignature({ ...notificationPolicy(), [name]: 1 }, handler)).toThrow(message)
    // Options in a function are checked on the first request.
    await expect(gatewayWebhook(() => options)(new Request(NOTIFY_URL))).rejects.toThrow(message)
  },
)

it('gatewayWebhook types the notification, the context, and what the inbox adds', () => {
  const inbox = {
    ...createMemoryInbox(),
    async claim() {
      const extra = { transaction: 7 as number }
      return { status: 'claimed', token: 1, attempt: 1, extra } as const
    },
  }
  gatewayWebhook({
    ...notificationPolicy(),
    inbox,
    on: {
      notifyRefund(refund, context) {
        expectTypeOf(refund.kind).toEqualTypeOf<'notifyRefund'>()
        expectTypeOf(context.transaction).toEqualTypeOf<number>()
      },
    },
  })
})

it('requireSignature passes the arguments of Next.js to the handler after the proof', async () => {
  interface RouteContext {
    readonly params: Promise<{ readonly shop: string }>
  }
  const POST = requireSignature(
    notificationPolicy(),
    async (verified, request: NextRequest, { params }: RouteContext) => {
      expectTypeOf(verified.keyVersion).toEqualTypeOf<number>()
      return Response.json({ shop: (await params).shop, url: request.url })
    },
  )
  expectTypeOf(POST).parameters.toEqualTypeOf<[NextRequest, RouteContext]>()
  const { headers, body } = signNotification('{}')
  const request = new Request(NOTIFY_URL, {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: Uint8Array.from(body),
  })
  const reply = await POST(request as NextRequest, { params: Promise.resolve({ shop: 'one' }) })
  expect(await reply.json()).toEqual({ shop: 'one', url: NOTIFY_URL })
})

it('requireSignature returns a route that can be called with only the request if the handler takes no other arguments', () => {
  const POST = requireSignature(notificationPolicy(), () => new Response())
  expectTypeOf(POST).toBeCallableWith(new Request(NOTIFY_URL))
})
