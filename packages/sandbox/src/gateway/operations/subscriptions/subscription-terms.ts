import type {
  SandboxPeriodRule,
  SandboxTrial,
  SubscriptionChange,
} from '../../../ledger/subscriptions/subscription.ts'
import {
  type Fields,
  isFields,
  needAmount,
  needFields,
  readAmount,
  readFields,
  readText,
  readTime,
  readWord,
  wrongField,
} from '../../../message/fields.ts'

const PERIOD_TYPES = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR'] as const

/** Reads the terms that a call changes. */
export function readChange(parameters: Fields): SubscriptionChange {
  const periodRule = readFields(parameters, 'periodRule')
  const change = {
    subscriptionDescription: readText(parameters, 'subscriptionDescription'),
    subscriptionStartTime: readIso(parameters, 'subscriptionStartTime'),
    subscriptionEndTime: readIso(parameters, 'subscriptionEndTime'),
    periodRule: periodRule && readPeriodRule(periodRule),
    paymentAmount: readAmount(parameters, 'paymentAmount'),
    paymentAmountDifference: readAmount(parameters, 'paymentAmountDifference'),
  }
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as SubscriptionChange
}

/** Reads a time and returns it as it was sent. */
export function readIso(parameters: Fields, name: string): string | undefined {
  readTime(parameters, name)
  return readText(parameters, name)
}

/** Reads the length of a period. */
function readPeriodRule(rule: Fields): SandboxPeriodRule {
  const periodType = readWord(rule, 'periodType', PERIOD_TYPES)
  const { periodCount } = rule
  if (periodType === undefined) throw wrongField('periodRule.periodType', PERIOD_TYPES.join(', '))
  return { periodType, periodCount: readCount(periodCount, 'periodRule.periodCount') }
}

/** Reads the periods that have an amount of their own. */
export function readTrials({ trials }: Fields): readonly SandboxTrial[] | undefined {
  if (trials === undefined) return undefined
  if (!Array.isArray(trials) || !trials.every(isFields)) {
    throw wrongField('trials', 'a list of objects', trials)
  }
  return trials.map((trial) => {
    const trialStartPeriod = readCount(trial.trialStartPeriod, 'trials[].trialStartPeriod')
    const { trialEndPeriod: end = trialStartPeriod } = trial
    const trialAmount = needAmount(trial, 'trialAmount')
    return {
      trialStartPeriod,
      trialEndPeriod: readCount(end, 'trials[].trialEndPeriod'),
      trialAmount,
    }
  })
}

/** Reads a required period rule. */
export function needPeriodRule(parameters: Fields): SandboxPeriodRule {
  return readPeriodRule(needFields(parameters, 'periodRule'))
}

// Some SDKs write numbers as text.
function readCount(value: unknown, name: string): number {
  const count = typeof value === 'string' ? Number(value) : value
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= 10_000) {
    return count
  }
  throw wrongField(name, 'an integer from 1 to 10000', value)
}
