// Writes the tables of docs/guide/payment-states.md by running `decide` on every state and every event, and the reasons in
// docs/guide/orders-in-review.md. Run it with `npm run generate -- states` after a change to the rules.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decide, describeReview, newOrder } from '@gw/orders'
import { ATTEMPT, amount, attemptRows, other, REFUND, refundRows, report } from './events.mjs'

const page = 'docs/guide/payment-states.md'
const reviewPage = 'docs/guide/orders-in-review.md'
const root = new URL('../../../', import.meta.url)
const read = (file) => readFileSync(new URL(file, root), 'utf8')
const MINUTE_MS = 60_000

/** The options of a decision. A shop without `awaitCapture` has no authorized attempts. */
const at = (minute) => ({ nowMs: Math.round(minute * MINUTE_MS), awaitCapture: true })

/** Applies events to a new order, one a minute. */
function orderAfter(...events) {
  const first = newOrder({ orderId: 'A-1', amount })
  const run = (order, event, minute) => decide(order, event, at(minute)).order
  return events.reduce(run, first)
}

const pay = { type: 'pay', operation: 'pay', expiresInMs: 15 * MINUTE_MS }
const cancel = { type: 'cancel', close: false }
const canceled = {
  type: 'called',
  operation: 'cancelPayment',
  id: ATTEMPT,
  call: 0,
  outcome: 'succeeded',
}
const paid = [pay, report('succeeded')]
const refund = { type: 'refund', id: 'return-1', amount }
const refundReport = (outcome) => ({ type: 'refundStatus', id: REFUND, outcome, amount })

/** The way of an attempt into each state, and that of a refund. */
const attempts = {
  paying: orderAfter(pay),
  authorized: orderAfter({ ...pay, isCard: true }, report('succeeded')),
  canceling: orderAfter(pay, cancel),
  paid: orderAfter(...paid),
  failed: orderAfter(pay, report('failed')),
  canceled: orderAfter(pay, cancel, canceled),
  review: orderAfter(pay, report('succeeded', other)),
}
const refunds = {
  refunding: orderAfter(...paid, refund),
  refunded: orderAfter(...paid, refund, refundReport('succeeded')),
  failed: orderAfter(...paid, refund, refundReport('failed')),
  review: orderAfter(...paid, refund, refundReport('failed'), refundReport('succeeded')),
}

/** Returns the effect of an event on an attempt or a refund: its next state, and the text of the cell. */
function cellOf(order, id, { event, before = [], since = 2, minute = 5 }) {
  const prepared = before.reduce((last, one) => decide(last, one, at(minute - since)).order, order)
  const decision = decide(prepared, event, at(minute))
  if (decision.refused !== undefined) return { text: 'refused' }
  const [old, item] = [prepared, decision.order].map((one) => itemOf(one, id))
  const isNew = decision.order.attempts.length > prepared.attempts.length
  const state = old.state === item.state ? undefined : item.state
  const parts = [
    isNew && 'a new attempt',
    state && `→ \`${state}\`${item.reason ? ` (\`${item.reason}\`)` : ''}`,
    decision.send && !isNew && `call \`${decision.send.operation}\``,
    !decision.send && item.checkAtMs !== old.checkAtMs && lookUp(item.checkAtMs, at(minute).nowMs),
  ].filter(Boolean)
  return { state, reason: item.reason, text: parts.join(', ') || '–' }
}

function itemOf({ attempts: tried, refunds: given }, id) {
  return [...tried, ...given].find((one) => (one.refundRequestId ?? one.paymentRequestId) === id)
}

function lookUp(checkAtMs, nowMs) {
  if (checkAtMs === undefined) return undefined
  return checkAtMs <= nowMs ? 'look up' : 'look up later'
}

