import { notificationKey, sha256Hex } from '@gw/types'
import { Alarm, TimeBudget } from './deadline.ts'
import { findHandler, type Handler, type HandlerContext } from './handling/handlers.ts'
import { type RunOutcome, runHandler } from './handling/run-handler.ts'
import { claimNotification, type GrantedClaim } from './inbox/claim-notification.ts'
import { withLazySignal } from './lazy-signal.ts'
import {
  prepareReceiver,
  type ReceiverOptions,
  type ReceiverSettings,
} from './options/receiver-options.ts'
import type { ReceivedRequest, Reply } from './received-request.ts'
import { describeRejection, observe, type RejectionStep } from './rejection.ts'
import { SEND_AGAIN, SUCCESS, signedSuccess } from './reply.ts'
import { createTimedAuthenticator } from './verification/authenticator.ts'
import type { VerifiedNotification } from './verification/verified-notification.ts'
import { WebhookError } from './webhook-error.ts'

/** Handles a notification request and resolves to the response. Never rejects. */
export type Receiver = (request: ReceivedRequest) => Promise<Reply>

/**
 * Creates a complete notification endpoint without a framework. It verifies a notification, parses it, runs your
 * handler once, records that, and only then acknowledges. A valid notification that cannot be handled yet gets a 503,
 * so the gateway resends it. Every invalid request gets the same 400. The reason goes to `onRejected`.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 *
 * @example
 * ```ts
 * import { createReceiver, createMemoryInbox, toFetchHandler } from '@gw/webhook'
 *
 * const receive = createReceiver({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: '-----BEGIN PUBLIC KEY-----...' },
 *   notifyUrl: 'https://shop.example/notify',
 *   inbox: createMemoryInbox(), // one process only; for several instances use @gw/inbox-redis or @gw/inbox-postgres
 *   on: {
 *     notifyPayment: async (payment) => {
 *       // compare the amount, then mark the order as paid
 *     },
 *   },
 * })
 *
 * export const POST = toFetchHandler(receive)
 * ```
 */
export function createReceiver<Extra extends object = object>(
  options: ReceiverOptions<Extra>,
): Receiver {
  const endpoint = prepareReceiver(options)
  const authenticate = createTimedAuthenticator(endpoint)

  return async (request) => {
    const alarm = new Alarm(endpoint.handlerTimeoutMs)
    try {
      const { verified, reply } = await authenticate(request, alarm)
      if (verified === undefined) return reply
      const received = new ReceivedNotification(endpoint, verified, request, alarm)
      try {
        return await received.claim()
      } catch (error) {
        return received.resend(error, 'handler')
      }
    } finally {
      alarm.rest()
    }
  }
}

/** Handles one verified notification: claims it, runs its handler, and responds. */
class ReceivedNotification<Extra extends object> {
  readonly #endpoint: ReceiverSettings<Extra>
  readonly #verified: VerifiedNotification
  readonly #sender: ReceivedRequest
  readonly #alarm: Alarm
  readonly #budget: TimeBudget

  constructor(
    endpoint: ReceiverSettings<Extra>,
    verified: VerifiedNotification,
    sender: ReceivedRequest,
    alarm: Alarm,
  ) {
    this.#endpoint = endpoint
    this.#verified = verified
    this.#sender = sender
    this.#alarm = alarm
    this.#budget = new TimeBudget(endpoint.handlerTimeoutMs)
  }

