import { goodNotification, toFetchRequest } from '@gw/testkit'
import { toFetchHandler } from '@gw/webhook'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { SUCCESS_BODY, setUp } from '../receiving.ts'

function startHono() {
  const receiver = setUp()
  const serve = toFetchHandler(receiver.receive)
  const app = new Hono().basePath('/gateway')
  app.post('/notify', (context) => serve(context.req.raw))
  app.get('/health', (context) => context.text('ok'))
  return { ...receiver, app }
}

describe('toFetchHandler in Hono', () => {
  it('acknowledges a notification', async () => {
    const { app, notifyPayment } = startHono()
    const response = await app.fetch(toFetchRequest(goodNotification()))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(SUCCESS_BODY)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('rejects a changed body and runs no handler', async () => {
    const { app, notifyPayment, reasons } = startHono()
    const good = goodNotification()
    const changed = { ...good, body: Uint8Array.from([...good.body, 32]) }
    expect((await app.fetch(toFetchRequest(changed))).status).toBe(400)
    expect(reasons()).toEqual(['signature GW_SIGNATURE_MISMATCH'])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('does not affect other routes', async () => {
    const { app } = startHono()
    const response = await app.fetch(new Request('https://shop.example/gateway/health'))
    expect(await response.text()).toBe('ok')
  })

  it('reports GW_WEBHOOK_BODY_UNREADABLE if middleware has read the body', async () => {
    const { app, reasons } = startHono()
    const altered = new Hono()
    altered.use(async (context, next) => {
      await context.req.raw.json()
      await next()
    })
    altered.route('/', app)
    expect((await altered.fetch(toFetchRequest(goodNotification()))).status).toBe(400)
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_UNREADABLE'])
  })
})
