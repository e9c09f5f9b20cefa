import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { OpenScalar, Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { anything, object, type Shape, scalar } from '../shapes/shape.ts'

/** What a {@link Transaction} did. */
export type TransactionType = OpenScalar<
  'PAYMENT' | 'REFUND' | 'CAPTURE' | 'CANCEL' | 'AUTHORIZATION' | 'VOID' | 'INCREMENTAL'
>

/** One step in a payment's life: the payment itself, a capture, a refund. */
export interface Transaction {
  /** The outcome of the step. */
  readonly transactionResult?: Result
  /** Identifier of the step, assigned by the service. */
  readonly transactionId?: Scalar
  /** What the step did. */
  readonly transactionType?: TransactionType
  /** Status of the step. */
  readonly transactionStatus?: Scalar
  /** The amount that the step is about. */
  readonly transactionAmount?: Amount
  /** Identifier of the step's request, supplied by the merchant. */
  readonly transactionRequestId?: Scalar
  /** When the step was taken. */
  readonly transactionTime?: Scalar
  /** About the acquirer. Its shape is not published: any JSON value. */
  readonly acquirerInfo?: unknown
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: Quote
}

/** @internal */
export const transactionShape: Shape<Transaction> = /* @__PURE__ */ object<Transaction>(
  {},
  {
    transactionResult: resultShape,
    transactionId: scalar,
    transactionType: scalar,
    transactionStatus: scalar,
    transactionAmount: amountShape,
    transactionRequestId: scalar,
    transactionTime: scalar,
    acquirerInfo: anything,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
  },
)

/** Checks a {@link Transaction}. */
export const transactionSchema: StandardSchemaV1<unknown, Transaction> =
  /* @__PURE__ */ toSchema(transactionShape)
