import { GatewayWebhookModule, Handles } from '@gw/nest'
import { notificationPolicy } from '@gw/testkit'
import type { NotificationOf } from '@gw/types'
import { createMemoryInbox, type HandlerContext } from '@gw/webhook'

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
  // @ts-expect-error: handlers are decorated methods
  on: {},
})
