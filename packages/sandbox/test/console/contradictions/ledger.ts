import type { Sandbox } from '@gw/sandbox'
import type {
  ActiveFaultRule,
  Attempt,
  Delivery,
  RecordedCall,
  SandboxPayment,
} from '@gw/sandbox/types'

/** Everything that the sandbox knows, newest first. */
export interface Ledger {
  readonly nowMs: number
  readonly realNowMs: number
  readonly notifyUrl: string | undefined
  readonly payments: readonly SandboxPayment[]
  readonly deliveries: readonly Delivery[]
  readonly calls: readonly RecordedCall[]
  readonly faults: readonly ActiveFaultRule[]
}

/** Reads the ledger of a sandbox. */
export function readLedger(sandbox: Sandbox): Ledger {
  return {
    nowMs: sandbox.clock.now(),
    realNowMs: Date.now(),
    notifyUrl: sandbox.merchant.notifyUrl,
    payments: sandbox.payments.list().toReversed(),
    deliveries: sandbox.deliveries.list().toReversed(),
    calls: sandbox.calls.list().toReversed(),
    faults: sandbox.faults.list(),
  }
}

/** What something must look like: its color and its text. */
export type Look = readonly [role: string, text: string]

const SLOW_MS = 3_000
const LATE = ['delay', 'slowDrip', 'reorder']
const FAILURES: Readonly<Record<string, string>> = {
  unreachable: 'No connection',
  connectionLost: 'The connection was lost',
  timedOut: 'No response in time',
  fault: 'A sandbox fault',
  signingFailed: 'Signing failed',
  closed: 'The sandbox was closed',
}

/** How an attempt ended: nothing, right, a forgery accepted, or wrong. */
export function endOf(attempt: Attempt): 'open' | 'right' | 'forged' | 'wrong' {
  const { response, failure, expected, isAcknowledged } = attempt
  if (response === undefined && failure === undefined) return 'open'
  if (expected === 'rejection') {
    return isAcknowledged ? 'forged' : response === undefined ? 'wrong' : 'right'
  }
  return isAcknowledged ? 'right' : 'wrong'
}

/** Whether the endpoint rejected a forgery. */
export function isRejection(attempt: Attempt | undefined): boolean {
  return attempt?.expected === 'rejection' && endOf(attempt) === 'right'
}

function slownessOf({ tookMs = 0, fault }: Attempt): string {
  const isSlow = tookMs >= SLOW_MS && !LATE.includes(fault?.fault ?? '')
  return isSlow ? ` after ${(tookMs / 1_000).toFixed(1)} s` : ''
}

/** The color and the word of an attempt. */
export function lookOfAttempt(attempt: Attempt): Look {
  const end = endOf(attempt)
  if (end === 'open') return ['info', 'In flight']
  if (end === 'forged') return ['failed', 'Accepted a forgery']
  if (end === 'wrong') return ['failed', 'Not acknowledged']
  const slow = slownessOf(attempt)
  const word = attempt.isAcknowledged ? 'Acknowledged' : 'Rejected it'
  return [slow === '' ? 'succeeded' : 'pending', word + slow]
}

/** What came back, in a few words. */
export function outcomeOf({ response, failure }: Attempt): string {
  if (response !== undefined) return `HTTP ${response.status}`
  return failure === undefined ? 'In flight' : (FAILURES[failure.reason] ?? failure.reason)
}

/** What the top bar says about an attempt. */
export function reactionTo(attempt: Attempt): Look {
  const [role] = lookOfAttempt(attempt)
  if (endOf(attempt) === 'forged') return [role, 'Accepted a forgery']
  const words = isRejection(attempt) ? 'Rejected a forgery' : outcomeOf(attempt)
  return [role, words + (role === 'pending' ? slownessOf(attempt) : '')]
}

/** Whether a forgery was accepted. */
export function hasForgery({ attempts }: Delivery): boolean {
  return attempts.some((one) => endOf(one) === 'forged')
}

/** Whether a notification waits after an attempt that ended. */
export function isResent({ state, attempts }: Delivery): boolean {
  return state === 'pending' && attempts.some((one) => endOf(one) !== 'open')
}

/** The color and the word of a notification. */
export function lookOfDelivery(delivery: Delivery): Look {
  const { state, attempts } = delivery
  const last = attempts.at(-1)
  if (hasForgery(delivery)) return ['failed', 'Accepted a forgery']
  if (state === 'gaveUp') return ['failed', 'Gave up']
  if (last === undefined) return ['info', 'Waiting']
  if (state === 'acknowledged') {
    return lookOfAttempt(attempts.findLast(({ isAcknowledged }) => isAcknowledged) ?? last)
  }
  if (!isResent(delivery) || isRejection(last)) return lookOfAttempt(last)
  return ['pending', 'Resending']
}

const PAYMENTS: Readonly<Record<string, Look>> = {
  PROCESSING: ['info', 'Processing'],
  PENDING: ['pending', 'Pending'],
  SUCCESS: ['succeeded', 'Succeeded'],
  FAIL: ['failed', 'Failed'],
  CANCELLED: ['neutral', 'Canceled'],
}

/** The color and the word of a payment. */
export function lookOfPayment({ paymentStatus }: SandboxPayment): Look {
  return PAYMENTS[paymentStatus] ?? ['', paymentStatus]
}

/** An amount of euros. */
export function euros(value: bigint | string): string {
  return `€${(Number(value) / 100).toFixed(2)}`
}

/** What was refunded or captured. */
export function moved({ transactions }: SandboxPayment, type: 'REFUND' | 'CAPTURE'): bigint {
  return transactions
    .filter((one) => one.transactionType === type && one.transactionStatus === 'SUCCESS')
    .reduce((sum, { transactionAmount }) => sum + BigInt(transactionAmount.value), 0n)
}

/** How far a clock is ahead. */
export function ahead(ms: number): string | undefined {
  const [minutes, hours, days] = [60_000, 3_600_000, 86_400_000].map((unit) =>
    Math.floor(ms / unit),
  )
  if (days !== undefined && days > 0) return `+${days} day${days === 1 ? '' : 's'}`
  if (hours !== undefined && hours > 0) return `+${hours} h`
  return minutes !== undefined && minutes > 0 ? `+${minutes} min` : undefined
}

const UNITS = [
  [1_000, 60_000, 's'],
  [60_000, 3_600_000, 'min'],
  [3_600_000, 172_800_000, 'h'],
  [86_400_000, Infinity, 'days'],
] as const

/** A span of time in its largest unit. */
export function span(ms: number): string {
  const [unitMs, , word] = UNITS.find(([, below]) => ms < below) ?? UNITS[3]
  return `${Math.round(ms / unitMs)} ${word}`
}
