import type { SandboxPayment } from '../../../ledger/payments/payment.ts'
import { isoTime } from '../../../ledger/records/outcome.ts'
import type { OperationContext } from '../operation.ts'

const CODE_LIFETIME_MS = 7_200_000

/** Returns the fields that the merchant shows to its payer. */
export function formForPayer(
  { payerPath, scenario, inStoreMode }: SandboxPayment,
  { url, now }: OperationContext,
): object {
  const payerUrl = url + payerPath
  if (inStoreMode === 'OrderCode') {
    return {
      orderCodeForm: {
        expireTime: isoTime(now() + CODE_LIFETIME_MS),
        codeDetails: [
          { codeValue: payerUrl, codeValueType: 'QRCODE', displayType: 'TEXT' },
          {
            codeValue: `${payerUrl}/code.svg`,
            codeValueType: 'QRCODE',
            displayType: 'MIDDLEIMAGE',
          },
        ],
      },
    }
  }
  const redirectActionForm = {
    actionFormType: 'REDIRECT_ACTION_FORM',
    method: 'GET',
    redirectUrl: payerUrl,
  }
  if (inStoreMode === 'EntryCode') return { redirectActionForm }
  return scenario === 'online' ? { normalUrl: payerUrl, redirectActionForm } : {}
}
