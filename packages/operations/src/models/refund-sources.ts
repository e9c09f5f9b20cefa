// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { type Amount, amountShape, objectShape, type Shape, textShape } from '@gw/types'
import { type UserName, userNameShape } from './user-name.ts'
import type { RefundFromType } from './values.ts'

/** A source of a refund. */
export interface RefundDetail {
  /** The part that is paid from this source. */
  readonly refundAmount: Amount
  /** The source of the money. */
  readonly refundFrom: RefundFromType
}

/** @internal */
export const refundDetailShape: Shape<RefundDetail> = /* @__PURE__ */ objectShape<RefundDetail>(
  { refundAmount: amountShape, refundFrom: textShape },
  {},
)

/** The bank account that receives a refund. */
export interface RefundToBankInfo {
  /** The code of the bank. */
  readonly bankCode?: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The account number. */
  readonly accountNo?: string
}

/** @internal */
export const refundToBankInfoShape: Shape<RefundToBankInfo> =
  /* @__PURE__ */ objectShape<RefundToBankInfo>(
    {},
    { bankCode: textShape, accountHolderName: userNameShape, accountNo: textShape },
  )
