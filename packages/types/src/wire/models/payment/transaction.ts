// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { TransactionStatus, TransactionType } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'
import { quoteShape, type ReceivedQuote } from '../quote.ts'
import { type Result, resultShape } from '../result.ts'
import { type AcquirerInfo, acquirerInfoShape } from './acquirer-info.ts'

/** One step of a payment, such as a capture or a refund. */
export interface Transaction {
  /** The result of the step. */
  readonly transactionResult?: Result
  /** The gateway's ID for the step. */
  readonly transactionId?: string
  /** The kind of step. */
  readonly transactionType?: TransactionType
  /** The status of the step. */
  readonly transactionStatus?: TransactionStatus
  /** The amount of the step. */
  readonly transactionAmount?: Amount
  /** Your own ID for the request of the step. */
  readonly transactionRequestId?: string
  /** When the step was taken. */
  readonly transactionTime?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
}

export const transactionShape: Shape<Transaction> = /* @__PURE__ */ rowsShape(
  'transactionId* transactionType* transactionStatus* transactionRequestId* transactionTime',
  {
    transactionResult: resultShape,
    'transactionAmount*': amountShape,
    acquirerInfo: acquirerInfoShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
  },
)
