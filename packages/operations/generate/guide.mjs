// Writes the tables of docs/guide/operations.md. Text outside the markers is written by hand.
import { operations } from './facts.mjs'

const BEGIN = '<!-- generated: operations -->\n'
const END = '<!-- end -->\n'

/** Returns the page with its tables replaced. */
export function guidePage(page) {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined)
    throw new Error(`docs/guide/operations.md must contain ${BEGIN.trim()} and ${END.trim()}`)
  return `${before}${BEGIN}\n${[...tables()].join('\n')}\n${END}${after}`
}

function* tables() {
  for (const folder of new Set(operations.map((one) => one.folder))) {
    yield `### ${folder[0].toUpperCase()}${folder.slice(1)}\n`
    yield '| operation | effect | idempotency field | pending | confirmed by | notification |'
    yield '|---|---|---|---|---|---|'
    for (const one of operations.filter((other) => other.folder === folder)) yield row(one)
    yield ''
    for (const one of operations.filter((other) => other.folder === folder)) yield item(one)
    yield ''
  }
}

function row({ key, effect, idempotencyField, pendingCodes, pendingWhen, confirm, notification }) {
  const pending = [
    ...(pendingCodes ?? []).map((code) => `\`${code}\``),
    ...(pendingWhen ? ['an action for the payer'] : []),
  ]
  const cells = [
    `\`${key}\``,
    effect,
    idempotencyField && `\`${idempotencyField}\``,
    pending.join(', '),
    confirm && `\`${INQUIRIES[confirm]}\``,
    notification && `\`${notification}\``,
  ]
  return `| ${cells.map((cell) => cell || '-').join(' | ')} |`
}

const INQUIRIES = {
  paymentConfirmation: 'inquiryPayment',
  cancellationConfirmation: 'inquiryPayment',
  captureConfirmation: 'inquiryPayment',
  refundConfirmation: 'inquiryRefund',
}

function item({ key, version, area, name, summary }) {
  return `- \`${key}\` (\`/${version}/${area}/${name}\`): ${summary}`
}
