// A span for each attempt of a call: `createClient({ ..., onEvent: traceCalls(trace.getTracer('gateway')) })`. Events
// contain no keys, signatures, or bodies, so neither do the spans.
import type { ClientObserver } from '@gw/client'
import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

/** Creates an observer that writes spans. */
export function traceCalls(tracer: Tracer, now: () => number = Date.now): ClientObserver {
  return (event) => {
    if (event.type === 'warning') return
    const endedAtMs = now()
    // The observer runs where the call is awaited, so the span has the parent that is active there.
    const span = tracer.startSpan(`gateway ${event.operation}`, {
      kind: SpanKind.CLIENT,
      startTime: endedAtMs - event.durationMs,
      attributes: {
        'http.request.method': 'POST',
        'http.request.resend_count': event.attempt - 1,
        'gateway.operation': event.operation,
        'gateway.call_id': event.traceId,
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
}
