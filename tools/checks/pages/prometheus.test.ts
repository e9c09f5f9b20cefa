import { inquiryPayment } from '@gw/operations'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createMetrics } from '../../../docs/examples/prometheus/metrics.ts'
import { clientOf, shopOf, startGateway } from './observed-shop.ts'

it('createMetrics counts notifications by outcome, under fixed names', async () => {
  const registry = new Registry()
  const { notifications } = createMetrics(registry)
  const send = shopOf(await startGateway(), notifications)
  await send()
  await send()
  await send({ notifyUrl: 'https://shop.example/other' })
  const text = await registry.metrics()
  for (const line of [
    'gateway_notifications_total{kind="notifyPayment",outcome="handled",code=""} 1',
    'gateway_notifications_total{kind="notifyPayment",outcome="duplicate",code=""} 1',
    'gateway_notifications_total{kind="",outcome="rejected",code="GW_SIGNATURE_MISMATCH"} 1',
    'gateway_notification_duration_seconds_count{kind="notifyPayment",outcome="handled"} 1',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})

it('createMetrics counts the attempts of calls by operation and code', async () => {
  const registry = new Registry()
  const sandbox = await startGateway()
  const { paymentId } = sandbox.payments.create({ paymentAmount: { currency: 'EUR', value: '1' } })
  sandbox.faults.add({ fault: 'reset', on: 'responses', times: 1 })
  await clientOf(sandbox, createMetrics(registry).calls).call(inquiryPayment, { paymentId })
  const lines = (await registry.metrics()).split('\n')
  expect(lines).toContain('gateway_call_attempts_total{operation="inquiryPayment",code=""} 1')
  expect(lines).toContain(
    'gateway_call_attempts_total{operation="inquiryPayment",code="GW_CLIENT_UNREACHABLE"} 1',
  )
  expect(lines).toContain(
    'gateway_call_attempt_duration_seconds_count{operation="inquiryPayment"} 2',
  )
})
