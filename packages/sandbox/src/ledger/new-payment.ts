import { formatTime } from '@gw/signature'
import type { Amount, InStoreMode, Scenario } from '@gw/types'
import { inStoreModes } from '@gw/types'
import { resultOf } from '../gateway/result.ts'
import { checkAmount } from './money.ts'
import type { SandboxPayment } from './payment.ts'
import type { StepContext } from './payment-steps.ts'

/** What a new payment is made of. All but the amount can be left out. */
export interface NewPayment {
  /** The amount, in minor units. */
  readonly paymentAmount: Amount
  /** The merchant's own identifier; one is made if left out. */
  readonly paymentRequestId?: string | undefined
  /** `online` if left out, `inStore` with a mode. */
  readonly scenario?: Scenario | undefined
  /** How an in-store payment is made: a label. */
  readonly inStoreMode?: InStoreMode | undefined
  /** `manual` leaves the money to be captured; `automatic` if left out. */
  readonly captureMode?: 'automatic' | 'manual' | undefined
  /** Where its notifications go, if not to the merchant's URL. */
  readonly notifyUrl?: string | undefined
}

/** Makes a payment that waits for its payer, or rejects what it is made of. */
export function makePayment(payment: NewPayment, { nowMs, id }: StepContext): SandboxPayment {
  const { inStoreMode, scenario = inStoreMode === undefined ? 'online' : 'inStore' } = payment
  const { paymentRequestId = `REQUEST_${id}`, captureMode = 'automatic' } = payment
  if (scenario === 'online' && inStoreMode !== undefined) {
    throw new TypeError('inStoreMode is for payments with the scenario inStore')
  }
  if (inStoreMode !== undefined && !inStoreModes.includes(inStoreMode)) {
    throw new TypeError(`inStoreMode must be one of ${inStoreModes.join(', ')}`)
  }
  const { resultCode, resultMessage } = resultOf('PAYMENT_IN_PROCESS')
  return {
    paymentId: id,
    paymentRequestId,
    scenario,
    inStoreMode,
    captureMode,
    paymentAmount: checkAmount(payment.paymentAmount, 'paymentAmount'),
    paymentStatus: 'PROCESSING',
    paymentResultCode: resultCode,
    paymentResultMessage: resultMessage,
    paymentCreateTime: formatTime(nowMs, 'iso'),
    notifyUrl: payment.notifyUrl,
    transactions: [],
    disputes: [],
  }
}
