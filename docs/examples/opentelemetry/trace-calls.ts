// A span for each call, and a child span for each of its attempts:
// `createClient({ ..., ...traceCalls(trace.getTracer('gateway')) })`. Neither contains keys, signatures, or bodies.
import type { AttemptEvent, ClientOptions } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

/** Creates the options that write spans. */
export function traceCalls(
  tracer: Tracer,
  now: () => number = Date.now,
): Required<Pick<ClientOptions, 'around' | 'onEvent'>> {
  return {
    around: ({ operation, requestId, traceId }, run) => {
      const attributes = {
        'gateway.operation': operation,
        'gateway.request_id': requestId,
        'gateway.trace_id': traceId,
      }
      return tracer.startActiveSpan(`gateway ${operation}`, { attributes }, async (span) => {
        try {
          return await run()
        } catch (error) {
          const code = isGatewayError(error) ? `${error.code}` : 'unexpected'
          span
            .setStatus({ code: SpanStatusCode.ERROR, message: code })
            .setAttribute('error.type', code)
          throw error
        } finally {
          span.end()
        }
      })
    },
    onEvent: (event) => {
      if (event.type === 'attempt') traceAttempt(tracer, event, now())
    },
  }
}

/** Writes an attempt that has ended. The span of its call is active, so it becomes the parent. */
function traceAttempt(tracer: Tracer, event: AttemptEvent, endedAtMs: number): void {
  const span = tracer.startSpan(`gateway ${event.operation} attempt`, {
    kind: SpanKind.CLIENT,
    startTime: endedAtMs - event.durationMs,
    attributes: {
      'http.request.method': 'POST',
      'http.request.resend_count': event.attempt - 1,
      'gateway.operation': event.operation,
    },
  })
  if (event.httpStatus !== undefined) {
    span.setAttribute('http.response.status_code', event.httpStatus)
  }
  if (event.resultCode !== undefined) {
    span.setAttribute('gateway.result_code', event.resultCode)
    span.setAttribute('gateway.result_signed', event.authenticated === true)
  }
  if (event.retryInMs !== undefined) span.setAttribute('gateway.retry_in_ms', event.retryInMs)
  if (event.code !== undefined) {
    span.setAttribute('error.type', event.code)
    span.setStatus({ code: SpanStatusCode.ERROR, message: event.code })
  }
  span.end(endedAtMs)
}
