import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Checks only notifyType. */
export function failedTakenAsPaid(): MakeEndpoint {
  return plainEndpoint({ isPaid: ({ notifyType }) => notifyType === 'PAYMENT_RESULT' })
}
