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

type Change = Readonly<Record<string, unknown>>

// The bytes of each key after client ID and kind. A key that changes with a release makes every inbox handle resends of
// older notifications again, so no row can change: only new ones can be added.
const KEYS: readonly [kind: NotificationKind, variant: string, change: Change, key: string][] = [
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
  ['notifyRefund', 'as in the sample', {}, `"refundId","20260101000000000001","SUCCESS"`],
  ['notifyCapture', 'as in the sample', {}, `"captureId","C20260101000000000001","S"`],
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
  ['notifyReversal', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyRegistration', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifySettlementInfoUpdate', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifySettlement', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyTransfer', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyDirectPayment', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyDirectRefund', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifySubscriptionOrder', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyBillingSubscription', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyInvoice', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyCreditNote', 'as in the sample', {}, `"notifyId","NOTIFY_20260101000000000001"`],
  ['notifyMeterEvent', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyCardBill', 'as in the sample', {}, `"bodySha256","${BODY}"`],
  ['notifyCardStatus', 'as in the sample', {}, `"bodySha256","${BODY}"`],
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
  ['notifyPayment', 'with a malformed review', { authReviewStatus: 7 }, `"bodySha256","${BODY}"`],
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
  ['notifyAuthorization', 'with a malformed state', { authState: 7 }, `"bodySha256","${BODY}"`],
  [
    'notifyAuthorization',
    'about nobody',
    { accessToken: null, authState: null, userId: null, authClientId: 'C' },
    `"bodySha256","${BODY}"`,
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
    `"bodySha256","${BODY}"`,
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
    `"bodySha256","${BODY}"`,
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
