// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Shape } from '../../shapes/shape.ts'

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

export const customizedInfoShape: Shape<CustomizedInfo> = /* @__PURE__ */ rowsShape(
  'customizedField1 customizedField2 customizedField3 customizedField4 customizedField5',
)
