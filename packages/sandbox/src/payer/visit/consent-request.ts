import { isExpired } from '../../clock/expiry.ts'
import type { SandboxAuthorization } from '../../ledger/parties/authorization.ts'
import type { SandboxSubscription } from '../../ledger/subscriptions/subscription.ts'
import type { SandboxVaulting } from '../../ledger/vault/vaulting.ts'
import { formatMoney } from './format-money.ts'
import type { ReturnFields } from './return-url.ts'

/** One thing that a payer agrees to. */
export interface ConsentItem {
  readonly words: string
  /** The value of the call. */
  readonly detail: string
}

/** Something other than a payment that a payer is asked to agree to. */
export interface ConsentRequest {
  readonly kind: 'authorization' | 'subscription' | 'vaulting'
  readonly id: string
  readonly path: string
  /** `waiting` until the payer answers. `closed` if nobody can agree any more. */
  readonly state: 'waiting' | 'agreed' | 'refused' | 'closed'
  /** The question to the payer, about the shop. */
  readonly ask: (shop: string) => string
  /** The meaning for the payer. */
  readonly words: string
  readonly items: readonly ConsentItem[]
  readonly method: string | undefined
  /** The field of the call that says where the payer returns to. */
  readonly redirectField: string
  readonly redirectUrl: string | undefined
  /** The parameters that the return URL gets. */
  readonly returnFields?: ReturnFields | undefined
}

/** The meaning of the scopes, in words. A scope that is not here is shown by its name. */
const SCOPES: Readonly<Record<string, string>> = {
  AGREEMENT_PAY: 'Charge you for orders',
  USER_LOGIN_ID: 'See your masked login',
  BASE_USER_INFO: 'See your basic profile',
  USER_INFO: 'See your profile',
}

/** Returns the question to a payer before a wallet can be charged. */
export function askForAuthorization(one: SandboxAuthorization): ConsentRequest {
  const { authorizationNotifyType, authCode, authState, consent = {} } = one
  const { scopes = [], customerBelongsTo, redirectUrl } = consent
  return {
    kind: 'authorization',
    id: one.authorizationId,
    path: one.payerPath,
    state: authorizationNotifyType === undefined ? 'waiting' : 'agreed',
    ask: (shop) => `Let ${shop} charge your wallet?`,
    words: 'Later orders are charged without asking you again.',
    items: scopes.map((scope) => {
      const words = Object.hasOwn(SCOPES, scope) ? SCOPES[scope] : undefined
      return { words: words ?? scope, detail: scope }
    }),
    method: customerBelongsTo,
    redirectField: 'authRedirectUrl',
    redirectUrl,
    returnFields: { authCode, authState },
  }
}

/** Returns the question to a payer before a subscription starts. */
export function askForSubscription(one: SandboxSubscription, nowMs: number): ConsentRequest {
  const { subscriptionStatus, subscriptionExpiryTime, paymentMethod, periodRule } = one
  const { periodType, periodCount } = periodRule
  const { paymentMethodType } = (paymentMethod ?? {}) as { readonly paymentMethodType?: unknown }
  const isLate = isExpired(one, subscriptionExpiryTime, nowMs)
  const amount = formatMoney(one.paymentAmount)
  return {
    kind: 'subscription',
    id: one.subscriptionId,
    path: one.payerPath,
    state:
      subscriptionStatus === 'ACTIVE'
        ? 'agreed'
        : subscriptionStatus === undefined && !isLate
          ? 'waiting'
          : 'closed',
    ask: (shop) => `Let ${shop} charge you ${amount} in each period?`,
    words: 'Each period is charged without asking you again.',
    items: [
      { words: one.subscriptionDescription ?? 'Subscription', detail: one.subscriptionRequestId },
      { words: 'Length of a period', detail: `${periodCount} ${periodType}` },
      { words: 'Starts', detail: one.subscriptionStartTime },
    ],
    method: typeof paymentMethodType === 'string' ? paymentMethodType : undefined,
    redirectField: 'subscriptionRedirectUrl',
    redirectUrl: one.subscriptionRedirectUrl,
  }
}

/** Returns the question to a payer before a payment method is stored. */
export function askForVaulting(one: SandboxVaulting, nowMs: number): ConsentRequest {
  const { vaultingStatus, card } = one
  const isLate = isExpired(one, one.vaultingSessionExpiryTime, nowMs)
  const waiting = isLate ? 'closed' : 'waiting'
  return {
    kind: 'vaulting',
    id: one.vaultingRequestId,
    path: one.payerPath,
    state: { PROCESSING: waiting, SUCCESS: 'agreed', FAIL: 'refused' }[
      vaultingStatus
    ] as ConsentRequest['state'],
    ask: (shop) => `Let ${shop} store your payment method?`,
    words: 'You don’t have to enter it again for later orders.',
    items: [{ words: card.brand, detail: card.maskedCardNo }],
    method: one.paymentMethodType,
    redirectField: 'redirectUrl',
    redirectUrl: one.redirectUrl,
  }
}
