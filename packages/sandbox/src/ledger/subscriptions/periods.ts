import type { Amount } from '@gw/types'
import type { SandboxPeriodRule, SandboxSubscription } from './subscription.ts'

const DAY_MS = 86_400_000

const MONTHS = { MONTH: 1, QUARTER: 3, HALF_YEAR: 6, YEAR: 12 } as const

/** Returns the time that is a number of periods after another one. A month later, a 31st is the month's last day. */
export function addPeriods(startMs: number, rule: SandboxPeriodRule, count: number): number {
  const { periodType, periodCount } = rule
  const units = periodCount * count
  if (periodType === 'DAY') return startMs + units * DAY_MS
  if (periodType === 'WEEK') return startMs + units * 7 * DAY_MS
  const start = new Date(startMs)
  const month = start.getUTCMonth() + units * MONTHS[periodType]
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(start.getUTCDate(), lastDay)
  return Date.UTC(start.getUTCFullYear(), month, day) + (startMs % DAY_MS)
}

/** Returns when a period starts. */
export function periodStartMs(subscription: SandboxSubscription, phaseNo: number): number {
  const { anchorTime, anchorPhaseNo, periodRule } = subscription
  return addPeriods(Date.parse(anchorTime), periodRule, phaseNo - anchorPhaseNo)
}

/** Returns the amount of a period, without arrears. */
function amountOfPeriod(
  { trials = [], paymentAmount }: SandboxSubscription,
  phaseNo: number,
): Amount {
  const trial = trials.find(
    ({ trialStartPeriod, trialEndPeriod }) =>
      phaseNo >= trialStartPeriod && phaseNo <= trialEndPeriod,
  )
  return trial?.trialAmount ?? paymentAmount
}

/** Returns the charge for a period: its amount and, if they accumulate, the arrears. */
export function chargeOfPeriod(subscription: SandboxSubscription, phaseNo: number): Amount {
  const { currency, value } = amountOfPeriod(subscription, phaseNo)
  const { allowAccumulate = false, maxAccumulateAmount, arrears } = subscription
  if (!allowAccumulate) return { currency, value }
  const total = BigInt(value) + BigInt(arrears)
  const most = BigInt(maxAccumulateAmount?.value ?? total)
  const isTooMuch = total > most
  return { currency, value: String(isTooMuch ? most : total) }
}
