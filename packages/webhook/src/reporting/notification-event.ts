import type { GatewayNotification } from '@gw/types'
import type { NotificationsByKind, ReadNotification } from './read-notification.ts'

/** Fields that all of a request's events have. */
export interface RequestTrace {
  /** The same ID for everything about one request: 32 hexadecimal digits, as in OpenTelemetry. */
  readonly traceId: string
  /** Time since the request arrived, in milliseconds. */
  readonly durationMs: number
}

/** The identity of a notification in logs, metrics, and traces. */
export interface NotificationFacts {
  /** The kind, such as `notifyPayment`. */
  readonly kind: GatewayNotification['kind']
  /** Your request ID, such as `paymentRequestId`, if the notification has one. */
  readonly requestId: string | undefined
}

/** A run of a handler, such as one that was still running when `drain` stopped waiting. */
export interface RunningHandler extends NotificationFacts {
  /** The notification key, which identifies duplicates. */
  readonly key: string
  /** The number of times that the notification was claimed, including this time. */
  readonly attempt: number
  /** The fencing token of the run. */
  readonly token: number
}

/** Fields that all events of a parsed notification have. */
export interface NotificationEvent extends NotificationFacts, RequestTrace {
  /** The parsed notification. */
  readonly notification: GatewayNotification
  /** The notification key, which identifies duplicates. */
  readonly key: string
}

/** A notification whose handler ran, and which was recorded. */
export interface HandlerRanEvent extends NotificationEvent, RunningHandler {
  /** Always true, because a handler ran. */
  readonly hasRun: true
  /** True if the handler exceeded `handlerTimeoutMs`, so that the gateway resends the notification. */
  readonly isLate: boolean
}

/** A notification that was acknowledged without a handler, because of `unhandled: 'acknowledge'`. */
export interface NoHandlerEvent extends NotificationEvent {
  /** Always false, because no handler ran. */
  readonly hasRun: false
  /** Never set, because no handler ran. */
  readonly attempt?: undefined
  /** Never set, because no handler ran. */
  readonly token?: undefined
  /** No handler ran, so none was late. */
  readonly isLate: false
}

/** A notification that was handled and recorded, or acknowledged without a handler. `hasRun` distinguishes them. */
export type HandledEvent = HandlerRanEvent | NoHandlerEvent

/** A duplicate: a resend of a notification that was already handled. It was acknowledged, and no handler ran. */
export interface DuplicateEvent extends NotificationEvent {
  /** True if the body differs from the one that was handled. If so, something about the notification has changed. */
  readonly changed: boolean
  /** The verified bytes of the resend. */
  readonly rawBody: Uint8Array
}

/** An event about a notification of these kinds. With a reader, the kind and the notification are those that it found. */
export type EventOf<Event, Kinds extends object> = Kinds extends NotificationsByKind
  ? Event
  : Event extends { readonly notification: GatewayNotification }
    ? Omit<Event, 'kind' | 'notification'> & {
        /** One of the reader's kinds, or `'unknown'`. */
        readonly kind: string
        /** The notification, with the fields that the gateway sent. */
        readonly notification: ReadNotification
      }
    : Event

/** Returns the identity of a notification. */
export function factsOf(notification: GatewayNotification): NotificationFacts {
  return { kind: notification.kind, requestId: requestIdOf({ ...notification }) }
}

function requestIdOf(fields: { readonly [name: string]: unknown }): string | undefined {
  const name = 'paymentRequestId'
  const ids = [name, ...Object.keys(fields).filter((key) => key.endsWith('RequestId'))]
  return ids.map((key) => fields[key]).find((id): id is string => typeof id === 'string')
}
