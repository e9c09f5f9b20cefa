import type { SandboxEvent } from '../../events/event.ts'
import type { ActiveFaultRule } from '../../faults/faults.ts'
import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import type { DeliveryLineView } from './view-types.ts'
import { viewDeliveryLine } from './views.ts'

/** The records that changed, so that a list never has to be read again. */
export interface ChangedRecordsView {
  readonly payments: readonly SandboxPayment[]
  readonly deliveries: readonly DeliveryLineView[]
  /** All fault rules with their counts, if one of them may have been applied. */
  readonly faults?: readonly ActiveFaultRule[] | undefined
}

/** Collects what events changed. */
export interface ChangedRecords {
  note(event: SandboxEvent): void
  /** Returns the records that changed since the last time, as they are now. */
  take(): ChangedRecordsView
}

/** Creates a collection that starts with the records as they are now. */
export function createChangedRecords({ payments, deliveries, faults }: Sandbox): ChangedRecords {
  const paymentIds = new Set<string>()
  const deliveryIds = new Set<string>()
  let isFaulted = false
  let newest = deliveries.list().at(-1)?.id

  /** A delivery is created without an event of its own. New ones are last, oldest first, whichever was sent first. */
  const noteNewDeliveries = (): void => {
    const all = deliveries.list()
    let first = all.length
    while (first > 0 && all[first - 1]?.id !== newest) first -= 1
    for (const { id } of all.slice(first)) {
      deliveryIds.delete(id)
      deliveryIds.add(id)
    }
    newest = all.at(-1)?.id
  }

  return {
    note(event) {
      if (event.type === 'payment') paymentIds.add(event.paymentId)
      if (event.type === 'attempt') deliveryIds.add(event.deliveryId)
      const isMessage = event.type === 'call' || event.type === 'attempt'
      if (event.type === 'fault' || (isMessage && faults.list().length > 0)) isFaulted = true
    },
    take() {
      noteNewDeliveries()
      const taken = {
        payments: [...paymentIds].flatMap((id) => payments.get(id) ?? []),
        deliveries: [...deliveryIds].flatMap((id) => {
          const delivery = deliveries.get(id)
          return delivery === undefined ? [] : [viewDeliveryLine(delivery)]
        }),
        ...(isFaulted && { faults: faults.list() }),
      }
      paymentIds.clear()
      deliveryIds.clear()
      isFaulted = false
      return taken
    },
  }
}
