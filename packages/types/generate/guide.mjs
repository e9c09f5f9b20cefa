// Writes the tables of docs/guide/operations.md. Text outside the markers is written by hand.
import { operations, pathOf } from './facts.mjs'

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
    yield '| operation | effect | idempotency field | echoed | pending | confirmed by | notification |'
    yield '|---|---|---|---|---|---|---|'
    const members = operations.filter((one) => one.folder === folder)
    yield* members.map(row)
    yield ''
    for (const one of members) yield `- \`${one.key}\` (\`${pathOf(one)}\`): ${one.summary}`
    yield ''
  }
}

function row({ key, effect, idempotencyField, confirmedBy, notification, ...operation }) {
  const { echo, echoIfPresent = [], sameForEveryone, pendingCodes = [], pendingWhen } = operation
  const { repeatable } = operation
  const code = (name) => name && `\`${name}\``
  const echoed = [
    ...(echo === 'none' ? [] : echo.map(code)),
    ...echoIfPresent.map((name) => `(${code(name)})`),
    sameForEveryone && 'the same for everyone',
  ]
  const pending = [...pendingCodes.map(code), pendingWhen && 'an action for the payer']
  const cells = [
    code(key),
    effect,
    repeatable ? 'safe to repeat' : code(idempotencyField),
    echoed.filter(Boolean).join(', '),
    pending.filter(Boolean).join(', '),
    code(confirmedBy),
    code(notification),
  ]
  return `| ${cells.map((cell) => cell || '-').join(' | ')} |`
}
