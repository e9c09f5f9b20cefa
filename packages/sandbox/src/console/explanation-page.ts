import type { CanonicalView, Fix, Step } from '@gw/inspect'
import { mustFind } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Html, html } from './html.ts'
import { writePage, writeTable } from './page.ts'

/** Returns the page that explains a rejection: the steps, both signed contents and their first difference. */
export async function explanationPage({ rejections }: Sandbox, id: string): Promise<string> {
  const rejection = mustFind(rejections.get(id), 'rejection', id)
  const { steps, canonical, nearestFix, hints } = await rejections.explain(id)
  const { method, target } = rejection.request
  const body = html`<p><a href="../">Sandbox</a></p>
<h1>${rejection.resultCode} at the step “${rejection.step}”</h1>
<p>${rejection.message}</p>
<p>The call: <code>${method} ${target}</code></p>
${fixPart(nearestFix)}
${hints.map((hint) => html`<p>${hint.sentence}</p>`)}
${textPart('Expected signed content', canonical)}
${textPart('Signed content that was found', nearestFix?.canonical)}
${differencePart(nearestFix)}
<h2>Step by step</h2>${stepTable(steps)}`
  return writePage({ title: `${rejection.resultCode}: ${rejection.step}`, body })
}

function fixPart(fix: Fix | undefined): Html {
  if (fix === undefined) return html``
  return html`<h2>The smallest change that makes it verify</h2><p>${fix.sentence} Where to look: ${fix.look}</p>`
}

function textPart(title: string, view: CanonicalView | undefined): Html {
  if (view === undefined) return html``
  const cut = view.cut ? ', cut' : ''
  return html`<h2>${title}</h2><p>${view.lengthBytes} bytes${cut}</p><pre>${view.text}</pre>`
}

function differencePart(fix: Fix | undefined): Html {
  if (fix?.difference === undefined) return html``
  const { part, line, offsetBytes, expected, actual } = fix.difference
  return html`<h2>First difference</h2>
<p>In the ${part}, line ${line}, after ${offsetBytes} bytes. Signed: <code>${expected}</code>. Checked: <code>${actual}</code>.</p>`
}

function stepTable(steps: readonly Step[]): Html {
  const rows = steps.map(({ id, status, sentence }) => [
    html`${id}`,
    html`<span class="${status === 'passed' ? 'good' : status === 'failed' ? 'bad' : 'open'}">${status}</span>`,
    html`${sentence}`,
  ])
  return writeTable(['step', 'outcome', 'reason'], rows, '')
}
