import { type InStoreMode, inStoreModes } from '@gw/types'
import { type Fields, isFields, readText, wrongField } from '../../../message/fields.ts'

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
  const mode = inStoreModes.find((known) => known.toLowerCase() === given)
  if (given !== undefined && mode === undefined) {
    const words = inStoreModes.join(', ')
    throw wrongField('paymentFactor.inStorePaymentScenario', `one of ${words}`)
  }
  const captureMode = paymentFactor.captureMode === 'MANUAL' ? 'manual' : 'automatic'
  return { inStoreMode: productCode === 'IN_STORE_PAYMENT' ? mode : undefined, captureMode }
}
