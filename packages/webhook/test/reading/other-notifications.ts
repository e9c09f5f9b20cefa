import type { JsonObject } from '@gw/types'
import type { NotificationReader } from '@gw/webhook'

const paymentResult = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }
const ids = { paymentId: '20261115194010800100188820200350001', paymentRequestId: 'ORDER_1' }
const paymentAmount = { currency: 'MYR', value: '1050' }
const paymentTime = '2026-11-15T01:56:19+08:00'
const wallet = { ...ids, paymentResult, paymentAmount, paymentTime, extendInfo: '{"memo":"1"}' }

/** A notification in the shape that a gateway publishes, with the key version and the time format of its samples. */
export interface OtherNotification {
  readonly from: string
  readonly kind: 'payment' | 'consent' | 'payout' | 'unknown'
  readonly keyVersion: number
  readonly time: string
  readonly body: JsonObject
}

/** Nine notifications of gateways whose `Signature` header is the same. */
export const otherNotifications: readonly OtherNotification[] = [
  [
    'Alipay+ notifyPayment',
    'payment',
    0,
    '2026-11-15T01:56:49.09Z',
    { ...wallet, acquirerId: '1', pspId: '2' },
  ],
  [
    'Alipay+ authNotify',
    'consent',
    0,
    '2026-11-15T01:56:49.09Z',
    {
      authorizationNotifyType: 'AUTHCODE_CREATED',
      authCode: 'C1',
      authState: 'S1',
      extendInfo: '',
    },
  ],
  [
    "Touch 'n Go notifyPayment",
    'payment',
    2,
    '2026-11-15T09:56:49+08:00',
    { ...wallet, customerId: '3' },
  ],
  ['SuperQi notifyPayment', 'payment', 1, '2026-11-15T01:56:49+00:00', wallet],
  [
    'VodaPay notifyPayment',
    'payment',
    1,
    '2026-11-15T03:56:49+02:00',
    { ...wallet, paymentCreateTime: paymentTime },
  ],
  [
    'a mini program platform, v1',
    'payment',
    1,
    '2026-11-15T07:26:56.253+05:30',
    { ...ids, partnerId: '4', paymentStatus: 'SUCCESS', paymentTime, extendInfo: '{}' },
  ],
  [
    'WorldFirst notifyPayment',
    'payment',
    2,
    '2026-11-15T09:56:49+08:00',
    {
      ...{ result: paymentResult, notifyType: 'PAYMENT_RESULT', paymentId: '5', paymentTime },
      ...{ payToId: '6', payToRequestId: 'ORDER_1', payToAmount: paymentAmount, paymentAmount },
    },
  ],
  [
    'WorldFirst notifyPayout',
    'payout',
    2,
    '2026-11-15T09:56:49+08:00',
    {
      transferResult: paymentResult,
      transferId: '7',
      transferRequestId: '8',
      transferFinishTime: paymentTime,
    },
  ],
  [
    'WorldFirst notifyCardholderStatus',
    'unknown',
    2,
    '2026-11-15T09:56:49+08:00',
    { notifySequence: '9', cardholderStatus: 'ACTIVE' },
  ],
].map(
  ([from, kind, keyVersion, time, body]) =>
    ({ from, kind, keyVersion, time, body }) as OtherNotification,
)

/** The fields of each kind that {@link otherReader} reads. */
export interface OtherKinds {
  readonly payment: { readonly paymentId: string; readonly paymentRequestId?: string }
  readonly consent: { readonly authorizationNotifyType: string }
  readonly payout: { readonly transferId: string }
}

const MAY_DIFFER = ['paymentTime', 'paymentCreateTime', 'transferFinishTime', 'extendInfo']

const isText = (value: unknown): boolean => typeof value === 'string'

export const otherReader: NotificationReader<OtherKinds> = {
  kinds: ['payment', 'consent', 'payout'],
  read({ paymentId, authorizationNotifyType, transferId }) {
    if (isText(paymentId)) return { kind: 'payment', mayDiffer: MAY_DIFFER }
    if (isText(authorizationNotifyType)) return { kind: 'consent', mayDiffer: MAY_DIFFER }
    return isText(transferId) ? { kind: 'payout', mayDiffer: MAY_DIFFER } : { kind: 'unknown' }
  },
}
