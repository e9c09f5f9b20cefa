import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

const example = fileURLToPath(new URL('../../../docs/examples/prometheus/', import.meta.url))
const rules = readFileSync(`${example}alerts.yml`, 'utf8')

it('alerts.yml contains only metrics, labels, and codes that exist', async () => {
  const registry = new Registry()
  createMetrics(registry)
  const metrics = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name))
  for (const [name] of rules.matchAll(/gateway_\w+/g)) expect(metrics).toContain(name)
  const labels = ['kind', 'outcome', 'code', 'operation']
  for (const [, label] of rules.matchAll(/(\w+)(?:=~?|!=)"/g)) expect(labels).toContain(label)
  const codes = readFileSync(
    new URL('../../../packages/errors/src/gateway-error-code.ts', import.meta.url),
    'utf8',
  )
  for (const [, pattern = ''] of rules.matchAll(/code=~?"([^"]+)"/g)) {
    for (const one of pattern.split(/\|(?![^(]*\))/)) {
      expect(codes, one).toMatch(new RegExp(`'${one}'`))
    }
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined
if (!hasPromtool) console.log('promtool is not installed, so the alert rules are not tested')

it.skipIf(!hasPromtool).each([
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool %s %s accepts %s', (...args) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: example })
  expect(status, `${stdout}${stderr}`).toBe(0)
})

it.skipIf(!hasPromtool)('promtool accepts the names of the metrics', async () => {
  const registry = new Registry()
  createMetrics(registry)
  const input = await registry.metrics()
  const { status, stderr } = spawnSync('promtool', ['check', 'metrics'], { input })
  expect(status, String(stderr)).toBe(0)
})
