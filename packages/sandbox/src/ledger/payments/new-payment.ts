import type { Scenario } from '@gw/endpoints'
import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { Amount, InStoreMode } from '@gw/types'
import { inStoreModes } from '@gw/types'
import { checkPositive } from '../../message/money.ts'
import { resultOf } from '../../message/result.ts'
import { type Checkout, newPayerPath } from '../records/checkout.ts'
import { isoTime } from '../records/outcome.ts'
import type { SandboxPayment } from './payment.ts'
import type { StepContext } from './step.ts'

/** Options for a new payment. Only the amount is required. */
export interface NewPayment {
  /** The amount, in minor units. */
  readonly paymentAmount: Amount
  /** The merchant's ID for the payment request. Defaults to a generated one. */
  readonly paymentRequestId?: string | undefined
  /** The scenario. Defaults to `inStore` with an `inStoreMode`, otherwise to `online`. */
  readonly scenario?: Scenario | undefined
  /** The mode of an in-store payment. It is only a label. */
  readonly inStoreMode?: InStoreMode | undefined
  /** With `manual`, the money must be captured. Defaults to `automatic`. */
  readonly captureMode?: 'automatic' | 'manual' | undefined
  /** When the payment expires if nobody pays, in ISO 8601. Defaults to never. */
  readonly paymentExpiryTime?: string | undefined
  /** The URL for notifications about this payment. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
  /** The content of the payer's page, and the URL of the way back. */
  readonly checkout?: Checkout | undefined
}

const rules: Rules<NewPayment> = {
  paymentAmount: anything,
  paymentRequestId: anything,
  scenario: anything,
  inStoreMode: anything,
  captureMode: anything,
  paymentExpiryTime: anything,
  notifyUrl: anything,
  checkout: anything,
}

/** Returns a short name: the digits of the ID that no other payment has, in base 36. */
function nameOf(id: string): string {
  return `REQUEST_${BigInt(id.slice(-16).replace('J', '')).toString(36).toUpperCase()}`
}

/** Creates a payment that waits for its payer. */
export function createPayment(given: NewPayment, { nowMs, id }: StepContext): SandboxPayment {
  const payment = readOptions(given, rules)
  const { inStoreMode, scenario = inStoreMode === undefined ? 'online' : 'inStore' } = payment
  const { paymentRequestId = nameOf(id), captureMode = 'automatic' } = payment
  if (scenario === 'online' && inStoreMode !== undefined) {
    throw new TypeError("inStoreMode requires scenario: 'inStore'")
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
    paymentAmount: checkPositive(payment.paymentAmount, 'paymentAmount'),
    paymentStatus: 'PROCESSING',
    paymentResultCode: resultCode,
    paymentResultMessage: resultMessage,
    paymentCreateTime: isoTime(nowMs),
    paymentExpiryTime: payment.paymentExpiryTime,
    notifyUrl: payment.notifyUrl,
    payerPath: newPayerPath(),
    checkout: payment.checkout,
    transactions: [],
    disputes: [],
  }
}
