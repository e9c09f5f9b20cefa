import { formatDuration } from '@gw/errors/internal'
import type { SandboxEvent } from '@gw/sandbox'

/** What happened while a sandbox ran. */
export interface SandboxSummary {
  readonly calls: number
  readonly rejectedCalls: number
  readonly attempts: number
  readonly failedAttempts: number
  /** Forged messages that the endpoint accepted. */
  readonly wronglyAcknowledged: number
  readonly payments: number
  readonly durationMs: number
}

/** Counts events for the summary at the end. */
export interface SummaryCounter {
  count(event: SandboxEvent): void
  summarize(durationMs: number): SandboxSummary
}

/** Creates a counter. */
export function createSummaryCounter(): SummaryCounter {
  const counts = {
    calls: 0,
    rejectedCalls: 0,
    attempts: 0,
    failedAttempts: 0,
    wronglyAcknowledged: 0,
    payments: 0,
  }
  return {
    count(event) {
      if (event.type === 'call') {
        counts.calls += 1
        if (event.verdict === 'rejected') counts.rejectedCalls += 1
      } else if (event.type === 'attempt') {
        counts.attempts += 1
        if (event.verdict === 'wronglyAcknowledged') counts.wronglyAcknowledged += 1
        else if (event.verdict !== 'acknowledged' && event.verdict !== 'rejected') {
          counts.failedAttempts += 1
        }
      } else if (event.type === 'payment' && event.step === 'created') counts.payments += 1
    },
    summarize: (durationMs) => ({ ...counts, durationMs }),
  }
}

/** Formats the summary as one line. */
export function formatSummary(summary: SandboxSummary): string {
  const { calls, rejectedCalls, attempts, failedAttempts, payments, durationMs } = summary
  const { wronglyAcknowledged } = summary
  return [
    `Stopped after ${formatDuration(durationMs)}.`,
    `${plural(calls, 'call')} (${rejectedCalls} rejected),`,
    `${plural(attempts, 'delivery attempt')} (${failedAttempts} not acknowledged),`,
    `${plural(payments, 'payment')}.`,
    ...(wronglyAcknowledged === 0
      ? []
      : [`Your endpoint accepted ${plural(wronglyAcknowledged, 'message')} that it must reject.`]),
  ].join(' ')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
