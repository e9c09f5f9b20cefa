/**
 * The only table of deciding fields, by what they decide: the kind of a message, how a call ended, which record it is
 * about, the status of that record, and how much money moved. In every notification and response, a field with one of
 * these names is read strictly: null means absent, and any other wrong shape rejects the message (or, inside an object,
 * makes that object malformed). Every other field is read tolerantly.
 */
export const decidingFields = {
  /** The kind of a message. */
  discriminators: [
    'notifyType',
    'authorizationNotifyType',
    'disputeNotificationType',
    'subscriptionNotificationType',
    'registrationResult',
    'phaseNo',
  ],
  /** How a call ended. */
  results: ['result'],
  /** Which record a message is about. */
  ids: [
    'paymentId',
    'paymentRequestId',
    'refundId',
    'refundRequestId',
    'captureId',
    'captureRequestId',
    'disputeId',
    'subscriptionId',
    'subscriptionRequestId',
    'vaultingRequestId',
    'registrationRequestId',
    'updateRequestId',
    'verifyRequestId',
    'paymentSessionId',
    'vaultingSessionId',
  ],
  /** The status of that record. */
  statuses: [
    'paymentStatus',
    'refundStatus',
    'subscriptionStatus',
    'vaultingStatus',
    'registrationStatus',
    'disputeJudgedResult',
  ],
  /** How much money moved. */
  amounts: [
    'paymentAmount',
    'actualPaymentAmount',
    'refundAmount',
    'actualRefundAmount',
    'captureAmount',
    'disputeAmount',
    'disputeJudgedAmount',
  ],
} as const

const NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Object.values(decidingFields).flat(),
)

/** Returns whether a malformed value in a field of this name rejects the message. */
export function isDecidingField(name: string): boolean {
  return NAMES.has(name)
}
