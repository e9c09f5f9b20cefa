import { setMaxListeners } from 'node:events'
import { isAcknowledgement } from '@gw/doctor'
import { type ComposedMessage, composeMessage } from '../faults/compose-message.ts'
import { findForgery, forgeryOf } from '../faults/expected-reaction.ts'
import type { AppliedFault } from '../faults/faults.ts'
import type { AttemptFailure } from '../message/states.ts'
import type { DeliveriesOptions } from './deliveries-options.ts'
import type { Attempt } from './delivery.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { OpenAttempt, OpenDelivery, Send } from './open-delivery.ts'
import { type PostOutcome, postNotification } from './post-notification.ts'
import { createSlots } from './slots.ts'

/** An attempt that has a response or a failure. */
export type EndedAttempt = Attempt & PostOutcome

/** Signs, sends, and records attempts. */
export interface Attempts {
  /**
   * Sends a notification, and copies of it if the fault requires that. Resolves when each has a response or a failure.
   */
  send(send: Send, fault: AppliedFault | undefined): Promise<readonly EndedAttempt[]>
  /** Sends the bytes of an attempt again. */
  replay(delivery: OpenDelivery, original: Attempt): Promise<EndedAttempt>
  /** Signs and sends a notification outside the schedule. */
  resend(delivery: OpenDelivery): Promise<EndedAttempt>
  /** Aborts all attempts in flight. */
  close(): void
}

type Message = ComposedMessage & { readonly failure?: AttemptFailure | undefined }
type Occasion = Omit<
  Attempt,
  'id' | 'deliveryId' | 'ordinal' | 'request' | 'isAcknowledged' | 'changedByte'
>

/** Creates the sender of attempts, which records them in the store. */
export function createAttempts(options: DeliveriesOptions, store: DeliveryStore): Attempts {
  const { clock, clientId, signer, rotateKey, requestTime = 'renewed', timeFormat } = options
  const { wireNow = clock.now } = options
  const { timeoutMs = 10_000, maxResponseBytes = 65_536, signedTarget = 'pathAndQuery' } = options
  const slots = createSlots(options.maxInFlight ?? 64)
  const closing = new AbortController()
  // Each attempt in flight listens to it.
  setMaxListeners(0, closing.signal)

  const compose = async (
    { body, address }: OpenDelivery,
    timeMs: number,
    fault?: AppliedFault,
  ): Promise<Message> => {
    const target = signedTarget === 'path' ? address.target.replace(/\?.*/, '') : address.target
    const plan = { on: 'notifications', clientId, target, timeMs, timeFormat, body } as const
    try {
      return await composeMessage(plan, { signer, rotateKey }, fault)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The signer failed'
      return { headers: {}, body, failure: { reason: 'signingFailed', message } }
    }
  }

  const record = (delivery: OpenDelivery, message: Message, occasion: Occasion): OpenAttempt => {
    const { url, address } = delivery
    const { body, changedByte } = message
    const { 'transfer-encoding': _chunked, host: _host, ...headers } = message.headers
    const { authority: host, target } = address
    const wire = { host, ...headers, ...framing(body, occasion.fault), connection: 'close' }
    const request = { method: 'POST', url, target, headers: wire, body } as const
    return store.addAttempt(delivery, { ...occasion, ...(changedByte && { changedByte }), request })
  }

  const exchange = async (
    delivery: OpenDelivery,
    attempt: OpenAttempt,
    notSent: AttemptFailure | undefined,
  ): Promise<EndedAttempt> => {
    const { address } = delivery
    let startedAt = performance.now()
    const { fault, request } = attempt
    const { headers, body } = request
    const { signal } = closing
    const post = { address, headers, body, fault, timeoutMs, maxResponseBytes }
    const outcome: PostOutcome = notSent
      ? { failure: notSent }
      : await slots.use(async () => {
          // The endpoint is not slow because others are.
          startedAt = performance.now()
          return postNotification({ ...post, signal })
        })
    attempt.tookMs = performance.now() - startedAt
    const ended: EndedAttempt = Object.assign(attempt, outcome)
    const { response } = ended
    if (response?.isComplete && isAcknowledgement(response.status, response.body)) {
      attempt.isAcknowledged = true
      delivery.state = 'acknowledged'
      delivery.nextAttemptAtMs = undefined
      const forgery = forgeryOf(attempt)
      if (forgery !== undefined) {
        attempt.mistake = `Your endpoint accepted ${forgery.what}`
        delivery.hasAcceptedForgery = true
      }
    }
    store.endAttempt(delivery, attempt)
    return ended
  }

  const sendOnce = async (
    delivery: OpenDelivery,
    message: Message,
    occasion: Omit<Occasion, 'dueAtMs'>,
  ): Promise<EndedAttempt> => {
    const attempt = record(delivery, message, { ...occasion, dueAtMs: occasion.sentAtMs })
    return exchange(delivery, attempt, message.failure)
  }

  return {
    async send({ delivery, number, dueAtMs }, fault) {
      const sentAtMs = clock.now()
      const nowMs = wireNow()
      delivery.firstTimeMs ??= nowMs
      const timeMs = requestTime === 'kept' ? delivery.firstTimeMs : nowMs
      const message = await compose(delivery, timeMs, fault)
      const expected = findForgery(fault) === undefined ? 'acknowledgement' : 'rejection'
      const occasion = { number, dueAtMs, sentAtMs, fault, expected } as const
      const causes = ['schedule', ...copiesOf(fault)] as const
      const sent = causes.map((cause) => record(delivery, message, { ...occasion, cause }))
      return Promise.all(sent.map((attempt) => exchange(delivery, attempt, message.failure)))
    },
    async replay(delivery, { number, id: replayOf, request, expected, changedByte }) {
      const occasion = {
        number,
        replayOf,
        sentAtMs: clock.now(),
        cause: 'replay',
        expected,
      } as const
      return sendOnce(delivery, { ...request, changedByte }, occasion)
    },
    async resend(delivery) {
      const sentAtMs = clock.now()
      const number = delivery.attempts.at(-1)?.number ?? 1
      const message = await compose(delivery, wireNow())
      return sendOnce(delivery, message, {
        number,
        sentAtMs,
        cause: 'resend',
        expected: 'acknowledgement',
      })
    },
    close: () => closing.abort(),
  }
}

function copiesOf(fault: AppliedFault | undefined): readonly 'duplicate'[] {
  return fault?.fault === 'duplicate' ? Array(fault.copies ?? 1).fill('duplicate') : []
}

function framing(body: Uint8Array, fault: AppliedFault | undefined): Record<string, string> {
  const isChunked = fault?.fault === 'truncatedBody' && fault.framing === 'chunked'
  return isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }
}
