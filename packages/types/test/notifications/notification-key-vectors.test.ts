import {
  type NotificationKind,
  notificationKey,
  notificationKinds,
  parseNotification,
} from '@gw/types'
import { sampleNotifications } from '@gw/types/samples'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../bodies.ts'

const CLIENT = 'merchant-1'
const BODY = 'a'.repeat(64)
const samples = sampleNotifications()

const BY_BODY = `"bodySha256","${BODY}"`
const IN_PROCESS = { resultCode: 'PAYMENT_IN_PROCESS', resultStatus: 'S', resultMessage: '' }

type Change = Readonly<Record<string, unknown>>

type Row = readonly [kind: NotificationKind, variant: string, change: Change, key: string]

// The bytes of each key after client ID and kind. A key that changes with a release makes every inbox handle resends of
// older notifications again, so no row can change: only new ones can be added.
const KEYS: readonly Row[] = [
  // No field of these kinds is known to tell two events apart.
  ...(
    [
      'notifyReversal',
      'notifyRegistration',
      'notifySettlementInfoUpdate',
      'notifySettlement',
      'notifyTransfer',
      'notifyDirectPayment',
      'notifyDirectRefund',
      'notifySubscriptionOrder',
      'notifyBillingSubscription',
      'notifyInvoice',
      'notifyMeterEvent',
      'notifyCardBill',
      'notifyCardStatus',
    ] as const
  ).map((kind) => [kind, 'as in the sample', {}, BY_BODY] as const),
  [
    'notifyPayment',
    'as in the sample',
    {},
    `"paymentId","20260101000000000001","ORDER_1","PAYMENT_RESULT","S","SUCCESS",null`,
  ],
  [
    'notifyAuthorization',
    'as in the sample',
    {},
    `"TOKEN_CREATED","S","fe36547b90788748df0ad6445e9b6f7a68dd47d203b0a2b13a0eaead983939a7"`,
  ],
  [
    'notifyRefund',
    'as in the sample',
    {},
    `"refundId","20260101000000000001","REFUND_1","SUCCESS"`,
  ],
  ['notifyCapture', 'as in the sample', {}, `"captureId","C20260101000000000001","CAPTURE_1","S"`],
  [
    'notifyDispute',
    'as in the sample',
    {},
    `"disputeId","D20260101000000000001","DISPUTE_CREATED","EUR","1000"`,
  ],
  [
    'notifyRegistrationStatus',
    'as in the sample',
    {},
    `"registrationRequestId","REGISTRATION_1","APPROVED",[["WALLET","APPROVED"]]`,
  ],
  [
    'notifySubscription',
    'as in the sample',
    {},
    `"subscriptionId","20260101000000000001","CREATE","ACTIVE",null`,
  ],
  ['notifyVaulting', 'as in the sample', {}, `"vaultingRequestId","VAULTING_1","S","SUCCESS"`],
  ['notifyCreditNote', 'as in the sample', {}, `"notifyId","NOTIFY_20260101000000000001"`],
  [
    'notifyPayment',
    'pending',
    { notifyType: 'PAYMENT_PENDING' },
    `"paymentId","20260101000000000001","ORDER_1","PAYMENT_PENDING","S","SUCCESS",null`,
  ],
  [
    'notifyPayment',
    'without an ID of the gateway',
    { paymentId: '' },
    `"paymentRequestId","ORDER_1","PAYMENT_RESULT","S","SUCCESS",null`,
  ],
  [
    'notifyPayment',
    'failed',
    { result: { resultCode: 'RISK_REJECT', resultStatus: 'F', resultMessage: 'success.' } },
    `"paymentId","20260101000000000001","ORDER_1","PAYMENT_RESULT","F","RISK_REJECT",null`,
  ],
  [
    'notifyPayment',
    'amount updated, with a request ID',
    { notifyType: 'UPDATE_AMOUNT_RESULT', updateRequestId: 'U1' },
    `"paymentId","20260101000000000001","ORDER_1","UPDATE_AMOUNT_RESULT","S","SUCCESS","U1"`,
  ],
  [
    'notifyPayment',
    'amount updated, without one',
    { notifyType: 'UPDATE_AMOUNT_RESULT' },
    `"paymentId","20260101000000000001","ORDER_1","UPDATE_AMOUNT_RESULT","S","SUCCESS",null,"EUR","1000"`,
  ],
  [
    'notifyPayment',
    'contradicted by its status',
    { paymentStatus: 'FAIL' },
    `"paymentId","20260101000000000001","ORDER_1","PAYMENT_RESULT","S","SUCCESS",null,"paymentStatus FAIL"`,
  ],
  [
    'notifyPayment',
    'under review',
    { authReviewStatus: 'PROCESSING' },
    `"paymentId","20260101000000000001","ORDER_1","PAYMENT_RESULT","S","SUCCESS",null,"reviewing"`,
  ],
  [
    'notifyPayment',
    'rejected by a review',
    { popRiskDecisionResultInfo: { postRiskDecision: 'REJECT' } },
    `"paymentId","20260101000000000001","ORDER_1","PAYMENT_RESULT","S","SUCCESS",null,"rejected"`,
  ],
  [
    'notifyPayment',
    'reviewed with an unknown result',
    { authReviewStatus: 'NEW' },
    `"paymentId","20260101000000000001","ORDER_1","PAYMENT_RESULT","S","SUCCESS",null,"[\\"NEW\\",null]"`,
  ],
  ['notifyPayment', 'with a malformed review', { authReviewStatus: 7 }, BY_BODY],
  [
    'notifyRefund',
    'without a status, and without an ID of the gateway',
    { refundId: null, refundStatus: null },
    `"refundRequestId","REFUND_1","S"`,
  ],
  [
    'notifyCapture',
    'without an ID of the gateway',
    { captureId: null },
    `"captureRequestId","CAPTURE_1","S"`,
  ],
  [
    'notifyRefund',
    'contradicted by its result',
    { result: { resultCode: 'PROCESS_FAIL', resultStatus: 'F', resultMessage: '' } },
    `"refundId","20260101000000000001","REFUND_1","SUCCESS","F","PROCESS_FAIL"`,
  ],
  [
    'notifyRefund',
    'without a status, and with a code other than SUCCESS',
    { refundStatus: null, result: IN_PROCESS },
    `"refundId","20260101000000000001","REFUND_1",null,"S","PAYMENT_IN_PROCESS"`,
  ],
  [
    'notifyCapture',
    'with a code other than SUCCESS',
    { result: IN_PROCESS },
    `"captureId","C20260101000000000001","CAPTURE_1","S","S","PAYMENT_IN_PROCESS"`,
  ],
  [
    'notifyAuthorization',
    'with a code other than SUCCESS',
    { result: IN_PROCESS },
    `"TOKEN_CREATED","S","fe36547b90788748df0ad6445e9b6f7a68dd47d203b0a2b13a0eaead983939a7","S","PAYMENT_IN_PROCESS"`,
  ],
  [
    'notifySubscription',
    'with a code other than SUCCESS',
    { result: IN_PROCESS },
    `"subscriptionId","20260101000000000001","CREATE","ACTIVE",null,"S","PAYMENT_IN_PROCESS"`,
  ],
  [
    'notifyCreditNote',
    'with a code other than SUCCESS',
    { result: IN_PROCESS },
    `"notifyId","NOTIFY_20260101000000000001","S","PAYMENT_IN_PROCESS"`,
  ],
  ['notifyAuthorization', 'with a malformed state', { authState: 7 }, BY_BODY],
  [
    'notifyAuthorization',
    'about nobody',
    { accessToken: null, authState: null, userId: null, authClientId: 'C' },
    BY_BODY,
  ],
  [
    'notifyDispute',
    'created as a request for information',
    { disputeType: 'RETRIEVAL_REQUEST' },
    `"disputeId","D20260101000000000001","DISPUTE_CREATED","EUR","1000","RETRIEVAL_REQUEST"`,
  ],
  [
    'notifyDispute',
    'accepted',
    { disputeNotificationType: 'DISPUTE_ACCEPTED' },
    `"disputeId","D20260101000000000001","DISPUTE_ACCEPTED","EUR","1000"`,
  ],
  [
    'notifyDispute',
    'resolved by a refund',
    { disputeNotificationType: 'RDR_RESOLVED' },
    `"disputeId","D20260101000000000001","RDR_RESOLVED","EUR","1000"`,
  ],
  [
    'notifyDispute',
    'judged',
    {
      disputeNotificationType: 'DISPUTE_JUDGED',
      disputeJudgedResult: 'VALIDATE_SUCCESS',
      disputeJudgedAmount: { currency: 'EUR', value: '1' },
      disputeJudgedTime: '2026-01-01T12:00:00Z',
    },
    `"disputeId","D20260101000000000001","DISPUTE_JUDGED","VALIDATE_SUCCESS","EUR","1","2026-01-01T12:00:00Z"`,
  ],
  [
    'notifyDispute',
    'due soon',
    { disputeNotificationType: 'DEFENSE_DUE_ALERT', defenseDueTime: '2026-01-01T12:00:00Z' },
    `"disputeId","D20260101000000000001","DEFENSE_DUE_ALERT","2026-01-01T12:00:00Z"`,
  ],
  [
    'notifyDispute',
    'due soon, at a malformed time',
    { disputeNotificationType: 'DEFENSE_DUE_ALERT', defenseDueTime: 7 },
    BY_BODY,
  ],
  [
    'notifyDispute',
    'with an unknown type',
    { disputeNotificationType: 'NEW' },
    `"disputeId","D20260101000000000001","NEW","${BODY}"`,
  ],
  [
    'notifyRegistrationStatus',
    'with a malformed provider',
    { pspRegistrationResultList: [{ pspName: 7 }] },
    BY_BODY,
  ],
  [
    'notifySubscription',
    'changed',
    { subscriptionNotificationType: 'CHANGE' },
    `"subscriptionId","20260101000000000001","CHANGE","ACTIVE","${BODY}"`,
  ],
  [
    'notifyCreditNote',
    'without an ID of its own',
    { notifyId: null, creditNote: { refundId: 'R1' } },
    `"creditNoteRequestId","CREDIT_NOTE_1","CREATED","R1"`,
  ],
  [
    'notifyPayment',
    'without a request ID',
    { paymentRequestId: null },
    `"paymentId","20260101000000000001",null,"PAYMENT_RESULT","S","SUCCESS",null`,
  ],
  [
    'notifyPayment',
    'amount updated, without any amount',
    { notifyType: 'UPDATE_AMOUNT_RESULT', paymentAmount: null },
    `"paymentId","20260101000000000001","ORDER_1","UPDATE_AMOUNT_RESULT","S","SUCCESS",null,null,null`,
  ],
  ['notifyPayment', 'without an ID', { paymentId: '', paymentRequestId: '' }, BY_BODY],
  [
    'notifyRefund',
    'without an ID of the gateway',
    { refundId: null },
    `"refundRequestId","REFUND_1","SUCCESS"`,
  ],
  [
    'notifyAuthorization',
    'without a result',
    { result: null },
    `"TOKEN_CREATED",null,"fe36547b90788748df0ad6445e9b6f7a68dd47d203b0a2b13a0eaead983939a7"`,
  ],
  [
    'notifyDispute',
    'judged, without an amount and a time',
    { disputeNotificationType: 'DISPUTE_JUDGED', disputeJudgedResult: 'VALIDATE_FAIL' },
    `"disputeId","D20260101000000000001","DISPUTE_JUDGED","VALIDATE_FAIL",null,null,null`,
  ],
  [
    'notifyRegistrationStatus',
    'of two providers',
    {
      pspRegistrationResultList: [
        { pspName: 'B' },
        { pspName: 'A', registrationResult: { registrationStatus: 'REJECTED' } },
      ],
    },
    `"registrationRequestId","REGISTRATION_1","APPROVED",[["A","REJECTED"],["B",null]]`,
  ],
  [
    'notifyRegistrationStatus',
    'of no provider',
    { registrationResult: {}, pspRegistrationResultList: null },
    `"registrationRequestId","REGISTRATION_1",null,[]`,
  ],
  [
    'notifySubscription',
    'with an unknown type',
    { subscriptionNotificationType: 'NEW' },
    `"subscriptionId","20260101000000000001","NEW","ACTIVE","${BODY}"`,
  ],
  [
    'notifyVaulting',
    'without a result',
    { result: null },
    `"vaultingRequestId","VAULTING_1",null,null`,
  ],
  [
    'notifyCreditNote',
    'without an ID of its own and of a refund',
    { notifyId: null, creditNote: null },
    `"creditNoteRequestId","CREDIT_NOTE_1","CREATED",null`,
  ],
  [
    'notifyVaulting',
    'with a long ID',
    { vaultingRequestId: 'V'.repeat(300) },
    'sha256:b84ca6bb4eb74e84f74a068cc62237a187234a9af9dc1772d91812770f058e70',
  ],
]

describe('notificationKey', () => {
  it.each(KEYS)('keeps the key of a %s: %s', async (kind, _variant, change, rest) => {
    const parsed = parseNotification(bytesOf({ ...samples[kind], ...change }), { kind })
    const key = await notificationKey(parsed, { clientId: CLIENT, bodySha256: BODY })
    const isHash = rest.startsWith('sha256:')
    expect(key).toBe(isHash ? rest : `["${CLIENT}","${kind}",${rest}]`)
  })

  it('has a written key for every kind', () => {
    expect([...new Set(KEYS.map(([kind]) => kind))].sort()).toEqual([...notificationKinds].sort())
  })
})
