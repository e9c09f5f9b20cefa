import { type Fields, isFields } from '../../../message/fields.ts'
import type { SandboxResultCode } from '../../../message/result.ts'

/**
 * Codes that a payer can show at your till, by what the wallet does: it pays at once, asks the payer to confirm, is
 * declined, or says that the code is too old. Any other code pays at once.
 */
export const paymentCodes = {
  pays: '288888888888888801',
  asks: '288888888888888802',
  declines: '288888888888888803',
  expires: '288888888888888804',
} as const

/** The behavior of the wallet behind a code: it pays, waits for its user, or fails. */
export type CodeOutcome = 'succeed' | 'process' | { readonly fails: SandboxResultCode }

const OUTCOMES: Readonly<Record<string, CodeOutcome>> = {
  [paymentCodes.asks]: 'process',
  [paymentCodes.declines]: { fails: 'USER_BALANCE_NOT_ENOUGH' },
  [paymentCodes.expires]: { fails: 'EXPIRED_CODE' },
}

/** Returns the behavior of the wallet for the code in `paymentMethod.paymentMethodId`. */
export function readCodeOutcome({ paymentMethod }: Fields): CodeOutcome {
  const code = isFields(paymentMethod) ? paymentMethod.paymentMethodId : undefined
  return (typeof code === 'string' && OUTCOMES[code]) || 'succeed'
}
