import type { CardInfo, PspCustomerInfo } from '@gw/types'
import type { SandboxPayment } from './payment.ts'

/** The payment methods that are cards. */
const CARDS: readonly (string | undefined)[] = ['CARD', 'APPLEPAY', 'GOOGLEPAY']

const CARD: CardInfo = {
  cardNo: '************1111',
  cardBrand: 'VISA',
  issuingCountry: 'US',
  funding: 'CREDIT',
}

/** The fields of messages about the payer's wallet or card. */
interface PayerFields {
  readonly paymentMethodType?: string
  readonly paymentResultInfo?: CardInfo
  readonly pspCustomerInfo?: PspCustomerInfo
}

/** Returns whether a payment is made with a card. */
export function isCard({ checkout }: SandboxPayment): boolean {
  return CARDS.includes(checkout?.paymentMethodType)
}

/** Returns the fields in which messages show the wallet or the card of a paid payment. */
export function payerFields(payment: SandboxPayment): PayerFields {
  const { paymentMethodType = 'SANDBOX_WALLET' } = payment.checkout ?? {}
  if (payment.paymentStatus !== 'SUCCESS') return {}
  if (isCard(payment)) return { paymentMethodType, paymentResultInfo: CARD }
  const pspCustomerInfo = { pspCustomerId: '10086', pspName: paymentMethodType }
  return { paymentResultInfo: {}, pspCustomerInfo }
}

/** Returns the field in which the record of a payment shows its card, too. */
export function cardFields(payment: SandboxPayment): { readonly cardInfo?: CardInfo } {
  return payment.paymentStatus === 'SUCCESS' && isCard(payment) ? { cardInfo: CARD } : {}
}
