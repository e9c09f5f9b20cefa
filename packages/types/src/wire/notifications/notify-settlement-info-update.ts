// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'

/** The body of a `notifySettlementInfoUpdate` notification. It reports the outcome of `updateSettlementInfo` and has no `result`. */
export interface NotifySettlementInfoUpdate {
  /** What the notification reports. */
  readonly notifyType: OpenLiteral<'SETTLEMENT_INFO_UPDATE_RESULT'>
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Your own ID for the update. */
  readonly updateRequestId?: string
  /** The status of the change. */
  readonly updateStatus?: OpenLiteral<'SUCCESSFUL' | 'FAILED'>
  /** Why it failed, as a code. */
  readonly reasonCode?: string
  /** Why it failed, as text. */
  readonly reasonMessage?: string
}

export const notifySettlementInfoUpdateShape: Shape<NotifySettlementInfoUpdate> =
  /* @__PURE__ */ rowsShape(
    'notifyType!! referenceMerchantId updateRequestId* updateStatus* reasonCode reasonMessage',
  )

/** Reads the body of a `notifySettlementInfoUpdate` notification. */
export const notifySettlementInfoUpdateSchema: TolerantSchema<NotifySettlementInfoUpdate> =
  /* @__PURE__ */ toTolerantSchema(notifySettlementInfoUpdateShape)
