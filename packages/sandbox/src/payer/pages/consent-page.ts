import { html } from '../html/html.ts'
import type { ConsentItem, ConsentRequest } from '../visit/consent-request.ts'
import type { Visit } from '../visit/visit.ts'
import { type IconName, icon } from './icons.ts'
import type { PayerPage } from './page.ts'
import { choiceList, footOf, mainForm, methodBox, shopHead } from './parts.ts'

/** Returns the page on which a payer agrees to be charged, to a subscription, or to a stored payment method. */
export function consentPage(visit: Visit, consent: ConsentRequest): PayerPage {
  const { shop, path } = visit
  const { items, method, words, kind } = consent
  const question = consent.ask(shop)
  const rows = items.map(
    (item) =>
      html`<li>${icon(iconOf(kind, item))}<span><b><bdi>${item.words}</bdi></b><span class="muted small mono break"><bdi>${item.detail}</bdi></span></span></li>`,
  )
  const card = html`<section class="checkout card" aria-labelledby="title">
${shopHead(visit)}
<div class="sum left"><h1 id="title" class="words"><bdi>${question}</bdi></h1><p class="muted">${words}</p></div>
<ul class="scopes">${rows}</ul>
${methodBox(method, 'The payer can end this at any time.')}
${mainForm(visit, 'approve', 'Agree')}
${choiceList(visit, [
  {
    action: 'decline',
    status: 'failed',
    name: 'Don’t agree',
    words: 'Back to the shop without an agreement',
  },
  {
    href: `${path}/left`,
    status: 'neutral',
    name: 'Close the window',
    words: 'No answer, no return',
  },
])}
</section>`
  return { title: question, card, foot: footOf(visit) }
}

function iconOf(kind: ConsentRequest['kind'], { detail }: ConsentItem): IconName {
  if (kind === 'vaulting') return 'wallet'
  return kind === 'subscription' || detail === 'AGREEMENT_PAY' ? 'loop' : 'user'
}
