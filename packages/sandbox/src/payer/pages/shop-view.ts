import { type Html, html } from '../html/html.ts'
import { wireLine } from './parts.ts'

/** What a shop sees after a choice. */
export interface SeenChoice {
  readonly name: string
  readonly lines: readonly Html[]
}

const RETURNS = html`The payer returns to <code>paymentRedirectUrl</code>`

/** Returns "What your shop sees" for a payment that waits for its payer. */
export function paymentShopView(hasReturn: boolean, openFor: string | undefined): Html {
  const returns = hasReturn ? [wireLine('info', RETURNS)] : []
  const expiry = html`In ${openFor} the payment expires, and <code>notifyPayment</code> has <code>F</code> and <code>ORDER_IS_CLOSED</code>`
  const expires = openFor === undefined ? [] : [wireLine('failed', expiry)]
  return shopView([
    {
      name: 'Pay',
      lines: [
        wireLine(
          'succeeded',
          html`<code>notifyPayment</code> with <code>PAYMENT_RESULT</code> and <code>S</code>`,
        ),
        ...returns,
        wireLine('succeeded', html`<code>inquiryPayment</code> returns <code>SUCCESS</code>`),
      ],
    },
    {
      name: 'Decline',
      lines: [
        wireLine(
          'failed',
          html`<code>notifyPayment</code> with <code>PAYMENT_RESULT</code>, <code>F</code>, and the code you choose`,
        ),
        ...returns,
        wireLine('failed', html`<code>inquiryPayment</code> returns <code>FAIL</code>`),
      ],
    },
    {
      name: 'Leave it pending',
      lines: [
        wireLine(
          'pending',
          html`<code>notifyPayment</code> with <code>PAYMENT_PENDING</code> and <code>S</code>. Nothing is paid, so don’t ship yet`,
        ),
        ...returns,
        wireLine(
          'pending',
          html`<code>inquiryPayment</code> returns <code>PENDING</code> until you decide`,
        ),
      ],
    },
    {
      name: 'Close the window',
      lines: [
        wireLine('neutral', html`No notification, and nobody returns`),
        wireLine('neutral', html`<code>inquiryPayment</code> returns <code>PROCESSING</code>`),
        ...expires,
      ],
    },
  ])
}

/** Returns "What your shop sees" for a 3-D Secure challenge. */
export function challengeShopView(): Html {
  return shopView([
    {
      name: 'The code is right',
      lines: [
        wireLine(
          'succeeded',
          html`<code>notifyPayment</code> with <code>PAYMENT_RESULT</code> and <code>S</code>`,
        ),
        wireLine('info', RETURNS),
      ],
    },
    {
      name: 'The code fails, or the payer cancels',
      lines: [
        wireLine(
          'failed',
          html`<code>notifyPayment</code> with <code>F</code> and <code>USER_PAYMENT_VERIFICATION_FAILED</code>`,
        ),
        wireLine('info', RETURNS),
      ],
    },
    { name: 'Nobody answers', lines: [wireLine('neutral', html`Nothing, and nobody returns`)] },
  ])
}

/** Returns "What your shop sees" for a code that nobody scanned yet. */
export function codeShopView(): Html {
  return frame(
    html`<ol class="wire wire-open">${[
      wireLine(
        'succeeded',
        html`<code>pay</code> returned <code>S</code> with <code>orderCodeForm</code>. Here, <code>S</code> means that the code is valid, not that anything is paid`,
      ),
      wireLine(
        'pending',
        html`Until someone scans it, nothing arrives, and <code>inquiryPayment</code> returns <code>PROCESSING</code>`,
      ),
      wireLine(
        'info',
        html`After the scan, one <code>notifyPayment</code> arrives. In store, nobody returns to a URL`,
      ),
    ]}</ol>`,
  )
}

/** Returns "What your shop sees", one choice after the other. */
export function shopView(choices: readonly SeenChoice[]): Html {
  const details = choices.map(
    ({ name, lines }, at) =>
      html`<details name="sees"${at === 0 && html` open`}><summary>${name}</summary><ol class="wire">${lines}</ol></details>`,
  )
  return frame(html`${details}`)
}

function frame(inside: Html): Html {
  return html`<aside class="sees card" aria-labelledby="sees"><h2 id="sees">What your shop sees</h2>${inside}</aside>`
}
