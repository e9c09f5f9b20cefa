import type { AuthorizationStore } from '../../ledger/parties/authorizations.ts'
import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import type { PaymentStore } from '../../ledger/payments/payment-store.ts'
import type { Subscriptions } from '../../ledger/subscriptions/subscription-store.ts'
import type { Vault } from '../../ledger/vault/vault.ts'
import {
  askForAuthorization,
  askForSubscription,
  askForVaulting,
  type ConsentRequest,
} from './consent-request.ts'
import { readReturnUrl } from './return-url.ts'

/** The subject of a payer's page: a payment, or something else that the payer is asked to agree to. */
export interface Visit {
  /** The path of the page. It contains the token. */
  readonly path: string
  readonly payment?: SandboxPayment | undefined
  readonly consent?: ConsentRequest | undefined
  /** The time on the sandbox's clock. */
  readonly nowMs: number
  /** The name of the shop, as the call has it, or else the merchant's client ID. */
  readonly shop: string
  /** The return URL of the payer, if it can be a link. */
  readonly returnUrl: URL | undefined
  /** The URL of the call, even if it cannot be a link. */
  readonly givenUrl: string | undefined
}

/** The stores in which pages are found. */
export interface VisitSources {
  readonly payments: Pick<PaymentStore, 'getByPayerPath'>
  readonly authorizations: Pick<AuthorizationStore, 'findByPayerPath'>
  readonly subscriptions: Pick<Subscriptions, 'list'>
  readonly vault: Pick<Vault, 'list'>
  readonly clientId: string
  readonly now: () => number
}

/** Finds what the page of a path is about. */
export function findVisit(path: string, sources: VisitSources): Visit | undefined {
  const payment = sources.payments.getByPayerPath(path)
  if (payment !== undefined) return visitPayment(payment, sources)
  const consent = findConsent(path, sources)
  return consent && visitConsent(consent, sources)
}

function visitPayment(payment: SandboxPayment, { clientId, now }: VisitSources): Visit {
  const { payerPath: path, checkout = {}, inStoreMode } = payment
  // After a scanned code, the payer's phone stays where it is, and nobody returns to a page of the shop.
  const givenUrl = inStoreMode === 'OrderCode' ? undefined : checkout.redirectUrl
  const shop = checkout.shopName ?? clientId
  return { path, payment, nowMs: now(), shop, givenUrl, returnUrl: readReturnUrl(givenUrl) }
}

function findConsent(path: string, sources: VisitSources): ConsentRequest | undefined {
  const { authorizations, subscriptions, vault, now } = sources
  const isHere = ({ payerPath }: { readonly payerPath: string }): boolean => payerPath === path
  const authorization = authorizations.findByPayerPath(path)
  if (authorization !== undefined) return askForAuthorization(authorization)
  const subscription = subscriptions.list().find(isHere)
  if (subscription !== undefined) return askForSubscription(subscription, now())
  const vaulting = vault.list().find(isHere)
  return vaulting && askForVaulting(vaulting, now())
}

function visitConsent(consent: ConsentRequest, { clientId: shop, now }: VisitSources): Visit {
  const { path, redirectUrl: givenUrl, returnFields } = consent
  const returnUrl = readReturnUrl(givenUrl, returnFields)
  return { path, consent, nowMs: now(), shop, givenUrl, returnUrl }
}
