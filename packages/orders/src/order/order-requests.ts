import type { CallOptions } from '@gw/client'
import type { NextAction, NoAction } from '@gw/operations'
import type {
  CreatePaymentSessionRequest,
  CreatePaymentSessionResponse,
  PayRequest,
  Result,
} from '@gw/types'
import type { LastError, ShopOrder } from './shop-order.ts'

/** The part of `order` in a request that is yours. The toolkit sets `referenceOrderId` and `orderAmount`. */
export type OrderDetails = Omit<PayRequest['order'], 'referenceOrderId' | 'orderAmount'>

/** A request of `pay` without the IDs, amounts, and times that the toolkit sets. Capture must be automatic. */
export type OrderPayRequest = Omit<
  PayRequest,
  'paymentRequestId' | 'paymentAmount' | 'paymentExpiryTime' | 'order'
> & {
  /** The order in the request, which describes what is bought. */
  readonly order: OrderDetails
}

/** A request of `createPaymentSession` without the IDs, amounts, and times that the toolkit sets. */
export type OrderSessionRequest = Omit<
  CreatePaymentSessionRequest,
  'paymentRequestId' | 'paymentAmount' | 'paymentExpiryTime' | 'paymentSessionExpiryTime' | 'order'
> & {
  /** The order in the request, which describes what is bought. */
  readonly order: OrderDetails
}

/**
 * Options for one call of `pay` or `createPaymentSession`. An `agentToken` belongs to the client, because later calls
 * for the order, such as lookups and refunds, must have it, too, and orders never store it.
 */
export interface OrderPayOptions extends Omit<CallOptions, 'agentToken'> {
  /** The time that the payer has for a new attempt, in milliseconds. `null` for a debit without the payer. */
  readonly expiresInMs?: number | null | undefined
  /**
   * True if the payer chose another payment method. An attempt that could still be paid is canceled first. If it is not known
   * to be canceled yet, the order is returned in `canceling`, with the action `none`: ask the payer to try again in a
   * minute. Defaults to false.
   */
  readonly replace?: boolean | undefined
}

/** The result of `pay`. */
export interface StartedPayment<Action = NextAction> {
  /** The order after the call. */
  readonly order: ShopOrder
  /**
   * The next step of the payer. `none` if there is nothing to do, if the call was refused because of the order's state, or
   * if it is not known what happened.
   */
  readonly action: Action | NoAction
  /** When the payer can no longer pay the attempt, in epoch milliseconds. Absent without an action, and for a debit. */
  readonly expiresAtMs?: number | undefined
  /** The gateway's words, if the outcome is unknown. You can show it to the payer, but do not act on it. */
  readonly result?: Result | undefined
  /** Why the call brought no answer, for your log. A fault of your setup, such as a wrong key, needs you, not the payer. */
  readonly lastError?: LastError | undefined
}

/** Open the provider's payment page with this session. */
export interface SessionAction {
  /** The kind of action. Use it in a `switch`. */
  readonly type: 'session'
  /** The gateway's response, for the provider's SDK in the browser. */
  readonly data: CreatePaymentSessionResponse
}
