import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Checks only resultStatus. */
export function pendingTakenAsPaid(): MakeEndpoint {
  return plainEndpoint({ isPaid: ({ result }) => result.resultStatus === 'S' })
}
