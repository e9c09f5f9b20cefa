import type { SandboxPayment } from '../../../src/ledger/payment.ts'

/** What the form of an action on a payment gets. */
export interface ActionDialog {
  readonly payment: SandboxPayment
  readonly act: (name: string, body?: object) => Promise<unknown>
  readonly onClose: () => void
}
