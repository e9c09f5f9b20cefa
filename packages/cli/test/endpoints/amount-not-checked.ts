import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Believes that paid is paid. */
export function amountNotChecked(): MakeEndpoint {
  return plainEndpoint({ hasRightAmount: () => true })
}
