import type { Delivery, SandboxPayment } from '@gw/sandbox/types'
import {
  ahead,
  endOf,
  euros,
  hasForgery,
  isRejection,
  isResent,
  type Ledger,
  lookOfAttempt,
  lookOfDelivery,
  lookOfPayment,
  moved,
  outcomeOf,
  reactionTo,
  span,
} from './ledger.ts'

/** What the page shows, by its places. */
export type Shown = Readonly<Record<string, unknown>>

const ENDPOINT_FAILURES = ['unreachable', 'connectionLost', 'timedOut']
/** The published delays before each send, in minutes. */
const DELAYS = [0, 2, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * 60_000)

const DISPUTES: Readonly<Record<string, string>> = {
  DISPUTE_CREATED: 'Dispute open',
  DEFENSE_DUE_ALERT: 'Defense due',
  DISPUTE_ACCEPTED: 'Dispute accepted',
}

const FAILURES: Readonly<Record<string, string>> = {
  ORDER_IS_CLOSED: 'Expired',
  PROCESS_FAIL: 'General failure',
}

/** What the frame must show: the top bar, and the counts of the sections. */
export function expectFrame(ledger: Ledger): Shown {
  const { payments, deliveries, calls, faults, notifyUrl: url, nowMs, realNowMs } = ledger
  const [last] = deliveries
    .flatMap(({ attempts }) => attempts)
    .filter(({ request, response, failure }) => {
      const isAnswer = response ?? ENDPOINT_FAILURES.includes(failure?.reason ?? '')
      return request.url === url && isAnswer
    })
    .sort((one, other) => other.ordinal - one.ordinal)
  const due = deliveries.flatMap(({ nextAttemptAtMs }) => nextAttemptAtMs ?? [])
  const forged = deliveries.filter(hasForgery).length
  const gaveUp = deliveries.filter(({ state }) => state === 'gaveUp').length
  const resent = deliveries.filter(isResent).length
  const counts = [
    [forged, 'failed', `${forged} accepted forgeries`],
    [gaveUp, 'failed', `${gaveUp} gave up`],
    [resent, 'pending', `${resent} resending`],
    [deliveries.length, 'neutral', `${deliveries.length}`],
  ] as const
  const [, role, words] = counts.find(([number]) => number > 0) ?? [0, undefined, undefined]
  const rejected = calls.filter(({ step }) => step !== undefined && step !== 'state').length
  const active = faults.filter(({ times = Infinity, timesApplied }) => timesApplied < times).length
  return {
    url: url === undefined ? 'nowhere yet' : url.replace('http://', ''),
    reaction: last && reactionTo(last),
    ahead: ahead(nowMs - realNowMs),
    next: due.length === 0 ? undefined : span(Math.max(Math.min(...due) - nowMs, 0)),
    notifications: role && [role, words],
    payments: payments.length === 0 ? undefined : ['neutral', `${payments.length}`],
    calls: rejected === 0 ? undefined : ['rejected', `${rejected} rejected`],
    faults: active === 0 ? undefined : ['pending', `${active} active`],
    icon: forged > 0 ? 'failed' : resent > 0 ? 'pending' : 'fine',
  }
}

function about({ paymentId }: SandboxPayment, { deliveries }: Ledger): readonly Delivery[] {
  return deliveries.filter((one) => one.about === paymentId)
}

/** What the list of payments must show. */
export function expectPayments(ledger: Ledger): Shown {
  const { payments } = ledger
  const count = (...statuses: readonly string[]) =>
    payments.filter(({ paymentStatus }) => statuses.includes(paymentStatus)).length
  return {
    filters: [
      payments.length,
      count('PROCESSING', 'PENDING'),
      count('SUCCESS'),
      count('FAIL', 'CANCELLED'),
    ],
    rows: payments.map((payment) => {
      const own = about(payment, ledger)
      const refunded = moved(payment, 'REFUND')
      const tags = [
        own.some(hasForgery) && 'Forged',
        payment.disputes.length > 0 &&
          DISPUTES[payment.disputes.at(-1)?.disputeNotificationType ?? ''],
        own.some(({ state }) => state === 'gaveUp') ? 'Gave up' : own.some(isResent) && 'Resending',
        refunded > 0n && ` −${euros(refunded)}`,
        payment.paymentStatus === 'FAIL' && ` ${FAILURES[payment.paymentResultCode]}`,
      ].filter((one) => one !== false)
      return [
        payment.paymentId,
        payment.paymentRequestId,
        ...lookOfPayment(payment),
        tags.join(''),
        Date.parse(payment.paymentCreateTime),
      ]
    }),
  }
}

/** What the list of notifications must show. */
export function expectNotifications({ deliveries, payments }: Ledger): Shown {
  const count = (matches: (one: Delivery) => boolean) => deliveries.filter(matches).length
  return {
    filters: [
      deliveries.length,
      count(isResent),
      count(hasForgery),
      count(({ state }) => state === 'gaveUp'),
    ],
    rows: deliveries.map((delivery) => {
      const { state, attempts, about: id, nextAttemptAtMs, createdAtMs } = delivery
      const sent = attempts.filter(({ cause }) => cause === 'schedule').length
      const fault = attempts.findLast((one) => one.fault !== undefined)?.fault?.fault
      const name = payments.find(({ paymentId }) => paymentId === id)?.paymentRequestId ?? id
      const more = `${fault ?? ''}${sent > 1 || state !== 'acknowledged' ? ` ${sent} of 8` : ''}`
      const atMs = nextAttemptAtMs ?? attempts.at(-1)?.sentAtMs ?? createdAtMs
      return [delivery.id, name, ...lookOfDelivery(delivery), more, atMs]
    }),
  }
}

