import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import { type OpenLiteral, type Shape, textShape } from '../shapes/shape.ts'

/** How a call or a notification ended: `S` success, `F` failure, `U` unknown. It does not say whether money moved. */
export type ResultStatus = OpenLiteral<'S' | 'F' | 'U'>

/** The result of a call or a notification, never of a payment: `paymentOutcome` returns that. */
export interface Result {
  /** Result code, such as `SUCCESS`, `PROCESS_FAIL`, or `UNKNOWN_EXCEPTION`. */
  readonly resultCode: string
  /** `S`, `F`, or `U`. */
  readonly resultStatus: ResultStatus
  /** The result message. */
  readonly resultMessage: string
}

/** The shape of a {@link Result}. */
export const resultShape: Shape<Result> = /* @__PURE__ */ objectShape<Result>(
  { resultCode: textShape, resultStatus: textShape, resultMessage: textShape },
  {},
)

/** Reads a {@link Result}: three strings. */
export const resultSchema: TolerantSchema<Result> = /* @__PURE__ */ toTolerantSchema(resultShape)
