import { observe } from '@gw/errors/internal'
import type { Signer } from '@gw/signature'
import { type HandlingInfo, runAround } from './handling/around.ts'
import { assertHandled } from './handling/assert-handled.ts'
import { expectsWrite, findHandler, type Handler } from './handling/handlers.ts'
import { kindUnhandled } from './handling/kind-unhandled.ts'
import { type RunOutcome, runHandler } from './handling/run-handler.ts'
import { claimNotification } from './inbox/claim-notification.ts'
import type { Identity } from './inbox/identify-notification.ts'
import type { Claim, ClaimRequest, Owner } from './inbox/inbox.ts'
import { inboxFailure, inboxLate } from './inbox/inbox-error.ts'
import type { KeptRequest } from './inbox/inbox-shelf.ts'
import { toKept } from './inbox/kept-request.ts'
import { RENEWALS_PER_LEASE } from './inbox/lease.ts'
import type { ReceiverSettings } from './options/receiver-options.ts'
import {
  factsOf,
  type NotificationEvent,
  type NotificationFacts,
} from './reporting/notification-event.ts'
import { describeRejection, type HandlerRejection, type ParsedStep } from './reporting/rejection.ts'
import type { RequestTimer } from './reporting/request-timer.ts'
import { WebhookError } from './reporting/webhook-error.ts'
import { withSignalOf } from './request/lazy-signal.ts'
import type { ReceivedRequest, Reply } from './request/received-request.ts'
import { SEND_AGAIN, SUCCESS, signedSuccess } from './request/reply.ts'
import type { VerifiedNotification } from './verification/verified-notification.ts'

/** A verified notification, and the request with which it came. */
interface Received {
  readonly verified: VerifiedNotification
  readonly signer: Signer | undefined
  readonly identity: Identity
  readonly request: ReceivedRequest
  readonly timer: RequestTimer
}

/** Handles one verified notification: claims it, runs its handler, and responds. */
export class ReceivedNotification<Extra extends object> {
  readonly #endpoint: ReceiverSettings<Extra>
  readonly #verified: VerifiedNotification
  readonly #facts: NotificationFacts
  readonly #signer: Signer | undefined
  readonly #sender: ReceivedRequest
  readonly #request: KeptRequest
  readonly #timer: RequestTimer
  readonly #endMs: number
  readonly #identity: Identity
  /** The run, after the notification was claimed. */
  #claimed: Pick<HandlerRejection, 'attempt' | 'token'> | undefined

  constructor(
    endpoint: ReceiverSettings<Extra>,
    { verified, signer, identity, request, timer }: Received,
  ) {
    this.#endpoint = endpoint
    this.#verified = verified
    this.#facts = factsOf(verified.notification)
    this.#signer = signer
    this.#identity = identity
    this.#sender = request
    // Read now: some frameworks reuse the request after the response.
    this.#request = toKept(request, verified)
    this.#timer = timer
    this.#endMs = performance.now() + endpoint.handlerTimeoutMs
  }

  /** The rest of `handlerTimeoutMs`, which all steps share. */
  get #remainingMs(): number {
    return Math.max(0, this.#endMs - performance.now())
  }

