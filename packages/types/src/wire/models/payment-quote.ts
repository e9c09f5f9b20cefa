// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Shape } from '../../shapes/shape.ts'

/** A pair of currencies. */
export interface CurrencyPair {
  /** The currency that is sold. */
  readonly sellCurrency?: string
  /** The currency that is bought. */
  readonly buyCurrency?: string
}

export const currencyPairShape: Shape<CurrencyPair> = /* @__PURE__ */ rowsShape(
  'sellCurrency buyCurrency',
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
  readonly exchangeRate?: number
}

export const paymentQuoteShape: Shape<PaymentQuote> = /* @__PURE__ */ rowsShape(
  'buyCurrency sellCurrency quoteId exchangeRate#',
)
