// The notifications of the gateway: their kinds, and what two sends of one event can differ in. Keep the names that your
// gateway uses: some say result and payToRequestId for paymentResult and paymentRequestId.

/** @typedef {{ paymentId: string, paymentRequestId?: string, payToRequestId?: string, paymentAmount: { currency: string, value: string } }} Payment */

/** @type {import('@gw/webhook').NotificationReader<{ paid: Payment, notPaid: Payment }>} */
export const notifications = {
  kinds: ['paid', 'notPaid'],
  read({ paymentId, paymentRequestId, payToRequestId, paymentAmount, paymentResult, result }) {
    const { currency, value } = Object(paymentAmount)
    const texts = [paymentId, paymentRequestId ?? payToRequestId, currency, value]
    if (!texts.every((text) => typeof text === 'string' && text !== '')) return { kind: 'unknown' }
    const { resultStatus, resultCode } = Object(paymentResult ?? result)
    const isPaid = resultStatus === 'S' && resultCode === 'SUCCESS'
    return { kind: isPaid ? 'paid' : 'notPaid', mayDiffer: ['paymentTime', 'extendInfo'] }
  },
}
