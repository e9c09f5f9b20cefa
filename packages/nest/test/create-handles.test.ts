import 'reflect-metadata'
import { createHandles, GatewayWebhookModule } from '@gw/nest'
import {
  notificationBodies,
  sendWire,
  signNotification,
  webhookOptions,
  withAdapter,
} from '@gw/testkit'
import { createMemoryInbox } from '@gw/webhook'
import { NestFactory } from '@nestjs/core'
import { expect, it } from 'vitest'
import { moduleOf, platforms, serve } from './start.ts'

it('gives byOutcome of createHandles what the inbox adds to the context', async () => {
  const { Handles, byOutcome } = createHandles<{ readonly transaction: string[] }>()
  const written: string[] = []
  const { paymentRequestId = '', paymentAmount } = notificationBodies.notifyPayment
  const amount = paymentAmount ?? { currency: 'EUR', value: '0' }
  class Payments {
    onPayment = byOutcome({
      order: () => ({ paymentRequestId, amount }),
      succeeded: (_payment, order, { transaction }) =>
        void transaction.push(order.paymentRequestId),
      otherwise() {},
    })
  }
  Handles('notifyPayment')(Payments.prototype, 'onPayment')

  const { on, ...given } = webhookOptions()
  const memory = createMemoryInbox({ now: given.now })
  const inbox = {
    ...memory,
    claim: async (request: Parameters<typeof memory.claim>[0]) => {
      const claim = await memory.claim(request)
      return claim.status === 'claimed' ? { ...claim, extra: { transaction: written } } : claim
    },
  }
  const endpoint = GatewayWebhookModule.forRoot({ ...given, url: '/notify', inbox })
  const app = await NestFactory.create(moduleOf([endpoint], [Payments]), platforms.Express(), {
    logger: false,
  })
  const good = signNotification(notificationBodies.notifyPayment)
  const reply = await withAdapter(serve(app, '/notify'), ({ url }) => sendWire(url, good))
  expect(reply.status).toBe(200)
  expect(written).toEqual([paymentRequestId])
})
