import { isGatewayError } from '@gw/errors'
import { withDeadline } from '../deadline.ts'
import type { Inbox, Owner } from '../inbox/inbox.ts'
import { InboxError } from '../inbox/inbox-error.ts'
import { keepLease } from '../inbox/lease.ts'
import type { RejectionStep } from '../rejection.ts'
import { WebhookError } from '../webhook-error.ts'
import { LazySignal } from './lazy-signal.ts'

/** How a run ended: recorded, or not, and then why. */
export type RunOutcome =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly step: RejectionStep; readonly error: Error }

/** What {@link runHandler} runs, and under which claim. */
export interface Run {
  readonly inbox: Inbox
  readonly owner: Owner
  readonly leaseMs: number
  /** How much of the lease is left. */
  readonly remainingMs: number
  /** The handler with its arguments; the signal is aborted when the claim is lost. */
  handle(running: { readonly signal: AbortSignal }): unknown
}

/**
 * Runs a handler under its claim, which is renewed until the handler has settled, however long that takes, and the
 * inbox has answered; only then is the event recorded as handled, or given back. Never rejects.
 */
export async function runHandler(run: Run): Promise<RunOutcome> {
  const { inbox, owner, leaseMs, remainingMs } = run
  const running = new LazySignal()
  let hasSettled = false
  const stopRenewing = keepLease({
    inbox,
    owner,
    leaseMs,
    remainingMs,
    onLost(error) {
      if (!hasSettled) running.abort(error)
    },
  })
  let failure: WebhookError | undefined
  try {
    rejectUnrun(await run.handle(running))
  } catch (cause) {
    failure = new WebhookError('the handler failed; cause says why', {
      code: 'GW_WEBHOOK_HANDLER_FAILED',
      cause,
    })
  }
  hasSettled = true
  try {
    const settled = failure === undefined ? inbox.complete(owner) : inbox.release(owner)
    await withDeadline(settled, leaseMs, () => new Error(`no answer within ${leaseMs} ms`))
  } catch (cause) {
    return { isDone: false, step: 'inbox', error: inboxFailure(cause, failure) }
  } finally {
    stopRenewing()
  }
  if (failure === undefined) return { isDone: true }
  return { isDone: false, step: 'handler', error: failure }
}

/**
 * Rejects what a handler gave back without having run it: `() => markAsPaid`, or a generator. The event would be
 * recorded, answered with success, and lost.
 */
function rejectUnrun(given: unknown): void {
  const isGenerator = /Generator\]$/.test(Object.prototype.toString.call(given))
  if (typeof given !== 'function' && !isGenerator) return
  throw new TypeError('the handler gave back a function or a generator, which nobody runs')
}

/** Makes an inbox's error the application's: a lost lease stays one, and what the handler threw stays at hand. */
export function inboxFailure(cause: unknown, failure?: Error): Error {
  if (isGatewayError(cause, 'GW_INBOX_LEASE_LOST')) {
    return failure === undefined
      ? cause
      : new InboxError(cause.message, { code: 'GW_INBOX_LEASE_LOST', cause: failure })
  }
  if (isGatewayError(cause, 'GW_INBOX_FULL')) return cause
  return new WebhookError('the inbox failed; cause says why', {
    code: 'GW_WEBHOOK_INBOX_FAILED',
    cause: failure === undefined ? cause : new AggregateError([cause, failure]),
  })
}
