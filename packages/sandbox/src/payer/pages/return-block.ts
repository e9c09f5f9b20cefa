import { type Html, html } from '../html/html.ts'
import type { Visit } from '../visit/visit.ts'
import { icon } from './icons.ts'

/** The way back after a choice: the browser returns by itself, or waits for the payer. */
export type ReturnMode = 'returning' | 'staying'

/** The time that a result is shown before the browser returns, in seconds. */
export const RETURN_AFTER_SECONDS = 5

/** Returns the way back to the shop: a link with the whole URL, and the time until the browser follows it. */
export function returnBlock(visit: Visit, mode: ReturnMode): Html {
  const { shop, returnUrl, path } = visit
  if (returnUrl === undefined) return html`<p class="note">${whyNoReturn(visit)}</p>`
  const { host, href } = returnUrl
  const isReturning = mode === 'returning'
  const countdown = html`<div class="returning"><div class="bar" aria-hidden="true"><i></i></div><p>Returning to <bdi>${host}</bdi> in ${RETURN_AFTER_SECONDS} seconds</p></div>`
  const stay = html`<a class="button button-quiet button-wide" href="${path}">Stay on this page</a>`
  return html`${isReturning && countdown}
<a class="button button-primary pay" id="return" href="${href}"><span>Return to <bdi>${shop}</bdi></span>${icon('arrow')}</a>
${isReturning && stay}
<p class="muted small center mono break">${href}</p>`
}

function whyNoReturn({ payment, consent, givenUrl }: Visit): Html {
  const field = consent?.redirectField ?? 'paymentRedirectUrl'
  if (payment?.inStoreMode === 'OrderCode') return html`In store, nobody returns to a page.`
  if (givenUrl === undefined) {
    return html`The call has no <code>${field}</code>, so you stay here.`
  }
  return html`<code>${field}</code> isn’t an http or https URL, so there’s no link: <span class="mono break">${givenUrl}</span>`
}
