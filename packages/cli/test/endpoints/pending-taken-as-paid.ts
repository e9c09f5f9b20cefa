import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Reads resultStatus alone. */
export function pendingTakenAsPaid(): MakeEndpoint {
  return plainEndpoint({ isPaid: ({ result }) => result.resultStatus === 'S' })
}
