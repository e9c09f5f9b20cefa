import type {
  AcquirerInfo,
  Amount,
  CardInfo,
  CustomizedInfo,
  InquiryPaymentResponse,
  NotificationBodies,
  NotificationKind,
  PaymentRecord,
  PaymentResultInfo,
  PromotionResult,
  PspCustomerInfo,
  ReceivedAddress,
  ReceivedQuote,
  Result,
  ThreeDSResult,
  Transaction,
  UserName,
} from '@gw/types'
import { type FactFields, fullBody, notificationFacts } from './facts.ts'

// Every field of the facts, once.

export const amount: Amount = { currency: 'USD', value: '1050' }

export const result: Result = {
  resultCode: 'SUCCESS',
  resultStatus: 'S',
  resultMessage: 'success.',
}

export const quote: ReceivedQuote = {
  quoteId: 'q-1',
  quoteCurrencyPair: 'USD/SGD',
  quotePrice: 1.34,
  quoteStartTime: '2026-11-15T01:00:00+08:00',
  quoteExpiryTime: '2026-11-16T01:00:00+08:00',
  guaranteed: true,
  exchangeAmount: amount,
}

const pspCustomerInfo: PspCustomerInfo = {
  pspName: 'WALLET',
  pspCustomerId: '2088',
  displayCustomerId: '20**',
  displayCustomerName: 'L*',
  customer2088Id: '2088000000000000',
  extendInfo: '{}',
}

const acquirerInfo: AcquirerInfo = {
  acquirerName: 'ACQ',
  referenceRequestId: 'rr-1',
  acquirerTransactionId: 'at-1',
  acquirerMerchantId: 'am-1',
  acquirerResultCode: '00',
  acquirerResultMessage: 'ok',
  acquirerMerchantName: 'Shop',
  acquirerReasonDescription: 'none',
  ptspTransactionId: 'pt-1',
  acquirerCardToken: 'ct-1',
}

const threeDSResult: ThreeDSResult = {
  threeDSVersion: '2.2.0',
  eci: '05',
  cavv: 'cavv',
  dsTransactionId: 'ds-1',
  xid: 'xid',
  threeDStransactionStatusReason: '01',
  challengeCancel: '01',
  challenged: true,
  exemptionType: 'LOW_VALUE',
  threeDSOffered: true,
}

const cardInfo: CardInfo = {
  cardNo: '****1111',
  cardBrand: 'VISA',
  cardToken: 'token',
  issuingCountry: 'US',
  funding: 'CREDIT',
  paymentMethodRegion: 'US',
  threeDSResult,
}

const paymentResultInfo: PaymentResultInfo = {
  ...cardInfo,
  acquirerInfo,
  avsResultRaw: 'Y',
  creditPayPlan: {
    installmentNum: 3,
    interval: 'MONTH',
    creditPayFeeType: 'PERCENTAGE',
    feePercentage: 100,
    filteredInstallmentPeriods: [3, 6],
    interestRate: '0.1',
  },
  lastFour: '1111',
  incrementalAuthorizationAvailable: true,
}

const promotion: PromotionResult = {
  promotionType: 'DISCOUNT',
  discount: {
    discountTag: 'tag',
    discountName: 'name',
    savingsAmount: amount,
    estimateSavingsAmount: amount,
  },
}

const customizedInfo: CustomizedInfo = { customizedField1: 'one', customizedField5: 'five' }

const name: UserName = { firstName: 'A', middleName: 'B', lastName: 'C', fullName: 'A B C' }
const billingAddress: ReceivedAddress = {
  region: 'US',
  state: 'CA',
  city: 'X',
  address1: '1',
  zipCode: '9',
}

const transaction: Transaction = {
  transactionResult: result,
  transactionId: 't-1',
  transactionType: 'CAPTURE',
  transactionStatus: 'SUCCESS',
  transactionAmount: amount,
  transactionRequestId: 'tr-1',
  transactionTime: '2026-11-15T02:00:00+08:00',
  acquirerInfo,
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
  acquirerInfo,
  paymentResultInfo,
  paymentMethodType: 'CARD',
  customizedInfo,
  paymentQuote: quote,
  processingAmount: amount,
  metadata: '{"a":1}',
  authReviewStatus: 'ACCEPT',
  authReviewSource: 'PSP',
  popRiskDecisionResultInfo: {
    riskAuthDecision: 'ACCEPT',
    riskDecision: 'ACCEPT',
    postRiskDecision: 'REVIEW',
  },
  retryInfo: {
    availableRetries: 2,
    orderId: 'order-1',
    paymentAttempts: [{ attemptAt: '2026-11-15T01:55:00+08:00', attemptResponse: 'DECLINED' }],
  },
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
  redirectActionForm: {
    method: 'POST',
    parameters: '{}',
    redirectUrl: 'https://wallet.example',
    actionFormType: 'REDIRECT',
  },
  cardInfo,
  extendInfo: '{}',
  transactions: [transaction],
  merchantAccountId: 'ma-1',
  promotionResults: [promotion],
  promotionResult: [promotion],
  authExpirytime: '2026-11-22T01:55:00+08:00',
  earliestSettlementTime: '2026-11-17T00:00:00+08:00',
}

