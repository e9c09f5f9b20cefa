import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { OpenLiteral } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { object, type Shape, text } from '../shapes/shape.ts'

/** How a message itself fared: `S` well, `F` rejected, `U` unknown. It does not say whether money moved. */
export type ResultStatus = OpenLiteral<'S' | 'F' | 'U'>

/** The outcome of a call or a message, never of a payment: see `paymentOutcome` for that. */
export interface Result {
  /** The code of the outcome: `SUCCESS`, `PROCESS_FAIL`, `UNKNOWN_EXCEPTION`. */
  readonly resultCode: string
  /** `S`, `F` or `U`. */
  readonly resultStatus: ResultStatus
  /** The outcome in words. */
  readonly resultMessage: string
}

/** @internal */
export const resultShape: Shape<Result> = /* @__PURE__ */ object<Result>(
  { resultCode: text, resultStatus: text, resultMessage: text },
  {},
)

/** Checks a {@link Result}: three strings. */
export const resultSchema: StandardSchemaV1<unknown, Result> = /* @__PURE__ */ toSchema(resultShape)
