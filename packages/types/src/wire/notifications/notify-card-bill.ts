// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { JsonObject, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CardBillFailReason, cardBillFailReasonShape } from '../models/cards/card-bill.ts'

/** The body of a `notifyCardBill` notification. */
export interface NotifyCardBill {
  /** The gateway's ID for the card transaction. */
  readonly billNo: string
  /** The ID of the card. */
  readonly assetId?: string
  /** The masked card number. */
  readonly maskedCardNo?: string
  /** The number of the order. */
  readonly orderNo?: string
  /** Your name for the card. */
  readonly cardNickName?: string
  /** When the step was taken. */
  readonly transactionTime?: string
  /** The merchant's legal name. */
  readonly merchantName?: string
  /** The amount of the transaction. */
  readonly tradeAmount?: Amount
  /** The amount that was added to the account. */
  readonly inAmount?: Amount
  /** The amount that was taken from the account. */
  readonly outAmount?: Amount
  /** The exchange rate. A double: compute money with the amounts instead. */
  readonly exchangeRate?: string
  /** The kind of card transaction. */
  readonly billType?: string
  /** The country of the transaction, as a two-letter code. */
  readonly tradeCountry?: string
  /** The status of the card transaction. */
  readonly billStatus?: string
  /** Why the transaction failed. */
  readonly billFailReason?: CardBillFailReason
  /** When the transaction last changed. */
  readonly lastUpdate?: string
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonObject
}

export const notifyCardBillShape: Shape<NotifyCardBill> = /* @__PURE__ */ rowsShape(
  'billNo!! assetId* maskedCardNo orderNo cardNickName transactionTime merchantName exchangeRate billType tradeCountry billStatus* lastUpdate metadata%',
  {
    'tradeAmount*': amountShape,
    'inAmount*': amountShape,
    'outAmount*': amountShape,
    billFailReason: cardBillFailReasonShape,
  },
)

/** Reads the body of a `notifyCardBill` notification. */
export const notifyCardBillSchema: TolerantSchema<NotifyCardBill> =
  /* @__PURE__ */ toTolerantSchema(notifyCardBillShape)
