// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'

/** The body of a `notifyCardStatus` notification. No money moved. */
export interface NotifyCardStatus {
  /** The ID of the request that changed the card. */
  readonly requestId?: string
  /** The ID of the card. */
  readonly assetId: string
  /** What was done with the card. */
  readonly operateType: OpenLiteral<'ADD' | 'FREEZE' | 'UNFREEZE' | 'CANCEL'>
  /** The status of the card. */
  readonly cardStatus?: OpenLiteral<'ACTIVE' | 'FROZEN' | 'CANCEL'>
  /** When it was created. */
  readonly createdTime?: string
  /** When the card last changed. */
  readonly updatedTime?: string
  /** The brand of the card. */
  readonly cardBrand?: string
  /** The status of the card, in the older spelling. */
  readonly status?: string
  /** The kind of card. */
  readonly cardType?: string
}

export const notifyCardStatusShape: Shape<NotifyCardStatus> = /* @__PURE__ */ rowsShape(
  'requestId* assetId!! operateType!! cardStatus* createdTime updatedTime cardBrand status cardType',
)

/** Reads the body of a `notifyCardStatus` notification. */
export const notifyCardStatusSchema: TolerantSchema<NotifyCardStatus> =
  /* @__PURE__ */ toTolerantSchema(notifyCardStatusShape)
