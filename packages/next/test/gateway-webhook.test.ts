import { createMemoryInbox, gatewayApiRoute, gatewayWebhook, requireSignature } from '@gw/next'
import { NOTIFY_URL, notificationPolicy, signNotification, webhookOptions } from '@gw/testkit'
import type { NextRequest } from 'next/server.js'
import { expect, expectTypeOf, it } from 'vitest'

it('tells a mistake in the options at once', () => {
  const options = webhookOptions()
  expect(() => gatewayWebhook({ ...options, notifyUrl: '/ams/api' })).toThrow(TypeError)
  expect(() => gatewayApiRoute({ ...options, gatewayKeys: { 1: undefined } })).toThrow(TypeError)
  const handler = (): Response => new Response()
  expect(() => requireSignature({ ...notificationPolicy(), clientId: '' }, handler)).toThrow(
    TypeError,
  )
  expect(() => requireSignature(options, undefined as never)).toThrow(TypeError)
})

it('gives the handler its types: the notification, the context, and what the inbox adds', () => {
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

it("gives a handler of its own Next.js's arguments after the proof", async () => {
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

it('leaves the arguments away where the handler does', () => {
  const POST = requireSignature(notificationPolicy(), () => new Response())
  expectTypeOf(POST).toBeCallableWith(new Request(NOTIFY_URL))
})
