import type { Amount } from '@gw/types'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import {
  type Fields,
  needAmount,
  needFields,
  needId,
  needList,
  needText,
  readAmount,
  readWord,
  wrongField,
} from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { findPayment } from '../find-payment.ts'
import { readNotifyUrl } from '../notify-url.ts'
import type { OperationContext } from '../operation.ts'

const TRANSFER_MS = 60_000
const PAYOUT_MS = 86_400_000

/** Splits a paid payment, once per `settlementRequestId`. The money arrives a day later on the clock. */
export function settle(parameters: Fields, context: OperationContext): ResponseBody {
  const { settlements, payments, performed } = context
  const settlementRequestId = needId(parameters, 'settlementRequestId')
  needId(parameters, 'paymentId')
  const settlementDetails = needList(parameters, 'settlementDetails').map((detail) => ({
    settleTo: readWord(detail, 'settleTo', ['SELLER', 'MARKETPLACE']) ?? 'SELLER',
    settlementAmount: needAmount(detail, 'settlementAmount'),
  }))
  const request = { operation: 'settle', requestId: settlementRequestId, parameters }
  return performed.once(request, () => {
    const { paymentId } = findPayment(parameters, payments)
    const draft = { settlementRequestId, paymentId, settlementDetails }
    const { settlementId } = settlements.create(draft)
    return { result: resultOf('SUCCESS'), settlementRequestId, settlementId }
  })
}

/** Transfers money between accounts, once per `transferRequestId`. It takes a minute on the clock. */
export function createTransfer(parameters: Fields, context: OperationContext): ResponseBody {
  return transfer('createTransfer', parameters, context)
}

/** Pays out money to a bank, once per `transferRequestId`. It takes a day on the clock. */
export function createPayout(parameters: Fields, context: OperationContext): ResponseBody {
  return transfer('createPayout', parameters, context)
}

/** Returns the balances in all currencies that were used. */
export function inquireBalance(_parameters: Fields, { balances }: OperationContext): ResponseBody {
  const all = balances.list()
  const accountBalances = (all.length > 0 ? all : [balances.of('USD')]).map((one) => {
    const { currency, available, frozen } = one
    const total = String(BigInt(available) + BigInt(frozen))
    const amount = (value: string): Amount => ({ currency, value })
    return {
      accountNo: `SANDBOX_${currency}`,
      currency,
      availableBalance: amount(available),
      frozenBalance: amount(frozen),
      totalBalance: amount(total),
    }
  })
  return { result: resultOf('SUCCESS'), accountBalances }
}

function transfer(
  operation: 'createTransfer' | 'createPayout',
  parameters: Fields,
  { transfers, balances, performed }: OperationContext,
): ResponseBody {
  const transferRequestId = needId(parameters, 'transferRequestId')
  const transferFromDetail = needFields(parameters, 'transferFromDetail')
  const transferToDetail = needFields(parameters, 'transferToDetail')
  const currency = needText(transferToDetail, 'transferToCurrency', 3)
  const notifyUrl = readNotifyUrl(transferToDetail, 'transferNotifyUrl')
  const asked = readAmount(transferFromDetail, 'transferFromAmount')
  const request = { operation, requestId: transferRequestId, parameters }
  return performed.once(request, () => {
    // A payout without an amount empties the account.
    const transferAmount = asked ?? { currency, value: balances.of(currency).available }
    if (BigInt(transferAmount.value) === 0n) throw wrongField('transferFromAmount', 'more than 0')
    const isPayout = operation === 'createPayout'
    const details = { transferFromDetail, transferToDetail }
    const { transferId } = transfers.create({
      transferRequestId,
      transferAmount,
      ...details,
      notifyUrl,
      durationMs: isPayout ? PAYOUT_MS : TRANSFER_MS,
    })
    const result = resultOf(isPayout ? 'SUCCESS' : 'PROCESSING')
    return { result, transferId, transferRequestId, ...details }
  })
}
