// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'
import type { ResultCode, ResultStatus } from '../values.ts'

/** The result of a call or a notification, never of a payment. `paymentOutcome` returns that. */
export interface Result {
  /** The result code, such as `SUCCESS`, `PROCESS_FAIL`, or `UNKNOWN_EXCEPTION`. */
  readonly resultCode: ResultCode
  /** `S`, `F`, or `U`. */
  readonly resultStatus: ResultStatus
  /** The result, as text. It is empty if the message does not have a readable one. */
  readonly resultMessage: string
}

export const resultShape: Shape<Result> = /* @__PURE__ */ rowsShape(
  'resultCode!! resultStatus!! resultMessage~',
)

/** Reads the model {@link Result}. */
export const resultSchema: TolerantSchema<Result> = /* @__PURE__ */ toTolerantSchema(resultShape)
