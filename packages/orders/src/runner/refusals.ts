import { OrdersError, type OrdersErrorCode } from '../order/orders-error.ts'

type Refusal = Exclude<OrdersErrorCode, 'GW_ORDERS_NO_CLIENT' | 'GW_ORDERS_DOCUMENT_INVALID'>

/** Returns the error for what a decision refused. */
export function refusal(code: Refusal, orderId: string, id = ''): OrdersError {
  return new OrdersError(describe(code, orderId, id), { code })
}

/** Returns the error for an order that the store does not have. */
export function notFound(orderId: string): OrdersError {
  return refusal('GW_ORDERS_NOT_FOUND', orderId)
}

/** Returns the error for an order whose merchant has no client at the moment. */
export function noClient(what: string, cause?: unknown): OrdersError {
  const message = `The option client of createOrders ${what}. Return the client of every merchant that has open orders`
  return new OrdersError(message, { code: 'GW_ORDERS_NO_CLIENT', cause })
}

/** Returns the error for a notification about something else. Its ID may be hostile, so the message does not show it. */
export function notOurs(id: string, isOthers = false): OrdersError {
  const belongs = id === '' ? 'has no request ID' : 'has a request ID that belongs to no order'
  const what = isOthers ? 'is for a different client ID than that of these orders' : belongs
  return new OrdersError(
    `The notification ${what}, so it was not acknowledged. Pass notOurs to handle payments that were started elsewhere, such as in the portal`,
    { code: 'GW_ORDERS_NOT_FOUND' },
  )
}

function describe(code: Refusal, orderId: string, id: string): string {
  const order = `Order ${orderId}`
  switch (code) {
    case 'GW_ORDERS_NOT_FOUND':
      return id === ''
        ? `${order} does not exist. Call create() before pay()`
        : `${order} has no attempt or refund ${id}`
    case 'GW_ORDERS_CONFLICT':
      return id === ''
        ? `${order} exists with a different amount or a different payment. Call changeAmount() before its first attempt, or create an order with a new ID`
        : `${order} already has a refund ${id}, with a different amount or for a different attempt. Pass a new id for a new refund`
    case 'GW_ORDERS_NOT_PAID':
      return `${order} has no payment to refund. For an attempt in review, pass its paymentRequestId`
    case 'GW_ORDERS_REFUND_EXCEEDS':
      return `The refund ${id} for order ${orderId} exceeds the rest of the payment, or has a different currency. Refunds in progress and in review count, too. Refund less`
    case 'GW_ORDERS_DISPUTED':
      return `${order} has an open or lost dispute, so the payer could get the money twice. Pass force: true to refund anyway`
    case 'GW_ORDERS_NOT_RESOLVABLE':
      return `${id} of order ${orderId} cannot be resolved this way. It must be in review for the given reason. For accept, a success must have been reported, and the order must not be fulfilled. Otherwise, refund and close it`
  }
}
