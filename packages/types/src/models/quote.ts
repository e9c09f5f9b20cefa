import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { decimal, flag, object, type Shape, scalar } from '../shapes/shape.ts'

/** An exchange rate and how long it holds. */
export interface Quote {
  /** Identifier of the quote. */
  readonly quoteId?: Scalar
  /** The two currencies, base first: `USD/SGD`. */
  readonly quoteCurrencyPair?: Scalar
  /** The rate. A double: for money, compute with the amounts of the message instead. */
  readonly quotePrice?: number
  /** When the rate begins to hold. */
  readonly quoteStartTime?: Scalar
  /** When the rate ends. */
  readonly quoteExpiryTime?: Scalar
  /** Whether the rate is guaranteed. */
  readonly guaranteed?: boolean
}

/** @internal */
export const quoteShape: Shape<Quote> = /* @__PURE__ */ object<Quote>(
  {},
  {
    quoteId: scalar,
    quoteCurrencyPair: scalar,
    quotePrice: decimal,
    quoteStartTime: scalar,
    quoteExpiryTime: scalar,
    guaranteed: flag,
  },
)

/** Checks a {@link Quote}. */
export const quoteSchema: StandardSchemaV1<unknown, Quote> = /* @__PURE__ */ toSchema(quoteShape)
