import { gatewayApiRoute, gatewayWebhook, requireSignature } from '@gw/next'
import {
  describeAdapterOptions,
  NOTIFY_URL,
  notificationPolicy,
  signNotification,
  webhookOptions,
} from '@gw/testkit'
import type { NextRequest } from 'next/server.js'
import { expect, it } from 'vitest'

describeAdapterOptions({
  endpoints: [
    (options) => gatewayWebhook(options as never),
    (options) => gatewayApiRoute(options as never),
  ],
  guard: (options, handler) => requireSignature(options as never, handler as never),
})

it('gatewayWebhook checks options in a function on the first request', async () => {
  const POST = gatewayWebhook(() => ({ ...webhookOptions(), maxAgeMS: 1 }))
  await expect(POST(new Request(NOTIFY_URL))).rejects.toThrow(TypeError)
})

it.each([
  ['options', webhookOptions()],
  ['a function', () => webhookOptions()],
])('gatewayWebhook and gatewayApiRoute with %s can be drained', async (_what, options) => {
  const POST = gatewayWebhook(options)
  const nothing = { isDrained: true, handlers: [], requests: 0 }
  expect(await POST.drain()).toEqual(nothing)
  expect(await POST(new Request(NOTIFY_URL, { method: 'POST' }))).toMatchObject({ status: 503 })
  expect(await gatewayApiRoute(options).drain({ timeoutMs: 0 })).toEqual(nothing)
})

it('requireSignature passes the arguments of Next.js to the handler after the proof', async () => {
  interface RouteContext {
    readonly params: Promise<{ readonly shop: string }>
  }
  const POST = requireSignature(
    notificationPolicy(),
    async (_verified, request: NextRequest, { params }: RouteContext) => {
      return Response.json({ shop: (await params).shop, url: request.url })
    },
  )
  const { headers, body } = signNotification('{}')
  const request = new Request(NOTIFY_URL, {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: Uint8Array.from(body),
  })
  const reply = await POST(request as NextRequest, { params: Promise.resolve({ shop: 'one' }) })
  expect(await reply.json()).toEqual({ shop: 'one', url: NOTIFY_URL })
})
