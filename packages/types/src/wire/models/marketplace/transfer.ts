// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'
import {
  type PaymentMethod,
  paymentMethodShape,
  type ReceivedPaymentMethod,
} from '../payment/payment-method.ts'

/** Where the money of a transfer comes from. */
export interface TransferFromDetail {
  /** The account that the money comes from. */
  readonly transferFromMethod: PaymentMethod
  /** The amount to transfer. Not 0. */
  readonly transferFromAmount?: Amount
}

/** Where the money of a transfer comes from, as the gateway sends it. */
export interface ReceivedTransferFromDetail {
  /** The account that the money comes from. */
  readonly transferFromMethod?: ReceivedPaymentMethod
  /** The amount to transfer. */
  readonly transferFromAmount?: Amount
}

export const transferFromDetailShape: Shape<unknown> = /* @__PURE__ */ rowsShape('', {
  'transferFromMethod!': paymentMethodShape,
  'transferFromAmount*+': amountShape,
})

/** Where the money of a transfer goes to. */
export interface TransferToDetail {
  /** The account that the money goes to. */
  readonly transferToMethod: PaymentMethod
  /** The currency that arrives. At most 3 characters. */
  readonly transferToCurrency: string
  /** The fee. */
  readonly feeAmount?: Amount
  /** The amount that arrived, after fees and exchange. */
  readonly actualTransferToAmount?: Amount
  /** The code of the transfer's purpose. At most 3 characters. */
  readonly purposeCode: string
  /** The URL for the notification. At most 2048 characters. */
  readonly transferNotifyUrl?: string
  /** A note on the transfer. At most 1024 characters. */
  readonly transferRemark?: string
  /** The amount that arrives. Not 0. */
  readonly transferToAmount?: Amount
}

/** Where the money of a transfer goes to, as the gateway sends it. */
export interface ReceivedTransferToDetail {
  /** The account that the money goes to. */
  readonly transferToMethod?: ReceivedPaymentMethod
  /** The currency that arrives. */
  readonly transferToCurrency?: string
  /** The fee. */
  readonly feeAmount?: Amount
  /** The amount that arrived, after fees and exchange. */
  readonly actualTransferToAmount?: Amount
  /** The code of the transfer's purpose. */
  readonly purposeCode?: string
  /** The URL for the notification. */
  readonly transferNotifyUrl?: string
  /** A note on the transfer. */
  readonly transferRemark?: string
  /** The amount that arrives. */
  readonly transferToAmount?: Amount
}

export const transferToDetailShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'transferToCurrency@!<3 purposeCode!<3 transferNotifyUrl<2048 transferRemark<1024',
  {
    'transferToMethod!': paymentMethodShape,
    feeAmount: amountShape,
    'actualTransferToAmount*': amountShape,
    'transferToAmount*+': amountShape,
  },
)
