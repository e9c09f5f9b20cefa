import { anything, type Rules, readOptions } from '@gw/errors/internal'
import { sha256Hex } from '../reading/sha256.ts'
import { reviewParts } from '../risk-review.ts'
import type { ReadingIssue } from '../shapes/reading.ts'
import type { Amount } from '../wire/models/amount.ts'
import type { NotifyAuthorization } from '../wire/notifications/notify-authorization.ts'
import type { NotifyCreditNote } from '../wire/notifications/notify-credit-note.ts'
import type { NotifyDispute } from '../wire/notifications/notify-dispute.ts'
import type { NotifyPayment } from '../wire/notifications/notify-payment.ts'
import type { NotifyRegistrationStatus } from '../wire/notifications/notify-registration-status.ts'
import type { NotifySubscription } from '../wire/notifications/notify-subscription.ts'
import { keptFields } from '../wire/strict-fields.ts'
import { isKeyField } from './key-fields.ts'
import type { GatewayNotification } from './notification.ts'
import type { ParsedNotification } from './parse-notification.ts'

/** Options of {@link notificationKey}. */
export interface NotificationKeyOptions {
  /** The client ID that the notification was sent to. Required. */
  readonly clientId: string
  /** The SHA-256 of the raw body, as 64 lowercase hexadecimal digits: `await sha256Hex(rawBody)`. Required. */
  readonly bodySha256: string
}

/** The parts of a key, or undefined if the notification does not identify what it reports. */
type Parts = readonly unknown[] | undefined

const MAX_KEY_LENGTH = 255
const rules: Rules<NotificationKeyOptions> = { clientId: anything, bodySha256: anything }

/**
 * Returns the key that identifies duplicates of a notification. A resend has the same key, even with a new time and
 * signature. A different notification, kind, or client has a different key. The gateway sends no event ID, so the key
 * consists of the fields that determine the meaning. If they are missing, it is the hash of the body. An ID or a status
 * that is an empty string counts as missing.
 *
 * `docs/guide/notifications.md` lists the fields of each kind. If one of them is malformed or was converted, the key is the
 * hash of the body, too.
 *
 * A key has at most 255 characters and contains no secret. It is a JSON array that you can read, or a hash if the array
 * would be longer.
 *
 * @throws TypeError if an option is unknown, missing, or invalid
 *
 * @example
 * ```ts
 * import { notificationKey, parseNotification, sha256Hex } from '@gw/types'
 *
 * declare const verifiedBody: Uint8Array
 *
 * const parsed = parseNotification(verifiedBody)
 * const bodySha256 = await sha256Hex(verifiedBody)
 * const key: string = await notificationKey(parsed, { clientId: 'MY_CLIENT_ID', bodySha256 })
 * ```
 */
export async function notificationKey(
  { notification, issues }: ParsedNotification,
  options: NotificationKeyOptions,
): Promise<string> {
  const { clientId, bodySha256 } = readOptions(options, rules)
  if (typeof clientId !== 'string' || clientId === '') {
    throw new TypeError(
      'clientId is required. Pass the client ID that the notification was sent to',
    )
  }
  if (typeof bodySha256 !== 'string' || !/^[0-9a-f]{64}$/.test(bodySha256)) {
    throw new TypeError(
      'bodySha256 must be 64 lowercase hexadecimal digits. Create it with sha256Hex(rawBody)',
    )
  }
  const found = hasLostKeyField(notification.kind, issues)
    ? undefined
    : keyParts(notification, bodySha256)
  const meaning = isPending(found) ? await found : found
  // JSON escapes its own delimiters, so two arrays never result in the same string. Undefined parts become null.
  const key = JSON.stringify(
    meaning === undefined
      ? [clientId, notification.kind, 'bodySha256', bodySha256]
      : [clientId, notification.kind, ...meaning],
  )
  return key.length <= MAX_KEY_LENGTH ? key : `sha256:${await hashText(key)}`
}

/** Returns whether a field of the key is missing, or contains something else than the gateway sent. */
function hasLostKeyField(kind: string, issues: readonly ReadingIssue[]): boolean {
  return issues.some(
    ({ path }) => isKeyField(kind, path) || keptFields.includes(path.split('.').at(-1) ?? ''),
  )
}

/** Returns a promise only if something must be hashed, because awaiting takes longer than everything else. */
function keyParts(notification: GatewayNotification, bodySha256: string): Parts | Promise<Parts> {
  switch (notification.kind) {
    case 'notifyPayment':
      return paymentParts(notification)
    case 'notifyRefund': {
      const { refundId, refundRequestId, refundStatus, result } = notification
      const status = present(refundStatus) ?? result.resultStatus
      return withId(['refundId', refundId, 'refundRequestId', refundRequestId], [status])
    }
    case 'notifyCapture': {
      const { captureId, captureRequestId, result } = notification
      const ids = ['captureId', captureId, 'captureRequestId', captureRequestId]
      return withId(ids, [result.resultStatus])
    }
    case 'notifyAuthorization':
      return authorizationParts(notification)
    case 'notifyDispute':
      return disputeParts(notification, bodySha256)
    case 'notifyRegistrationStatus':
      return registrationParts(notification)
    case 'notifySubscription':
      return subscriptionParts(notification, bodySha256)
    case 'notifyVaulting': {
      const { vaultingRequestId, result } = notification
      return withId(
        ['vaultingRequestId', vaultingRequestId],
        [result?.resultStatus, result?.resultCode],
      )
    }
    case 'notifyCreditNote':
      return creditNoteParts(notification)
    default:
      // No field of the other kinds is known to tell two events apart.
      return undefined
  }
}

