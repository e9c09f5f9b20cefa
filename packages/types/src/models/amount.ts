import type { StandardSchemaV1 } from '@standard-schema/spec'
import { toSchema } from '../shapes/schema.ts'
import { object, type Shape, text } from '../shapes/shape.ts'

/** An amount of money. */
export interface Amount {
  /** A currency code: `USD`. */
  readonly currency: string
  /** The amount in the currency's minor unit, written as digits: `1050` is 10.50 USD. */
  readonly value: string
}

/** @internal */
export const amountShape: Shape<Amount> = /* @__PURE__ */ object<Amount>(
  { currency: text, value: text },
  {},
)

/** Checks an {@link Amount}: two strings, kept as they came. */
export const amountSchema: StandardSchemaV1<unknown, Amount> = /* @__PURE__ */ toSchema(amountShape)
