import { type AcquirerInfo, acquirerInfoShape } from '../models/acquirer-info.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import { type OpenScalar, type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** What a {@link Transaction} did. */
export type TransactionType = OpenScalar<
  'PAYMENT' | 'REFUND' | 'CAPTURE' | 'CANCEL' | 'AUTHORIZATION' | 'VOID' | 'INCREMENTAL'
>

/** The status of a {@link Transaction}. */
export type TransactionStatus = OpenScalar<
  'SUCCESS' | 'FAIL' | 'PROCESSING' | 'CANCELLED' | 'PENDING'
>

/** One step of a payment: the payment itself, a capture, or a refund. */
export interface Transaction {
  /** Result of the step. */
  readonly transactionResult?: Result
  /** Identifier of the step, assigned by the gateway. */
  readonly transactionId?: Scalar
  /** What the step did. */
  readonly transactionType?: TransactionType
  /** Status of the step. */
  readonly transactionStatus?: TransactionStatus
  /** Amount of the step. */
  readonly transactionAmount?: Amount
  /** Identifier of the request for the step, assigned by the merchant. */
  readonly transactionRequestId?: Scalar
  /** Time of the step. */
  readonly transactionTime?: Scalar
  /** The acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** Exchange rate of the settlement. */
  readonly settlementQuote?: Quote
}

/** The shape of a {@link Transaction}. */
export const transactionShape: Shape<Transaction> = /* @__PURE__ */ objectShape<Transaction>(
  {},
  {
    transactionResult: resultShape,
    transactionId: scalarShape,
    transactionType: scalarShape,
    transactionStatus: scalarShape,
    transactionAmount: amountShape,
    transactionRequestId: scalarShape,
    transactionTime: scalarShape,
    acquirerInfo: acquirerInfoShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
  },
)

/** Reads a {@link Transaction}. */
export const transactionSchema: TolerantSchema<Transaction> =
  /* @__PURE__ */ toTolerantSchema(transactionShape)
