import { inboxFailure, inboxLate } from '../inbox/inbox-error.ts'
import { Lease, type LeaseOptions } from '../inbox/lease.ts'
import { WebhookError } from '../webhook-error.ts'
import { assertHandled } from './assert-handled.ts'

/** How a run ended: recorded, or not recorded and why. */
export type RunOutcome =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly step: 'inbox' | 'handler'; readonly error: Error }

/** A handler to run, and the claim it runs under. */
export interface Run extends LeaseOptions {
  /** Calls the handler. The signal is aborted when another run may start. */
  handle(controller: AbortController): unknown
  /** Called when the handler exceeds `maxHandlerMs`. It may never settle. */
  onAbandoned(error: WebhookError): void
}

/**
 * Runs a handler under its claim. The claim is renewed until the handler has settled and the inbox has responded, for
 * at most `maxHandlerMs`. The notification is recorded as handled, or released, only after the handler has settled.
 * Never rejects.
 */
export async function runHandler(run: Run): Promise<RunOutcome> {
  const { inbox, owner, leaseMs, request, timer } = run
  const controller = new AbortController()
  let hasSettled = false
  const lease = new Lease(run, (error) => {
    if (hasSettled) return
    controller.abort(error)
    if (error instanceof WebhookError) run.onAbandoned(error)
  })
  let failure: WebhookError | undefined
  try {
    const checking = assertHandled(await run.handle(controller))
    if (checking !== undefined) await checking
  } catch (cause) {
    failure = new WebhookError(
      cause === undefined ? 'The handler threw undefined' : 'The handler threw an error; see cause',
      { code: 'GW_WEBHOOK_HANDLER_FAILED', cause },
    )
  }
  hasSettled = true
  try {
    const settled =
      failure === undefined
        ? inbox.complete(owner, request)
        : inbox.release(owner, { code: failure.code, request })
    const late = (): Error => inboxLate(leaseMs)
    await timer.within(settled, leaseMs, late)
  } catch (cause) {
    return { isDone: false, step: 'inbox', error: inboxFailure(cause, failure) }
  } finally {
    lease.stop()
  }
  if (failure === undefined) return { isDone: true }
  return { isDone: false, step: 'handler', error: failure }
}
