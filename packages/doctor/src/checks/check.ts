import type { DoctorOrder } from '../endpoint/bodies.ts'
import type { Reaction, TestedEndpoint } from '../endpoint/endpoint.ts'
import type { PaymentState } from '../endpoint/payment.ts'
import type { Probe } from '../endpoint/probe.ts'
import type { CreatePayment } from '../endpoint/setup.ts'
import type { Finding, Mistake } from '../findings/finding.ts'
import { MEANINGS, READ_BOTH } from '../findings/meanings.ts'

/** The input of a check. */
export interface CheckContext {
  readonly endpoint: TestedEndpoint
  /** Counts effects, if the merchant has a probe. */
  readonly probe: Probe | undefined
  /** True if the probe saw no effect of a notification that was acknowledged, so that it would not see others either. */
  readonly isProbeBlind?: boolean | undefined
  /** Returns a new order for each check. Posts it to the test shop first, if the shop has a URL for that. */
  order(suffix: string): Promise<DoctorOrder>
  /** Creates the payment of an order, if the gateway is one for tests. */
  readonly createPayment?: CreatePayment | undefined
  readonly nowMs: number
  /** The time from the response to the effect. 0 if the endpoint fulfills the order first, as it should. */
  readonly latenessMs: number
}

/** One check: its row in the table, and its code. */
export interface Check {
  readonly id: string
  readonly sent: string
  readonly expected: string
  run(context: CheckContext): Promise<Outcome>
}

/** The outcome of a check. */
export type Outcome = Pick<Finding, 'actual' | 'verdict' | 'meaning' | 'mistake'>

/** Returns the same input with the time in the other one of its two forms, and with orders of its own. */
export function inOtherTimeFormat(context: CheckContext): CheckContext {
  const timeFormat = context.endpoint.timeFormat === 'epoch' ? 'iso' : 'epoch'
  return {
    ...context,
    endpoint: { ...context.endpoint, timeFormat },
    order: (suffix) => context.order(`${suffix}_${timeFormat.toUpperCase()}`),
  }
}

/** Returns a new order whose payment at the gateway, if there is one, has a state. */
export async function newOrder(
  context: CheckContext,
  suffix: string,
  state?: PaymentState,
): Promise<DoctorOrder> {
  return withPayment(context, await context.order(suffix), state)
}

/** Returns an order with its payment at the gateway, if there is one. */
export async function withPayment(
  { createPayment }: CheckContext,
  order: DoctorOrder,
  state: PaymentState = 'paid',
): Promise<DoctorOrder> {
  return { ...order, payment: await createPayment?.(order, state) }
}

/** Describes what an endpoint did. */
export function describe(reaction: Reaction): string {
  if (reaction.failure !== undefined) return `no response: ${reaction.failure}`
  const { status } = reaction
  if (reaction.acknowledgement === 'fixed') return 'acknowledged'
  if (reaction.acknowledgement === 'own') return `responded with ${status}, other body`
  if (status >= 502 && status <= 504) return `responded with ${status}`
  return status >= 500 ? `crashed (${status})` : `rejected (${status})`
}

/** A correct result. */
export function passed(actual: string): Outcome {
  return { actual, verdict: 'passed', meaning: 'Correct.' }
}

/** A result that is worth a look but is not a mistake. */
export function note(actual: string, meaning: string): Outcome {
  return { actual, verdict: 'note', meaning }
}

/** A result that shows a mistake. */
export function failed(
  actual: string,
  mistake: Mistake,
  meaning: string = MEANINGS[mistake],
): Outcome & { readonly mistake: Mistake } {
  return { actual, verdict: 'failed', mistake, meaning }
}

/** The result of an endpoint that reads the time in one form alone. */
export function readsOnly(format: TestedEndpoint['timeFormat'], actual: string): Outcome {
  const forms = ['ISO 8601 (2026-08-17T03:00:00Z)', 'epoch milliseconds (1786935600000)']
  const [read, other] = format === 'epoch' ? forms.reverse() : forms
  const meaning = `It reads the time only in ${read}, not in ${other}. ${READ_BOTH}`
  return failed(actual, 'oneTimeFormat', meaning)
}

/** A result that only a probe can show. */
export function notObserved(context: CheckContext, actual: string, what: string): Outcome {
  const meaning = context.isProbeBlind
    ? `Your probe saw nothing for the valid notification, so it cannot show ${what}. Fix the first row.`
    : `Add a probe to see ${what}.`
  return { actual, verdict: 'notObserved', meaning }
}