/** Not by `instanceof`: some libraries replace the global Promise. */
function isPending(found: Parts | Promise<Parts>): found is Promise<Parts> {
  return found !== undefined && 'then' in found
}

function paymentParts(notification: NotifyPayment): Parts {
  const { notifyType, paymentId, paymentRequestId, result } = notification
  const { resultStatus, resultCode } = result ?? {}
  const updateRequestId = present(notification.updateRequestId)
  const parts: unknown[] = [notifyType, resultStatus, resultCode, updateRequestId]
  if (isId(paymentId)) parts.unshift(present(paymentRequestId))
  if (notifyType === 'UPDATE_AMOUNT_RESULT' && updateRequestId === undefined) {
    parts.push(...amountParts(notification.paymentAmount))
  }
  const body = notification as Readonly<Record<string, unknown>>
  parts.push(...statusParts(body, resultStatus), ...reviewParts(body))
  return withId(['paymentId', paymentId, 'paymentRequestId', paymentRequestId], parts)
}

/** A status that contradicts the result makes the outcome unknown, so the real result is no duplicate of it. */
function statusParts(
  { paymentStatus }: Readonly<Record<string, unknown>>,
  result: unknown,
): Parts & object {
  const agrees = { S: 'SUCCESS', F: 'FAIL' }[String(result)]
  const isOdd = paymentStatus !== undefined && paymentStatus !== null && paymentStatus !== agrees
  return isOdd ? [`paymentStatus ${paymentStatus}`] : []
}

async function authorizationParts(notification: NotifyAuthorization): Promise<Parts> {
  const { authorizationNotifyType, result, authCode, accessToken, authState } = notification
  const { userId, authClientId } = notification
  const about = [authCode, accessToken, authState, userId].map(present)
  // A client ID alone does not identify an authorization.
  if (!about.some(isId)) return undefined
  about.push(present(authClientId))
  return [authorizationNotifyType, result?.resultStatus, await hashText(JSON.stringify(about))]
}

// Not taken from the known values: a type that is added here gets another key, so its resends would be handled twice.
const DISPUTE_TYPES_SENT_ONCE: readonly string[] = [
  ...['DISPUTE_CREATED', 'DISPUTE_JUDGED', 'DISPUTE_CANCELLED', 'DISPUTE_ACCEPTED'],
  ...['DEFENSE_SUPPLIED', 'DEFENSE_DUE_ALERT', 'RDR_RESOLVED'],
]
const SUBSCRIPTION_TYPES_SENT_ONCE: readonly string[] = ['CREATE', 'CANCEL', 'TERMINATE']

function disputeParts(notification: NotifyDispute, bodySha256: string): Parts {
  const { disputeId, disputeNotificationType: type, defenseDueTime } = notification
  const parts: unknown[] = [type]
  // An event that is not known yet could happen repeatedly.
  if (!DISPUTE_TYPES_SENT_ONCE.includes(type)) parts.push(bodySha256)
  if (type === 'DISPUTE_CREATED') parts.push(...amountParts(notification.disputeAmount))
  if (type === 'DEFENSE_DUE_ALERT') parts.push(defenseDueTime)
  if (type === 'DISPUTE_JUDGED') {
    const { disputeJudgedResult, disputeJudgedAmount, disputeJudgedTime } = notification
    parts.push(present(disputeJudgedResult), ...amountParts(disputeJudgedAmount), disputeJudgedTime)
  }
  return withId(['disputeId', disputeId], parts)
}

function amountParts(amount: Amount | undefined): Parts & object {
  return [amount?.currency, amount?.value]
}

function registrationParts(notification: NotifyRegistrationStatus): Parts {
  const { registrationRequestId, registrationResult, pspRegistrationResultList } = notification
  const statuses = (pspRegistrationResultList ?? [])
    .map((psp) => [psp.pspName, present(psp.registrationResult?.registrationStatus)])
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  const parts = [present(registrationResult?.registrationStatus), statuses]
  return withId(['registrationRequestId', registrationRequestId], parts)
}

function subscriptionParts(notification: NotifySubscription, bodySha256: string): Parts {
  const { subscriptionId, subscriptionNotificationType: type, subscriptionStatus } = notification
  // A subscription can change many times, and only the body differs. So could an event that is not known yet.
  const isSentOnce = SUBSCRIPTION_TYPES_SENT_ONCE.includes(type)
  const parts = [type, present(subscriptionStatus), isSentOnce ? undefined : bodySha256]
  return withId(['subscriptionId', subscriptionId], parts)
}

/** The only kind with an ID of its own. */
function creditNoteParts(notification: NotifyCreditNote): Parts {
  const { notifyId, creditNoteRequestId, creditNoteNotificationType, creditNote } = notification
  return (
    withId(['notifyId', notifyId], []) ??
    withId(
      ['creditNoteRequestId', creditNoteRequestId],
      [creditNoteNotificationType, present(creditNote?.refundId)],
    )
  )
}

/** Puts the first identifier that is present, with its name, before the other parts. Names and values alternate. */
function withId(ids: readonly (string | undefined)[], parts: readonly unknown[]): Parts {
  for (let at = 1; at < ids.length; at += 2) {
    if (isId(ids[at])) return [ids[at - 1], ids[at], ...parts]
  }
  return undefined
}

/** Returns an ID or a status. Returns `undefined` for an empty string, which the gateway sends instead of nothing. */
function present(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

/**
 * Returns whether a value identifies something. An empty value does not, because different notifications can share it.
 */
function isId(value: string | undefined): boolean {
  return typeof value === 'string' && value !== ''
}

function hashText(text: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(text))
}
