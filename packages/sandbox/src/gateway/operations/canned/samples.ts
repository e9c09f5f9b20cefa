/** The response of an operation that the sandbox keeps no state for. */
export interface Sample {
  /** The fields of the request that the operation cannot do without. */
  readonly requires: readonly string[]
  /** The IDs of the request that the response contains. */
  readonly echoes?: readonly string[]
  /** The other fields of the request that the response contains unchanged, such as amounts. */
  readonly copies?: readonly string[]
  /** The fields whose value differs from call to call. The given text is followed by an ID. */
  readonly fresh?: Readonly<Record<string, string>>
  /** The other fields, always the same. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/**
 * Sample responses by version, area, and name. They are written after the provider's documents, and not derived from
 * the schemas that read them, which they could then never contradict.
 */
export const samples = {
  'v1/payments/uploadInvoiceShippingFile': { requires: ['paymentRequestId'] },
  'v1/payments/inquireInstallment': {
    requires: [],
    fields: {
      installmentBanks: {
        bankName: 'Sandbox Bank',
        bins: ['411111'],
        plans: [{ installmentNum: '3', interval: 'MONTH', interestRate: '0', enabled: true }],
      },
    },
  },
  'v1/payments/getCardInfo': {
    requires: [],
    fields: {
      cardBrand: 'VISA',
      issuingRegion: 'US',
      funding: 'CREDIT',
      cardCategory: 'CONSUMER',
      supportInstallment: false,
    },
  },
  'v1/vaults/fetchNonce': { requires: ['card'], fresh: { cardToken: 'NONCE_' } },
  'v1/customer/initializeAuthentication': {
    requires: ['authenticationRequestId', 'identityType', 'authenticationType'],
    echoes: ['authenticationRequestId'],
    fresh: { authenticationId: 'AUTHENTICATION_' },
    fields: {
      redirectActionForm: {
        method: 'POST',
        redirectUrl: 'http://127.0.0.1/device-data',
        parameters: '{"threeDSMethodData":"c2FuZGJveA"}',
        actionFormType: 'REDIRECT_ACTION_FORM',
      },
    },
  },
  'v1/users/initAuthentication': {
    requires: ['authenticationRequestId', 'authenticationType', 'userIdentityValue'],
    echoes: ['authenticationRequestId'],
  },
  'v1/users/verifyAuthentication': {
    requires: ['authenticationRequestId', 'authenticationValue'],
    fields: { isPassed: true },
  },
  'v1/users/inquiryUserInfo': {
    requires: ['accessToken'],
    fields: { userId: 'USER_1', userLoginId: 'p***r@shop.example', hashUserLoginId: '4d1f0c9e' },
  },
  'v1/risk/payments/decide': {
    requires: ['referenceTransactionId', 'authorizationPhase', 'orders', 'actualPaymentAmount'],
    fields: { decision: 'ACCEPT', authenticationDecision: 'NON_3D', score: 5 },
  },
  'v1/risk/payments/reportRisk': {
    requires: ['referenceTransactionId'],
    fresh: { securityId: 'SECURITY_' },
  },
  'v1/risk/payments/sendPaymentResult': {
    requires: ['referenceTransactionId', 'paymentStatus'],
    fresh: { securityId: 'SECURITY_' },
  },
  'v1/risk/payments/sendRefundResult': {
    requires: ['referenceTransactionId', 'referenceRefundId'],
    fresh: { securityId: 'SECURITY_' },
  },
  'v1/payments/createMandate': {
    requires: ['mandateRequestId', 'accessToken', 'paymentAmount'],
    echoes: ['mandateRequestId'],
    fresh: { mandateId: 'MANDATE_' },
    fields: { validFrom: '2026-11-17T00:00:00+08:00', validUntil: '2126-11-17T00:00:00+08:00' },
  },
  'v1/payments/reserve/createHold': {
    requires: ['holdRequestId', 'holdAmount', 'releaseTime'],
    echoes: ['holdRequestId'],
    copies: ['holdAmount', 'releaseTime'],
    fresh: { holdId: 'HOLD_' },
    fields: { holdStatus: 'SUCCESS' },
  },
  'v1/payments/reserve/updateHold': {
    requires: ['holdId', 'releaseTime'],
    echoes: ['holdId'],
    copies: ['releaseTime'],
  },
  'v1/payments/reserve/createRelease': {
    requires: ['releaseRequestId', 'holdId', 'releaseAmount'],
    echoes: ['releaseRequestId', 'holdId'],
    copies: ['releaseAmount'],
    fresh: { releaseId: 'RELEASE_' },
    fields: { releaseStatus: 'SUCCESS' },
  },
} as const
