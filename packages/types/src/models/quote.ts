import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'
import { type Amount, amountShape } from './amount.ts'

/** An exchange rate and its validity window. */
export interface Quote {
  /** Identifier of the quote. */
  readonly quoteId?: Scalar
  /** The two currencies, base first: `USD/SGD`. */
  readonly quoteCurrencyPair?: Scalar
  /** The rate, as a number or a string. For money, compute with the amounts of the message instead. */
  readonly quotePrice?: Scalar
  /** Start of the validity window. */
  readonly quoteStartTime?: Scalar
  /** End of the validity window. */
  readonly quoteExpiryTime?: Scalar
  /** Whether the rate is guaranteed: `true` or `"true"`. */
  readonly guaranteed?: Scalar
  /** The amount after the exchange. */
  readonly exchangeAmount?: Amount
}

/** The shape of a {@link Quote}. */
export const quoteShape: Shape<Quote> = /* @__PURE__ */ objectShape<Quote>(
  {},
  {
    quoteId: scalarShape,
    quoteCurrencyPair: scalarShape,
    quotePrice: scalarShape,
    quoteStartTime: scalarShape,
    quoteExpiryTime: scalarShape,
    guaranteed: scalarShape,
    exchangeAmount: amountShape,
  },
)

/** Reads a {@link Quote}. */
export const quoteSchema: TolerantSchema<Quote> = /* @__PURE__ */ toTolerantSchema(quoteShape)
