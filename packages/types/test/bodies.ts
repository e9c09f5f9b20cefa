import type {
  Amount,
  InquiryPaymentResponse,
  NotificationBodies,
  NotificationKind,
  PaymentRecord,
  PspCustomerInfo,
  Quote,
  Result,
  Transaction,
} from '@gw/types'

// Every field that the interface and its gap-fillers name, once.

export const amount: Amount = { currency: 'USD', value: '1050' }

export const result: Result = {
  resultCode: 'SUCCESS',
  resultStatus: 'S',
  resultMessage: 'success.',
}

export const quote: Quote = {
  quoteId: 'q-1',
  quoteCurrencyPair: 'USD/SGD',
  quotePrice: 1.34,
  quoteStartTime: '2026-11-15T01:00:00+08:00',
  quoteExpiryTime: '2026-11-16T01:00:00+08:00',
  guaranteed: true,
}

export const pspCustomerInfo: PspCustomerInfo = {
  pspName: 'WALLET',
  pspCustomerId: '2088',
  displayCustomerId: '20**',
  displayCustomerName: 'L*',
}

export const transaction: Transaction = {
  transactionResult: result,
  transactionId: 't-1',
  transactionType: 'CAPTURE',
  transactionStatus: 'SUCCESS',
  transactionAmount: amount,
  transactionRequestId: 'tr-1',
  transactionTime: '2026-11-15T02:00:00+08:00',
  acquirerInfo: { name: 'ACQ' },
  grossSettlementAmount: amount,
  settlementQuote: quote,
}

const payment = {
  paymentId: '20261115194010800100188820200001',
  paymentRequestId: 'order-1001',
  paymentAmount: amount,
  actualPaymentAmount: amount,
  paymentTime: '2026-11-15T01:56:19+08:00',
} as const

const paymentDetails = {
  paymentCreateTime: '2026-11-15T01:55:00+08:00',
  authExpiryTime: '2026-11-22T01:55:00+08:00',
  customsDeclarationAmount: amount,
  grossSettlementAmount: amount,
  settlementQuote: quote,
  pspCustomerInfo,
  acquirerReferenceNo: 'arn-1',
  acquirerInfo: { name: 'ACQ' },
  paymentResultInfo: { avsResult: 'Y' },
  paymentMethodType: 'CARD',
  customizedInfo: { shelf: 7 },
  paymentQuote: quote,
  processingAmount: amount,
  metadata: '{"a":1}',
  retryInfo: { left: 2 },
} as const

export const paymentRecord: PaymentRecord = {
  ...payment,
  paymentStatus: 'SUCCESS',
  paymentResultCode: 'SUCCESS',
  paymentResultMessage: 'success.',
}

export const inquiryPaymentResponse: InquiryPaymentResponse = {
  result,
  ...paymentRecord,
  ...paymentDetails,
  authPaymentId: 'auth-1',
  nonGuaranteeCouponAmount: amount,
  redirectActionForm: { method: 'POST' },
  cardInfo: { cardNo: '****1111' },
  extendInfo: '{}',
  transactions: [transaction],
  merchantAccountId: 'ma-1',
  promotionResults: [{ promotionType: 'DISCOUNT' }],
  earliestSettlementTime: '2026-11-17T00:00:00+08:00',
}

export const bodies: { readonly [Kind in NotificationKind]: NotificationBodies[Kind] } = {
  notifyPayment: {
    notifyType: 'PAYMENT_RESULT',
    result,
    ...payment,
    ...paymentDetails,
    promotionResult: [{ promotionType: 'DISCOUNT' }],
    subscriptionOrderId: 'sub-1',
    updateRequestId: 'update-1',
  },
  notifyAuthorization: {
    authorizationNotifyType: 'TOKEN_CREATED',
    result,
    authClientId: 'client-1',
    accessToken: '281010033AB2F588D14B43238637264FCA5AAF35xxxx',
    authState: 'state-1',
    authCode: 'code-1',
    reason: 'none',
    userLoginId: 'l***@example.com',
    userId: '2088',
    passThroughInfo: '{"a":1}',
  },
  notifyRefund: {
    notifyType: 'REFUND_RESULT',
    result,
    refundStatus: 'SUCCESS',
    refundRequestId: 'refund-request-1',
    refundId: 'refund-1',
    refundAmount: amount,
    actualRefundAmount: amount,
    refundTime: '2026-11-15T03:00:00+08:00',
    grossSettlementAmount: amount,
    settlementQuote: quote,
    customizedInfo: { shelf: 7 },
    arn: 'arn-2',
    metadata: '{}',
  },
  notifyCapture: {
    notifyType: 'CAPTURE_RESULT',
    result,
    captureRequestId: 'capture-request-1',
    paymentId: payment.paymentId,
    captureId: 'capture-1',
    captureAmount: amount,
    captureTime: '2026-11-15T03:00:00+08:00',
    acquirerReferenceNo: 'arn-3',
    acquirerInfo: { name: 'ACQ' },
    paymentResultInfo: { avsResult: 'Y' },
  },
  notifyDispute: {
    disputeNotificationType: 'DISPUTE_CREATED',
    paymentRequestId: payment.paymentRequestId,
    paymentId: payment.paymentId,
    disputeId: 'dispute-1',
    disputeTime: '2026-11-15T04:00:00+08:00',
    disputeAmount: amount,
    disputeReasonMsg: 'Goods not received',
    disputeReasonCode: '4855',
    disputeJudgedTime: '2026-11-16T04:00:00+08:00',
    disputeJudgedAmount: amount,
    disputeJudgedResult: 'VALIDATE_FAIL',
    defenseDueTime: '2026-11-20T04:00:00+08:00',
    disputeSource: 'CARD_SCHEME',
    disputeType: 'CHARGEBACK',
    disputeAcceptReason: 'none',
    disputeAcceptTime: '2026-11-17T04:00:00+08:00',
    defendable: true,
    autoDefendReason: 'none',
    arn: 'arn-4',
    captureId: 'capture-1',
    acquirerInfo: { name: 'ACQ' },
  },
  notifyRegistrationStatus: {
    referenceMerchantId: 'm-1',
    registrationRequestId: 'registration-1',
    referenceStoreId: 's-1',
    registrationResult: { registrationStatus: 'REJECTED', rejectReasons: ['no licence'] },
    pspRegistrationResultList: [
      { pspName: 'WALLET', registrationResult: { registrationStatus: 'APPROVED' } },
    ],
  },
}

/** Writes a value as the gateway would send it. */
export function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}
