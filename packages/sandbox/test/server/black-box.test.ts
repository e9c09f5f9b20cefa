import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import {
  byHand,
  type Driver,
  type DriverResponse,
  type OperationName,
  throughClient,
} from '../support/black-box-drivers.ts'
import { EUR_100, start } from '../support/sandbox.ts'

type Call = (
  name: OperationName,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<DriverResponse>

/** A scenario: the calls and the expected responses. */
type Story = (call: Call, sandbox: Sandbox) => Promise<void>

const S = { resultStatus: 'S', resultCode: 'SUCCESS' }
const U = { resultStatus: 'U', resultCode: 'PAYMENT_IN_PROCESS' }
const F = (resultCode: string) => ({ resultStatus: 'F', resultCode })
const PAY = { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }

async function payOrder(call: Call, sandbox: Sandbox): Promise<string> {
  await call('pay', PAY)
  const { paymentId = '' } = sandbox.payments.getByRequest('ORDER_1') ?? {}
  sandbox.payments.pay(paymentId)
  return paymentId
}

const stories: readonly [string, Story][] = [
  [
    'returns the complete record of a payment by either ID',
    async (call, sandbox) => {
      const paymentId = await payOrder(call, sandbox)
      const byId = await call('inquiryPayment', { paymentId })
      expect(byId).toMatchObject({ ...S, fields: { paymentId, paymentStatus: 'SUCCESS' } })
      expect(byId.fields).toMatchObject({ ...PAY, actualPaymentAmount: EUR_100 })
      expect(await call('inquiryPayment', { paymentRequestId: 'ORDER_1' })).toEqual(byId)
    },
  ],
  [
    'rejects an unknown payment',
    async (call) => {
      const response = await call('inquiryPayment', { paymentId: 'NONE' })
      expect(response).toMatchObject(F('ORDER_NOT_EXIST'))
    },
  ],
  [
    'creates a payment that waits, and performs the same request only once',
    async (call, sandbox) => {
      expect(await call('pay', PAY)).toMatchObject(U)
      expect(await call('pay', PAY)).toMatchObject(U)
      expect(sandbox.payments.list()).toHaveLength(1)
    },
  ],
  [
    'rejects the same request ID with different parameters',
    async (call) => {
      await call('pay', PAY)
      const other = { ...PAY, paymentAmount: { currency: 'EUR', value: '101' } }
      expect(await call('pay', other)).toMatchObject(F('REPEAT_REQ_INCONSISTENT'))
    },
  ],
  [
    'rejects a malformed amount',
    async (call) => {
      const wrong = { ...PAY, paymentAmount: { currency: 'EUR', value: '1.00' } }
      expect(await call('pay', wrong)).toMatchObject(F('PARAM_ILLEGAL'))
    },
  ],
  [
    'cancels a payment, which then allows no other step',
    async (call, sandbox) => {
      await call('pay', PAY)
      const { paymentId = '' } = sandbox.payments.getByRequest('ORDER_1') ?? {}
      expect(await call('cancel', { paymentId })).toMatchObject({ ...S, fields: { paymentId } })
      const refund = { refundRequestId: 'R1', paymentId, refundAmount: EUR_100 }
      expect(await call('refund', refund)).toMatchObject(F('ORDER_IS_CLOSED'))
      const { fields } = await call('inquiryPayment', { paymentId })
      expect(fields).toMatchObject({ paymentStatus: 'CANCELLED' })
    },
  ],
  [
    'refunds at most what was paid',
    async (call, sandbox) => {
      const paymentId = await payOrder(call, sandbox)
      const part = { currency: 'EUR', value: '60' }
      const first = { refundRequestId: 'R1', paymentId, refundAmount: part }
      const done = await call('refund', first)
      expect(done).toMatchObject({ ...S, fields: { refundRequestId: 'R1', refundAmount: part } })
      expect(await call('refund', first)).toEqual(done)
      const second = { ...first, refundRequestId: 'R2' }
      expect(await call('refund', second)).toMatchObject(F('PARAM_ILLEGAL'))
    },
  ],
  [
    'captures what was authorized with manual capture',
    async (call, sandbox) => {
      await call('pay', { ...PAY, paymentFactor: { captureMode: 'MANUAL' } })
      const { paymentId = '' } = sandbox.payments.getByRequest('ORDER_1') ?? {}
      sandbox.payments.pay(paymentId)
      const capture = { captureRequestId: 'C1', paymentId, captureAmount: EUR_100 }
      expect(await call('capture', capture)).toMatchObject({
        ...S,
        fields: { captureRequestId: 'C1', captureAmount: EUR_100 },
      })
    },
  ],
]

const drivers: readonly [string, Driver][] = [
  ['the client', throughClient],
  ['hand-made signatures', byHand],
]

describe.each(drivers)('sandbox, called through %s', (_name, driver) => {
  it.each(stories)('%s', async (_title, story) => {
    const sandbox = await start()
    await story((name, parameters) => driver(sandbox, name, parameters), sandbox)
  })
})

it('sandbox: responds to the client and to hand-made signatures with the same fields', async () => {
  const responses = await Promise.all(
    drivers.map(async ([, driver]) => {
      const sandbox = await start()
      const call: Call = (name, parameters) => driver(sandbox, name, parameters)
      const paymentId = await payOrder(call, sandbox)
      return call('inquiryPayment', { paymentId })
    }),
  )
  expect(responses[0]).toEqual(responses[1])
})
