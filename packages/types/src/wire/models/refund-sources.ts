// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Shape } from '../../shapes/shape.ts'
import type { RefundFromType } from '../values.ts'
import { type Amount, amountShape } from './amount.ts'
import { type UserName, userNameShape } from './user-name.ts'

/** A source of a refund. */
export interface RefundDetail {
  /** The part that is paid from this source. */
  readonly refundAmount: Amount
  /** The source of the money. */
  readonly refundFrom: RefundFromType
}

export const refundDetailShape: Shape<RefundDetail> = /* @__PURE__ */ rowsShape('refundFrom!', {
  'refundAmount!': amountShape,
})

/** The bank account that receives a refund. */
export interface RefundToBankInfo {
  /** The code of the bank. */
  readonly bankCode?: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The account number. */
  readonly accountNo?: string
}

export const refundToBankInfoShape: Shape<RefundToBankInfo> = /* @__PURE__ */ rowsShape(
  'bankCode accountNo',
  { accountHolderName: userNameShape },
)
