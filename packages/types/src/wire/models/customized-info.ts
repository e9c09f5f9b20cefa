// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Scalar, Shape } from '../../shapes/shape.ts'

/** Your own data. */
export interface CustomizedInfo {
  /** Your own data. */
  readonly customizedField1?: string
  /** Your own data. */
  readonly customizedField2?: string
  /** Your own data. */
  readonly customizedField3?: string
  /** Your own data. */
  readonly customizedField4?: string
  /** Your own data. */
  readonly customizedField5?: string
}

/** Your own data, as the gateway sends it. */
export interface ReceivedCustomizedInfo {
  /** Your own data. */
  readonly customizedField1?: Scalar
  /** Your own data. */
  readonly customizedField2?: Scalar
  /** Your own data. */
  readonly customizedField3?: Scalar
  /** Your own data. */
  readonly customizedField4?: Scalar
  /** Your own data. */
  readonly customizedField5?: Scalar
}

export const customizedInfoShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'customizedField1 customizedField2 customizedField3 customizedField4 customizedField5',
)
