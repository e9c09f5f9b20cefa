import type { SandboxPayment } from '../../../ledger/payments/payment.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needAmount, needFields, needId, wrongField } from '../../../message/fields.ts'
import { sumOf } from '../../../message/money.ts'
import { resultOf } from '../../../message/result.ts'
import { findPayment } from '../find-payment.ts'
import { type OperationContext, OperationError } from '../operation.ts'

const MAX_IDS = 10

/** Declares a paid payment to customs, once per `declarationRequestId`. Customs decides an hour later on the clock. */
export function declare(parameters: Fields, context: OperationContext): ResponseBody {
  const { declarations, payments, performed } = context
  const declarationRequestId = needId(parameters, 'declarationRequestId')
  const declarationAmount = needAmount(parameters, 'declarationAmount')
  const customs = needFields(parameters, 'customs')
  const merchantCustomsInfo = needFields(parameters, 'merchantCustomsInfo')
  const splitOrder = parameters.splitOrder === true || parameters.splitOrder === 'true'
  needId(parameters, 'paymentId')
  const request = { operation: 'declare', requestId: declarationRequestId, parameters }
  return performed.once(request, () => {
    const payment = findPayment(parameters, payments)
    if (payment.paymentStatus !== 'SUCCESS') throw new OperationError('ORDER_STATUS_INVALID')
    const earlier = declarations.listOf(payment.paymentId)
    if (earlier.length > 0 && !splitOrder) throw new OperationError('DUPLICATED_DECLARATIONS')
    const all = [...earlier.map((one) => one.declarationAmount), declarationAmount]
    checkTotal(payment, sumOf(all), declarationAmount.currency)
    const { paymentId } = payment
    const draft = { declarationRequestId, paymentId, declarationAmount, splitOrder }
    const declared = declarations.create({ ...draft, customs, merchantCustomsInfo })
    return {
      result: resultOf('SUCCESS'),
      customsPaymentId: declared.customsPaymentId,
      customsOrderId: declared.customsOrderId,
      identityCheckResult: 'CHECK_PASSED',
      clearingChannel: 'OTHER',
      clearingTransactionId: declared.customsPaymentId,
      customsProviderRegistrationId: 'SANDBOX_CUSTOMS',
    }
  })
}

/** Returns the records of up to ten declarations. */
export function inquiryDeclarationRequests(
  { declarationRequestIds: ids }: Fields,
  { declarations }: OperationContext,
): ResponseBody {
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((id) => typeof id === 'string')) {
    throw wrongField('declarationRequestIds', 'a list of at least one ID', ids)
  }
  if (ids.length > MAX_IDS) throw new OperationError('ARRAY_SIZE_EXCEEDED')
  const found = ids.flatMap((id) => declarations.get(id) ?? [])
  const declarationRecords = found.map(({ paymentId: _paymentId, ...record }) => record)
  const declarationRequestsNotFound = ids.filter((id) => declarations.get(id) === undefined)
  return { result: resultOf('SUCCESS'), declarationRequestsNotFound, declarationRecords }
}

// The declared amount is in the currency of the customs, so only the same currency can be compared.
function checkTotal({ paymentAmount }: SandboxPayment, total: bigint, currency: string): void {
  if (currency !== paymentAmount.currency || total <= BigInt(paymentAmount.value)) return
  throw new OperationError('TOTAL_DECLARATION_AMOUNT_EXCEED')
}