  /** Claims the notification and runs its handler, unless it is a duplicate or has no handler. */
  async claim(): Promise<Reply> {
    const { inbox, on, leaseMs, maxHandlerMs, onDuplicate } = this.#endpoint
    const { notification, rawBody, clientId } = this.#verified
    const fingerprint = await sha256Hex(rawBody)
    const key = await notificationKey(this.#verified, { clientId, bodySha256: fingerprint })
    const handler = findHandler(on, notification.kind)
    if (handler === undefined) return this.#replyUnhandled(key)

    const claimed = await claimNotification(inbox, {
      key,
      fingerprint,
      leaseMs,
      maxHandlerMs,
      budget: this.#budget,
      alarm: this.#alarm,
      sender: this.#sender,
    })
    switch (claimed.status) {
      case 'claimed':
        return this.#run(key, claimed, handler)
      case 'done':
        observe(onDuplicate, { notification, key, changed: claimed.changed, rawBody })
        return this.#acknowledge()
      case 'rejected':
        return this.resend(claimed.error, 'inbox')
    }
  }

  /**
   * Runs the handler. Responds when it has settled and the inbox has recorded that, or when the time limit is reached.
   */
  async #run(
    key: string,
    { claim, remainingMs }: GrantedClaim<Extra>,
    handler: Handler<VerifiedNotification['notification'], Extra>,
  ): Promise<Reply> {
    const { inbox, leaseMs, maxHandlerMs, handlerTimeoutMs } = this.#endpoint
    const { notification, issues, rawBody } = this.#verified
    const { clientId, target, timeMs, keyVersion } = this.#verified
    const { token, attempt, extra } = claim
    const running = runHandler({
      inbox,
      owner: { key, token },
      leaseMs,
      remainingMs,
      maxHandlerMs,
      alarm: this.#alarm,
      handle(run) {
        const verified = { clientId, target, timeMs, keyVersion }
        const known = { ...extra, token, attempt, key, rawBody, issues, verified }
        const context: HandlerContext & Extra = withLazySignal(known, run)
        return handler(notification, context)
      },
      onAbandoned: (error) => this.#report(error, 'handler'),
    })
    let outcome: RunOutcome
    try {
      outcome = await this.#alarm.within(running, this.#budget.remainingMs, () => {
        return new WebhookError(
          `The handler did not finish within ${handlerTimeoutMs} ms (handlerTimeoutMs). It keeps running, and the gateway resends the notification`,
          { code: 'GW_WEBHOOK_HANDLER_TIMEOUT' },
        )
      })
    } catch (late) {
      void running.then((ended) => {
        this.#alarm.rest()
        this.#settle(key, ended, true)
      })
      return this.resend(late, 'handler')
    }
    this.#settle(key, outcome, false)
    return outcome.isDone ? this.#acknowledge() : SEND_AGAIN
  }

  #settle(key: string, outcome: RunOutcome, isLate: boolean): void {
    const { notification } = this.#verified
    if (outcome.isDone) {
      observe(this.#endpoint.onHandled, { notification, key, hasRun: true, isLate })
    } else this.#report(outcome.error, outcome.step)
  }

  #replyUnhandled(key: string): Reply | Promise<Reply> {
    const { unhandled, onHandled } = this.#endpoint
    const { notification } = this.#verified
    if (unhandled === 'acknowledge') {
      observe(onHandled, { notification, key, hasRun: false, isLate: false })
      return this.#acknowledge({ hasRun: false })
    }
    const { kind } = notification
    const error = new WebhookError(
      kind === 'unknown'
        ? 'The notification has an unknown kind. Add on.other, or set unhandled: "acknowledge"'
        : `No handler is configured for ${kind}. Add on.${kind} or on.other, or set unhandled: "acknowledge"`,
      { code: 'GW_WEBHOOK_KIND_UNHANDLED' },
    )
    return this.resend(error, 'handler')
  }

  /** Creates the success response, signed if there is a signer. */
  #acknowledge({ hasRun = true } = {}): Reply | Promise<Reply> {
    const { signer, now, handlerTimeoutMs } = this.#endpoint
    if (signer === undefined) return SUCCESS
    const { clientId, target } = this.#verified
    const late = (): Error =>
      new Error(`signer.sign() did not finish within ${handlerTimeoutMs} ms (handlerTimeoutMs)`)
    const reply = signedSuccess({ signer, clientId, target, now })
    return this.#alarm.within(reply, this.#budget.remainingMs, late).catch((cause) => {
      // The caller asked for a signed response, so do not send an unsigned one. The next resend is a duplicate and gets
      // the signed response.
      const message = hasRun
        ? 'The notification was handled, but the response could not be signed; see cause. The next resend gets the signed response without running the handler again'
        : 'The response could not be signed; see cause'
      const error = new WebhookError(message, { code: 'GW_WEBHOOK_REPLY_UNSIGNED', cause })
      return this.resend(error, 'reply')
    })
  }

  /** Reports the reason and asks the gateway to resend. */
  resend(error: unknown, step: RejectionStep): Reply {
    this.#report(error, step)
    return SEND_AGAIN
  }

  #report(error: unknown, step: RejectionStep): void {
    const { rawBody, notification } = this.#verified
    this.#endpoint.onRejected(describeRejection(error, step, { rawBody, notification }))
  }
}
