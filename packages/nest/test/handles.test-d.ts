import { createHandles, GatewayWebhookModule, Handles } from '@gw/nest'
import { notificationPolicy } from '@gw/testkit'
import type { NotificationOf } from '@gw/types'
import { createMemoryInbox, type HandlerContext, type TransactionContext } from '@gw/webhook'
import { expectTypeOf } from 'vitest'

class Handling {
  readonly text = 'text'
  onPayment(_payment: NotificationOf<'notifyPayment'>): void {}
  onRefund(
    _refund: NotificationOf<'notifyRefund'>,
    _context: HandlerContext & { readonly transaction: number },
  ): void {}
}

// Handles accepts a method for its kind, with what the inbox adds to the context.
Handles('notifyPayment')(Handling.prototype, 'onPayment')
Handles('notifyRefund')(Handling.prototype, 'onRefund')
// @ts-expect-error: the method takes a different kind
Handles('notifyRefund')(Handling.prototype, 'onPayment')
// @ts-expect-error: the method takes one kind only
Handles('other')(Handling.prototype, 'onPayment')
// @ts-expect-error: the property is not a function
Handles('notifyPayment')(Handling.prototype, 'text')
// @ts-expect-error: the kind is unknown
Handles('notifyPaymnt')(Handling.prototype, 'onPayment')

GatewayWebhookModule.forRoot({
  ...notificationPolicy(),
  url: '/notify',
  inbox: createMemoryInbox(),
  on: { notifyPayment: (_payment, { attempt }) => expectTypeOf(attempt).toEqualTypeOf<number>() },
})

// createHandles types the transaction, without type arguments at each use.
interface Connection {
  query(text: string): Promise<unknown>
}
const typed = createHandles<TransactionContext<Connection>>()
const amount = { currency: 'EUR', value: '1999' }
const order = () => ({ paymentRequestId: 'order-1', amount })

class Payments {
  onPayment = typed.byOutcome({
    async order(_payment, { transaction }) {
      expectTypeOf(transaction).toEqualTypeOf<Connection>()
      return { ...order(), rows: 1 }
    },
    async succeeded(payment, found, { transaction, signal }) {
      expectTypeOf(transaction).toEqualTypeOf<Connection>()
      expectTypeOf(found.rows).toEqualTypeOf<number>()
      expectTypeOf(signal).toEqualTypeOf<HandlerContext['signal']>()
      expectTypeOf(payment.paymentId).toExtend<string | undefined>()
      await transaction.query('SELECT 1')
    },
    otherwise: (_payment, _order, { transaction }) => transaction.query('SELECT 1'),
  })

  async onRefund(
    _refund: NotificationOf<'notifyRefund'>,
    { transaction }: TransactionContext<Connection>,
  ): Promise<void> {
    await transaction.query('SELECT 1')
  }

  other(_notification: unknown, _context: { readonly tenant: string }): void {}
}
typed.Handles('notifyPayment')(Payments.prototype, 'onPayment')
typed.Handles('notifyRefund')(Payments.prototype, 'onRefund')
// @ts-expect-error: the inbox does not add this to the context
typed.Handles('other')(Payments.prototype, 'other')

typed.byOutcome({
  order,
  // @ts-expect-error: the inbox does not add this to the context
  succeeded: (_payment, _order, { tenant }) => tenant,
  otherwise() {},
})
