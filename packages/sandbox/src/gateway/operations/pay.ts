import { formatTime } from '@gw/signature'
import type { InStoreMode } from '@gw/types'
import { rejection } from '../../errors.ts'
import { type Fields, isFields, needAmount, needText, readText, wrongField } from '../../fields.ts'
import type { SandboxPayment } from '../../ledger/payment.ts'
import type { ResponseBody } from '../../ledger/performed-requests.ts'
import { resultOf } from '../result.ts'
import { readNotifyUrl } from './notify-url.ts'
import { type OperationContext, OperationError, type PayOutcome } from './operation.ts'

const CODE_LIFETIME_MS = 7_200_000

/** Creates a payment, once per `paymentRequestId`. It waits for its payer, or is decided immediately. */
export function pay(parameters: Fields, context: OperationContext): ResponseBody {
  const paymentRequestId = needText(parameters, 'paymentRequestId')
  const paymentAmount = needAmount(parameters, 'paymentAmount')
  const notifyUrl = readNotifyUrl(parameters, 'paymentNotifyUrl', context)
  const { inStoreMode, captureMode } = readFactors(parameters)
  if (inStoreMode === undefined) checkOnlinePath(context)
  else checkInStorePath(context)
  const isDebit = parameters.productCode === 'AGREEMENT_PAYMENT'
  const request = { operation: 'pay', requestId: paymentRequestId, parameters }
  return context.performed.once(request, () => {
    if (isDebit) checkAccessToken(parameters, context)
    const draft = { paymentRequestId, paymentAmount, inStoreMode, captureMode, notifyUrl }
    const { paymentId } = context.payments.create(draft)
    const isPaid = isDebit || inStoreMode === 'consumerPresented'
    return respondToPay(decide(paymentId, isPaid ? 'succeed' : 'process', context), context)
  })
}

// The provider's SDKs rewrite the path for every client ID that starts with SANDBOX_, even for in-store payments.
function checkInStorePath({ scenarios, clientId, isStrict, notice }: OperationContext): void {
  if (scenarios.includes('inStore')) return
  if (isStrict || !clientId.startsWith('SANDBOX_')) {
    throw rejection(
      'GW_SANDBOX_REQUEST_INVALID',
      'The path of an in-store payment must be under /ams/api/, in the sandbox too',
    )
  }
  notice('in-store payment accepted under /ams/sandbox/api/; the interface has /ams/api/ for it')
}

// The provider's gateway has two environments on one host, and only the path of an online payment tells them apart.
function checkOnlinePath({ scenarios, clientId, notice }: OperationContext): void {
  if (scenarios.includes('inStore') && clientId.startsWith('SANDBOX_')) {
    notice(
      'online payment accepted under /ams/api/, the path of production; the sandbox has /ams/sandbox/api/ for it. Check environment',
    )
  }
}

/** Rejects a debit without a valid token. The payer agreed earlier and is not asked again. */
function checkAccessToken({ paymentMethod }: Fields, { authorizations }: OperationContext): void {
  if (!isFields(paymentMethod)) throw wrongField('paymentMethod', 'an object', paymentMethod)
  const found = authorizations.findByAccessToken(needText(paymentMethod, 'paymentMethodId'))
  if (found?.authorizationNotifyType !== 'TOKEN_CREATED') {
    throw new OperationError('INVALID_ACCESS_TOKEN')
  }
}

function decide(
  paymentId: string,
  byMode: PayOutcome,
  { payments, payOutcome }: OperationContext,
): SandboxPayment {
  const outcome = payOutcome ?? byMode
  if (outcome === 'succeed') return payments.pay(paymentId)
  if (outcome === 'fail') return payments.fail(paymentId, { resultCode: 'RISK_REJECT' })
  return payments.get(paymentId) as SandboxPayment
}

function respondToPay(payment: SandboxPayment, context: OperationContext): ResponseBody {
  const { paymentStatus, paymentResultCode, inStoreMode } = payment
  const { paymentId, paymentRequestId, paymentAmount, paymentCreateTime, paymentTime } = payment
  const isWaiting = paymentStatus === 'PROCESSING'
  // With a code for the payer to scan, the call succeeds although nothing is paid yet.
  const hasCode = isWaiting && (inStoreMode === 'orderCode' || inStoreMode === 'entryCode')
  const code = hasCode ? 'SUCCESS' : isWaiting ? 'PAYMENT_IN_PROCESS' : paymentResultCode
  return {
    result: resultOf(code as 'SUCCESS'),
    paymentId,
    paymentRequestId,
    paymentAmount,
    paymentCreateTime,
    ...(paymentTime !== undefined && { paymentTime }),
    ...(isWaiting && formForPayer(payment, context)),
  }
}

/** Returns what the merchant shows to its payer. */
function formForPayer(
  { paymentId, scenario, inStoreMode }: SandboxPayment,
  { url, now }: OperationContext,
): object {
  const payerUrl = `${url}/_sandbox/payments/${paymentId}`
  if (inStoreMode === 'orderCode') {
    const details = { codeValue: payerUrl, codeValueType: 'QRCODE' }
    return {
      orderCodeForm: {
        expireTime: formatTime(now() + CODE_LIFETIME_MS, 'iso'),
        codeDetails: [
          { ...details, displayType: 'TEXT' },
          { ...details, displayType: 'MIDDLEIMAGE' },
        ],
      },
    }
  }
  const redirectActionForm = {
    actionFormType: 'REDIRECT_ACTION_FORM',
    method: 'GET',
    redirectUrl: payerUrl,
  }
  if (inStoreMode === 'entryCode') return { redirectActionForm }
  return scenario === 'online' ? { normalUrl: payerUrl, redirectActionForm } : {}
}

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

/** Reads `paymentFactor`: the in-store mode and the capture mode. */
export function readFactors({ paymentFactor = {} }: Fields): Factors {
  if (!isFields(paymentFactor)) throw wrongField('paymentFactor', 'an object', paymentFactor)
  const mode = readText(paymentFactor, 'inStorePaymentScenario')
  if (mode !== undefined && !Object.hasOwn(MODES, mode)) {
    const words = Object.keys(MODES).join(', ')
    throw wrongField('paymentFactor.inStorePaymentScenario', `one of ${words}`)
  }
  const captureMode = paymentFactor.captureMode === 'MANUAL' ? 'manual' : 'automatic'
  return { inStoreMode: mode === undefined ? undefined : MODES[mode], captureMode }
}
