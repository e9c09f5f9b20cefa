import {
  badNotificationPolicy,
  badNotifications,
  goodNotification,
  toFetchRequest,
  toReceivedRequest,
} from '@gw/testkit'
import {
  createMemoryInbox,
  createReceiver,
  type ReceiverOptions,
  type Rejection,
  toFetchHandler,
} from '@gw/webhook'
import { describe, expect, it, vi } from 'vitest'
import { REJECTED, SEND_AGAIN } from '../receiving.ts'

function watchedOptions() {
  const notifyPayment = vi.fn()
  const rejections: Rejection[] = []
  const options: ReceiverOptions = {
    ...badNotificationPolicy(),
    inbox: createMemoryInbox(),
    on: { notifyPayment },
    onRejected: (rejection) => rejections.push(rejection),
  }
  return { options, notifyPayment, rejections }
}

describe('badNotifications', () => {
  it('has at least 60 rows with unique names', () => {
    expect(badNotifications.length).toBeGreaterThanOrEqual(60)
    expect(new Set(badNotifications.map(({ name }) => name)).size).toBe(badNotifications.length)
  })

  it('starts from a notification that is accepted', async () => {
    const { options, notifyPayment } = watchedOptions()
    const reply = await createReceiver(options)(toReceivedRequest(goodNotification()))
    expect(reply.status).toBe(200)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })
})

describe.each(badNotifications)(
  'createReceiver: a notification $name',
  ({ code, make, isAuthentic }) => {
    const expected = code === 'GW_WEBHOOK_KIND_UNHANDLED' ? SEND_AGAIN : REJECTED

    it(`is rejected with ${code} by the uniform response, and no handler runs`, async () => {
      const { options, notifyPayment, rejections } = watchedOptions()
      const bad = make(goodNotification())
      const reply = await createReceiver(options)(toReceivedRequest(bad))
      expect(rejections.map((rejection) => rejection.code)).toEqual([code])
      expect(reply).toEqual(expected)
      expect(notifyPayment).not.toHaveBeenCalled()
      const rawBody = rejections[0]?.rawBody
      expect(rawBody && Buffer.from(rawBody)).toEqual(
        isAuthentic ? Buffer.from(bad.body) : undefined,
      )
    })

    it('is rejected by toFetchHandler with the same response', async () => {
      const { options, notifyPayment, rejections } = watchedOptions()
      const serve = toFetchHandler(createReceiver(options))
      const response = await serve(toFetchRequest(make(goodNotification())))
      expect(rejections.map((rejection) => rejection.code)).toEqual([code])
      const headers = Object.fromEntries(response.headers)
      expect({ status: response.status, headers, body: await response.text() }).toEqual(expected)
      expect(notifyPayment).not.toHaveBeenCalled()
    })
  },
)
