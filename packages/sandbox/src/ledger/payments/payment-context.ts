import type { NotificationBodies, NotificationKind } from '@gw/types'
import type { PaymentChange } from '../../events/payment-event.ts'
import type { Agenda } from '../records/agenda.ts'
import type { Ledger } from './ledger.ts'
import type { SandboxPayment } from './payment.ts'
import type { StepContext } from './step.ts'

/** The tools of each part of the payments: the ledger, and the ways to find, keep, and announce payments. */
export interface PaymentContext {
  readonly ledger: Ledger
  readonly agenda: Agenda
  readonly now: () => number
  readonly find: (paymentId: string) => SandboxPayment
  readonly context: (requestId?: string) => StepContext
  readonly keep: (payment: SandboxPayment, change: PaymentChange) => SandboxPayment
  readonly announce: <Kind extends NotificationKind>(
    kind: Kind,
    payment: SandboxPayment,
    body: NotificationBodies[Kind],
    url?: string | undefined,
  ) => void
}
