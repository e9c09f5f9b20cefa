// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  listShape,
  objectShape,
  type Quote,
  quoteShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import {
  type CurrencyPair,
  currencyPairShape,
  type PaymentQuote,
  paymentQuoteShape,
} from '../models/payment-quote.ts'
import type { ProductCodeType, RateType } from '../models/values.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquireExchangeRate}. */
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

/** Response of {@link inquireExchangeRate}. */
export interface InquireExchangeRateResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The exchange rates. */
  readonly quotes?: readonly Quote[]
  /** The exchange rates for payments. */
  readonly paymentQuotes?: readonly PaymentQuote[]
}

/**
 * Looks up exchange rates.
 */
export const inquireExchangeRate: Operation<
  InquireExchangeRateRequest,
  InquireExchangeRateResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'inquireExchangeRate',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<InquireExchangeRateRequest>(
      {},
      {
        merchantAccountId: textShape,
        paymentCurrency: textShape,
        currencyPairs: /* @__PURE__ */ listShape(currencyPairShape),
        sellCurrency: textShape,
        buyCurrency: textShape,
        productCode: textShape,
        rateType: textShape,
      },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<InquireExchangeRateResponse>(
      { result: resultShape },
      {
        quotes: /* @__PURE__ */ listShape(quoteShape),
        paymentQuotes: /* @__PURE__ */ listShape(paymentQuoteShape),
      },
    ),
  ),
  effect: 'read',
  echo: 'none',
})
