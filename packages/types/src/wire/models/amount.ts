// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'

/** An amount of money. */
export interface Amount {
  /** The currency code, such as `USD`. At most 3 characters. */
  readonly currency: string
  /** The amount in minor units, as digits. `1050` is 10.50 USD. */
  readonly value: string
}

export const amountShape: Shape<Amount> = /* @__PURE__ */ rowsShape('currency@!!<3 value$!!')

/** Reads the model {@link Amount}. */
export const amountSchema: TolerantSchema<Amount> = /* @__PURE__ */ toTolerantSchema(amountShape)
