// A span for each run of a handler: `createReceiver({ ..., ...traceNotifications(trace.getTracer('gateway')) })`. It is
// active while the handler runs, so the spans of your queries are its children.
import type { ReceiverOptions } from '@gw/webhook'
import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

/** Creates the option that writes spans. */
export function traceNotifications(tracer: Tracer): Required<Pick<ReceiverOptions, 'around'>> {
  return {
    around: ({ kind, requestId, traceId, key, attempt }, run) => {
      const attributes = {
        'gateway.notification.kind': kind,
        'gateway.notification.key': key,
        'gateway.notification.attempt': attempt,
        'gateway.request_id': requestId,
        'gateway.trace_id': traceId,
      }
      const options = { kind: SpanKind.CONSUMER, attributes }
      return tracer.startActiveSpan(`gateway ${kind}`, options, async (span) => {
        try {
          return await run()
        } catch (error) {
          // Your own error: keep card data and secrets out of its message.
          if (error instanceof Error) span.recordException(error)
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
  }
}
