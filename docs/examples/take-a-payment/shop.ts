// A shop that takes a payment: create it, redirect the payer, wait for the notification, look it up if none arrives, and
// refund it. Replace the orders with your database, and make each change of a state conditional on the old one.
import { type Client, ClientError } from '@gw/client'
import { cancelPayment, pay, refund } from '@gw/operations'
import {
  type Amount,
  amountsEqual,
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
  readonly expiresAtMs: number
  state:
    | 'created'
    | 'paying'
    | 'paid'
    | 'failed'
    | 'canceling' // a risk review rejected the payment
    | 'refunding'
    | 'refunded'
    | 'review' // a person decides
  paymentId?: string | undefined
  /** The newest refund, and how many of its calls may have had an effect. A refund that failed is never sent again. */
  refund?: { readonly number: number; openCalls: number } | undefined
}

/** Where the payer returns to, and what else every payment of this shop has. */
export interface Checkout {
  readonly paymentMethodType: string
  readonly redirectUrl: string
}

/** Creates the shop. */
export function createShop(client: Client, { paymentMethodType, redirectUrl }: Checkout) {
  const orders = new Map<string, Order>()

  /** Applies a notification or the result of a lookup. Nothing else marks an order as paid. */
  function apply(
    order: Order,
    outcome: PaymentOutcome,
    payment: NotifyPayment | InquiryPaymentResponse,
    isGivenBack = false,
  ): void {
    const { state } = order
    const hasEnded = outcome === 'failed' || outcome === 'cancelled'
    if (state === 'paying' && outcome === 'succeeded') {
      assertMatchesOrder(payment, { paymentRequestId: order.id, amount: order.amount })
      order.paymentId = payment.paymentId
      order.state = isGivenBack ? 'review' : 'paid' // if it is paid, fulfill the order here
    }
    if ((state === 'paying' || state === 'canceling') && hasEnded) order.state = 'failed'
    if (state === 'paying' && outcome === 'rejected') order.state = 'canceling'
    // Paid after you had closed it, or undone after you had fulfilled it: a person decides.
    const isTaken = outcome === 'succeeded' || outcome === 'rejected'
    if (state === 'failed' && isTaken) order.state = 'review'
    if (state === 'paid' && (hasEnded || outcome === 'rejected')) order.state = 'review'
  }

  /** Cancels a payment that a risk review rejected, because its money is held or taken. */
  async function cancel(order: Order): Promise<void> {
    try {
      await client.call(cancelPayment, { paymentRequestId: order.id })
      if (order.state === 'canceling') order.state = 'failed'
    } catch (error) {
      if (!(error instanceof ClientError)) throw error // unknown, or nothing was sent: settle() cancels it again
      if (error.code === 'GW_CLIENT_RESULT_FAILED') order.state = 'review' // too late to cancel it
    }
  }

  /** Applies what a response or a notification says about a refund. */
  function applyRefund(order: Order, number: number, isRefunded: boolean): void {
    const isNewest = order.refund?.number === number
    if (isNewest && order.state === 'refunding') order.state = isRefunded ? 'refunded' : 'paid'
    // A refund that had failed, or an older one: the payer may have the money twice, so a person decides.
    else if (isRefunded !== (isNewest && order.state === 'refunded')) order.state = 'review'
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
          paymentExpiryTime: new Date(order.expiresAtMs).toISOString(),
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
        const outcome = paymentOutcome(payment)
        if (outcome === 'unknown' && payment.notifyType === 'PAYMENT_RESULT') {
          throw new Error(`The result of ${order.id} cannot be understood`) // not acknowledged, either
        }
        apply(order, outcome, payment)
      },
      async notifyRefund({
        refundRequestId = '',
        refundStatus,
        refundAmount,
      }: NotifyRefund): Promise<void> {
        const [, id = '', number] = /^(.+)-refund-(\d+)$/.exec(refundRequestId) ?? []
        const order = orders.get(id)
        if (order === undefined) throw new Error(`There is no refund ${refundRequestId}`)
        const isSame = refundAmount !== undefined && amountsEqual(refundAmount, order.amount)
        if (refundStatus === 'SUCCESS' && !isSame) order.state = 'review'
        else if (refundStatus === 'SUCCESS') applyRefund(order, Number(number), true)
        else if (refundStatus === 'FAIL') applyRefund(order, Number(number), false)
      },
    },

    /** Looks up an order that is still waiting: run it for old orders, and when the payer returns. */
    async settle(order: Order): Promise<Order['state']> {
      const payment = await client.findPayment({ paymentRequestId: order.id })
      if (payment.found) {
        const isGivenBack = payment.givenBack?.length !== 0 // refunded or canceled in the portal
        apply(order, payment.outcome, payment.record, isGivenBack)
      }
      if (order.state === 'canceling') await cancel(order)
      return order.state
    },

    /** Refunds a paid order. Safe to repeat: a refund keeps its ID until it has failed. */
    async giveBack(order: Order): Promise<Order['state']> {
      const { paymentId } = order
      if (order.state === 'refunded') return order.state
      if (order.state === 'paid') {
        order.refund = { number: (order.refund?.number ?? 0) + 1, openCalls: 0 }
        order.state = 'refunding'
      }
      const { refund: newest } = order
      if (order.state !== 'refunding' || newest === undefined || paymentId === undefined) {
        throw new TypeError(`Order ${order.id} is ${order.state}`)
      }
      newest.openCalls += 1 // save it before the call
      try {
        const { status } = await client.call(refund, {
          refundRequestId: `${order.id}-refund-${newest.number}`,
          paymentId,
          refundAmount: order.amount,
        })
        if (status === 'succeeded') applyRefund(order, newest.number, true)
      } catch (error) {
        if (!(error instanceof ClientError)) throw error
        if (error.code === 'GW_CLIENT_OUTCOME_UNKNOWN') return order.state // call giveBack() again
        newest.openCalls -= 1 // this call had no effect, but a different one may have had one
        if (newest.openCalls === 0 && order.state === 'refunding') order.state = 'paid'
        throw error
      }
      return order.state
    },
  }
}
