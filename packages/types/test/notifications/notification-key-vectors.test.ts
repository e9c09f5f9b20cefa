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

type Own = { readonly own: string }

/** The keys of one kind, which begin alike unless they are an own text. */
const keysOf = (
  kind: NotificationKind,
  start: string,
  rows: readonly (readonly [variant: string, change: Change, key: string | Own])[],
): readonly Row[] =>
  rows.map(([variant, change, key]) => {
    return [kind, variant, change, typeof key === 'string' ? start + key : key.own]
  })

const AS_SAMPLE = 'as in the sample'
const OTHER_CODE = 'with a code other than SUCCESS'
const USER = '"fe36547b90788748df0ad6445e9b6f7a68dd47d203b0a2b13a0eaead983939a7"'
const typed = (disputeNotificationType: string) => ({ disputeNotificationType })
const [DUE, JUDGED] = [typed('DEFENSE_DUE_ALERT'), typed('DISPUTE_JUDGED')]
const NOBODY = { accessToken: null, authState: null, userId: null }
const UPDATED = { notifyType: 'UPDATE_AMOUNT_RESULT' }
const own = (key: string) => ({ own: key })
const byBody = own(BY_BODY)

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
  ).map((kind) => [kind, AS_SAMPLE, {}, BY_BODY] as const),
  ...keysOf('notifyPayment', '"paymentId","20260101000000000001","ORDER_1",', [
    [AS_SAMPLE, {}, '"PAYMENT_RESULT","S","SUCCESS",null'],
    ['pending', { notifyType: 'PAYMENT_PENDING' }, '"PAYMENT_PENDING","S","SUCCESS",null'],
    [
      'failed',
      { result: { resultCode: 'RISK_REJECT', resultStatus: 'F', resultMessage: 'success.' } },
      '"PAYMENT_RESULT","F","RISK_REJECT",null',
    ],
    [
      'amount updated, with a request ID',
      { ...UPDATED, updateRequestId: 'U1' },
      '"UPDATE_AMOUNT_RESULT","S","SUCCESS","U1"',
    ],
    ['amount updated, without', UPDATED, '"UPDATE_AMOUNT_RESULT","S","SUCCESS",null,"EUR","1000"'],
    [
      'amount updated, without any amount',
      { ...UPDATED, paymentAmount: null },
      '"UPDATE_AMOUNT_RESULT","S","SUCCESS",null,null,null',
    ],
    [
      'contradicted by its status',
      { paymentStatus: 'FAIL' },
      '"PAYMENT_RESULT","S","SUCCESS",null,"paymentStatus FAIL"',
    ],
    [
      'under review',
      { authReviewStatus: 'PROCESSING' },
      '"PAYMENT_RESULT","S","SUCCESS",null,"reviewing"',
    ],
    [
      'rejected by a review',
      { popRiskDecisionResultInfo: { postRiskDecision: 'REJECT' } },
      '"PAYMENT_RESULT","S","SUCCESS",null,"rejected"',
    ],
    [
      'reviewed with an unknown result',
      { authReviewStatus: 'NEW' },
      '"PAYMENT_RESULT","S","SUCCESS",null,"[\\"NEW\\",null]"',
    ],
    ['with a malformed review', { authReviewStatus: 7 }, byBody],
    [
      'without an ID of the gateway',
      { paymentId: '' },
      own('"paymentRequestId","ORDER_1","PAYMENT_RESULT","S","SUCCESS",null'),
    ],
    [
      'without a request ID',
      { paymentRequestId: null },
      own('"paymentId","20260101000000000001",null,"PAYMENT_RESULT","S","SUCCESS",null'),
    ],
    ['without an ID', { paymentId: '', paymentRequestId: '' }, byBody],
  ]),
  ...keysOf('notifyAuthorization', '"TOKEN_CREATED",', [
    [AS_SAMPLE, {}, `"S",${USER}`],
    [OTHER_CODE, { result: IN_PROCESS }, `"S",${USER},"S","PAYMENT_IN_PROCESS"`],
    ['without a result', { result: null }, `null,${USER}`],
    ['with a malformed state', { authState: 7 }, byBody],
    ['about nobody', { ...NOBODY, authClientId: 'C' }, byBody],
  ]),
  ...keysOf('notifyRefund', '"refundId","20260101000000000001","REFUND_1",', [
    [AS_SAMPLE, {}, '"SUCCESS"'],
    [
      'contradicted by its result',
      { result: { resultCode: 'PROCESS_FAIL', resultStatus: 'F', resultMessage: '' } },
      '"SUCCESS","F","PROCESS_FAIL"',
    ],
    [
      'without a status, and with a code other than SUCCESS',
      { refundStatus: null, result: IN_PROCESS },
      'null,"S","PAYMENT_IN_PROCESS"',
    ],
    ['without its ID', { refundId: null }, own('"refundRequestId","REFUND_1","SUCCESS"')],
    [
      'without a status, and without an ID of the gateway',
      { refundId: null, refundStatus: null },
      own('"refundRequestId","REFUND_1","S"'),
    ],
  ]),
  ...keysOf('notifyCapture', '"captureId","C20260101000000000001","CAPTURE_1","S"', [
    [AS_SAMPLE, {}, ''],
    [OTHER_CODE, { result: IN_PROCESS }, ',"S","PAYMENT_IN_PROCESS"'],
    ['without an ID of its own', { captureId: null }, own('"captureRequestId","CAPTURE_1","S"')],
  ]),
  ...keysOf('notifyDispute', '"disputeId","D20260101000000000001",', [
    [AS_SAMPLE, {}, '"DISPUTE_CREATED","EUR","1000"'],
    [
      'created as a request for information',
      { disputeType: 'RETRIEVAL_REQUEST' },
      '"DISPUTE_CREATED","EUR","1000","RETRIEVAL_REQUEST"',
    ],
    ['accepted', typed('DISPUTE_ACCEPTED'), '"DISPUTE_ACCEPTED","EUR","1000"'],
    ['resolved by a refund', typed('RDR_RESOLVED'), '"RDR_RESOLVED","EUR","1000"'],
    [
      'judged',
      {
        ...JUDGED,
        disputeJudgedResult: 'VALIDATE_SUCCESS',
        disputeJudgedAmount: { currency: 'EUR', value: '1' },
        disputeJudgedTime: '2026-01-01T12:00:00Z',
      },
      '"DISPUTE_JUDGED","VALIDATE_SUCCESS","EUR","1","2026-01-01T12:00:00Z"',
    ],
    [
      'judged, without an amount and a time',
      { ...JUDGED, disputeJudgedResult: 'VALIDATE_FAIL' },
      '"DISPUTE_JUDGED","VALIDATE_FAIL",null,null,null',
    ],
    [
      'due soon',
      { ...DUE, defenseDueTime: '2026-01-01T12:00:00Z' },
      '"DEFENSE_DUE_ALERT","2026-01-01T12:00:00Z"',
    ],
    ['due soon, at a malformed time', { ...DUE, defenseDueTime: 7 }, byBody],
    ['with an unknown type', { disputeNotificationType: 'NEW' }, `"NEW","${BODY}"`],
  ]),
  ...keysOf('notifyRegistrationStatus', '"registrationRequestId","REGISTRATION_1",', [
    [AS_SAMPLE, {}, '"APPROVED",[["WALLET","APPROVED"]]'],
    ['with a malformed provider', { pspRegistrationResultList: [{ pspName: 7 }] }, byBody],
    [
      'of two providers',
      {
        pspRegistrationResultList: [
          { pspName: 'B' },
          { pspName: 'A', registrationResult: { registrationStatus: 'REJECTED' } },
        ],
      },
      '"APPROVED",[["A","REJECTED"],["B",null]]',
    ],
    ['of no provider', { registrationResult: {}, pspRegistrationResultList: null }, 'null,[]'],
  ]),
  ...keysOf('notifySubscription', '"subscriptionId","20260101000000000001",', [
    [AS_SAMPLE, {}, '"CREATE","ACTIVE",null'],
    [OTHER_CODE, { result: IN_PROCESS }, '"CREATE","ACTIVE",null,"S","PAYMENT_IN_PROCESS"'],
    ['changed', { subscriptionNotificationType: 'CHANGE' }, `"CHANGE","ACTIVE","${BODY}"`],
    ['with an unknown type', { subscriptionNotificationType: 'NEW' }, `"NEW","ACTIVE","${BODY}"`],
  ]),
  ...keysOf('notifyVaulting', '"vaultingRequestId","VAULTING_1",', [
    [AS_SAMPLE, {}, '"S","SUCCESS"'],
    ['without a result', { result: null }, 'null,null'],
    [
      'with a long ID',
      { vaultingRequestId: 'V'.repeat(300) },
      own('sha256:b84ca6bb4eb74e84f74a068cc62237a187234a9af9dc1772d91812770f058e70'),
    ],
  ]),
  ...keysOf('notifyCreditNote', '"notifyId","NOTIFY_20260101000000000001"', [
    [AS_SAMPLE, {}, ''],
    [OTHER_CODE, { result: IN_PROCESS }, ',"S","PAYMENT_IN_PROCESS"'],
    [
      'without an ID of its own',
      { notifyId: null, creditNote: { refundId: 'R1' } },
      own('"creditNoteRequestId","CREDIT_NOTE_1","CREATED","R1"'),
    ],
    [
      'without an ID of its own and of a refund',
      { notifyId: null, creditNote: null },
      own('"creditNoteRequestId","CREDIT_NOTE_1","CREATED",null'),
    ],
  ]),
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
