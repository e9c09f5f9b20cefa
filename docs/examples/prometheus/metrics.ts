// Counts and durations of notifications and calls for Prometheus:
// `createReceiver({ ..., ...metrics.notifications })` and `createClient({ ..., ...metrics.calls })`. No label contains an
// ID, so the number of series stays small.
import type { ClientOptions } from '@gw/client'
import type { ReceiverOptions } from '@gw/webhook'
import { Counter, Histogram, type Registry } from 'prom-client'

/** The options that count. */
export interface GatewayMetrics {
  readonly notifications: Required<
    Pick<ReceiverOptions, 'onHandled' | 'onDuplicate' | 'onRejected'>
  >
  readonly calls: Required<Pick<ClientOptions, 'onEvent'>>
}

/** Registers the metrics. Their names are fixed, because dashboards and alerts contain them. */
export function createMetrics(registry: Registry): GatewayMetrics {
  const registers = [registry]
  const notifications = new Counter({
    name: 'gateway_notifications_total',
    help: 'Notifications by outcome: handled, duplicate, changed (a duplicate with a different body), or rejected.',
    labelNames: ['kind', 'outcome', 'code'],
    registers,
  })
  const notificationSeconds = new Histogram({
    name: 'gateway_notification_duration_seconds',
    help: 'Time from the arrival of a notification until it was handled or rejected.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const attempts = new Counter({
    name: 'gateway_call_attempts_total',
    help: 'Attempts of calls by error code. The code is empty if the attempt has data.',
    labelNames: ['operation', 'code'],
    registers,
  })
  const attemptSeconds = new Histogram({
    name: 'gateway_call_attempt_duration_seconds',
    help: 'Time from signing a request until its response was verified.',
    labelNames: ['operation'],
    registers,
  })
  const count = (
    outcome: string,
    { kind = '', durationMs, code = '' }: { kind?: string; durationMs: number; code?: string },
  ): void => {
    notifications.inc({ kind, outcome, code })
    notificationSeconds.observe({ kind, outcome }, durationMs / 1000)
  }
  return {
    notifications: {
      onHandled: ({ kind, durationMs }) => count('handled', { kind, durationMs }),
      onDuplicate: ({ kind, durationMs, changed }) =>
        count(changed ? 'changed' : 'duplicate', { kind, durationMs }),
      onRejected: ({ kind = '', durationMs, code }) =>
        count('rejected', { kind, durationMs, code }),
    },
    calls: {
      onEvent: (event) => {
        if (event.type === 'warning') return
        const { operation, code = '', durationMs } = event
        attempts.inc({ operation, code })
        attemptSeconds.observe({ operation }, durationMs / 1000)
      },
    },
  }
}
