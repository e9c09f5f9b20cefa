import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import { html } from '../html/html.ts'
import { amountOf } from '../visit/format-money.ts'
import type { Visit } from '../visit/visit.ts'
import { icon } from './icons.ts'
import type { PayerPage } from './page.ts'
import { choiceList, footOf, mainForm } from './parts.ts'

/** The codes that the test bank knows. Any other code is wrong, and the payer can try again. */
export const CHALLENGE_CODES = { passes: '123456', fails: '000000' } as const

/** Returns the page on which the bank of a card asks for a code: the 3-D Secure challenge. */
export function challengePage(visit: Visit, payment: SandboxPayment, isWrong = false): PayerPage {
  const { shop, path } = visit
  const { passes, fails } = CHALLENGE_CODES
  const error = html`<p class="error" id="code-error" role="alert">This code is wrong. Try again.</p>`
  const help = isWrong ? 'code-error code-help' : 'code-help'
  const fields = html`<div class="field"><label for="code">Code from the text message</label><input class="input code-input mono" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" pattern="[0-9]{6}" title="Six digits" required aria-describedby="${help}"${isWrong && html` aria-invalid="true" autofocus`}>${isWrong && error}<p class="muted small" id="code-help">No message is sent. <b class="mono">${passes}</b> passes, and <b class="mono">${fails}</b> fails.</p></div>`
  const card = html`<section class="checkout card" aria-labelledby="title">
<div class="shop"><span class="avatar" aria-hidden="true">${icon('bank')}</span><div class="grow"><p class="shop-name">Test Bank</p><p class="muted small">3-D Secure challenge, played by the sandbox</p></div></div>
<h1 id="title" class="words">Is this you?</h1>
<dl class="facts"><dt>Shop</dt><dd><bdi>${shop}</bdi></dd><dt>Amount</dt><dd><b>${amountOf(payment)}</b></dd><dt>Order</dt><dd><bdi class="mono break">${payment.checkout?.orderId ?? payment.paymentRequestId}</bdi></dd></dl>
${mainForm(visit, 'pay', 'Confirm', fields)}
${choiceList(visit, [
  { action: 'decline', status: 'failed', name: 'Cancel', words: 'It wasn’t the payer' },
  {
    href: `${path}/left`,
    status: 'neutral',
    name: 'Don’t answer',
    words: 'The payer closes the window',
  },
])}
</section>`
  return {
    status: isWrong ? 422 : 200,
    title: `${isWrong ? 'Wrong code: ' : ''}Confirm ${amountOf(payment)} to ${shop}`,
    card,
    foot: footOf(visit),
  }
}
