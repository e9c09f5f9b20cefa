// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { SettleToType } from '../values.ts'

/** The body of a `notifySettlement` notification. It does not contain the `settlementRequestId` of a single settlement. */
export interface NotifySettlement {
  /** The gateway's ID for the batch of settlements. */
  readonly settlementBatchId?: string
  /** What the notification reports. */
  readonly notifyType: OpenLiteral<'SETTLEMENT_RESULT'>
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Who receives the money. */
  readonly settleTo?: SettleToType
  /** When the money arrives. */
  readonly settlementArrivalTime?: string
  /** The amount that was settled. */
  readonly actualSettlementAmount?: Amount
  /** The outcome of the call itself. */
  readonly result?: Result
}

export const notifySettlementShape: Shape<NotifySettlement> = /* @__PURE__ */ rowsShape(
  'settlementBatchId* notifyType!! referenceMerchantId settleTo* settlementArrivalTime',
  { 'actualSettlementAmount*': amountShape, 'result*': resultShape },
)

/** Reads the body of a `notifySettlement` notification. */
export const notifySettlementSchema: TolerantSchema<NotifySettlement> =
  /* @__PURE__ */ toTolerantSchema(notifySettlementShape)
