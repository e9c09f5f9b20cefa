// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'
import {
  type ReceivedTransferFromDetail,
  type ReceivedTransferToDetail,
  transferFromDetailShape,
  transferToDetailShape,
} from '../models/marketplace/transfer.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The body of a `notifyTransfer` notification. `transferResult` is the result of the transfer, `result` is not. `S` is final only with `transferFinishTime`. */
export interface NotifyTransfer {
  /** What the notification reports. */
  readonly notifyType?: string
  /** The result of the notification. It is not the result of the transfer. */
  readonly result?: Result
  /** Your own ID for the transfer. */
  readonly transferRequestId: string
  /** The gateway's ID for the transfer. */
  readonly transferId?: string
  /** The result of the transfer. */
  readonly transferResult: Result
  /** When the transfer was finished. Without it, a transfer with `S` can still fail. */
  readonly transferFinishTime?: string
  /** Where the money comes from. */
  readonly transferFromDetail?: ReceivedTransferFromDetail
  /** Where the money goes to. */
  readonly transferToDetail?: ReceivedTransferToDetail
  /** The kind of transfer. A payout does not have it. */
  readonly businessSceneCode?: string
}

export const notifyTransferShape: Shape<NotifyTransfer> = /* @__PURE__ */ rowsShape(
  'notifyType* transferRequestId!! transferId* transferFinishTime businessSceneCode',
  {
    'result*': resultShape,
    'transferResult!!': resultShape,
    'transferFromDetail*': transferFromDetailShape,
    'transferToDetail*': transferToDetailShape,
  },
)

/** Reads the body of a `notifyTransfer` notification. */
export const notifyTransferSchema: TolerantSchema<NotifyTransfer> =
  /* @__PURE__ */ toTolerantSchema(notifyTransferShape)
