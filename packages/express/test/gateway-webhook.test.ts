import { createServer } from 'node:http'
import { gatewayWebhook, requireSignature } from '@gw/express'
import {
  describeAdapterOptions,
  listen,
  notificationPolicy,
  sendWire,
  signNotification,
  webhookOptions,
  withAdapter,
} from '@gw/testkit'
import express from 'express'
import { expect, it } from 'vitest'

describeAdapterOptions({
  endpoints: [(options) => gatewayWebhook(options as never)],
  guard: (options, handler) => requireSignature(options as never, handler),
  own: { rawBody: () => undefined },
})

it('gatewayWebhook can be drained', async () => {
  const endpoint = gatewayWebhook(webhookOptions())
  const app = express().post('/notify', endpoint)
  expect(await endpoint.drain()).toEqual({ isDrained: true, handlers: [], requests: 0 })
  await withAdapter(listen(createServer(app), '/notify'), async ({ url }) => {
    expect(await sendWire(url, signNotification('{}'))).toMatchObject({ status: 503 })
  })
})

it('requireSignature passes the request and the response of Express to the handler', async () => {
  const handler = requireSignature(notificationPolicy(), ({ keyVersion }, request, response) => {
    response.status(202).json({ keyVersion, shop: request.params.shop })
  })
  const app = express().post('/notify/:shop', handler)
  await withAdapter(listen(createServer(app), '/notify/one'), async ({ url }) => {
    const { status, body } = await sendWire(url, signNotification('{}'))
    expect({ status, body }).toEqual({ status: 202, body: '{"keyVersion":1,"shop":"one"}' })
  })
})
