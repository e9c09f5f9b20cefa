import type { Delivery } from '../delivery/delivery.ts'
import type { SandboxPayment } from '../ledger/payments/payment.ts'
import { drawCode } from './html/draw-code.ts'
import { challengePage } from './pages/challenge-page.ts'
import { checkoutPage } from './pages/checkout-page.ts'
import { codePage } from './pages/code-page.ts'
import { consentPage } from './pages/consent-page.ts'
import type { PayerPage } from './pages/page.ts'
import { leftPage, resultPage, unknownPage } from './pages/result-page.ts'
import { shopSaw } from './pages/shop-saw.ts'
import type { Visit } from './visit/visit.ts'

/** The things that pages need besides their visit. */
export interface ShowContext {
  /** The base URL of the sandbox. */
  readonly url: string
  /** Returns the newest notification about an ID. */
  readonly newestDelivery: (about: string) => Delivery | undefined
}

/** Returns the page of a visit. `part` is what follows the token in the path. */
export async function show(visit: Visit, part: string, context: ShowContext): Promise<PayerPage> {
  const { payment, path } = visit
  if (part === '/left') return leftPage(visit)
  if (part === '/code' && payment?.inStoreMode === 'OrderCode' && isOpen(payment)) {
    const value = context.url + path
    return codePage(visit, payment, { value, svg: await drawCode(value) })
  }
  if (part === '/return') return resultPage(visit, 'returning', seenBy(visit, context))
  if (part !== '') return unknownPage()
  return showChoices(visit) ?? resultPage(visit, 'staying', seenBy(visit, context))
}

/** Returns the page on which the payer chooses, or `undefined` if nothing is left to choose. */
export function showChoices(visit: Visit, isWrongCode = false): PayerPage | undefined {
  const { payment, consent } = visit
  if (payment !== undefined && isOpen(payment)) {
    return payment.checkout?.isChallenged === true
      ? challengePage(visit, payment, isWrongCode)
      : checkoutPage(visit, payment)
  }
  return consent?.state === 'waiting' ? consentPage(visit, consent) : undefined
}

function isOpen({ paymentStatus }: SandboxPayment): boolean {
  return paymentStatus === 'PROCESSING' || paymentStatus === 'PENDING'
}

function seenBy(visit: Visit, { newestDelivery }: ShowContext) {
  const about = visit.payment?.paymentId ?? visit.consent?.id ?? ''
  return shopSaw(visit, newestDelivery(about))
}
