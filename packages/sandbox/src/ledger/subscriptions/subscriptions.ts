import { mustFind, rejection } from '../../message/errors.ts'
import { type BookOptions, MAX_RECORDS } from '../books/book.ts'
import { newPayerPath } from '../records/checkout.ts'
import { decisionOf } from '../records/decision.ts'
import { chosenOutcome, isoTime, outcomeOf } from '../records/outcome.ts'
import { chargeDifference } from './charges.ts'
import { periodStartMs } from './periods.ts'
import { createRenewals } from './renewals.ts'
import type { SandboxSubscription, SubscriptionChange } from './subscription.ts'
import { type SubscriptionNotificationType, subscriptionBody } from './subscription-body.ts'
import { mustBeActive, mustNotHaveEnded, mustWait } from './subscription-guards.ts'
import type { SubscriptionStore } from './subscription-store.ts'

/** Creates the subscriptions of a sandbox. */
export function createSubscriptions(options: BookOptions): SubscriptionStore {
  const { tables, agenda, identifiers, notify, now, toClockMs, outcomes } = options
  const kept = tables.open<SandboxSubscription>('subscriptions', MAX_RECORDS)
  const find = (id: string): SandboxSubscription => mustFind(kept.get(id), 'subscription', id)
  const keep = (one: SandboxSubscription): SandboxSubscription => kept.set(one.subscriptionId, one)
  const announce = (
    one: SandboxSubscription,
    type: SubscriptionNotificationType,
    code?: 'PROCESS_FAIL',
  ): SandboxSubscription => {
    const { subscriptionId: about, subscriptionNotificationUrl: url } = one
    notify({ kind: 'notifySubscription', body: subscriptionBody(one, type, code), about, url })
    return one
  }
  const renewals = createRenewals({ ...options, find, keep })
  const agree = (id: string): SandboxSubscription => {
    const one = find(id)
    mustWait(one, now())
    const anchorTime = isoTime(Math.max(Date.parse(one.subscriptionStartTime), now()))
    const active = keep({ ...one, subscriptionStatus: 'ACTIVE', anchorTime, anchorPhaseNo: 1 })
    announce(active, 'CREATE')
    renewals.plan(active)
    return find(id)
  }
  const end = (id: string, type: 'CANCEL' | 'TERMINATE'): SandboxSubscription => {
    const subscriptionStatus = type === 'CANCEL' ? 'CANCELLED' : 'TERMINATED'
    const { pendingCancellation: _done, ...one } = find(id)
    for (const kind of ['renewSubscription', 'retryRenewal', 'endSubscription'] as const) {
      agenda.drop(kind, id)
    }
    agenda.drop('agreeToSubscription', id)
    return announce(keep({ ...one, subscriptionStatus }), type)
  }
  const apply = (id: string, type: 'CHANGE' | 'UPDATE', change: SubscriptionChange): void => {
    const { pendingChange: _done, ...one } = find(id)
    const { paymentAmountDifference, ...terms } = change
    const isMoved = terms.subscriptionStartTime ?? terms.periodRule
    const startMs = Date.parse(terms.subscriptionStartTime ?? '')
    // New terms start when the current period ends, or later if the call says so.
    const anchorTime = isoTime(
      startMs > now() ? startMs : periodStartMs(one, one.currentPhaseNo + 1),
    )
    const anchor = { anchorTime, anchorPhaseNo: one.currentPhaseNo + 1 }
    const changed = keep({ ...one, ...terms, ...(isMoved !== undefined && anchor) })
    announce(changed, type)
    renewals.plan(changed)
    if (paymentAmountDifference === undefined || paymentAmountDifference.value === '0') return
    renewals.addPayment(id, chargeDifference(changed, paymentAmountDifference, options).paymentId)
  }
  agenda.on('agreeToSubscription', (id, outcome) => {
    if (outcome === 'SUCCESS') agree(id)
    else if (find(id).subscriptionStatus === undefined) end(id, 'TERMINATE')
  })
  agenda.on('applyChange', (id, outcome) => {
    const { pendingChange, ...one } = find(id)
    if (pendingChange === undefined) return
    mustBeActive(one)
    const { type, change } = pendingChange
    if (outcome === 'SUCCESS') apply(id, type, change)
    else announce(keep(one), type, 'PROCESS_FAIL')
  })
  agenda.on('cancelSubscription', (id, outcome) => {
    const one = find(id)
    mustNotHaveEnded(one)
    if (outcome === 'SUCCESS') end(id, one.pendingCancellation ?? 'CANCEL')
  })
  agenda.on('endSubscription', (id) => void end(id, 'TERMINATE'))

  return {
    create(subscription) {
      const subscriptionId = identifiers.next()
      const { subscriptionRequestId, subscriptionStartTime: anchorTime } = subscription
      const none = { currentPhaseNo: 0, anchorPhaseNo: 1, arrears: '0', availableRetries: 0 }
      const payerPath = newPayerPath()
      const expiresAtMs = toClockMs(subscription.subscriptionExpiryTime)
      const own = { subscriptionId, payerPath, anchorTime, expiresAtMs, paymentIds: [] }
      keep({ ...subscription, ...none, ...own })
      const planned = chosenOutcome('subscription', [subscriptionRequestId], outcomes())
      if (planned !== undefined) {
        const { atMs, outcome } = decisionOf(planned, now())
        const subject = subscriptionId
        if (atMs !== undefined) agenda.plan({ kind: 'agreeToSubscription', subject, atMs, outcome })
      }
      return find(subscriptionId)
    },
    approve: agree,
    decline(id) {
      mustWait(find(id), now())
      return end(id, 'TERMINATE')
    },
    change(id, change, type, ownId) {
      const one = find(id)
      mustBeActive(one)
      const planned = outcomeOf('change', [ownId, one.subscriptionRequestId], outcomes())
      if (planned === 'succeed') return apply(id, type, change)
      if (planned === 'fail') {
        throw rejection('GW_SANDBOX_STATE_NOT_ALLOWED', 'The change was set to fail')
      }
      keep({ ...one, pendingChange: { type, change } })
      const { atMs, outcome } = decisionOf(planned, now())
      if (atMs !== undefined) agenda.plan({ kind: 'applyChange', subject: id, atMs, outcome })
    },
    cancel(id, type) {
      const one = find(id)
      mustNotHaveEnded(one)
      const planned = outcomeOf('cancel', [one.subscriptionRequestId], outcomes())
      if (planned === 'fail') {
        throw rejection('GW_SANDBOX_STATE_NOT_ALLOWED', 'The cancellation was set to fail')
      }
      if (planned === 'succeed') {
        end(id, type)
        return true
      }
      keep({ ...one, pendingCancellation: type })
      const { atMs, outcome } = decisionOf(planned, now())
      if (atMs !== undefined)
        agenda.plan({ kind: 'cancelSubscription', subject: id, atMs, outcome })
      return false
    },
    get: (id) => kept.get(id),
    getByRequest: (requestId) =>
      kept.list().find(({ subscriptionRequestId }) => subscriptionRequestId === requestId),
    list: () => kept.list(),
  }
}
