import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needAmount } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import type { OperationContext } from '../operation.ts'

/** Lists the payment methods that a payment of this amount could use: one of each kind, all of them enabled. */
export function consultPayment(parameters: Fields, _context: OperationContext): ResponseBody {
  const { currency } = needAmount(parameters, 'paymentAmount')
  const common = { enabled: true, supportedCurrencies: [currency] }
  return {
    result: resultOf('SUCCESS'),
    paymentOptions: [
      { paymentMethodType: 'SANDBOX_WALLET', paymentMethodCategory: 'WALLET', ...common },
      { paymentMethodType: 'CARD', paymentMethodCategory: 'CARD', ...common },
    ],
  }
}
