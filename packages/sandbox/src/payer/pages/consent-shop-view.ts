import { type Html, html } from '../html/html.ts'
import type { ConsentRequest } from '../visit/consent-request.ts'
import { wireLine } from './parts.ts'
import { type SeenChoice, shopView } from './shop-view.ts'

/** What a shop sees of each kind of consent. */
const CONSENTS: Readonly<Record<ConsentRequest['kind'], readonly SeenChoice[]>> = {
  authorization: [
    {
      name: 'Agree',
      lines: [
        wireLine(
          'succeeded',
          html`<code>notifyAuthorization</code> with <code>AUTHCODE_CREATED</code>`,
        ),
        wireLine(
          'info',
          html`The payer returns to <code>authRedirectUrl</code> with <code>authCode</code> and your <code>authState</code>`,
        ),
        wireLine('succeeded', html`<code>applyToken</code> exchanges the code for a token, once`),
      ],
    },
    {
      name: 'Don’t agree',
      lines: [
        wireLine(
          'info',
          html`The payer returns to <code>authRedirectUrl</code> with your <code>authState</code>, but without <code>authCode</code>`,
        ),
        wireLine('neutral', html`No notification`),
      ],
    },
  ],
  subscription: [
    {
      name: 'Agree',
      lines: [
        wireLine(
          'succeeded',
          html`<code>notifySubscription</code> with <code>CREATE</code>, and <code>notifyPayment</code> when a period is due`,
        ),
        wireLine('info', html`The payer returns to <code>subscriptionRedirectUrl</code>`),
      ],
    },
    {
      name: 'Don’t agree',
      lines: [
        wireLine('failed', html`<code>notifySubscription</code> with <code>TERMINATE</code>`),
        wireLine('info', html`The payer returns to <code>subscriptionRedirectUrl</code>`),
      ],
    },
  ],
  vaulting: [
    {
      name: 'Agree',
      lines: [
        wireLine('succeeded', html`<code>notifyVaulting</code> with the token to pay with`),
        wireLine('info', html`The payer returns to <code>redirectUrl</code>, if there is one`),
      ],
    },
    {
      name: 'Don’t agree',
      lines: [
        wireLine('failed', html`<code>notifyVaulting</code> with <code>F</code>`),
        wireLine('info', html`The payer returns to <code>redirectUrl</code>, if there is one`),
      ],
    },
  ],
}

/** Returns "What your shop sees" for a request for consent. */
export function consentShopView(kind: ConsentRequest['kind']): Html {
  const lines = [wireLine('neutral', html`Nothing arrives, and nobody returns`)]
  return shopView([...CONSENTS[kind], { name: 'Close the window', lines }])
}
