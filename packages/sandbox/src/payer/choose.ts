import type { Faults } from '../faults/faults.ts'
import type { Authorizations } from '../ledger/parties/authorizations.ts'
import type { SandboxPayment } from '../ledger/payments/payment.ts'
import type { Payments } from '../ledger/payments/payment-store.ts'
import type { Subscriptions } from '../ledger/subscriptions/subscription-store.ts'
import type { Vault } from '../ledger/vault/vault.ts'
import { CHALLENGE_CODES } from './pages/challenge-page.ts'
import type { ConsentRequest } from './visit/consent-request.ts'
import { type DeclineReason, declineReasons } from './visit/decline-reasons.ts'
import type { Visit } from './visit/visit.ts'

/** The choices of a payer. */
export const payerActions = ['pay', 'decline', 'leave-pending', 'approve'] as const

/** A choice of a payer: the last part of the form's path. */
export type PayerAction = (typeof payerActions)[number]

/** A choice's result. `wrongCode` asks for the bank's code again, and `unknown` is not a choice on this page. */
export type Chosen = 'done' | 'wrongCode' | 'unknown'

/** The things that a choice can change: only the payment or the request of the page. */
export interface ChoiceTargets {
  readonly payments: Pick<Payments, 'pay' | 'fail' | 'markPending'>
  readonly authorizations: Pick<Authorizations, 'approve'>
  readonly subscriptions: Pick<Subscriptions, 'approve' | 'decline'>
  readonly vault: Pick<Vault, 'settle'>
  readonly faults: Pick<Faults, 'add'>
}

/** The page returns by itself after 5 seconds, and the notification follows 10 seconds later. */
const NOTIFY_AFTER_MS = 15_000

/** Does what the payer chose. A choice that comes too late changes nothing, because the page then shows the result. */
export function choose(
  { payment, consent }: Visit,
  action: PayerAction,
  form: URLSearchParams,
  targets: ChoiceTargets,
): Chosen {
  if (payment !== undefined) return choosePayment(payment, action, form, targets)
  return consent === undefined ? 'unknown' : chooseConsent(consent, action, targets)
}

function choosePayment(
  { paymentId, paymentStatus, checkout }: SandboxPayment,
  action: PayerAction,
  form: URLSearchParams,
  { payments, faults }: ChoiceTargets,
): Chosen {
  const isChallenged = checkout?.isChallenged === true
  if (action === 'approve' || (isChallenged && action === 'leave-pending')) return 'unknown'
  if (paymentStatus !== 'PROCESSING' && paymentStatus !== 'PENDING') return 'done'
  const code = form.get('code')
  if (form.get('notify') === 'after') {
    faults.add({
      ...{ fault: 'delay', on: 'notifications', about: paymentId, times: 1 },
      delayMs: NOTIFY_AFTER_MS,
    })
  }
  const isFailed = isChallenged && (action === 'decline' || code === CHALLENGE_CODES.fails)
  if (isFailed) {
    payments.fail(paymentId, { resultCode: 'USER_PAYMENT_VERIFICATION_FAILED' })
  } else if (action === 'decline') {
    payments.fail(paymentId, { resultCode: readReason(form) })
  } else if (action === 'leave-pending') {
    if (paymentStatus === 'PROCESSING') payments.markPending(paymentId)
  } else {
    if (isChallenged && code !== CHALLENGE_CODES.passes) return 'wrongCode'
    payments.pay(paymentId)
  }
  return 'done'
}

function readReason(form: URLSearchParams): DeclineReason {
  const reasons = Object.keys(declineReasons) as DeclineReason[]
  return reasons.find((code) => code === form.get('resultCode')) ?? 'USER_BALANCE_NOT_ENOUGH'
}

function chooseConsent(
  { kind, id, state }: ConsentRequest,
  action: PayerAction,
  { authorizations, subscriptions, vault }: ChoiceTargets,
): Chosen {
  if (action !== 'approve' && action !== 'decline') return 'unknown'
  if (state !== 'waiting') return 'done'
  const isAgreed = action === 'approve'
  if (kind === 'vaulting') vault.settle(id, isAgreed ? 'SUCCESS' : 'FAIL')
  else if (kind === 'subscription') subscriptions[action](id)
  // A payer who does not agree leaves no trace: the shop can ask again on the same page.
  else if (isAgreed) authorizations.approve(id)
  return 'done'
}
