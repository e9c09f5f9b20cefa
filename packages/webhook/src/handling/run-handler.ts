import { inboxFailure, inboxLate } from '../inbox/inbox-error.ts'
import { Lease, type LeaseOptions } from '../inbox/lease.ts'
import { WebhookError } from '../reporting/webhook-error.ts'

/** The end of a run: recorded, or not recorded and the reason. */
export type RunOutcome =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly step: 'inbox' | 'handler'; readonly error: Error }

/** The signal of a handler, which few handlers read. */
class StopSignal {
  readonly #controller = new AbortController()
  #isRead = false

  get signal(): AbortSignal {
    this.#isRead = true
    return this.#controller.signal
  }

  abort(reason: Error): void {
    this.#controller.abort(reason)
  }

  /** The failure of a handler that knew it must stop. One that never read the signal did not, and finished its work. */
  get failure(): WebhookError | undefined {
    const { aborted, reason } = this.#controller.signal
    if (!this.#isRead || !aborted) return undefined
    return new WebhookError(
      'The handler returned after its signal was aborted, so it may have stopped early; see cause. Throw an error when you stop',
      { code: 'GW_WEBHOOK_HANDLER_FAILED', cause: reason },
    )
  }
}

/** A handler to run, and the claim it runs under. */
export interface Run extends LeaseOptions {
  /** Calls the handler and checks what it returns. The signal is aborted when another run may start. */
  handle(stop: StopSignal): unknown
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
  const stop = new StopSignal()
  let hasSettled = false
  const lease = new Lease(run, (error) => {
    if (hasSettled) return
    stop.abort(error)
    if (error instanceof WebhookError) run.onAbandoned(error)
  })
  let failure: WebhookError | undefined
  try {
    await run.handle(stop)
    failure = stop.failure
  } catch (cause) {
    failure = new WebhookError(
      cause === undefined
        ? 'The handler threw undefined. Throw an Error instead'
        : 'The handler threw an error; see cause',
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
