// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import {
  type CurrencyPair,
  currencyPairShape,
  type PaymentQuote,
  paymentQuoteShape,
} from '../models/payment-quote.ts'
import { quoteShape, type ReceivedQuote } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { ProductCodeType, RateType } from '../values.ts'

/** The request of `inquireExchangeRate`. */
export interface InquireExchangeRateRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The currency of the payment. */
  readonly paymentCurrency?: string
  /** The currency pairs to look up. */
  readonly currencyPairs?: readonly CurrencyPair[]
  /** The currency that is sold. */
  readonly sellCurrency?: string
  /** The currency that is bought. */
  readonly buyCurrency?: string
  /** The product that you use. */
  readonly productCode?: ProductCodeType
  /** The kind of rate. */
  readonly rateType?: RateType
}

/** The response of `inquireExchangeRate`. */
export interface InquireExchangeRateResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The exchange rates. */
  readonly quotes?: readonly ReceivedQuote[]
  /** The exchange rates for payments. */
  readonly paymentQuotes?: readonly PaymentQuote[]
}

/** Checks the request of `inquireExchangeRate`. */
export const inquireExchangeRateRequestSchema: StrictSchema<InquireExchangeRateRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'merchantAccountId paymentCurrency sellCurrency buyCurrency productCode rateType',
      { currencyPairs: /* @__PURE__ */ listShape(currencyPairShape) },
    ),
  )

/** Reads the response of `inquireExchangeRate`. */
export const inquireExchangeRateResponseSchema: TolerantSchema<InquireExchangeRateResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('', {
      'result!!': resultShape,
      quotes: /* @__PURE__ */ listShape(quoteShape),
      paymentQuotes: /* @__PURE__ */ listShape(paymentQuoteShape),
    }),
  )
