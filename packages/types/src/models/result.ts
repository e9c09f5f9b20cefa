import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import { Misfit, type OpenLiteral, type Shape, textShape, toShape } from '../shapes/shape.ts'

/** How a call or a notification ended: `S` success, `F` failure, `U` unknown. It does not say whether money moved. */
export type ResultStatus = OpenLiteral<'S' | 'F' | 'U'>

/** The result of a call or a notification, never of a payment: `paymentOutcome` returns that. */
export interface Result {
  /** Result code, such as `SUCCESS`, `PROCESS_FAIL`, or `UNKNOWN_EXCEPTION`. */
  readonly resultCode: string
  /** `S`, `F`, or `U`. */
  readonly resultStatus: ResultStatus
  /** The result message, which decides nothing. It is empty if the message has no readable one. */
  readonly resultMessage: string
}

type ResultFields = Omit<Result, 'resultMessage'> & Partial<Pick<Result, 'resultMessage'>>

const required = { resultCode: textShape, resultStatus: textShape }
const optional = { resultMessage: textShape }
const fieldsShape = /* @__PURE__ */ objectShape<ResultFields>(required, optional)

/** The shape of a {@link Result}. A `resultMessage` that is missing or malformed is read as an empty string. */
export const resultShape: Shape<Result> = /* @__PURE__ */ toShape(
  { type: 'object', required, optional },
  (value, mode) => {
    const read = fieldsShape['~read'](value, mode)
    if (read instanceof Misfit) return read
    const found = read as ResultFields
    const { resultCode, resultStatus, resultMessage } = found
    return resultMessage === undefined
      ? { ...found, resultCode, resultStatus, resultMessage: '' }
      : found
  },
)

/** Reads a {@link Result}: two strings that decide, and a message. */
export const resultSchema: TolerantSchema<Result> = /* @__PURE__ */ toTolerantSchema(resultShape)
