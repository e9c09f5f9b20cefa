// Generated from packages/types/facts. Run `npm run generate` after a change to them.

/**
 * The fields that are read strictly in every response and notification, by what they determine. Null means absent. Any
 * other malformed value rejects the message, or makes the object malformed that contains it. Other fields are read
 * tolerantly.
 */
export const strictFields = {
  discriminators: [
    'notifyType',
    'authorizationNotifyType',
    'disputeNotificationType',
    'registrationResult',
    'subscriptionNotificationType',
    'subscriptionOrderStatus',
    'creditNoteNotificationType',
    'operateType',
  ],
  results: ['result', 'transferResult'],
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
    'authenticationRequestId',
    'settlementRequestId',
    'settlementId',
    'settlementBatchId',
    'transferRequestId',
    'transferId',
    'transactionId',
    'transactionRequestId',
    'paymentSessionId',
    'vaultingSessionId',
    'creditNoteRequestId',
    'creditNoteId',
    'notifyId',
    'billNo',
    'assetId',
  ],
  statuses: [
    'paymentStatus',
    'refundStatus',
    'subscriptionStatus',
    'vaultingStatus',
    'registrationStatus',
    'updateStatus',
    'disputeJudgedResult',
    'transactionType',
    'transactionStatus',
    'invoiceStatus',
    'billStatus',
    'cardStatus',
  ],
  amounts: [
    'paymentAmount',
    'actualPaymentAmount',
    'refundAmount',
    'actualRefundAmount',
    'captureAmount',
    'disputeAmount',
    'disputeJudgedAmount',
    'transactionAmount',
    'transferFromAmount',
    'transferToAmount',
    'actualTransferToAmount',
    'actualSettlementAmount',
    'payToAmount',
    'refundFromAmount',
    'refundToAmount',
  ],
} as const

/** The fields that are never omitted from a response or a notification, because an outcome depends on them. */
export const keptFields: readonly string[] = [
  'authReviewStatus',
  'popRiskDecisionResultInfo',
  'postRiskDecision',
]
