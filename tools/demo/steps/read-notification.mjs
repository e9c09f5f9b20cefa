import { isPaid, matchesOrder, parseNotification, paymentOutcome } from '@gw/types'

const order = { paymentRequestId: 'ORDER_1', amount: { currency: 'EUR', value: '1999' } }

/** S says that the message is well; whether the money moved is another question. */
export const readNotification = {
  title: 'Tell paid from pending',
  run(_exchange, screen) {
    for (const notifyType of ['PAYMENT_PENDING', 'PAYMENT_RESULT']) {
      const notification = parseNotification(
        new TextEncoder().encode(
          JSON.stringify({
            notifyType,
            result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
            paymentId: '2026111519401080010018882020035',
            paymentRequestId: order.paymentRequestId,
            paymentAmount: order.amount,
          }),
        ),
        { scenario: 'online' },
      )
      if (notification.kind !== 'notifyPayment') throw new Error(`read as ${notification.kind}`)
      const isExpected = isPaid(notification) === (notifyType === 'PAYMENT_RESULT')
      if (!isExpected)
        throw new Error(`${notifyType} with S was read as ${paymentOutcome(notification)}`)
      screen.row(notifyType, `with resultStatus S is ${paymentOutcome(notification)}`)
      if (isPaid(notification) && matchesOrder(notification, order)) {
        screen.success('paid, for the right order and amount')
      }
    }
  },
}
