// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { BooleanLike, NumberLike, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from './amount.ts'

/** An exchange rate, and how long it applies. */
export interface Quote {
  /** The ID of the quote. At most 64 characters. */
  readonly quoteId?: string
  /** The two currencies, base first, such as `USD/SGD`. At most 16 characters. */
  readonly quoteCurrencyPair: string
  /** The rate. A double: compute money with the amounts instead. */
  readonly quotePrice: NumberLike
  /** When the rate starts to apply. */
  readonly quoteStartTime?: string
  /** When the rate expires. */
  readonly quoteExpiryTime?: string
  /** Whether the rate is guaranteed. */
  readonly guaranteed?: BooleanLike
  /** The exchanged amount. */
  readonly exchangeAmount?: Amount
}

/** An exchange rate, and how long it applies, as the gateway sends it. */
export interface ReceivedQuote {
  /** The ID of the quote. */
  readonly quoteId?: string
  /** The two currencies, base first, such as `USD/SGD`. */
  readonly quoteCurrencyPair?: string
  /** The rate. A double: compute money with the amounts instead. */
  readonly quotePrice?: number
  /** When the rate starts to apply. */
  readonly quoteStartTime?: string
  /** When the rate expires. */
  readonly quoteExpiryTime?: string
  /** Whether the rate is guaranteed. */
  readonly guaranteed?: boolean
  /** The exchanged amount. */
  readonly exchangeAmount?: Amount
}

export const quoteShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'quoteId<64 quoteCurrencyPair!<16 quotePrice#! quoteStartTime quoteExpiryTime guaranteed?',
  { exchangeAmount: amountShape },
)
