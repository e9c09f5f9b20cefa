import { anything, type Rules, readOptions } from '@gw/errors/internal'
import { sha256Hex } from '../reading/sha256.ts'
import type { ReadingIssue } from '../shapes/reading.ts'
import { keptFields } from '../shapes/strict-fields.ts'
import type { Amount, Result } from '../wire/models/common.ts'
import type {
  NotifyAuthorization,
  NotifyCreditNote,
  NotifyDispute,
  NotifyPayment,
  NotifyRefund,
  NotifyRegistrationStatus,
  NotifySubscription,
} from '../wire/notifications.ts'
import { isKeyField } from './key-fields.ts'
import type { GatewayNotification } from './notification.ts'
import type { ParsedNotification } from './parse-notification.ts'
import { reviewParts } from './risk-review.ts'

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
    case 'notifyRefund':
      return refundParts(notification)
    case 'notifyCapture': {
      const { captureId, captureRequestId, result } = notification
      const parts = [result.resultStatus, ...resultParts(result, result.resultStatus)]
      return withIds({ captureId, captureRequestId }, parts)
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
      return withIds({ vaultingRequestId }, [result?.resultStatus, result?.resultCode])
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
  if (notifyType === 'UPDATE_AMOUNT_RESULT' && updateRequestId === undefined) {
    parts.push(...amountParts(notification.paymentAmount))
  }
  const body = notification as Readonly<Record<string, unknown>>
  parts.push(...statusParts(body, resultStatus), ...reviewParts(body))
  return withIds({ paymentId, paymentRequestId }, parts)
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

function refundParts(notification: NotifyRefund): Parts {
  const { refundId, refundRequestId, result } = notification
  const status = present(notification.refundStatus)
  const implied = status === undefined ? result.resultStatus : { SUCCESS: 'S', FAIL: 'F' }[status]
  const odd = resultParts(result, implied)
  const parts = odd.length === 0 ? [status ?? result.resultStatus] : [status, ...odd]
  return withIds({ refundId, refundRequestId }, parts)
}

/**
 * Returns the parts that a result adds if the other parts do not imply it. S implies SUCCESS, because with a different
 * code, the outcome is unknown, and the real result is no duplicate of it.
 */
function resultParts(result: Result | undefined, implied: string | undefined): Parts & object {
  if (result === undefined) return []
  const { resultStatus, resultCode } = result
  const isPlain = resultStatus === 'S' ? resultCode === 'SUCCESS' : /^[FU]$/.test(resultStatus)
  return resultStatus === implied && isPlain ? [] : [resultStatus, resultCode]
}

async function authorizationParts(notification: NotifyAuthorization): Promise<Parts> {
  const { authorizationNotifyType, result, authCode, accessToken, authState } = notification
  const { userId, authClientId } = notification
  const about = [authCode, accessToken, authState, userId].map(present)
  // A client ID alone does not identify an authorization.
  if (!about.some(isId)) return undefined
  about.push(present(authClientId))
  const status = result?.resultStatus
  const hash = await hashText(JSON.stringify(about))
  return [authorizationNotifyType, status, hash, ...resultParts(result, status)]
}

// Not taken from the known values: a type that is added here gets another key, so its resends would be handled twice.
const DISPUTE_TYPES_SENT_ONCE: readonly string[] = [
  ...['DISPUTE_CREATED', 'DISPUTE_JUDGED', 'DISPUTE_CANCELLED', 'DISPUTE_ACCEPTED'],
  ...['DEFENSE_SUPPLIED', 'DEFENSE_DUE_ALERT', 'RDR_RESOLVED'],
]
const DISPUTE_TYPES_WITH_AMOUNT: readonly string[] = [
  ...['DISPUTE_CREATED', 'DISPUTE_ACCEPTED', 'RDR_RESOLVED'],
]
const SUBSCRIPTION_TYPES_SENT_ONCE: readonly string[] = ['CREATE', 'CANCEL', 'TERMINATE']

function disputeParts(notification: NotifyDispute, bodySha256: string): Parts {
  const { disputeId, disputeNotificationType: type, defenseDueTime } = notification
  const parts: unknown[] = [type]
  // An event that is not known yet could happen repeatedly.
  if (!DISPUTE_TYPES_SENT_ONCE.includes(type)) parts.push(bodySha256)
  if (DISPUTE_TYPES_WITH_AMOUNT.includes(type)) {
    parts.push(...amountParts(notification.disputeAmount))
  }
  const disputeType = present(notification.disputeType) ?? 'CHARGEBACK'
  // A request for information can become a chargeback with the same ID and amount.
  if (type === 'DISPUTE_CREATED' && disputeType !== 'CHARGEBACK') parts.push(disputeType)
  if (type === 'DEFENSE_DUE_ALERT') parts.push(defenseDueTime)
  if (type === 'DISPUTE_JUDGED') {
    const { disputeJudgedResult, disputeJudgedAmount, disputeJudgedTime } = notification
    parts.push(present(disputeJudgedResult), ...amountParts(disputeJudgedAmount), disputeJudgedTime)
  }
  return withIds({ disputeId }, parts)
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
  return withIds({ registrationRequestId }, parts)
}

function subscriptionParts(notification: NotifySubscription, bodySha256: string): Parts {
  const { subscriptionId, subscriptionNotificationType: type, subscriptionStatus } = notification
  // A subscription can change many times, and only the body differs. So could an event that is not known yet.
  const isSentOnce = SUBSCRIPTION_TYPES_SENT_ONCE.includes(type)
  const parts = [type, present(subscriptionStatus), isSentOnce ? undefined : bodySha256]
  return withIds({ subscriptionId }, [...parts, ...resultParts(notification.result, 'S')])
}

/** The only kind with an ID of its own. */
function creditNoteParts(notification: NotifyCreditNote): Parts {
  const { notifyId, creditNoteRequestId, creditNoteNotificationType, creditNote } = notification
  const parts = resultParts(notification.result, 'S')
  const without = [creditNoteNotificationType, present(creditNote?.refundId), ...parts]
  return withIds({ notifyId }, parts) ?? withIds({ creditNoteRequestId }, without)
}

/** Puts the first ID that is present, with its name, before the other parts. The IDs after it are parts of their own. */
function withIds(ids: Readonly<Record<string, string | undefined>>, parts: Parts & object): Parts {
  const entries = Object.entries(ids)
  const first = entries.findIndex(([, id]) => isId(id))
  if (first < 0) return undefined
  const others = entries.slice(first + 1).map(([, id]) => present(id))
  return [...(entries[first] ?? []), ...others, ...parts]
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
