/** A result code that the payer's page can decline with. */
export type DeclineReason =
  | 'USER_BALANCE_NOT_ENOUGH'
  | 'RISK_REJECT'
  | 'USER_AMOUNT_EXCEED_LIMIT'
  | 'PROCESS_FAIL'

/** Why a payment is declined, as the payer's page offers it. The first one is chosen. */
export const declineReasons: Readonly<Record<DeclineReason, string>> = {
  USER_BALANCE_NOT_ENOUGH: 'Not enough balance',
  RISK_REJECT: 'Rejected as risky',
  USER_AMOUNT_EXCEED_LIMIT: 'Over the payer’s limit',
  PROCESS_FAIL: 'General failure',
}