/** What the buttons of a waiting notification must say. */
function jumps({ nextAttemptAtMs, attempts }: Delivery, nowMs: number): readonly string[] {
  if (nextAttemptAtMs === undefined) return []
  const sent = attempts.filter(({ cause }) => cause === 'schedule').length
  const rest = DELAYS.slice(sent + 1).reduce((sum, ms) => sum + ms, 0)
  const far = nextAttemptAtMs - nowMs
  return [`Advance to next send, ${span(far)}`, `Run until done, up to ${span(far + rest)}`]
}

function describeSent(delivery: Delivery): string {
  const { state, attempts } = delivery
  const last = attempts.at(-1)
  const at = attempts.findIndex(({ isAcknowledged }) => isAcknowledged)
  const acknowledged = attempts[at]
  if (hasForgery(delivery)) return 'accepted a forgery'
  if (last === undefined) return 'waiting'
  if (state === 'gaveUp') return `gave up after 8 sends, ${outcomeOf(last)}`
  if (state === 'acknowledged' && acknowledged !== undefined) {
    const word = lookOfAttempt(acknowledged)[1].toLowerCase()
    return at === 0 ? `${word}, ${outcomeOf(acknowledged)}` : `${word} on attempt ${at + 1}`
  }
  return isRejection(last) ? `rejected a forgery, ${outcomeOf(last)}` : outcomeOf(last)
}

/** What the detail of a payment must show. */
export function expectPayment(payment: SandboxPayment, ledger: Ledger): Shown {
  const { nowMs } = ledger
  const own = about(payment, ledger)
  const open = own.find(isResent) ?? own.find(({ state }) => state === 'gaveUp')
  const last = open?.attempts.at(-1)
  const isGivenUp = open?.state === 'gaveUp'
  const isRight = isRejection(last) && !isGivenUp
  const refunded = moved(payment, 'REFUND')
  const { value } = payment.paymentAmount
  const disputed = payment.disputes.reduce(
    (sum, { disputeAmount }) => sum + BigInt(disputeAmount.value),
    0n,
  )
  return {
    pill: lookOfPayment(payment),
    alarm: own.some(hasForgery),
    callout: open && [
      isGivenUp ? 'failed' : isRight ? 'info' : 'pending',
      isGivenUp ? 'never' : isRight ? 'rightly rejected' : 'hasn’t acknowledged',
      last && outcomeOf(last),
    ],
    jumps: open === undefined ? [] : jumps(open, nowMs),
    money:
      payment.paymentStatus === 'SUCCESS'
        ? [
            euros(value),
            euros(refunded),
            ...(disputed > 0n ? [euros(disputed)] : []),
            euros(BigInt(value) - refunded),
          ]
        : [],
    sent: own
      .map((one) => {
        const { nextAttemptAtMs, attempts } = one
        const isNext = nextAttemptAtMs !== undefined && attempts.length > 0
        const next = isNext ? ` · next in ${span(nextAttemptAtMs - nowMs)}` : ''
        return `${one.kind} ${describeSent(one)}${next}`
      })
      .sort(),
  }
}

/** What the detail of a notification must show, with its last attempt open. */
export function expectNotification(delivery: Delivery, ledger: Ledger): Shown {
  const { attempts, state, nextAttemptAtMs, url } = delivery
  const { nowMs, notifyUrl } = ledger
  const last = attempts.at(-1)
  const isWaiting = nextAttemptAtMs !== undefined && last !== undefined
  const isRight = isRejection(last)
  return {
    pill: lookOfDelivery(delivery),
    callout:
      state === 'gaveUp'
        ? ['failed', 'All eight sends failed']
        : isWaiting
          ? [isRight ? 'info' : 'pending', isRight ? 'was right to reject it' : outcomeOf(last)]
          : undefined,
    jumps: isWaiting ? jumps(delivery, nowMs) : [],
    slots: DELAYS.flatMap((_delay, at) => slotsOf(delivery, at + 1)),
    alarm: last !== undefined && endOf(last) === 'forged',
    note: last === undefined || endOf(last) === 'forged' ? undefined : lookOfAttempt(last)[0],
    resendTo:
      last !== undefined && notifyUrl !== url ? notifyUrl?.replace('http://', '') : undefined,
    boxed: last?.changedByte?.sent,
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  duplicate: 'Copy, ',
  replay: 'Same bytes, ',
  resend: 'New signature, ',
}

function slotsOf(delivery: Delivery, number: number): readonly (readonly string[])[] {
  const { attempts, nextAttemptAtMs, state } = delivery
  const scheduled = attempts.filter(({ cause }) => cause === 'schedule')
  const own = attempts.filter((one) => one.number === number)
  const isSent = own.some(({ cause }) => cause === 'schedule')
  const isNext = nextAttemptAtMs !== undefined && number === scheduled.length + 1
  const look = isNext
    ? ['pending', 'Due']
    : state === 'pending'
      ? ['later', 'Later']
      : ['unneeded', 'Not needed']
  const shown = own
    .toSorted((one, other) => Number(one.cause !== 'schedule') - Number(other.cause !== 'schedule'))
    .map((one) => {
      const [role, word] = lookOfAttempt(one)
      const cause = CAUSES[one.cause]
      const text = cause === undefined ? word : cause + word.toLowerCase()
      return [role, `${text}: ${outcomeOf(one)}`]
    })
  return isSent ? shown : [look, ...shown]
}
