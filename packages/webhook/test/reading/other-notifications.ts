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

type Kind = OtherNotification['kind']

function sent(from: string, kind: Kind, keyVersion: number, time: string, body: JsonObject) {
  return { from, kind, keyVersion, time: `2026-11-15T${time}`, body }
}

/** Nine notifications of gateways whose `Signature` header is the same. */
export const otherNotifications: readonly OtherNotification[] = [
  sent('Alipay+ notifyPayment', 'payment', 0, '01:56:49.09Z', { ...wallet, acquirerId: '1' }),
  sent('Alipay+ authNotify', 'consent', 0, '01:56:49.09Z', {
    ...{ authorizationNotifyType: 'AUTHCODE_CREATED', authCode: 'C1', authState: 'S1' },
    extendInfo: '',
  }),
  sent("Touch 'n Go notifyPayment", 'payment', 2, '09:56:49+08:00', { ...wallet, customerId: '3' }),
  sent('SuperQi notifyPayment', 'payment', 1, '01:56:49+00:00', wallet),
  sent('VodaPay notifyPayment', 'payment', 1, '03:56:49+02:00', {
    ...wallet,
    paymentCreateTime: paymentTime,
  }),
  sent('a mini program platform, v1', 'payment', 1, '07:26:56.253+05:30', {
    ...ids,
    ...{ partnerId: '4', paymentStatus: 'SUCCESS', paymentTime, extendInfo: '{}' },
  }),
  sent('WorldFirst notifyPayment', 'payment', 2, '09:56:49+08:00', {
    ...{ result: paymentResult, notifyType: 'PAYMENT_RESULT', paymentId: '5', paymentTime },
    ...{ payToId: '6', payToRequestId: 'ORDER_1', payToAmount: paymentAmount, paymentAmount },
  }),
  sent('WorldFirst notifyPayout', 'payout', 2, '09:56:49+08:00', {
    ...{ transferResult: paymentResult, transferId: '7', transferRequestId: '8' },
    transferFinishTime: paymentTime,
  }),
  sent('WorldFirst notifyCardholderStatus', 'unknown', 2, '09:56:49+08:00', {
    notifySequence: '9',
    cardholderStatus: 'ACTIVE',
  }),
]

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
