import type { NotificationOptions } from '@gw/sandbox'
import { expect, it } from 'vitest'
import { EUR_100 } from '../../support/sandbox.ts'
import { startShop } from '../../support/shop.ts'

/** Returns the notifications of three in-store payments: one fails, one is pending, one is paid. */
async function notified(notifications: NotificationOptions): Promise<readonly unknown[]> {
  const { sandbox, seen } = await startShop({ notifications })
  const create = () =>
    sandbox.payments.create({ paymentAmount: EUR_100, inStoreMode: 'OrderCode' }).paymentId
  sandbox.payments.fail(create())
  sandbox.payments.markPending(create())
  sandbox.payments.pay(create())
  const bodies = await seen('notifyPayment', 'notifyType', 'result')
  return bodies.map((body) => {
    const [notifyType, result] = body as [string, { resultStatus: string }]
    return `${notifyType} ${result.resultStatus}`
  })
}

const PAID = 'PAYMENT_RESULT S'
const FAILED = 'PAYMENT_RESULT F'
const PENDING = 'PAYMENT_PENDING S'

it.each([
  ['success and failure, but not pending, by default', {}, [FAILED, PAID]],
  ['success alone, without failures', { inStoreFailures: false }, [PAID]],
  ['pending too, if that is set', { inStorePending: true }, [FAILED, PENDING, PAID]],
])('an in-store payment reports %s', async (_name, options, expected) => {
  expect(await notified(options)).toEqual(expected)
})
