import { gatewayApiRoute, gatewayWebhook, requireSignature } from '@gw/next'
import { signNotification, toFetchRequest, webhookOptions } from '@gw/testkit'
import { expect, it, vi } from 'vitest'

const request = (): Request => toFetchRequest(signNotification('{}'))

it('gatewayWebhook calls a function that returns the options once, on the first request', async () => {
  const options = vi.fn(() => webhookOptions())
  const POST = gatewayWebhook(options)
  gatewayApiRoute(options)
  requireSignature(options, () => new Response())
  expect(options).not.toHaveBeenCalled()
  expect((await POST(request())).status).toBe(200)
  expect((await POST(request())).status).toBe(200)
  expect(options).toHaveBeenCalledOnce()
})

it('gatewayWebhook rejects every request with TypeError if a function returns invalid options', async () => {
  const POST = gatewayWebhook(() => ({ ...webhookOptions(), gatewayKeys: { 1: undefined } }))
  await expect(POST(request())).rejects.toThrow(TypeError)
  await expect(POST(request())).rejects.toThrow(TypeError)
})

it('gatewayWebhook infers the handler types from a function that returns the options', () => {
  gatewayWebhook(() => ({
    ...webhookOptions(),
    on: { notifyRefund: (refund) => expect(refund.kind).toBe('notifyRefund') },
  }))
})
