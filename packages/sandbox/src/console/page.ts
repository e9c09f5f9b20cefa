import { type Html, html } from './html.ts'

const STYLE = html`<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 0 0 2rem; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
td, code, pre { overflow-wrap: anywhere; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; background: #8881; padding: 1rem; }
.good { color: #18794e; } .bad { color: #cd2b31; } .open { color: #946800; }
@media (prefers-color-scheme: dark) { .good { color: #4cc38a; } .bad { color: #ff6369; } .open { color: #f0c000; } }
</style>`

/** The parts of a page. */
export interface Page {
  readonly title: string
  readonly body: Html
  /** After how many seconds the browser reloads the page. */
  readonly refreshSeconds?: number | undefined
}

/** Returns a whole page without scripts or anything from elsewhere. */
export function writePage({ title, body, refreshSeconds }: Page): string {
  const refresh = refreshSeconds
    ? html`<meta http-equiv="refresh" content="${refreshSeconds}">`
    : undefined
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">${refresh}${STYLE}</head>
<body>${body}</body></html>
`.text
}

/** Returns a table, or a sentence if it has no rows. */
export function writeTable(
  heads: readonly string[],
  rows: readonly (readonly Html[])[],
  none: string,
): Html {
  if (rows.length === 0) return html`<p>${none}</p>`
  const head = heads.map((one) => html`<th>${one}</th>`)
  const lines = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)
  return html`<table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table>`
}
