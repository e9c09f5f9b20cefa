import { type Amount, addAmounts, type InquiryPaymentResponse, type Transaction } from '@gw/types'

/** The refunds, cancellations, and voids of a payment. */
export interface GivenBack {
  /**
   * The payment's refunds, cancellations, and voids that did not fail, including your own and those made in the portal,
   * and transactions of a type that is not known.
   * Empty for nearly every payment, and `undefined` if the record's `transactions` cannot be read. A payment that was
   * refunded is still `succeeded`, so look here before you fulfill an order.
   */
  readonly givenBack: readonly Transaction[] | undefined
  /** The refunded amount of the payment, without refunds in progress. `undefined` if the record does not say. */
  readonly refunded: Amount | undefined
}

// Nothing is given back by these. Any other type could be a refund under a new name.
const HARMLESS: readonly unknown[] = ['PAYMENT', 'AUTHORIZATION', 'CAPTURE', 'INCREMENTAL']

/** Reads the transactions of a record. `isLost` says that they were malformed and omitted from it. */
export function readGivenBack(
  { transactions = [], paymentAmount }: InquiryPaymentResponse,
  isLost: boolean,
): GivenBack {
  if (isLost) return { givenBack: undefined, refunded: undefined }
  const givenBack = transactions.filter(
    ({ transactionType, transactionStatus }) =>
      !HARMLESS.includes(transactionType) && transactionStatus !== 'FAIL',
  )
  return { givenBack, refunded: sumOf(givenBack.filter(isRefunded), paymentAmount?.currency) }
}

function isRefunded({ transactionType, transactionStatus }: Transaction): boolean {
  return transactionType === 'REFUND' && transactionStatus === 'SUCCESS'
}

/** Returns no sum if a refund has no amount, or one that cannot be added. */
function sumOf(refunds: readonly Transaction[], currency: string | undefined): Amount | undefined {
  let sum: Amount | undefined = currency === undefined ? undefined : { currency, value: '0' }
  try {
    for (const { transactionAmount: amount } of refunds) {
      if (amount === undefined || sum === undefined) return undefined
      sum = addAmounts(sum, amount)
    }
    return sum
  } catch {
    return undefined
  }
}
