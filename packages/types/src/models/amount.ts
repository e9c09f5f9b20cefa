import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import { Misfit, misfit, type Shape, textShape, toShape } from '../shapes/shape.ts'

/** An amount of money. */
export interface Amount {
  /** Currency code, such as `USD`. */
  readonly currency: string
  /** The amount in minor units, as digits: `1050` is 10.50 USD. */
  readonly value: string
}

/** A string. In a request, it must be digits: a decimal point would be off by a factor of 100. */
const minorUnitsShape: Shape<string> = /* @__PURE__ */ toShape(
  { type: 'string' },
  (value, { nullIsAbsent }) => {
    const isRequest = !nullIsAbsent
    const expected = isRequest
      ? 'a string of digits in minor units ("1050" is 10.50 USD)'
      : 'a string'
    if (typeof value !== 'string') return misfit(expected, value)
    return isRequest && !/^[0-9]+$/.test(value) ? new Misfit(`must be ${expected}`) : value
  },
)

/** The shape of an {@link Amount}. */
export const amountShape: Shape<Amount> = /* @__PURE__ */ objectShape<Amount>(
  { currency: textShape, value: minorUnitsShape },
  {},
)

/** Reads an {@link Amount} of the gateway: two strings, kept as they are. */
export const amountSchema: TolerantSchema<Amount> = /* @__PURE__ */ toTolerantSchema(amountShape)
