import { gatewayApiRoute, gatewayWebhook, requireSignature } from '@gw/next'
import { signNotification, toFetchRequest, webhookOptions } from '@gw/testkit'
import { expect, it, vi } from 'vitest'

const request = (): Request => toFetchRequest(signNotification('{}'))

it('asks a function for the options at the first request, and never again', async () => {
  const options = vi.fn(() => webhookOptions())
  const POST = gatewayWebhook(options)
  gatewayApiRoute(options)
  requireSignature(options, () => new Response())
  expect(options).not.toHaveBeenCalled()
  expect((await POST(request())).status).toBe(200)
  expect((await POST(request())).status).toBe(200)
  expect(options).toHaveBeenCalledOnce()
})

it('tells a mistake in such options at every request, and answers none', async () => {
  const POST = gatewayWebhook(() => ({ ...webhookOptions(), gatewayKeys: { 1: undefined } }))
  await expect(POST(request())).rejects.toThrow(TypeError)
  await expect(POST(request())).rejects.toThrow(TypeError)
})

it('gives the handlers of such options their types', () => {
  gatewayWebhook(() => ({
    ...webhookOptions(),
    on: { notifyRefund: (refund) => expect(refund.kind).toBe('notifyRefund') },
  }))
})
