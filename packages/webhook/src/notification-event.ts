import type { GatewayNotification } from '@gw/types'

/** Fields that all of a request's events have. */
export interface RequestTrace {
  /** The same ID for everything about one request: 32 hexadecimal digits, as in OpenTelemetry. */
  readonly traceId: string
  /** Time since the request arrived, in milliseconds. */
  readonly durationMs: number
}

/** What identifies a notification in logs, metrics, and traces. */
export interface NotificationFacts {
  /** The kind, such as `notifyPayment`. */
  readonly kind: GatewayNotification['kind']
  /** Your request ID, such as `paymentRequestId`, if the notification has one. */
  readonly requestId: string | undefined
}

/** Returns what identifies a notification. */
export function factsOf(notification: GatewayNotification): NotificationFacts {
  return { kind: notification.kind, requestId: requestIdOf({ ...notification }) }
}

function requestIdOf(fields: { readonly [name: string]: unknown }): string | undefined {
  const name = 'paymentRequestId'
  const ids = [name, ...Object.keys(fields).filter((key) => key.endsWith('RequestId'))]
  return ids.map((key) => fields[key]).find((id): id is string => typeof id === 'string')
}
