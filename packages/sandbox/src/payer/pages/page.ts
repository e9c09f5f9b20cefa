import type { IncomingMessage } from 'node:http'
import { type Html, html } from '../html/html.ts'

/** A page for a payer, before it is written. */
export interface PayerPage {
  /** The HTTP status. Defaults to 200. */
  readonly status?: number | undefined
  readonly title: string
  /** The part for the payer. */
  readonly card: Html
  /** The part for the developer, beside it. */
  readonly aside?: Html | undefined
  /** The line at the end: which payment this is. */
  readonly foot?: Html | undefined
  /** The URL that the browser goes to after some seconds. */
  readonly returnTo?: URL | undefined
}

/** A page in the frame that all pages of the sandbox have. */
interface FramedPage {
  readonly title: string
  /** Stands before the frame. */
  readonly skip?: Html | undefined
  /** The purpose of the page for its reader. */
  readonly hint: string
  readonly card: Html
  readonly aside?: Html | undefined
  readonly foot: Html
  readonly theme: Theme
}

/** The theme that was chosen in the console. Without one, a page follows the system. */
export type Theme = 'light' | 'dark' | undefined

/** Reads the theme from the cookies of a request, because a page without a script cannot. */
export function readTheme({ headers: { cookie = '' } }: IncomingMessage): Theme {
  const [, theme] = /(?:^|; ?)gw_theme=(light|dark)(?:;|$)/.exec(cookie) ?? []
  return theme as Theme
}

/** Writes a page as one document. It has no script, and its only style is the given one. */
export function writePage({ foot, ...page }: PayerPage, style: Html, theme: Theme): string {
  return writeFramed(
    {
      ...page,
      skip: html`<a class="skip" href="#main">Skip to the payment</a>`,
      hint: 'You’re playing the payer.',
      foot: html`<span>Payer page of the gw sandbox, in place of the gateway’s own.</span> ${foot}`,
      theme,
    },
    style,
  )
}

/** Writes a page with the frame. */
export function writeFramed(
  { title, skip, hint, card, aside, foot, theme }: FramedPage,
  style: Html,
): string {
  return html`<!doctype html>
<html lang="en"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<style>${style}</style>
</head>
<body>
${skip}
<header class="sandbox-bar">
<div class="hatch" aria-hidden="true"></div>
<p class="sandbox-line"><span class="tag tag-pending">Sandbox</span><b>No real money moves.</b> <span class="wide">${hint}</span></p>
</header>
<main id="main" class="payer" tabindex="-1">
<div class="payer-grid">
${card}
${aside}
</div>
<p class="payer-foot muted small">${foot}</p>
</main>
</body>
</html>
`.text
}
