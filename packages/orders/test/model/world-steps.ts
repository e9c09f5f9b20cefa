// Events without the shop: the payer, the bank, the provider's risk review, the portal, and time.
import { isOver, setPayment, setRefund } from './gateway.ts'
import {
  DAY_MS,
  type GatewayPayment,
  type Limited,
  MINUTE_MS,
  type Scenario,
  SKEW_MS,
  type State,
  type Status,
  type Step,
  shortId,
  spend,
} from './world.ts'

export function worldSteps(scenario: Scenario, state: State): readonly Step[] {
  return [
    ...state.payments.flatMap((payment) => paymentSteps(scenario, state, payment)),
    ...refundSteps(scenario, state),
    ...jumps(scenario, state),
  ]
}

function paymentSteps(scenario: Scenario, state: State, payment: GatewayPayment): readonly Step[] {
  const { status, id } = payment
  const to = (who: string, next: Status, from: State = state): Step => [
    `${who}: ${shortId(id)} ${next}`,
    setPayment(scenario, from, payment, { status: next }),
  ]
  const limited = (
    name: Limited,
    who: string,
    change: Partial<GatewayPayment>,
  ): readonly Step[] => {
    const spent = spend(state, name)
    return spent === undefined
      ? []
      : [[`${who}: ${shortId(id)}`, setPayment(scenario, spent, payment, change)]]
  }
  const { payer = ['success'] } = scenario
  const isPaid = status === 'success' && !payment.isForeign
  const closes = payment.isCancelable && status !== 'none' && status !== 'session'
  const { captures = [] } = scenario
  const capture = (next: 'success' | 'fail', from: State = state): Step => [
    `gateway captures: ${shortId(id)} ${next}`,
    setPayment(scenario, from, payment, { capture: next }),
  ]
  const retry = payment.capture === 'fail' ? spend(state, 'captureRetry') : undefined
  return [
    ...(isPaid && payment.capture === undefined ? captures.map((next) => capture(next)) : []),
    ...(isPaid && retry !== undefined ? [capture('success', retry)] : []),
    ...(status === 'processing' ? payer.map((next) => to('payer', next)) : []),
    ...(status === 'session' && !isOver(scenario, state, payment)
      ? [to('payer', 'processing'), ...payer.map((next) => to('payer', next))]
      : []),
    ...(status === 'reviewing'
      ? [to('risk review', 'success'), to('risk review', 'rejected')]
      : []),
    ...(isPaid
      ? [
          ...limited('portalRefund', 'portal refunds', { isForeign: true }),
          ...limited('portalCancel', 'portal cancels', { status: 'cancelled', isForeign: true }),
          ...limited('lateReview', 'risk review begins', { status: 'reviewing' }),
          ...limited('lateReject', 'risk review rejects', { status: 'rejected' }),
        ]
      : []),
    ...(closes
      ? limited('windowCloses', 'cancellation window closes', { isCancelable: false })
      : []),
    ...(status === 'fail' || status === 'cancelled'
      ? limited('contradiction', 'gateway says success after all', { status: 'success' })
      : []),
  ]
}

function refundSteps(scenario: Scenario, state: State): readonly Step[] {
  return state.refunds.flatMap((refund): readonly Step[] =>
    refund.status === 'processing' && (scenario.refundAccepts?.includes('processing') ?? false)
      ? (['success', 'fail'] as const).map((status) => [
          `bank: ${shortId(refund.id)} ${status}`,
          setRefund(state, refund, { status }),
        ])
      : [],
  )
}

/** Time jumps to a moment at which something can be different. The job may not have run in between. */
function jumps(scenario: Scenario, state: State): readonly Step[] {
  const spent = spend(state, 'jump')
  if (spent === undefined) return []
  const times = new Set<number>()
  for (const attempt of state.order.attempts) {
    const { checkAtMs, expiresAtMs, closedAtMs } = attempt
    // The gateway captures within two days, except where it does not.
    if (!scenario.isCalm && attempt.authorizedAtMs !== undefined)
      times.add(attempt.authorizedAtMs + 2 * DAY_MS)
    const isOpen = attempt.state === 'paying' || attempt.state === 'canceling'
    if (checkAtMs !== undefined) times.add(checkAtMs)
    if (isOpen && expiresAtMs !== undefined && scenario.isStale) times.add(expiresAtMs)
    if (isOpen && expiresAtMs === undefined) times.add(attempt.lastCallAtMs + DAY_MS)
    if (isOpen && expiresAtMs !== undefined)
      times.add(expiresAtMs + 1).add(expiresAtMs + SKEW_MS + 1)
    if (!isOpen && closedAtMs !== undefined) {
      times.add(closedAtMs + SKEW_MS + 1).add(closedAtMs + DAY_MS + 1)
    }
  }
  for (const { state: is, checkAtMs, startedAtMs, lastCallAtMs } of state.order.refunds) {
    if (is !== 'refunding') continue
    times.add(checkAtMs ?? 0).add(lastCallAtMs + SKEW_MS + 1)
    // A refund that the gateway has not accepted for a day leads to review.
    if (!scenario.isCalm) times.add(startedAtMs + DAY_MS)
  }
  return [...times]
    .filter((time) => time > state.nowMs)
    .map((nowMs): Step => [`${duration(nowMs - state.nowMs)} pass`, jump(spent, nowMs)])
}

/** Moves the clock. Late requests are lost, and what was too long ago can no longer be shown. */
export function jump(state: State, nowMs: number): State {
  return {
    ...state,
    nowMs,
    requests: state.requests.filter(({ untilMs }) => untilMs >= nowMs),
    payments: state.payments.map((payment) =>
      payment.past.length === 0
        ? payment
        : { ...payment, past: payment.past.filter(({ untilMs }) => untilMs >= nowMs - SKEW_MS) },
    ),
  }
}

/** A duration, as traces show it. */
export function duration(ms: number): string {
  if (ms >= DAY_MS) return `${Math.round((ms / DAY_MS) * 10) / 10} days`
  if (ms >= MINUTE_MS) return `${Math.round((ms / MINUTE_MS) * 10) / 10} min`
  return `${ms} ms`
}
