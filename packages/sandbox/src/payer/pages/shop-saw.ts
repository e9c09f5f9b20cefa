import type { Delivery } from '../../delivery/delivery.ts'
import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import { isHeld, reviewFields } from '../../ledger/payments/review-steps.ts'
import { type Html, html } from '../html/html.ts'
import type { Visit } from '../visit/visit.ts'
import { wireLine } from './parts.ts'

/** Returns "What your shop saw": the newest notification with its last response, and what a lookup returns now. */
export function shopSaw(visit: Visit, delivery: Delivery | undefined): Html {
  const { payment } = visit
  return html`<aside class="sees card" aria-labelledby="sees"><h2 id="sees">What your shop saw</h2><ol class="wire wire-open">${[
    delivery === undefined ? noNotification() : notification(delivery),
    payment !== undefined && lookup(payment),
  ]}</ol><p class="pad muted small">${adviceFor(visit)}</p></aside>`
}

function noNotification(): Html {
  return wireLine(
    'neutral',
    html`No notification was sent. If you expected one, set the notify URL`,
  )
}

function notification({ kind, attempts }: Delivery): Html {
  const attempt = attempts.filter(({ response, failure }) => response ?? failure).at(-1)
  const name = html`<code>${kind}</code>`
  if (attempt === undefined) return wireLine('pending', html`${name} is on its way`)
  const { response, tookMs = 0, isAcknowledged } = attempt
  if (response === undefined)
    return wireLine('failed', html`${name} got no response. It’s sent again`)
  const words = html`HTTP ${response.status} in ${Math.round(tookMs)} ms`
  if (isAcknowledged) return wireLine('succeeded', html`${name} acknowledged: ${words}`)
  return wireLine('failed', html`${name} not acknowledged: ${words}. It’s sent again`)
}

function lookup(payment: SandboxPayment): Html {
  const { paymentStatus: status, review } = payment
  const line = html`<code>inquiryPayment</code> returns <code>${status}</code>`
  if (isHeld(payment)) {
    const { authReviewStatus, popRiskDecisionResultInfo } = reviewFields(payment)
    const [name, value] =
      authReviewStatus === undefined
        ? ['postRiskDecision', popRiskDecisionResultInfo?.postRiskDecision]
        : ['authReviewStatus', authReviewStatus]
    const glyph = review?.authReviewStatus === 'REJECT' ? 'failed' : 'pending'
    return wireLine(glyph, html`${line} with <code>${name}</code> <code>${value}</code>`)
  }
  const isOpen = status === 'PENDING' || status === 'PROCESSING'
  return wireLine(status === 'SUCCESS' ? 'succeeded' : isOpen ? 'pending' : 'failed', line)
}

function adviceFor({ payment, consent }: Visit): Html {
  if (consent !== undefined && consent.kind !== 'authorization') {
    return html`Anyone can open the return URL, so it proves nothing. Wait for the notification.`
  }
  if (payment === undefined) {
    return consent?.state !== 'agreed'
      ? html`Without <code>authCode</code>, there is nothing to exchange.`
      : html`Compare <code>authState</code> with the one you sent before you use the code.`
  }
  if (isHeld(payment)) {
    return payment.review?.authReviewStatus === 'REJECT'
      ? html`The review rejected the payment, although the result is <code>S</code>. A correct shop doesn’t ship, and cancels the payment.`
      : html`If your shop shipped just now, it takes <code>S</code> for paid. Wait until the review is over.`
  }
  if (payment.paymentStatus === 'SUCCESS') {
    return html`Anyone can open the return URL, so it proves nothing. A correct shop waits for the notification, or looks up the payment.`
  }
  if (payment.paymentStatus === 'PENDING') {
    return html`If your shop shipped just now, it takes <code>S</code> for paid. Check <code>notifyType</code>, too.`
  }
  return html`The return URL is the same as after a payment. A correct shop doesn’t say “paid” here.`
}
