import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import { type Html, html } from '../html/html.ts'
import { amountOf } from '../visit/format-money.ts'
import type { Visit } from '../visit/visit.ts'
import { orderLines } from './checkout-page.ts'
import { type GlyphStatus, glyph } from './icons.ts'
import type { PayerPage } from './page.ts'
import { footOf } from './parts.ts'
import { type ReturnMode, returnBlock } from './return-block.ts'

/** The headline of a result, and a sentence. */
interface Outcome {
  readonly status: GlyphStatus
  readonly headline: string
  readonly words: Html
}

/** Returns the page after a choice, or of a payment that needs no choice any more. */
export function resultPage(visit: Visit, mode: ReturnMode, aside?: Html): PayerPage {
  const { payment } = visit
  const { status, headline, words } =
    payment === undefined ? consentOutcome(visit, mode) : paymentOutcome(visit, payment, mode)
  const card = html`<section class="checkout card result status-${status}" aria-labelledby="title">
${glyph(status, ' big')}
<div class="sum"><h1 id="title" class="words" tabindex="-1" autofocus>${headline}</h1><p>${words}</p>${payment !== undefined && orderLines(payment)}</div>
${returnBlock(visit, mode)}
</section>`
  const returnTo = mode === 'returning' ? visit.returnUrl : undefined
  return { title: headline, card, aside, foot: footOf(visit), returnTo }
}

function paymentOutcome({ shop }: Visit, payment: SandboxPayment, mode: ReturnMode): Outcome {
  const { paymentStatus, paymentResultCode } = payment
  const amount = amountOf(payment)
  if (paymentStatus === 'SUCCESS') {
    const to = html`${amount} to <bdi>${shop}</bdi>. You can’t pay it twice.`
    return mode === 'returning'
      ? { status: 'succeeded', headline: `Paid ${amount}`, words: html`to <bdi>${shop}</bdi>` }
      : { status: 'succeeded', headline: 'Already paid', words: to }
  }
  if (paymentStatus === 'CANCELLED') {
    const words = html`The shop canceled it. You can’t pay it any more.`
    return { status: 'neutral', headline: 'This payment was canceled', words }
  }
  if (paymentResultCode === 'ORDER_IS_CLOSED') {
    const { paymentExpiryTime } = payment
    const until = html`It was open until <time>${paymentExpiryTime}</time>. `
    const words = html`${paymentExpiryTime !== undefined && until}Nothing was charged. To try again, the shop calls <code>pay</code> with a new <code>paymentRequestId</code>.`
    return { status: 'neutral', headline: 'This payment has expired', words }
  }
  if (paymentStatus === 'FAIL') {
    const words = html`The result is <code>${paymentResultCode}</code>. Nothing was charged.`
    return { status: 'failed', headline: 'Declined', words }
  }
  return {
    status: 'pending',
    headline: 'Still pending',
    words: html`Nothing is paid yet. Decide it later, here or in the console.`,
  }
}

function consentOutcome({ shop, consent }: Visit, mode: ReturnMode): Outcome {
  if (consent?.state === 'agreed') {
    const words = html`<bdi>${shop}</bdi> was told.`
    const headline = mode === 'returning' ? 'Agreed' : 'Already agreed'
    return { status: 'succeeded', headline, words }
  }
  if (consent?.state === 'closed' && mode === 'staying') {
    const words = html`You can’t agree to it any more.`
    return { status: 'neutral', headline: 'This request is closed', words }
  }
  return { status: 'failed', headline: 'You didn’t agree', words: html`Nothing changes for you.` }
}

/** Returns the page of a payer who left without an answer. */
export function leftPage(visit: Visit): PayerPage {
  const card = html`<section class="checkout card result status-neutral" aria-labelledby="title">
${glyph('neutral', ' big')}
<div class="sum"><h1 id="title" class="words" tabindex="-1" autofocus>The window is closed</h1><p>The payer left without an answer, so nobody returns to the shop. Nothing was sent, and nothing has changed.</p></div>
<a class="button button-wide" href="${visit.path}">Open the payer page again</a>
</section>`
  return { title: 'The window is closed', card, foot: footOf(visit) }
}

/** Returns the page for a path that belongs to nothing. */
export function unknownPage(): PayerPage {
  const card = html`<section class="checkout card result status-neutral" aria-labelledby="title">
${glyph('neutral', ' big')}
<div class="sum"><h1 id="title" class="words">No payment has this page</h1><p>The link is incomplete, or the sandbox was restarted. Start again in the shop.</p></div>
</section>`
  return { status: 404, title: 'No payment has this page', card }
}
