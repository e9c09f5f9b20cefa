import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Ignores the review of a payment. */
export function reviewTakenAsPaid(): MakeEndpoint {
  return plainEndpoint({ isAccepted: () => true })
}
