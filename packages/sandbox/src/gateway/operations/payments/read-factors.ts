import type { InStoreMode } from '@gw/types'
import { type Fields, isFields, readText, wrongField } from '../../../message/fields.ts'

// The interface shows no value for the modes. These are the live provider's values and our own labels.
const MODES: Readonly<Record<string, InStoreMode>> = {
  PaymentCode: 'consumerPresented',
  OrderCode: 'orderCode',
  EntryCode: 'entryCode',
  consumerPresented: 'consumerPresented',
  orderCode: 'orderCode',
  entryCode: 'entryCode',
}

interface Factors {
  readonly inStoreMode: InStoreMode | undefined
  readonly captureMode: 'automatic' | 'manual'
}

/**
 * Reads `paymentFactor`: the in-store mode and the capture mode. A client whose enums cannot be unset sends a mode with
 * online payments too, so the mode of a different product is ignored.
 */
export function readFactors({
  paymentFactor = {},
  productCode = 'IN_STORE_PAYMENT',
}: Fields): Factors {
  if (!isFields(paymentFactor)) throw wrongField('paymentFactor', 'an object', paymentFactor)
  const given = readText(paymentFactor, 'inStorePaymentScenario')?.toLowerCase()
  // Two of the provider's SDKs write the name of the constant, in capitals.
  const mode = Object.keys(MODES).find((known) => known.toLowerCase() === given)
  if (given !== undefined && mode === undefined) {
    const words = Object.keys(MODES).join(', ')
    throw wrongField('paymentFactor.inStorePaymentScenario', `one of ${words}`)
  }
  const captureMode = paymentFactor.captureMode === 'MANUAL' ? 'manual' : 'automatic'
  const isInStore = mode !== undefined && productCode === 'IN_STORE_PAYMENT'
  return { inStoreMode: isInStore ? MODES[mode] : undefined, captureMode }
}
