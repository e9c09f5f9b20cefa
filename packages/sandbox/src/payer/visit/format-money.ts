import { isGatewayError } from '@gw/errors'
import { type Amount, formatAmount } from '@gw/types'
import type { SandboxPayment } from '../../ledger/payments/payment.ts'

/** Returns the amount of a payment as people write it. */
export function amountOf({ paymentAmount }: SandboxPayment): string {
  return formatMoney(paymentAmount)
}

/** Returns an amount as people write it, or in minor units if the currency is unknown. */
export function formatMoney(amount: Amount): string {
  try {
    return formatAmount(amount, 'en')
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return `${amount.currency} ${amount.value} (minor units)`
  }
}
