// Writes the tables of guides and READMEs. Text outside the markers is written by hand.
import { notifications, operations, pathOf } from './facts.mjs'
import { importTypeScript, readText } from './files.mjs'
import { AGAIN, results } from './results.mjs'

const END = '<!-- end -->\n'
const SAMPLES = 'packages/sandbox/src/gateway/operations/canned'
const { samples } = await importTypeScript(`${SAMPLES}/samples.ts`)
const { ruleSamples } = await importTypeScript(`${SAMPLES}/rule-samples.ts`)

/** The generated parts of each page, by the names in their markers. */
const PAGES = {
  'docs/guide/operations.md': { operations: tables },
  'docs/guide/notifications.md': { kinds: kindTable },
  'docs/guide/result-codes.md': {
    ...Object.fromEntries(
      [...new Set(results.map(({ group }) => group))]
        .filter((group) => group !== 'processed')
        .map((group) => [group, () => codeTable(group)]),
    ),
  },
  'docs/guide/sandbox-reference.md': { samples: sampleTable },
}

/** Returns each page with its parts replaced, by its path. */
export function guidePages() {
  return Object.entries(PAGES).map(([file, parts]) => [
    file,
    Object.entries(parts).reduce(
      (page, [name, write]) => replace(page, name, write),
      readText(file),
    ),
  ])
}

function replace(page, name, write) {
  const begin = `<!-- generated: ${name} -->\n`
  const [before, ...rest] = page.split(begin)
  const [, ...after] = rest.join(begin).split(END)
  if (after.length === 0)
    throw new Error(`The guide must contain ${begin.trim()} and ${END.trim()}`)
  return `${before}${begin}\n${[...write()].join('\n')}\n${END}${after.join(END)}`
}

function* tables() {
  for (const [folder, members] of byFolder()) {
    yield `### ${folder[0].toUpperCase()}${folder.slice(1)}\n`
    yield '| operation | effect | idempotency field | echoed | pending | confirmed by | notification |'
    yield '|---|---|---|---|---|---|---|'
    yield* members.map(row)
    yield ''
  }
}

function* kindTable() {
  yield '| kind | reports | fields in the key |'
  yield '|---|---|---|'
  for (const { kind, summary, key = 'bodySha256' } of notifications) {
    const fields = key
      .replace(/\{(?:\w+\.)*(\w+)\}/g, '`$1`')
      .replace('bodySha256', "the body's hash")
    yield `| \`${kind}\` | ${summary.replace(/\.$/, '')} | ${fields} |`
  }
  yield ''
}

/** Shows the sandbox's samples. Of a value that is no word or number, only the name. */
function* sampleTable() {
  yield '| operation | new in each response | from your call | always the same |'
  yield '|---|---|---|---|'
  for (const [path, sample] of Object.entries({ ...samples, ...ruleSamples }).sort()) {
    const { fresh = {}, echoes = [], copies = [], fields = {} } = sample
    const fixed = Object.entries(fields)
      .filter(([name]) => !copies.includes(name))
      .map(([name, value]) =>
        /^(?:[A-Z\d_]+|true|false)$/.test(value) ? `${name}: ${value}` : name,
      )
    const cells = [[path.replace('v1/', '')], Object.keys(fresh), [...echoes, ...copies], fixed]
    const written = cells.map((names) => names.map((name) => `\`${name}\``).join(', ') || '-')
    yield `| ${written.join(' | ')} |`
  }
  yield ''
}

/** Returns the operations of each folder. */
function byFolder() {
  const folders = [...new Set(operations.map(({ folder }) => folder))]
  return folders.map((name) => [name, operations.filter(({ folder }) => folder === name)])
}

function row(operation) {
  const { key, summary, effect, idempotencyField, confirmedBy, notification } = operation
  const { echo, echoIfPresent = [], sameForEveryone, pendingCodes = [], pendingWhen } = operation
  const { repeatable, outcomeField } = operation
  const code = (name) => name && `\`${name}\``
  const echoed = [
    ...(echo === 'none' ? [] : echo.map(code)),
    ...echoIfPresent.map((name) => `(${code(name)})`),
    sameForEveryone && 'the same for everyone',
  ]
  const pending = [
    ...pendingCodes.map(code),
    pendingWhen && 'an action for the payer',
    outcomeField && `${code(outcomeField)} is not final`,
  ]
  const cells = [
    `${code(key)}<br>${summary} \`${pathOf(operation)}\``,
    effect,
    repeatable ? 'safe to repeat' : code(idempotencyField),
    echoed.filter(Boolean).join(', '),
    pending.filter(Boolean).join(', '),
    code(confirmedBy),
    code(notification),
  ]
  return `| ${cells.map((cell) => cell || '-').join(' | ')} |`
}

/** The column for the payer is missing where no payer waits for the response. */
function* codeTable(name) {
  const members = results.filter(({ group }) => group === name)
  const forPayer = members.some(({ payer }) => payer)
  const rowOf = (cells) => `| ${cells.filter((cell) => cell !== false).join(' | ')} |`
  yield rowOf(['code', 'status', 'meaning', forPayer && 'tell the payer', 'try again?'])
  yield rowOf(['---', '---', '---', forPayer && '---', '---']).replaceAll(' ', '')
  for (const { code, status, meaning, payer, again = 'no' } of members) {
    const told = forPayer && (payer ? `"${payer}"` : '-')
    const anchor = `<a id="${code.toLowerCase()}"></a>`
    yield rowOf([`${anchor}\`${code}\``, `\`${status}\``, meaning, told, AGAIN[again]])
  }
  yield ''
}