/** Returns a table, in which rows with the same cells are one. Each change of a state goes to `changes`. */
function tableOf(orders, id, rows, changes) {
  const states = Object.keys(orders)
  /** @type {Map<string, { what: string, by: string[], cells: string }>} */
  const lines = new Map()
  for (const row of rows) {
    const found = states.map((from) => ({ from, ...cellOf(orders[from], id, row) }))
    const cells = found.map(({ text }) => text).join(' | ')
    const key = `${row.what} ${cells}`
    const line = lines.get(key) ?? { what: row.what, by: [], cells }
    lines.set(key, { ...line, by: [...line.by, row.by ?? ''] })
    for (const { from, state, reason } of found)
      if (state !== undefined)
        changes.push({ from, to: state, cause: reason ? `\`${reason}\`` : causeOf(row) })
  }
  const head = `| | ${states.map((state) => `\`${state}\``).join(' | ')} |`
  const body = [...lines.values()].map(
    ({ what, by, cells }) => `| ${what}${sourceOf(by)} | ${cells} |`,
  )
  return [head, `|---|${'---|'.repeat(states.length)}`, ...body].join('\n')
}

const LATE = ' after the expiry'
const causeOf = ({ what, by = '' }) => what.split(',')[0] + (by.endsWith(LATE) ? LATE : '')

/** Returns every change of a state with its causes, as a table. One after the expiry is named only if it is none before. */
function changeTable(changes) {
  const states = ['open', ...Object.keys(attempts)]
  /** @type {Map<string, Set<string>>} */
  const ways = new Map()
  for (const { from, to, cause } of changes.toSorted(
    (a, b) => states.indexOf(a.from) - states.indexOf(b.from),
  )) {
    const way = `\`${from}\` → \`${to}\``
    const causes = ways.get(way) ?? new Set()
    if (!causes.has(cause.replace(LATE, ''))) ways.set(way, causes.add(cause))
  }
  const rows = [...ways].map(([way, causes]) => `| ${way} | ${[...causes].join(', ')} |`)
  return ['| change | causes |', '|---|---|', ...rows].join('\n')
}

/** A row that notifications and all lookups share needs no word about it. */
function sourceOf(by) {
  if (by.length === 3 || by[0] === '') return ''
  return ` (${by[0] === 'lookup' ? 'lookup' : by.join(' or ')})`
}

/** Returns the task of a person for each reason, as a table. `id` is the field that an attempt or a refund has. */
function reviewTable(id) {
  const [, union = ''] =
    /export type ReviewReason =([^;]+?)\n\n/.exec(
      read('packages/orders/src/order/shop-order.ts'),
    ) ?? []
  const rows = [...union.matchAll(/'(\w+)'/g)].flatMap(([, reason]) => {
    const item = /** @type {any} */ ({ [id]: 'A-1', state: 'review', reason })
    const found = describeReview(item)
    const cells = found && [found.happened, found.todo].map((text) => text.replace(/\.$/, ''))
    return cells === undefined ? [] : [`| \`${reason}\` | ${cells.join(' | ')} |`]
  })
  return ['| reason | facts | next step |', '|---|---|---|', ...rows].join('\n')
}

/** Puts tables between their comments. */
function fill(file, tables) {
  return tables.reduce(
    (last, [name, table]) =>
      last.replace(
        new RegExp(`(<!-- states: ${name} -->\n\n)[\\s\\S]*?(?=\n\n<!-- /states -->)`),
        (_all, start) => start + table,
      ),
    read(file),
  )
}

/** Returns the files as they must read, by their path from the root. */
export function stateFiles() {
  const changes = [{ from: 'open', to: 'paying', cause: '`orders.pay`' }]
  const tables = Object.entries(attemptRows).map(([name, rows]) => {
    return [name, tableOf(attempts, ATTEMPT, rows, changes)]
  })
  tables.push(['refunds', tableOf(refunds, REFUND, refundRows, [])])
  tables.push(['changes', changeTable(changes)])
  const reviews = [
    ['reviews of attempts', reviewTable('paymentRequestId')],
    ['reviews of refunds', reviewTable('refundRequestId')],
  ]
  return new Map([
    [page, fill(page, tables)],
    [reviewPage, fill(reviewPage, reviews)],
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of stateFiles()) writeFileSync(new URL(file, root), text)
}
