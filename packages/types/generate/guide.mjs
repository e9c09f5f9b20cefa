// Writes the tables of guides and READMEs. Text outside the markers is written by hand.
import { notifications, operations, pathOf } from './facts.mjs'
import { importTypeScript, readText } from './files.mjs'
import { AGAIN, groups, results } from './results.mjs'

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
    yield '| operation | facts |'
    yield '|---|---|'
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

/** Shows the sandbox's samples: of fixed values the words and numbers, and of a long list the beginning. */
function* sampleTable() {
  for (const [path, sample] of Object.entries({ ...samples, ...ruleSamples }).sort()) {
    const { fresh = {}, echoes = [], copies = [], fields = {} } = sample
    const fixed = Object.entries(fields)
      .filter(([name, value]) => !copies.includes(name) && /^(?:[A-Z\d_]+|true|false)$/.test(value))
      .map(([name, value]) => `${name}: ${value}`)
    const lists = { new: Object.keys(fresh), yours: [...echoes, ...copies], same: fixed }
    const parts = Object.entries(lists).flatMap(([which, [...names]]) => {
      const listed = names.slice(0, 4).map((name) => `\`${name}\``)
      return names.length > 0
        ? [`${which} ${listed.join(', ')}${names.length > 4 ? ', …' : ''}`]
        : []
    })
    yield `- \`${path.replace('v1/', '')}\`: ${parts.join(', ') || 'always the same'}`
  }
  yield ''
}

/** Returns the operations of each folder. */
function byFolder() {
  const folders = [...new Set(operations.map(({ folder }) => folder))]
  return folders.map((name) => [name, operations.filter(({ folder }) => folder === name)])
}

/** The first cell ends with the path, and the second one has what applies. */
function row(operation) {
  const { key, summary, effect, idempotencyField, confirmedBy, notification } = operation
  const { echo, echoIfPresent = [], sameForEveryone, pendingCodes = [], pendingWhen } = operation
  const { repeatable, outcomeField } = operation
  const code = (name) => `\`${name}\``
  const fact = (name, found) => found.length > 0 && `${name} ${found.join(', ')}`
  const echoed = [
    ...(echo === 'none' ? [] : echo.map(code)),
    ...echoIfPresent.map((name) => `(${code(name)})`),
  ]
  const pending = [
    ...pendingCodes.map(code),
    ...(pendingWhen ? ['an action for the payer'] : []),
    ...(outcomeField ? [`${code(outcomeField)} is not final`] : []),
  ]
  const facts = [
    idempotencyField ? `${effect}, once per ${code(idempotencyField)}` : effect,
    repeatable && 'safe to repeat',
    fact('echoes', echoed),
    sameForEveryone && 'the same for everyone',
    fact('pending:', pending),
    confirmedBy && `confirmed by ${code(confirmedBy)}`,
    notification && `then ${code(notification)}`,
  ]
  const written = facts.filter(Boolean).join('<br>')
  return `| ${code(key)}<br>${summary} \`${pathOf(operation)}\` | ${written} |`
}

/** A row has its status unless it is F, and the next step unless it is that of its group, which the page says above the table. */
function* codeTable(name) {
  const members = results.filter(({ group }) => group === name)
  const stepsOf = (/** @type {import("./results.mjs").Code} */ { payer, again }) => [
    payer !== groups[name].payer && (payer ? `"${payer}"` : 'No payer is waiting'),
    again !== groups[name].again && AGAIN[again],
  ]
  const hasSteps = members.some((row) => stepsOf(row).some(Boolean))
  yield hasSteps ? '| code | next step |' : '| code |'
  yield hasSteps ? '|---|---|' : '|---|'
  for (const row of members) {
    const code = `<a id="${row.code.toLowerCase()}"></a>\`${row.code}\``
    const status = row.status === 'F' ? '' : ` (\`${row.status}\`)`
    const steps = hasSteps ? ` ${stepsOf(row).filter(Boolean).join('<br>')} |` : ''
    yield `| ${code}${status}<br>${row.meaning} |${steps}`
  }
  yield ''
}
