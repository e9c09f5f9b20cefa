import { createSigner, signRequest } from '@gw/signature'
import { manualClock, testKeyPair } from '@gw/testkit'
import { createReceiver, memoryInbox, type ReceivedRequest } from '@gw/webhook'
import { expect, it, vi } from 'vitest'

const pair = testKeyPair()
const { now } = manualClock()
const signer = createSigner({ privateKey: pair.privatePem, keyVersion: 1 })
const payment = {
  notifyType: 'PAYMENT_RESULT',
  result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
  paymentId: '2026',
  paymentRequestId: 'R1',
  paymentAmount: { currency: 'EUR', value: '100' },
}

async function notify(body: string): Promise<ReceivedRequest> {
  const signed = await signRequest({ clientId: 'C', target: '/notify', body, signer, now })
  const headers: Record<string, string> = {
    'client-id': 'C',
    'request-time': signed.headers['Request-Time'],
    signature: signed.headers.Signature,
  }
  return { method: 'POST', header: (name) => headers[name], readBody: async () => signed.body }
}

it('runs the handler once for two sends of one event', async () => {
  const notifyPayment = vi.fn()
  const onRefused = vi.fn()
  const receive = createReceiver({
    clientId: 'C',
    gatewayKeys: { 1: pair.publicPem },
    notifyUrl: 'https://shop.example/notify',
    inbox: memoryInbox({ now }),
    on: { notifyPayment },
    onRefused,
    now,
  })
  const first = await receive(await notify(JSON.stringify(payment)))
  const second = await receive(await notify(JSON.stringify(payment)))
  expect(onRefused.mock.calls).toEqual([])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(notifyPayment).toHaveBeenCalledTimes(1)
})
