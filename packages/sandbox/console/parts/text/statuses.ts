import type { StatusKind } from '@gw/ui'
import type { AttemptLineView, CallLineView } from '../../../src/control/view-types.ts'
import type { Delivery } from '../../../src/delivery/delivery.ts'
import type { SandboxPaymentStatus } from '../../../src/ledger/payment.ts'

/** A status in words, and its role. */
export interface ShownStatus {
  readonly role: StatusKind
  readonly text: string
}

/** The statuses of payments. */
export const paymentStatuses: Readonly<Record<SandboxPaymentStatus, ShownStatus>> = {
  PROCESSING: { role: 'info', text: 'Processing' },
  PENDING: { role: 'pending', text: 'Pending' },
  SUCCESS: { role: 'succeeded', text: 'Succeeded' },
  FAIL: { role: 'failed', text: 'Failed' },
  CANCELLED: { role: 'neutral', text: 'Canceled' },
}

/** The states of notifications. */
const deliveryStates: Readonly<Record<Delivery['state'], ShownStatus>> = {
  pending: { role: 'pending', text: 'Resending' },
  acknowledged: { role: 'succeeded', text: 'Acknowledged' },
  gaveUp: { role: 'failed', text: 'Gave up' },
}

/** Returns the state of a notification. Until its first attempt has ended, it is sent, not resent. */
export function stateOf({
  state,
  outcomes,
}: {
  readonly state: Delivery['state']
  readonly outcomes: readonly Pick<AttemptLineView, 'mistake'>[]
}): ShownStatus {
  if (outcomes.some(({ mistake }) => mistake !== undefined)) {
    return { role: 'failed', text: 'Wrongly accepted' }
  }
  const isFirst = state === 'pending' && outcomes.length === 0
  return isFirst ? { role: 'info', text: 'Waiting' } : deliveryStates[state]
}

/** Returns how a call ended. */
export function statusOfCall({ verdict, resultStatus, step }: CallLineView): ShownStatus {
  if (verdict === 'faulted') return { role: 'failed', text: 'Fault' }
  if (step !== undefined && step !== 'state') return { role: 'rejected', text: 'Rejected' }
  if (resultStatus === 'F') return { role: 'failed', text: 'Declined' }
  if (resultStatus === 'U') return { role: 'info', text: 'In process' }
  return { role: 'succeeded', text: 'Responded' }
}

/** Returns how an attempt ended. */
export function statusOfAttempt(attempt: AttemptLineView): ShownStatus {
  const { isAcknowledged, httpStatus, failure, expected, mistake } = attempt
  if (mistake !== undefined) return { role: 'failed', text: 'Wrongly accepted' }
  if (isAcknowledged) return { role: 'succeeded', text: 'Acknowledged' }
  const isOpen = httpStatus === undefined && failure === undefined
  if (isOpen) return { role: 'info', text: 'In flight' }
  return expected === 'rejection' && failure === undefined
    ? { role: 'succeeded', text: 'Rejected, as it must' }
    : { role: 'failed', text: 'Not acknowledged' }
}

const FAILURES: Readonly<Record<string, string>> = {
  unreachable: 'No connection',
  connectionLost: 'The connection was lost',
  timedOut: 'No response in time',
  fault: 'A sandbox fault',
  signingFailed: 'Signing failed',
  closed: 'The sandbox was closed',
}

/** Returns how an attempt ended, in a few words. */
export function outcomeOf({ httpStatus, failure }: AttemptLineView): string {
  if (httpStatus !== undefined) return `HTTP ${httpStatus}`
  return failure === undefined ? 'In flight' : (FAILURES[failure] ?? failure)
}
