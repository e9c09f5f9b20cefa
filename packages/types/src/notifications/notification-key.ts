import { sha256Hex } from '../reading/sha256.ts'
import type { Scalar } from '../shapes/open-literal.ts'
import type { GatewayNotification } from './notification.ts'
import type { NotifyAuthorization } from './notify-authorization.ts'
import type { NotifyDispute } from './notify-dispute.ts'
import type { NotifyPayment } from './notify-payment.ts'
import type { NotifyRegistrationStatus } from './notify-registration-status.ts'

/** The parts of a key, or undefined if the message does not say what it is about. */
type Parts = readonly unknown[] | undefined

const MAX_KEY_LENGTH = 255

/**
 * Gives the key under which duplicates of a notification are known: the same event gives the same key however often,
 * whenever and with whatever signature it is sent; another event, kind or client another key. The gateway sends no
 * event id, so the key is made of what the message means; where that cannot be told it is the hash of the body.
 *
 * | kind | the key's parts, after client id and kind |
 * |---|---|
 * | `notifyPayment` | notifyType, paymentId (else paymentRequestId), resultStatus, resultCode, updateRequestId |
 * | `notifyRefund` | refundId (else refundRequestId), refundStatus (else resultStatus) |
 * | `notifyCapture` | captureId (else captureRequestId), resultStatus |
 * | `notifyAuthorization` | authorizationNotifyType, a hash of authCode, accessToken, authState and userId |
 * | `notifyDispute` | disputeId, disputeNotificationType, defenseDueTime for DEFENSE_DUE_ALERT |
 * | `notifyRegistrationStatus` | registrationRequestId, registrationStatus, each psp's status |
 * | `unknown`, or identifiers missing | bodySha256 |
 *
 * A key has at most 255 characters and holds no secret. It is readable (a JSON list) unless it would be longer; then it
 * is a hash.
 *
 * @param bodySha256 - the SHA-256 of the raw body, as 64 small hexadecimal digits
 * @throws TypeError if `clientId` is empty or `bodySha256` is not such a hash
 */
export async function notificationKey(
  notification: GatewayNotification,
  clientId: string,
  bodySha256: string,
): Promise<string> {
  if (typeof clientId !== 'string' || clientId === '') {
    throw new TypeError('clientId must be the client id of the notification')
  }
  if (!/^[0-9a-f]{64}$/.test(bodySha256)) {
    throw new TypeError('bodySha256 must be 64 hexadecimal digits')
  }
  const found = keyParts(notification)
  const meaning = isPending(found) ? await found : found
  const parts = meaning?.every(isExact) ? meaning : ['bodySha256', bodySha256]
  // JSON escapes its own delimiters, so two lists of parts never give one text. Undefined parts become null.
  const key = JSON.stringify([clientId, notification.kind, ...parts])
  return key.length <= MAX_KEY_LENGTH ? key : `sha256:${await sha256Hex(key)}`
}

/** Gives a promise only where something must be hashed: waiting costs more than all the rest. */
function keyParts(notification: GatewayNotification): Parts | Promise<Parts> {
  switch (notification.kind) {
    case 'notifyPayment':
      return paymentParts(notification)
    case 'notifyRefund': {
      const { refundId, refundRequestId, refundStatus, result } = notification
      const status = refundStatus ?? result.resultStatus
      return withId({ refundId, refundRequestId }, [status])
    }
    case 'notifyCapture': {
      const { captureId, captureRequestId, result } = notification
      return withId({ captureId, captureRequestId }, [result.resultStatus])
    }
    case 'notifyAuthorization':
      return authorizationParts(notification)
    case 'notifyDispute':
      return disputeParts(notification)
    case 'notifyRegistrationStatus':
      return registrationParts(notification)
    case 'unknown':
      return undefined
  }
}

/** Not by `instanceof`: libraries that put their own Promise in the place of the global one are in use. */
function isPending(found: Parts | Promise<Parts>): found is Promise<Parts> {
  return found !== undefined && 'then' in found
}

function paymentParts(notification: NotifyPayment): Parts {
  const { notifyType, paymentId, paymentRequestId, result, updateRequestId } = notification
  const { resultStatus, resultCode } = result
  return withId({ paymentId, paymentRequestId }, [
    notifyType,
    resultStatus,
    resultCode,
    updateRequestId,
  ])
}

async function authorizationParts(notification: NotifyAuthorization): Promise<Parts> {
  const { authorizationNotifyType, authCode, accessToken, authState, userId } = notification
  const about = [authCode, accessToken, authState, userId]
  if (!about.some(isId) || !about.every(isExact)) return undefined
  return [authorizationNotifyType, await sha256Hex(JSON.stringify(about))]
}

function disputeParts(notification: NotifyDispute): Parts {
  const { disputeId, disputeNotificationType, defenseDueTime } = notification
  const isAlert = disputeNotificationType === 'DEFENSE_DUE_ALERT'
  return withId({ disputeId }, [disputeNotificationType, isAlert ? defenseDueTime : undefined])
}

function registrationParts(notification: NotifyRegistrationStatus): Parts {
  const { registrationRequestId, registrationResult, pspRegistrationResultList } = notification
  const statuses = (pspRegistrationResultList ?? [])
    .map((psp) => [psp.pspName, psp.registrationResult?.registrationStatus])
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  return withId({ registrationRequestId }, [registrationResult.registrationStatus, statuses])
}

/** Puts the first identifier that is there, with its name, before the other parts. */
function withId(
  ids: Readonly<Record<string, Scalar | undefined>>,
  parts: readonly unknown[],
): Parts {
  for (const name of Object.keys(ids)) {
    const id = ids[name]
    // A number on one send and its text on the next are one identifier.
    if (isId(id)) return [name, isExact(id) ? String(id) : id, ...parts]
  }
  return undefined
}

/** Tells an identifier from a gap. An empty one names nothing: two events that share it are not the same. */
function isId(value: Scalar | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

/** Rejects a number that may have been another one on the wire: two identifiers of 20 digits can be one double. */
function isExact(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isExact)
  if (typeof value !== 'number') return true
  // From 2 ** 52 on a fraction is rounded away, and -0 is written as 0.
  return Number.isInteger(value) && Math.abs(value) < 2 ** 52 && !Object.is(value, -0)
}
