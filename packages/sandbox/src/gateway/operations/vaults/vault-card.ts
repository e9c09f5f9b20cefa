import type { SandboxCard } from '../../../ledger/vault/vaulting.ts'
import { type Fields, readFields, readText } from '../../../message/fields.ts'

const SAMPLE: SandboxCard = {
  brand: 'VISA',
  maskedCardNo: '************1111',
  expiryYear: '2030',
  expiryMonth: '12',
}

/** Returns the part of a card in a call that the sandbox keeps: never its number, nor its security code. */
export function readCard(parameters: Fields): SandboxCard {
  const card = readFields(readFields(parameters, 'paymentMethodDetail') ?? {}, 'card')
  if (card === undefined) return SAMPLE
  const lastFour = String(card.cardNo ?? '1111').slice(-4)
  return {
    brand: readText(card, 'brand') ?? SAMPLE.brand,
    maskedCardNo: `************${lastFour}`,
    expiryYear: readText(card, 'expiryYear') ?? SAMPLE.expiryYear,
    expiryMonth: readText(card, 'expiryMonth') ?? SAMPLE.expiryMonth,
  }
}
