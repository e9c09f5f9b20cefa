import type { InStoreMode } from '@gw/types'
import { type Fields, isFields, needAmount, needText, readText, wrongField } from '../../fields.ts'
import type { SandboxPayment } from '../../ledger/payment.ts'
import type { AnswerBody } from '../../ledger/performed-requests.ts'
import { resultOf } from '../result.ts'
import type { OperationContext } from './operation.ts'

/** Makes a payment, once under its id; it waits for its payer, or is decided at once. */
export function pay(parameters: Fields, context: OperationContext): AnswerBody {
  const paymentRequestId = needText(parameters, 'paymentRequestId')
  const paymentAmount = needAmount(parameters, 'paymentAmount')
  const notifyUrl = readNotifyUrl(parameters, context)
  const { inStoreMode, captureMode } = readFactors(parameters)
  if (inStoreMode !== undefined && !context.scenarios.includes('inStore')) {
    throw wrongField('the path of an in-store payment', 'under /ams/api/, in the sandbox too')
  }
  const request = { operation: 'pay', requestId: paymentRequestId, parameters }
  return context.performed.once(request, () => {
    const made = { paymentRequestId, paymentAmount, inStoreMode, captureMode, notifyUrl }
    const { paymentId } = context.payments.create(made)
    return answerPay(decide(paymentId, inStoreMode, context))
  })
}

function decide(
  paymentId: string,
  inStoreMode: InStoreMode | undefined,
  { payments, payOutcome }: OperationContext,
): SandboxPayment {
  const byMode = inStoreMode === 'consumerPresented' ? 'succeed' : 'process'
  const outcome = payOutcome ?? byMode
  if (outcome === 'succeed') return payments.pay(paymentId)
  if (outcome === 'fail') return payments.fail(paymentId, { resultCode: 'RISK_REJECT' })
  return payments.get(paymentId) as SandboxPayment
}

function answerPay(payment: SandboxPayment): AnswerBody {
  const { paymentStatus, paymentResultCode } = payment
  const code = paymentStatus === 'PROCESSING' ? 'PAYMENT_IN_PROCESS' : paymentResultCode
  const { paymentId, paymentRequestId, paymentAmount, paymentCreateTime, paymentTime } = payment
  return {
    result: resultOf(code as 'SUCCESS'),
    paymentId,
    paymentRequestId,
    paymentAmount,
    paymentCreateTime,
    ...(paymentTime !== undefined && { paymentTime }),
  }
}

function readNotifyUrl(
  parameters: Fields,
  { checkNotifyUrl }: OperationContext,
): string | undefined {
  const url = readText(parameters, 'paymentNotifyUrl')
  try {
    return checkNotifyUrl(url)
  } catch (error) {
    throw wrongField('paymentNotifyUrl', error instanceof Error ? error.message : 'a URL')
  }
}

// The contract shows no value for the modes: these are the live provider's words, and our own labels.
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

function readFactors({ paymentFactor = {} }: Fields): Factors {
  if (!isFields(paymentFactor)) throw wrongField('paymentFactor', 'an object')
  const mode = readText(paymentFactor, 'inStorePaymentScenario')
  if (mode !== undefined && !Object.hasOwn(MODES, mode)) {
    throw wrongField('inStorePaymentScenario', `one of ${Object.keys(MODES).join(', ')}`)
  }
  const captureMode = paymentFactor.captureMode === 'MANUAL' ? 'manual' : 'automatic'
  return { inStoreMode: mode === undefined ? undefined : MODES[mode], captureMode }
}
