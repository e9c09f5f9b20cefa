import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import { type Html, html } from '../html/html.ts'
import { amountOf } from '../visit/format-money.ts'
import { timeLeft } from '../visit/time-left.ts'
import type { Visit } from '../visit/visit.ts'
import { orderLines } from './checkout-page.ts'
import { icon } from './icons.ts'
import type { PayerPage } from './page.ts'
import { footOf, shopHead } from './parts.ts'

/** The code to scan. */
export interface ScannedCode {
  /** The content of the code: the URL of the payer's page. */
  readonly value: string
  /** The picture, as SVG. */
  readonly svg: Html
}

/** Returns the page with the code to scan, as a shop's till would show it. */
export function codePage(
  visit: Visit,
  payment: SandboxPayment,
  { value, svg }: ScannedCode,
): PayerPage {
  const amount = amountOf(payment)
  const card = html`<section class="checkout card" aria-labelledby="title">
${shopHead(visit, 'In store')}
<div class="sum"><h1 id="title"><span class="sr-only">Scan to pay </span>${amount}</h1>${orderLines(payment, timeLeft(payment, visit.nowMs))}</div>
<figure class="code-figure"><div class="qr" role="img" aria-label="QR code of the payer page">${svg}</div><figcaption>Your till shows this code. A phone can open it if the sandbox listens on your network.</figcaption></figure>
<a class="button button-primary pay" href="${visit.path}">${icon('phone')}Simulate scan</a>
<p class="muted small center mono break">${value}</p>
</section>`
  return {
    title: `Scan to pay ${amount} to ${visit.shop}`,
    card,
    foot: footOf(visit),
  }
}
