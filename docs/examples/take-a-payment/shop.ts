// A shop that takes a payment: create it, redirect the payer, wait for the notification, inquire if none arrives, and
// refund. Replace the orders with your database.
import { type Client, ClientError } from '@gw/client'
import { pay, refund } from '@gw/operations'
import {
  type Amount,
  assertMatchesOrder,
  type InquiryPaymentResponse,
  type NotifyPayment,
  type NotifyRefund,
  type PaymentOutcome,
  paymentOutcome,
} from '@gw/types'

/** An order, with what is known about its payment. */
export interface Order {
  readonly id: string
  readonly description: string
  readonly amount: Amount
  /** When the payment expires. Saved, because a repeated request must be the same. */
  readonly expiresAt: number
  state: 'created' | 'paying' | 'paid' | 'failed' | 'refunding' | 'refunded'
  paymentId?: string | undefined
}

/** Where the payer returns to, and what else every payment of this shop has. */
export interface Checkout {
  readonly paymentMethodType: string
  readonly redirectUrl: string
}

/** Creates the shop. */
export function createShop(client: Client, { paymentMethodType, redirectUrl }: Checkout) {
  const orders = new Map<string, Order>()

  /** Applies a notification or the result of an inquiry. Nothing else marks an order as paid. */
  function apply(
    order: Order,
    outcome: PaymentOutcome,
    payment: NotifyPayment | InquiryPaymentResponse,
  ): void {
    if (order.state === 'failed' && outcome === 'succeeded') {
      // Not acknowledged, so that someone notices: the payer paid for an order that you closed.
      throw new Error(`Order ${order.id} was paid after it had failed`)
    }
    if (order.state !== 'paying') return // a resend, or an older notification
    if (outcome === 'succeeded') {
      assertMatchesOrder(payment, { paymentRequestId: order.id, amount: order.amount })
      order.paymentId = payment.paymentId
      order.state = 'paid' // fulfill the order here
    }
    if (outcome === 'failed' || outcome === 'cancelled') order.state = 'failed'
  }

  return {
    orders,

    /** Starts a payment. Returns the URL to redirect the payer to, if there is one. */
    async checkOut(order: Order): Promise<string | undefined> {
      // From a second tab, for example. A paid order must not be paid, or fulfilled, again.
      if (order.state !== 'created' && order.state !== 'paying') return undefined
      order.state = 'paying' // save it before the call, so that a crash does not lose the payment
      orders.set(order.id, order)
      try {
        const { status, data } = await client.call(pay, {
          productCode: 'CASHIER_PAYMENT',
          paymentRequestId: order.id,
          paymentAmount: order.amount,
          order: {
            referenceOrderId: order.id,
            orderDescription: order.description,
            orderAmount: order.amount,
          },
          paymentMethod: { paymentMethodType },
          paymentExpiryTime: new Date(order.expiresAt).toISOString(),
          paymentRedirectUrl: redirectUrl,
          settlementStrategy: { settlementCurrency: order.amount.currency },
          env: { terminalType: 'WEB' },
        })
        return status === 'pending' ? data.normalUrl : undefined
      } catch (error) {
        if (!(error instanceof ClientError)) throw error
        // The payment may exist: the order stays in "paying" until a notification or settle() shows what happened.
        if (error.code === 'GW_CLIENT_OUTCOME_UNKNOWN') return undefined
        // The gateway rejected this payment. With any other code, nothing was sent.
        if (error.code === 'GW_CLIENT_RESULT_FAILED' && order.state === 'paying') {
          order.state = 'failed'
        }
        throw error
      }
    },

    /** Handlers for gatewayWebhook() or createReceiver(). */
    on: {
      async notifyPayment(payment: NotifyPayment): Promise<void> {
        const order = orders.get(payment.paymentRequestId ?? '')
        // Not acknowledged, so that the gateway resends it and someone notices.
        if (order === undefined) throw new Error(`There is no order ${payment.paymentRequestId}`)
        apply(order, paymentOutcome(payment), payment)
      },
      async notifyRefund({ refundRequestId = '', refundStatus }: NotifyRefund): Promise<void> {
        const order = orders.get(refundRequestId.replace(/-refund$/, ''))
        if (order?.state === 'refunding' && refundStatus === 'SUCCESS') order.state = 'refunded'
      },
    },

    /** Inquires about an order that is still waiting: run it for old orders, and when the payer returns. */
    async settle(order: Order): Promise<Order['state']> {
      const payment = await client.findPayment({ paymentRequestId: order.id })
      if (payment.found) apply(order, payment.outcome, payment.record)
      return order.state
    },

    /** Refunds a paid order. Safe to repeat: the ID of the refund is derived from the order. */
    async giveBack(order: Order): Promise<Order['state']> {
      if (order.paymentId === undefined) throw new TypeError(`Order ${order.id} is not paid`)
      order.state = 'refunding'
      const { status } = await client.call(refund, {
        refundRequestId: `${order.id}-refund`,
        paymentId: order.paymentId,
        refundAmount: order.amount,
      })
      if (status === 'succeeded') order.state = 'refunded'
      return order.state
    },
  }
}
