import { inquiryPayment } from '@gw/operations'
import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, it, onTestFinished } from 'vitest'
import { traceCalls } from '../../../docs/examples/opentelemetry/trace-calls.ts'
import { traceNotifications } from '../../../docs/examples/opentelemetry/trace-notifications.ts'
import { clientOf, shopOf, startGateway } from './observed-shop.ts'

function recordSpans() {
  const exporter = new InMemorySpanExporter()
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  onTestFinished(() => context.disable())
  const byName = (name: string) => exporter.getFinishedSpans().filter((span) => span.name === name)
  return { tracer: provider.getTracer('gateway'), byName }
}

it('traceCalls writes a span for each call, with its attempts as children, and marks one that failed', async () => {
  const { tracer, byName } = recordSpans()
  const sandbox = await startGateway()
  const paymentAmount = { currency: 'EUR', value: '100' }
  const { paymentId } = sandbox.payments.create({ paymentAmount })
  sandbox.faults.add({ fault: 'reset', on: 'responses', times: 1 })
  const client = clientOf(sandbox, traceCalls(tracer))
  await tracer.startActiveSpan('checkout', async (span) => {
    await client.call(inquiryPayment, { paymentId })
    span.end()
  })
  const [checkout] = byName('checkout')
  const [call, ...more] = byName('gateway inquiryPayment')
  expect(more).toEqual([])
  expect(call?.parentSpanContext?.spanId).toBe(checkout?.spanContext().spanId)
  const attempts = byName('gateway inquiryPayment attempt')
  expect(attempts).toMatchObject([
    {
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'http.request.resend_count': 0, 'error.type': 'GW_CLIENT_UNREACHABLE' },
    },
    { attributes: { 'http.request.resend_count': 1, 'gateway.result_code': 'SUCCESS' } },
  ])
  for (const { parentSpanContext } of attempts) {
    expect(parentSpanContext?.spanId).toBe(call?.spanContext().spanId)
  }
  const failing = client.call(inquiryPayment, { paymentRequestId: 'ORDER_1' })
  await expect(failing).rejects.toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
  expect(byName('gateway inquiryPayment').at(-1)).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'error.type': 'GW_CLIENT_RESULT_FAILED', 'gateway.request_id': 'ORDER_1' },
  })
})

it("traceNotifications is active while the handler runs, so that the handler's query is a child span", async () => {
  const { tracer, byName } = recordSpans()
  const send = shopOf(await startGateway(), traceNotifications(tracer), async () => {
    await Promise.resolve()
    tracer.startSpan('query').end()
    expect(trace.getActiveSpan()).toBeDefined()
  })
  expect(await send()).toBe(200)
  const [query] = byName('query')
  const [handling] = byName('gateway notifyPayment')
  expect(query?.parentSpanContext?.spanId).toBe(handling?.spanContext().spanId)
  expect(handling?.attributes).toMatchObject({
    'gateway.notification.kind': 'notifyPayment',
    'gateway.notification.attempt': 1,
    'gateway.request_id': 'ORDER_1',
  })
})

it('traceNotifications marks the span of a handler that failed', async () => {
  const { tracer, byName } = recordSpans()
  const options = { ...traceNotifications(tracer), onRejected: 'silent' as const }
  const send = shopOf(await startGateway(), options, () => {
    throw new Error('down')
  })
  expect(await send()).toBe(503)
  expect(byName('gateway notifyPayment')).toMatchObject([
    { status: { code: SpanStatusCode.ERROR }, events: [{ name: 'exception' }] },
  ])
})
