import { isGatewayError } from '@gw/errors'
import type { GatewayNotification } from '@gw/types'
import { WebhookError } from './webhook-error.ts'

/** The step at which a notification was rejected. */
export type RejectionStep = 'request' | 'signature' | 'payload' | 'inbox' | 'handler' | 'reply'

/** Why a notification was not acknowledged: for the application, never for the sender. */
export interface Rejection {
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
  /** With `diagnosePath`: the target that the signature matches. Register it, or set `notifyUrl` to it. */
  readonly matchingTarget?: string | undefined
}

/** Reports a rejection. Never throws. */
export type ObserveRejection = (rejection: Rejection) => void

/** Describes a rejection. An error without a code becomes `GW_WEBHOOK_UNEXPECTED`. */
export function describeRejection(
  caught: unknown,
  step: RejectionStep,
  known: Pick<Rejection, 'rawBody' | 'notification' | 'matchingTarget'> = {},
): Rejection {
  const error = isGatewayError(caught)
    ? caught
    : new WebhookError('Unexpected error; see cause', {
        code: 'GW_WEBHOOK_UNEXPECTED',
        cause: caught,
      })
  return { code: error.code, step, error, ...known }
}

/** Calls an observer. Its errors and rejections are ignored, because they must not change the response. */
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
