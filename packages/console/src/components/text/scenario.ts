import type { SandboxPayment } from '@gw/sandbox/types'

const MODES = {
  PaymentCode: 'payer shows a code',
  OrderCode: 'order code',
  EntryCode: 'entry code',
} as const

/** Returns the scenario of a payment in words. */
export function describeScenario({ scenario, inStoreMode }: SandboxPayment): string {
  if (scenario === 'online') return 'Online'
  return inStoreMode === undefined ? 'In store' : `In store · ${MODES[inStoreMode]}`
}