  /**
   * Claims the notification and runs its handler, unless it is a duplicate. Without a handler, it is released as failed,
   * so that an inbox that keeps failed notifications has it until there is one.
   */
  async claim(): Promise<Reply> {
    const { inbox, on, unhandled, leaseMs, maxHandlerMs, onDuplicate, isExpected } = this.#endpoint
    const { rawBody } = this.#verified
    const { key, fingerprint } = this.#identity
    const sender = this.#sender
    if (isExpected?.(key) === false) {
      const error = new WebhookError(
        'The kept request belongs to a different notification from the one it is stored under. Find out what changed the inbox',
        { code: 'GW_WEBHOOK_KEY_MISMATCH' },
      )
      return this.resend(error, 'inbox')
    }
    const handler = findHandler(on, this.#facts.kind)
    const hasHandler = handler !== undefined
    if (!hasHandler && unhandled === 'acknowledge') return this.#acknowledgeUnhandled()

    // Counted from before the request, so that the lease never ends earlier in the store.
    const leaseEndMs = performance.now() + leaseMs
    // A lease that is mostly used up by waiting could expire before its first renewal.
    const limitMs = Math.min(leaseMs / RENEWALS_PER_LEASE, this.#remainingMs)
    let claim: Exclude<Claim<Extra>, { readonly status: 'busy' }>
    try {
      const request = withSignalOf(sender, {
        key,
        fingerprint,
        ...this.#facts,
        hasHandler,
        expectsWrite: expectsWrite(on, this.#verified.notification),
        leaseMs,
        maxHandlerMs,
        maxWaitMs: limitMs / 2, // the handler gets at least as much
        report: ({ error, isAcknowledged }) => this.#report(error, 'handler', { isAcknowledged }),
      } satisfies ClaimRequest)
      claim = await claimNotification(inbox, { request, limitMs, timer: this.#timer, sender })
    } catch (error) {
      return this.resend(error, 'inbox')
    }
    if (claim.status === 'done') {
      onDuplicate({ ...this.#event(), changed: claim.changed, rawBody })
      return this.#acknowledge()
    }
    const { token, attempt } = claim
    this.#claimed = { attempt, token }
    return hasHandler
      ? this.#run({ key, claim, leaseEndMs, handler })
      : this.#releaseUnhandled({ key, token })
  }

  /**
   * Runs the handler. Responds when it has settled and the inbox has recorded that, or when the time limit is reached.
   */
  async #run({
    key,
    claim,
    leaseEndMs,
    handler,
  }: {
    readonly key: string
    readonly claim: Extract<Claim<Extra>, { readonly status: 'claimed' }>
    readonly leaseEndMs: number
    readonly handler: Handler<VerifiedNotification['notification'], Extra>
  }): Promise<Reply> {
    const { inbox, leaseMs, maxHandlerMs, handlerTimeoutMs, around, work } = this.#endpoint
    const { notification, issues, rawBody } = this.#verified
    const { clientId, target, timeMs, keyVersion } = this.#verified
    const { token, attempt, extra } = claim
    // Most endpoints don't read it, and most of the work is the trace ID.
    const info = (): HandlingInfo => {
      const { traceId } = this.#timer.trace
      return { notification, ...this.#facts, key, attempt, token, traceId }
    }
    const running = runHandler({
      inbox,
      owner: { key, token },
      leaseMs,
      remainingMs: leaseEndMs - performance.now(),
      maxHandlerMs,
      request: this.#request,
      timer: this.#timer,
      handle(stop) {
        const verified = { clientId, target, timeMs, keyVersion }
        const known = { ...extra, token, attempt, key, rawBody, issues, verified }
        const context = withSignalOf(stop, known)
        const handle = async (): Promise<void> =>
          assertHandled(await handler(notification, context), {
            hasTransaction: 'transaction' in extra,
          })
        return around === undefined ? handle() : runAround(around, info(), handle)
      },
      onAbandoned: (error) => this.#report(error, 'handler'),
    })
    work.follow({ ...this.#facts, key, attempt, token }, running)
    let outcome: RunOutcome
    try {
      outcome = await this.#timer.within(running, this.#remainingMs, () => {
        return new WebhookError(
          `The handler did not finish within ${handlerTimeoutMs} ms (handlerTimeoutMs). It keeps running, and the gateway resends the notification. Make the handler faster, or hand its work to a queue`,
          { code: 'GW_WEBHOOK_HANDLER_TIMEOUT' },
        )
      })
    } catch (late) {
      void running.then((ended) => this.#settle(info, ended, true))
      return this.resend(late, 'handler')
    }
    this.#settle(info, outcome, false)
    return outcome.isDone ? this.#acknowledge() : SEND_AGAIN
  }

  #settle(info: () => HandlingInfo, outcome: RunOutcome, isLate: boolean): void {
    const { onHandled } = this.#endpoint
    if (!outcome.isDone) this.#report(outcome.error, outcome.step)
    else if (onHandled !== undefined)
      observe(onHandled, { ...info(), ...this.#timer.trace, hasRun: true, isLate })
  }

  #acknowledgeUnhandled(): Reply | Promise<Reply> {
    const none = { attempt: undefined, token: undefined, hasRun: false, isLate: false } as const
    observe(this.#endpoint.onHandled, { ...this.#event(), ...none })
    return this.#acknowledge({ hasRun: false })
  }

  /** Releases a claimed notification that has no handler. */
  async #releaseUnhandled(owner: Owner): Promise<Reply> {
    const error = kindUnhandled(this.#verified.notification.kind)
    const failed = { code: error.code, request: this.#request }
    const limitMs = this.#remainingMs
    const late = (): Error => inboxLate(limitMs)
    try {
      await this.#timer.within(this.#endpoint.inbox.release(owner, failed), limitMs, late)
    } catch (cause) {
      return this.resend(inboxFailure(cause, error), 'inbox')
    }
    return this.resend(error, 'handler')
  }

  /** Creates the success response, signed if there is a signer. */
  #acknowledge({ hasRun = true } = {}): Reply | Promise<Reply> {
    const { now, handlerTimeoutMs, timeFormat } = this.#endpoint
    const signer = this.#signer
    if (signer === undefined) return SUCCESS
    const { clientId, target } = this.#verified
    const late = (): Error =>
      new Error(`signer.sign() did not finish within ${handlerTimeoutMs} ms (handlerTimeoutMs)`)
    const reply = signedSuccess({ signer, clientId, target, now, timeFormat })
    return this.#timer.within(reply, this.#remainingMs, late).catch((cause) => {
      // The caller asked for a signed response, so do not send an unsigned one. The next resend is a duplicate and gets
      // the signed response.
      const message = hasRun
        ? 'The notification was handled, but the response could not be signed; see cause. Check the signer. The next resend gets the signed response without running the handler again'
        : 'The response could not be signed; see cause. Check the signer'
      const error = new WebhookError(message, { code: 'GW_WEBHOOK_REPLY_UNSIGNED', cause })
      return this.resend(error, 'reply')
    })
  }

  /** Reports the reason and asks the gateway to resend. */
  resend(error: unknown, step: ParsedStep): Reply {
    this.#report(error, step)
    return SEND_AGAIN
  }

  /** Before the claim, no handler can have failed: the step is `inbox`. */
  #report(error: unknown, step: ParsedStep, late?: Pick<HandlerRejection, 'isAcknowledged'>): void {
    const known = { ...this.#event(), rawBody: this.#verified.rawBody }
    const claimed = this.#claimed
    const { onRejected } = this.#endpoint
    if (step === 'reply') onRejected(describeRejection(error, { step, ...known, ...claimed }))
    else if (step === 'handler' && claimed !== undefined)
      onRejected(describeRejection(error, { step, ...known, ...claimed, ...late }))
    else onRejected(describeRejection(error, { step: 'inbox', ...known, ...claimed, ...late }))
  }

  #event(): NotificationEvent {
    const { notification } = this.#verified
    const { key } = this.#identity
    return { notification, ...this.#facts, ...this.#timer.trace, key }
  }
}
