import { readFileSync } from 'node:fs'
import { describeVectors, signNotification } from '@gw/testkit'
import { byOutcome, createMemoryInbox } from '@gw/webhook'
import { expect, it, vi } from 'vitest'
import { REJECTED, SUCCESS, setUp } from '../receiving.ts'

describeVectors('gateway-notification.json', (file) => {
  const vector = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const { target = '', clientId = '', time = '', body = '', signature = '' } = vector
  const now = (): number => Date.parse(time)
  const receiver = () => {
    const succeeded = vi.fn()
    const amount = { currency: 'HKD', value: '10000' }
    const order = () => ({ paymentRequestId: 'PR_1747468651136', amount })
    const set = setUp({
      gatewayKeys: { 1: vector.publicKeySpkiBase64 ?? '' },
      clientId,
      notifyUrl: `https://shop.example${target}`,
      now,
      inbox: createMemoryInbox({ now }),
      on: { notifyPayment: byOutcome({ order, succeeded, otherwise: vi.fn() }) },
    })
    return { ...set, succeeded }
  }
  const request = (text: string) =>
    signNotification(text, {
      clientId,
      time,
      sign: () => Buffer.from(decodeURIComponent(signature), 'base64'),
    })

  it('is handled once, and acknowledged again when it is resent', async () => {
    const { send, succeeded, rejections } = receiver()
    expect([await send(request(body)), await send(request(body))]).toEqual([SUCCESS, SUCCESS])
    expect(succeeded).toHaveBeenCalledTimes(1)
    expect(succeeded.mock.calls[0]?.[0]).toEqual({ ...JSON.parse(body), kind: 'notifyPayment' })
    expect(rejections).toEqual([])
  })

  it('is rejected with a different amount', async () => {
    const { send, succeeded, reasons } = receiver()
    expect(await send(request(body.replaceAll('10000', '10001')))).toEqual(REJECTED)
    expect(reasons()).toEqual(['signature GW_SIGNATURE_MISMATCH'])
    expect(succeeded).not.toHaveBeenCalled()
  })
})
