// The world of the exploration: an order, the gateway, messages on their way, and workers.
import type { decide, OrderEvent, OrderSend, ShopOrder } from '../../src/index.ts'

/** The function that is explored: the real one, or a mutation of it. */
export type Decide = typeof decide

export const MINUTE_MS = 60_000
export const DAY_MS: number = 24 * 60 * MINUTE_MS
export const SKEW_MS: number = 5 * MINUTE_MS

export const AMOUNT = { currency: 'EUR', value: '2' }
export const WRONG_AMOUNT = { currency: 'EUR', value: '3' }

/** The gateway's record of a payment. `none` is a payment that does not exist, `session` one whose payer has not acted yet. */
export type Status =
  | 'none'
  | 'session'
  | 'processing'
  | 'success'
  | 'fail'
  | 'cancelled'
  | 'reviewing'
  | 'rejected'

/** The possible answers to a lookup. */
export interface Shown {
  readonly status: Status
  /** True if somebody gave money back in the portal. */
  readonly isForeign: boolean
  /** The capture of a card. */
  readonly capture?: 'success' | 'fail' | undefined
}

export interface GatewayPayment extends Shown {
  readonly id: string
  readonly expiresAtMs: number | undefined
  /** True if the cancellation window is open. */
  readonly isCancelable: boolean
  readonly isWrongAmount: boolean
  readonly wasPaid: boolean
  /** The calls that the gateway rejected. It rejects their copies, too. */
  readonly refusedCalls: readonly number[]
  /** The answers that a lookup can still give, because a signed response can be old. */
  readonly past: readonly (Shown & { readonly untilMs: number })[]
}

export interface GatewayRefund {
  readonly id: string
  readonly paymentRequestId: string
  readonly value: number
  readonly status: 'none' | 'processing' | 'success' | 'fail'
  readonly refusedCalls: readonly number[]
}

/** A request on its way to the gateway. It arrives, once or twice, at any time until it is lost. */
export interface Request extends OrderSend {
  readonly expiresAtMs: number | undefined
  readonly untilMs: number
}

/** A notification. It can arrive at any time, more than once, or never. */
export interface Notice {
  /** The request ID, or the gateway's ID of the payment for a capture. */
  readonly id: string
  readonly outcome: 'succeeded' | 'failed' | 'cancelled' | 'reviewing' | 'rejected'
  readonly isDelivered: boolean
}

/** A process that runs an operation. Between any two of its steps, anything else can happen, and it can die. */
export interface Worker {
  /** It waits for a response, has one to save, waits for a lookup, or has its finding to save. */
  readonly at: 'call' | 'save' | 'look' | 'found'
  readonly id: string
  readonly send?: OrderSend
  readonly askedAtMs?: number
  readonly event?: OrderEvent
  /** The lookups after this. */
  readonly next: readonly string[]
}

/** The possible events, and the number of times. Anything that is not listed never happens. */
export interface Budget {
  readonly pay?: number
  /** Payers who choose another payment method. */
  readonly replace?: number
  readonly cancel?: number
  readonly close?: number
  readonly refund?: number
  /** Runs of the job. */
  readonly job?: number
  /** Lookups that are not due, for example by a status page. */
  readonly look?: number
  readonly personAccepts?: number
  readonly personCloses?: number
  readonly jump?: number
  /** Deliveries of notifications. */
  readonly notice?: number
  /** Requests that arrive twice. */
  readonly double?: number
  readonly notSent?: number
  readonly windowCloses?: number
  /** The gateway rejects a cancellation, although it accepts the next one. */
  readonly cancelRefusal?: number
  readonly portalRefund?: number
  readonly portalCancel?: number
  /** Notifications about a different payment with the ID of the first one, for example of another merchant. */
  readonly strangers?: number
  /** A failed or canceled payment succeeds after all. */
  readonly contradiction?: number
  /** The gateway captures what it could not capture before. */
  readonly captureRetry?: number
  /** A risk review begins, or ends with a REJECT, after the success. */
  readonly lateReview?: number
  readonly lateReject?: number
}

export type Limited = keyof Budget

/** A bounded world. */
export interface Scenario {
  readonly name: string
  readonly budget: Budget
  /** The beginning: the first events, as a trace calls them, and their costs. */
  readonly begin?: { readonly steps: readonly string[]; readonly budget: Budget }
  /** Payments are cards, which pay the order once they are captured. */
  readonly awaitsCapture?: boolean
  /** The gateway's choices when it captures a card. With none, it never does. Wallets without it. */
  readonly captures?: readonly ('success' | 'fail')[]
  /** Lookups do not show captures. */
  readonly hidesCaptures?: boolean
  /** Each paid attempt is looked up once more a day later. */
  readonly looksAfterPaid?: boolean
  /** The order begins with a payment that other code started, and that is processing. */
  readonly isAdopted?: boolean
  /** Nothing in it may lead to review. */
  readonly isCalm?: boolean
  readonly operation?: 'pay' | 'createPaymentSession'
  /** `null` for a debit without the payer. */
  readonly expiresInMs?: number | null
  /** The gateway's choices for a new payment. */
  readonly accepts?: readonly ('processing' | 'success' | 'fail' | 'refuse')[]
  /** The choices of the payer, or the bank, for an open payment. */
  readonly payer?: readonly ('success' | 'fail' | 'reviewing')[]
  readonly refunds?: readonly { readonly id: string; readonly value: string }[]
  readonly refundAccepts?: readonly ('success' | 'processing' | 'refuse')[]
  /** True if lookups can show what was up to `maxSkewMs` ago. */
  readonly isStale?: boolean
  /** The time after the expiry in which the gateway still creates a payment. */
  readonly graceMs?: number
  readonly isWrongAmount?: boolean
  /** The action of an answer is kept, so that a second click sends nothing. */
  readonly keepsActions?: boolean
  /** The gateway rejects every cancellation, or its answers to them are lost. */
  readonly neverCancels?: 'rejected' | 'unknown'
  /** The delay with which a request can arrive. */
  readonly lateMs?: number
}

export interface State {
  readonly nowMs: number
  readonly order: ShopOrder
  readonly payments: readonly GatewayPayment[]
  readonly refunds: readonly GatewayRefund[]
  readonly requests: readonly Request[]
  readonly notices: readonly Notice[]
  readonly workers: readonly Worker[]
  readonly left: Budget
  readonly awaitsCapture: boolean
  /** The number of runs of the effect `paid`. */
  readonly paidCount: number
  /** The memory for the invariants: paid amounts, and decisions of a person with the outcome that they knew. */
  readonly ghosts: readonly string[]
  /** A rule that the last step broke. */
  readonly violation?: string | undefined
}

/** The IDs without the order's ID, as traces show them. */
export function shortId(id: string): string {
  return id.slice(id.lastIndexOf('-') + 1)
}

/** A step, and the state after it. */
export type Step = readonly [what: string, state: State]

/** Returns the state with one less of what is limited, or `undefined` if nothing is left. */
export function spend(state: State, name: Limited): State | undefined {
  const left = state.left[name] ?? 0
  return left === 0 ? undefined : { ...state, left: { ...state.left, [name]: left - 1 } }
}
