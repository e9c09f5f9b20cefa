import type { SandboxPayment } from '../../../ledger/payments/payment.ts'
import { rejection } from '../../../message/errors.ts'
import type { OperationContext } from '../operation.ts'

/**
 * Rejects an in-store payment under the path of the sandbox if that must be strict. The provider's SDKs send that path
 * for every client ID that starts with SANDBOX_.
 */
export function checkInStorePath({
  scenarios,
  clientId,
  isStrict,
  notice,
}: OperationContext): void {
  if (scenarios.includes('inStore')) return
  if (isStrict || !clientId.startsWith('SANDBOX_')) {
    throw rejection(
      'GW_SANDBOX_REQUEST_INVALID',
      'The path of an in-store payment must be under /ams/api/, in the sandbox too',
    )
  }
  notice(
    'in-store payment accepted under /ams/sandbox/api/. The gateway documents /ams/api/ for it',
  )
}

/** The operations that tills call, too. Without their payment, nothing shows which scenario a call belongs to. */
const ALSO_IN_STORE: readonly string[] = [
  ...['pay', 'inquiryPayment', 'cancelPayment', 'refund', 'inquiryRefund'],
  ...['registration', 'inquiryRegistrationStatus', 'inquiryRegistrationInfo'],
]

/** Reports an online call under the path that a wrong environment or scenario leads to. No request tells the region. */
export function checkOnlinePath(
  name: string,
  payment: SandboxPayment | undefined,
  { scenarios, clientId, notice }: OperationContext,
): void {
  const isOnline = payment ? payment.scenario === 'online' : !ALSO_IN_STORE.includes(name)
  if (isOnline && scenarios.includes('inStore') && clientId.startsWith('SANDBOX_')) {
    notice(
      'online call accepted under /ams/api/, the path of production and of in-store payments. For a web shop in the sandbox, it is /ams/sandbox/api/. Check environment and scenario',
    )
  }
}