const handWritten = {
  notifyPayment: {
    notifyType: 'PAYMENT_RESULT',
    result,
    ...payment,
    ...paymentDetails,
    promotionResult: [promotion],
    subscriptionOrderId: 'sub-1',
    updateRequestId: 'update-1',
    taxCalculationId: 'tax-1',
    subscriptionId: 'subscription-1',
    subscriptionRequestId: 'subscription-request-1',
    periodStartTime: '2026-11-15T00:00:00+08:00',
    periodEndTime: '2026-12-15T00:00:00+08:00',
    phaseNo: 1,
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
    customizedInfo,
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
    acquirerInfo,
    paymentResultInfo,
    taxCalculationId: 'tax-2',
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
    acquirerInfo,
  },
  notifyRegistrationStatus: {
    referenceMerchantId: 'm-1',
    registrationRequestId: 'registration-1',
    referenceStoreId: 's-1',
    registrationResult: { registrationStatus: 'REJECTED', rejectReasons: ['no permit'] },
    pspRegistrationResultList: [
      { pspName: 'WALLET', registrationResult: { registrationStatus: 'APPROVED' } },
    ],
  },
  notifySubscription: {
    subscriptionNotificationType: 'CREATE',
    result,
    subscriptionRequestId: 'subscription-request-1',
    subscriptionId: 'subscription-1',
    subscriptionStatus: 'ACTIVE',
    subscriptionStartTime: '2026-11-15T00:00:00+08:00',
    subscriptionEndTime: '2027-11-15T00:00:00+08:00',
    periodRule: { periodType: 'MONTH', period: 1, price: amount, periodCount: 1 },
    allowAccumulate: false,
    maxAccumulateAmount: amount,
  },
  notifyVaulting: {
    vaultingRequestId: 'vaulting-1',
    result,
    paymentMethodDetail: {
      paymentMethodType: 'CARD',
      card: {
        supportedBrands: ['VISA'],
        cardToken: 'token',
        brand: 'VISA',
        cardholderName: name,
        billingAddress,
        funding: 'CREDIT',
        mpiData: { threeDSVersion: '2.2.0', eci: '05' },
      },
      wallet: { accountNo: '1', accountHolderName: name, billingAddress, token: 'token' },
    },
    vaultingCreateTime: '2026-11-15T00:00:00+08:00',
    acquirerInfo,
    customizedInfo,
    metadata: '{}',
  },
} satisfies Partial<NotificationBodies>

/** A body of each kind, with every known field. Those of the newer kinds are made from the facts. */
export const bodies: { readonly [Kind in NotificationKind]: NotificationBodies[Kind] } = {
  ...(Object.fromEntries(
    Object.entries(notificationFacts).map(([kind, { fields }]) => [kind, bodyOf(kind, fields)]),
  ) as unknown as NotificationBodies),
  ...handWritten,
}

/** Without the fields that would also mark another kind. */
function bodyOf(kind: string, fields: FactFields): object {
  const { notifyType, ...body } = fullBody(fields)
  const hasType = notifyType !== undefined && notifyType !== 'text'
  if (kind === 'notifyDirectPayment' || hasType) return { ...body, notifyType }
  return notifyType === undefined ? body : { ...body, notifyType: 'NOT_PUBLISHED' }
}

/** The payment of a subscription period, which has no `notifyType`. */
export const periodPayment = {
  result,
  paymentId: payment.paymentId,
  paymentAmount: amount,
  subscriptionId: 'subscription-1',
  subscriptionRequestId: 'subscription-request-1',
  periodStartTime: '2026-11-15T00:00:00+08:00',
  periodEndTime: '2026-12-15T00:00:00+08:00',
  phaseNo: 1,
} as const

/** Writes a value as the gateway would send it. */
export function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}
