import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import { type Shape, textShape } from '../shapes/shape.ts'

/** An amount of money. */
export interface Amount {
  /** Currency code, such as `USD`. */
  readonly currency: string
  /** The amount in minor units, as digits: `1050` is 10.50 USD. */
  readonly value: string
}

/** The shape of an {@link Amount}. */
export const amountShape: Shape<Amount> = /* @__PURE__ */ objectShape<Amount>(
  { currency: textShape, value: textShape },
  {},
)

/** Reads an {@link Amount}: two strings, kept as they are. */
export const amountSchema: TolerantSchema<Amount> = /* @__PURE__ */ toTolerantSchema(amountShape)
