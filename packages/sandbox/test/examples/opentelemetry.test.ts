import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, type SpanStatus, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { expect, it } from 'vitest'
import { traceCalls } from '../../../../docs/examples/opentelemetry/trace-calls.ts'
import { clientOf } from '../support/client.ts'
import { EUR_100, start } from '../support/sandbox.ts'

interface RecordedSpan {
  readonly name: string
  readonly parent: string | undefined
  readonly startedAt: unknown
  readonly attributes: Attributes
  status?: SpanStatus
  endedAt?: unknown
}

const parent = new AsyncLocalStorage<string>()

/** A tracer that keeps its spans. It stores its context like OpenTelemetry's own context manager for Node. */
function recordingTracer(spans: RecordedSpan[]): Tracer {
  const tracer: Pick<Tracer, 'startSpan'> = {
    startSpan(name, { startTime, attributes = {} } = {}) {
      const span: RecordedSpan = {
        name,
        parent: parent.getStore(),
        startedAt: startTime,
        attributes: { ...attributes },
      }
      spans.push(span)
      const face = {
        setAttribute: (key: string, value: string) =>
          Object.assign(span.attributes, { [key]: value }),
        setStatus: (status: SpanStatus) => Object.assign(span, { status }),
        end: (endedAt: unknown) => Object.assign(span, { endedAt }),
      }
      return face as unknown as ReturnType<Tracer['startSpan']>
    },
  }
  return tracer as Tracer
}

it('traceCalls creates a span for each attempt under the span of the call', async () => {
  const spans: RecordedSpan[] = []
  const sandbox = await start()
  const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
  sandbox.faults.add({ fault: 'reset', on: 'responses', times: 1 })
  sandbox.faults.add({ fault: 'unknownResult', on: 'responses', times: 1 })
  const onEvent = traceCalls(recordingTracer(spans), () => 1_000_000)
  const retry = { attempts: 3, baseDelayMs: 1, maxDelayMs: 2 }
  const client = clientOf(sandbox, { onEvent, retry })
  await parent.run('checkout', () => client.inquiryPayment({ paymentId }))
  expect(spans).toMatchObject([
    {
      name: 'gateway inquiryPayment',
      parent: 'checkout',
      status: { code: SpanStatusCode.ERROR, message: 'GW_CLIENT_UNREACHABLE' },
      attributes: { 'http.request.resend_count': 0, 'error.type': 'GW_CLIENT_UNREACHABLE' },
    },
    {
      parent: 'checkout',
      attributes: {
        'http.request.resend_count': 1,
        'http.response.status_code': 200,
        'gateway.result_code': 'UNKNOWN_EXCEPTION',
        'gateway.result_signed': true,
      },
    },
    {
      parent: 'checkout',
      attributes: { 'http.request.resend_count': 2, 'gateway.result_code': 'SUCCESS' },
    },
  ])
  expect(spans[2]?.status).toBeUndefined()
  expect(new Set(spans.map(({ attributes }) => attributes['gateway.call_id'])).size).toBe(1)
  for (const { startedAt, endedAt } of spans) {
    expect(endedAt).toBe(1_000_000)
    expect(startedAt).toBeLessThan(1_000_000)
  }
})
