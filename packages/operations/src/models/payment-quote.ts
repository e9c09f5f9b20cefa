// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { objectShape, type Shape, textShape } from '@gw/types'
import { type NumberLike, numberLikeShape } from './wire.ts'

/** A pair of currencies. */
export interface CurrencyPair {
  /** The currency that is sold. */
  readonly sellCurrency?: string
  /** The currency that is bought. */
  readonly buyCurrency?: string
}

/** @internal */
export const currencyPairShape: Shape<CurrencyPair> = /* @__PURE__ */ objectShape<CurrencyPair>(
  {},
  { sellCurrency: textShape, buyCurrency: textShape },
)

/** An exchange rate for payments. */
export interface PaymentQuote {
  /** The currency that is bought. */
  readonly buyCurrency?: string
  /** The currency that is sold. */
  readonly sellCurrency?: string
  /** The ID of the quote. */
  readonly quoteId?: string
  /** The exchange rate. A double: compute money with the amounts instead. */
  readonly exchangeRate?: NumberLike
}

/** @internal */
export const paymentQuoteShape: Shape<PaymentQuote> = /* @__PURE__ */ objectShape<PaymentQuote>(
  {},
  {
    buyCurrency: textShape,
    sellCurrency: textShape,
    quoteId: textShape,
    exchangeRate: numberLikeShape,
  },
)
