import { notificationKey } from '@gw/types'
import { withDeadline } from './deadline.ts'
import { findHandler } from './handling/handlers.ts'
import { type RunOutcome, runHandler } from './handling/run-handler.ts'
import { claimEvent } from './inbox/claim-event.ts'
import { fingerprintOf } from './inbox/fingerprint.ts'
import { prepareReceiver, type ReceiverOptions } from './options/receiver-options.ts'
import type { ReceivedRequest, Reply } from './received-request.ts'
import { describeRejection, observe, type Rejection, type RejectionStep } from './rejection.ts'
import { SEND_AGAIN, SUCCESS, signedSuccess } from './reply.ts'
import { createAuthentication } from './verification/authenticator.ts'
import type { VerifiedNotification } from './verification/verify-notification.ts'
import { WebhookError } from './webhook-error.ts'

/** Receives a notification and gives the answer. Never rejects. */
export type Receiver = (request: ReceivedRequest) => Promise<Reply>

/**
 * Makes a whole notification endpoint without a framework: verified, read strictly, run once by your handler, recorded,
 * and only then answered with success. Everything else is answered so that the gateway sends again, or, for whoever
 * could not prove anything, with one uniform rejection; `onRejected` hears why.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 *
 * @example
 * ```ts
 * import { createReceiver, createMemoryInbox, toFetchHandler } from '@gw/webhook'
 *
 * const receive = createReceiver({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: '-----BEGIN PUBLIC KEY-----...' },
 *   notifyUrl: 'https://shop.example/notify',
 *   inbox: createMemoryInbox(), // for one process; several instances share @gw/inbox-redis or @gw/inbox-postgres
 *   on: {
 *     notifyPayment: async (payment) => {
 *       // check the amount, mark the order as paid
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
  const { inbox, on, unhandled, onRejected, onHandled, onDuplicate } = options
  const { verification, leaseMs, handlerTimeoutMs, signer } = prepareReceiver(
    options as unknown as ReceiverOptions,
  )
  const { clientId, target, now } = verification
  const authenticate = createAuthentication(options, verification)

  type Known = Pick<Rejection, 'rawBody' | 'notification'>

  async function succeed(known: Known): Promise<Reply> {
    if (signer === undefined) return SUCCESS
    try {
      const reply = signedSuccess({ signer, clientId, target, now })
      return await withDeadline(reply, handlerTimeoutMs, () => new Error('signing took too long'))
    } catch (cause) {
      // Without its signature the answer is not the one that was promised; the next send is a duplicate and gets it.
      const error = new WebhookError('the answer could not be signed; cause says why', {
        code: 'GW_WEBHOOK_REPLY_UNSIGNED',
        cause,
      })
      return sendAgain(error, 'reply', known)
    }
  }

  function sendAgain(error: unknown, step: RejectionStep, known: Known): Reply {
    observe(onRejected, describeRejection(error, step, known))
    return SEND_AGAIN
  }

  async function answer(proof: VerifiedNotification): Promise<Reply> {
    const { notification, rawBody, target: signedTarget, timeMs, keyVersion } = proof
    const verified = { clientId, target: signedTarget, timeMs, keyVersion }
    const known = { rawBody, notification }
    const fingerprint = await fingerprintOf(rawBody)
    const key = await notificationKey(notification, clientId, fingerprint)

    const handler = findHandler(on, notification.kind)
    if (handler === undefined) {
      if (unhandled === 'acknowledge') {
        observe(onHandled, { notification, key, hasRun: false, isLate: false })
        return succeed(known)
      }
      const error = new WebhookError(
        `on has no handler for the kind ${notification.kind}: give one, or on.other, or unhandled: 'acknowledge'`,
        { code: 'GW_WEBHOOK_KIND_UNHANDLED' },
      )
      return sendAgain(error, 'handler', known)
    }

    const claimed = await claimEvent(inbox, { key, leaseMs, fingerprint })
    if (claimed.status === 'rejected') return sendAgain(claimed.error, 'inbox', known)
    if (claimed.status === 'done') {
      observe(onDuplicate, { notification, key, changed: claimed.changed, rawBody })
      return succeed(known)
    }

    const { claim, remainingMs } = claimed
    const { token, attempt, extra } = claim
    const running = runHandler({
      inbox,
      owner: { key, token },
      leaseMs,
      remainingMs,
      handle: (run) =>
        handler(notification, {
          ...extra,
          get signal() {
            return run.signal
          },
          token,
          attempt,
          key,
          rawBody,
          verified,
        }),
    })
    const settle = (outcome: RunOutcome, isLate: boolean): void => {
      if (outcome.isDone) observe(onHandled, { notification, key, hasRun: true, isLate })
      else observe(onRejected, describeRejection(outcome.error, outcome.step, known))
    }
    let outcome: RunOutcome
    try {
      outcome = await withDeadline(running, handlerTimeoutMs, () => {
        return new WebhookError(`the handler takes longer than ${handlerTimeoutMs} ms`, {
          code: 'GW_WEBHOOK_HANDLER_TIMEOUT',
        })
      })
    } catch (late) {
      void running.then((ended) => settle(ended, true))
      return sendAgain(late, 'handler', known)
    }
    settle(outcome, false)
    return outcome.isDone ? succeed(known) : SEND_AGAIN
  }

  return async (request) => {
    const { verified, reply } = await authenticate(request)
    if (verified === undefined) return reply
    try {
      return await answer(verified)
    } catch (error) {
      const { rawBody, notification } = verified
      return sendAgain(error, 'handler', { rawBody, notification })
    }
  }
}
