import { isGatewayError } from '@gw/errors'
import type { GatewayNotification } from '@gw/types'
import { factsOf, type NotificationFacts, type RequestTrace } from './notification-event.ts'
import { WebhookError } from './webhook-error.ts'

/** The step at which a notification was rejected. */
export type RejectionStep = 'request' | 'signature' | 'payload' | 'inbox' | 'handler' | 'reply'

/** Why a notification was not acknowledged, or what went wrong afterward. Never show it to the sender. */
export interface Rejection extends RequestTrace, Partial<NotificationFacts> {
  /** The stable reason. */
  readonly code: string
  /** The step that failed. From `payload` on, the signature is valid. */
  readonly step: RejectionStep
  /** The error. Its message explains what to do. See also its `cause`. */
  readonly error: Error
  /** The verified bytes, if the signature is valid. Store them, so that an unreadable notification is not lost. */
  readonly rawBody?: Uint8Array | undefined
  /** The notification, if it could be parsed. */
  readonly notification?: GatewayNotification | undefined
  /** The notification key, if it is known. */
  readonly key?: string | undefined
  /** How many times the notification was claimed, including this time, if it was. */
  readonly attempt?: number | undefined
  /** The fencing token of the run, if the notification was claimed. */
  readonly token?: number | undefined
  /** With `diagnosePath`: the target that the signature matches. Register it, or set `notifyUrl` to it. */
  readonly matchingTarget?: string | undefined
  /**
   * Set if the inbox noticed the problem only after the run had ended. If `true`, the notification is recorded as
   * handled, so the gateway does not resend it, and part of the effect may be missing.
   */
  readonly isAcknowledged?: boolean | undefined
}

/** Reports a rejection. Never throws. */
export type ObserveRejection = (rejection: Rejection) => void

/** Describes a rejection. An error without a code becomes `GW_WEBHOOK_UNEXPECTED`. */
export function describeRejection(
  caught: unknown,
  step: RejectionStep,
  known: RequestTrace & Partial<Omit<Rejection, 'code' | 'step' | 'error'>>,
): Rejection {
  const error = isGatewayError(caught)
    ? caught
    : new WebhookError('Unexpected error; see cause', {
        code: 'GW_WEBHOOK_UNEXPECTED',
        cause: caught,
      })
  const facts = known.notification && factsOf(known.notification)
  return { code: error.code, step, error, ...known, ...facts }
}
