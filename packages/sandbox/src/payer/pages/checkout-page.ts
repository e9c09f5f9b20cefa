import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import { type Html, html } from '../html/html.ts'
import { declineReasons } from '../visit/decline-reasons.ts'
import { amountOf } from '../visit/format-money.ts'
import { timeLeft } from '../visit/time-left.ts'
import type { Visit } from '../visit/visit.ts'
import type { PayerPage } from './page.ts'
import { choiceList, footOf, mainForm, methodBox, shopHead } from './parts.ts'

/** Returns the page of a payment that waits for its payer. */
export function checkoutPage(visit: Visit, payment: SandboxPayment): PayerPage {
  const { checkout = {}, inStoreMode, paymentStatus } = payment
  const { returnUrl, path } = visit
  const amount = amountOf(payment)
  const isPending = paymentStatus === 'PENDING'
  const openFor = timeLeft(payment, visit.nowMs)
  const card = html`<section class="checkout card" aria-labelledby="title">
${shopHead(visit, inStoreMode === undefined ? returnUrl?.host : 'In store')}
<div class="sum"><h1 id="title"><span class="sr-only">Pay </span>${amount}</h1>${orderLines(payment, openFor)}</div>
${isPending && html`<p class="note">This payment is pending. Nothing is paid yet.</p>`}
${methodBox(checkout.paymentMethodType, 'It always has enough.')}
${mainForm(visit, 'pay', `Pay ${amount}`)}
${returnUrl !== undefined && html`<p class="muted small center">Then back to <bdi>${returnUrl.host}</bdi></p>`}
<h2 class="label">Or see what happens if the payer doesn’t</h2>
${choiceList(visit, [
  { action: 'decline', status: 'failed', name: 'Decline', words: 'The wallet says no' },
  {
    action: 'leave-pending',
    status: 'pending',
    name: 'Leave it pending',
    words: 'Decide later, here or in the console',
  },
  {
    href: `${path}/left`,
    status: 'neutral',
    name: 'Close the window',
    words: 'The payer gives up without a word',
  },
])}
${returnUrl && notifyChoice()}
${reasonField()}
</section>`
  return {
    title: `Pay ${amount} to ${visit.shop}`,
    card,
    foot: footOf(visit),
  }
}

/** Returns the goods, the shop's ID of the order, and the time that is left to pay. */
export function orderLines(
  { checkout = {}, paymentRequestId }: SandboxPayment,
  openFor?: string,
): Html {
  const { description, orderId = paymentRequestId } = checkout
  return html`${description !== undefined && html`<p><bdi>${description}</bdi></p>`}<p class="muted small">Order <bdi class="mono break">${orderId}</bdi>${openFor !== undefined && html` · open for ${openFor}`}</p>`
}

/** Lets the return overtake the notification, which finds shops that trust the return. */
function notifyChoice(): Html {
  return html`<fieldset class="notify-when"><legend>When is your shop notified?</legend>
<label><input type="radio" form="pay" name="notify" value="before" checked="checked"> Before the return</label>
<label><input type="radio" form="pay" name="notify" value="after"> 10 s after the return</label>
</fieldset>`
}

/** The words are above each code, because both beside each other don't fit. */
function reasonField(): Html {
  const options = Object.entries(declineReasons).map(
    ([code, words]) =>
      html`<optgroup label="${words}"><option value="${code}">${code}</option></optgroup>`,
  )
  return html`<div class="field reason"><label for="reason">Decline as</label><select class="input" id="reason" name="resultCode" form="decline">${options}</select></div>`
}
