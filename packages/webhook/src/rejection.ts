import { isGatewayError } from '@gw/errors'
import type { GatewayNotification } from '@gw/types'
import { WebhookError } from './webhook-error.ts'

/** Where a notification stopped on its way. */
export type RejectionStep = 'request' | 'signature' | 'payload' | 'inbox' | 'handler' | 'reply'

/** Why a notification was not answered with success: for the application, never for the sender. */
export interface Rejection {
  /** The stable reason. */
  readonly code: string
  /** Where it stopped. From `payload` on the signature held. */
  readonly step: RejectionStep
  /** What was thrown; its message says what to do, its `cause` what lies behind it. */
  readonly error: Error
  /** The verified bytes, once the signature held: keep them, so that a message that cannot be read is not lost. */
  readonly rawBody?: Uint8Array | undefined
  /** What the gateway tells, once it could be read. */
  readonly notification?: GatewayNotification | undefined
  /** With `diagnosePath`: the target under which the signature would have held. Register or configure that one. */
  readonly matchingTarget?: string | undefined
}

/** Describes a rejection. What is not a coded error becomes one. */
export function describeRejection(
  caught: unknown,
  step: RejectionStep,
  known: Pick<Rejection, 'rawBody' | 'notification' | 'matchingTarget'> = {},
): Rejection {
  const error = isGatewayError(caught)
    ? caught
    : new WebhookError('something unexpected was thrown; cause says what', {
        code: 'GW_WEBHOOK_UNEXPECTED',
        cause: caught,
      })
  return { code: error.code, step, error, ...known }
}

/** Calls an observer. What it throws or rejects with is its own affair: it must not change the answer. */
export function observe<Event>(
  observer: ((event: Event) => unknown) | undefined,
  event: Event,
): void {
  if (observer === undefined) return
  try {
    Promise.resolve(observer(event)).catch(() => {})
  } catch {
    // as above
  }
}
