import { type Html, html } from '../html/html.ts'
import type { ConsentRequest } from '../visit/consent-request.ts'
import type { Visit } from '../visit/visit.ts'
import { type GlyphStatus, glyph, icon } from './icons.ts'

/** Returns the head of a card: the shop, and where it is. */
export function shopHead(
  { shop, returnUrl }: Visit,
  where: string | undefined = returnUrl?.host,
): Html {
  return html`<div class="shop"><span class="avatar" aria-hidden="true">${initialsOf(shop)}</span><div class="grow"><p class="shop-name"><bdi>${shop}</bdi></p>${
    where !== undefined && html`<p class="muted small"><bdi>${where}</bdi></p>`
  }</div></div>`
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const initials = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
  return initials.join('').toUpperCase() || '?'
}

/** Returns the box with the payment method. */
export function methodBox(type: string | undefined, words: string): Html {
  const name = type === 'CARD' ? 'Test card' : 'Test wallet'
  return html`<div class="method">${icon('wallet')}<div class="grow"><p>${name} ${
    type !== undefined && html`<span class="tag"><bdi>${type}</bdi></span>`
  }</p><p class="muted small">${words}</p></div></div>`
}

/** One of the choices of a payer: a form of its own, or a link for what changes nothing. */
export interface Choice {
  /** The last part of the form's path, such as `decline`. */
  readonly action?: string | undefined
  /** The link, if the choice is one. */
  readonly href?: string | undefined
  readonly status: GlyphStatus
  readonly name: string
  readonly words: string
}

/** Returns a list of choices. */
export function choiceList({ path }: Visit, choices: readonly Choice[]): Html {
  return html`<ul class="choices">${choices.map((choice) => html`<li>${choiceRow(path, choice)}</li>`)}</ul>`
}

function choiceRow(path: string, { action, href, status, name, words }: Choice): Html {
  const inside = html`${glyph(status)}<span class="grow"><b>${name}</b><span class="muted small">${words}</span></span>${icon('next')}`
  if (action === undefined) return html`<a class="choice" href="${href}">${inside}</a>`
  return html`<form method="post" action="${path}/${action}" id="${action}"><button class="choice">${inside}</button></form>`
}

/** Returns the main form of a page. */
export function mainForm({ path }: Visit, action: string, words: string, fields?: Html): Html {
  return html`<form method="post" action="${path}/${action}" id="${action}" class="main-form">${fields}<button class="button button-primary pay">${words}</button></form>`
}

const NAMES: Readonly<Record<ConsentRequest['kind'], string>> = {
  authorization: 'Authorization',
  subscription: 'Subscription',
  vaulting: 'Request',
}

/** The place where the console shows it. */
const SECTIONS: Readonly<Record<ConsentRequest['kind'], string>> = {
  authorization: 'authorizations',
  subscription: 'subscriptions',
  vaulting: 'vault',
}

/** Returns the line with the ID of a payment or a request, and the way to the console. */
export function footOf({ payment, consent }: Visit): Html {
  const name = consent === undefined ? 'Payment' : NAMES[consent.kind]
  const section = consent === undefined ? 'payments' : SECTIONS[consent.kind]
  const id = payment?.paymentId ?? consent?.id ?? ''
  const href = `/_sandbox/#${section}/${encodeURIComponent(id)}`
  return html`<span>${name} <span class="mono break">${id}</span></span> <a href="${href}">Open it in the console</a>`
}

/** Returns one line of what the shop sees. */
export function wireLine(status: GlyphStatus, words: Html): Html {
  return html`<li>${glyph(status)}<span>${words}</span></li>`
}
