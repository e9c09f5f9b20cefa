// Writes the tables of docs/guide/payment-states.md by running `decide` on every state and every event, and the reasons in
// docs/guide/orders-in-review.md. Run it with `npm run generate -- states` after a change to the rules.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decide, describeReview, newOrder } from '@gw/orders'
import * as events from './events.mjs'

const { ATTEMPT, REFUND, amount, called, other, pay, refundReport, report } = events
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

const cancel = { type: 'cancel', close: false }
const paid = [pay, report('succeeded')]
const refund = { type: 'refund', id: 'return-1', amount }

/** The way of an attempt into each state, and that of a refund. */
const attempts = {
  paying: orderAfter(pay),
  authorized: orderAfter({ ...pay, isCard: true }, report('succeeded')),
  canceling: orderAfter(pay, cancel),
  paid: orderAfter(...paid),
  failed: orderAfter(pay, report('failed')),
  canceled: orderAfter(pay, cancel, called('cancelPayment', 'succeeded', 0)),
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
  if (decision.refused !== undefined) return { text: 'rejected' }
  const [old, item] = [prepared, decision.order].map((one) => itemOf(one, id))
  const isNew = decision.order.attempts.length > prepared.attempts.length
  const state = old.state === item.state ? undefined : item.state
  const parts = [
    isNew && 'new attempt',
    state && `→ \`${item.reason ?? state}\``,
    decision.send && !isNew && `\`${decision.send.operation}\``,
    !decision.send && item.checkAtMs !== old.checkAtMs && lookUp(item.checkAtMs, at(minute).nowMs),
  ].filter(Boolean)
  return { state, reason: item.reason, text: parts.join(', ') }
}

function itemOf({ attempts: tried, refunds: given }, id) {
  return [...tried, ...given].find((one) => (one.refundRequestId ?? one.paymentRequestId) === id)
}

const lookUp = (checkAtMs, nowMs) => checkAtMs && (checkAtMs <= nowMs ? 'now' : 'later')

/** Returns a table, in which rows with the same cells are one, without events and states that change nothing. */
function tableOf(orders, id, rows, changes) {
  const states = Object.keys(orders)
  const lines = rows.map((row) => {
    const { what, by = '' } = row
    const found = states.map((from) => ({ from, ...cellOf(orders[from], id, row) }))
    for (const { from, state, reason } of found)
      if (state !== undefined)
        changes.push({ from, to: state, cause: reason ? `\`${reason}\`` : causeOf(what, by) })
    return { what, by, cells: found.map(({ text }) => text) }
  })
  const isUsed = (_cell, at) => lines.some(({ cells }) => cells[at] !== '')
  const merged = groupsOf(lines, ({ what, cells }) => what + cells).map((same) => {
    return { ...same[0], by: sourceOf(same.map(({ by }) => by)) }
  })
  const body = groupsOf(merged, ({ by, cells }) => by + cells).map((same) => {
    return [same.map(({ what }) => what).join(', ') + same[0].by, ...same[0].cells.filter(isUsed)]
  })
  const head = ['', ...states.filter(isUsed).map((state) => `\`${state}\``)]
  const idle = body.flatMap(([event, ...cells]) => (cells.some(Boolean) ? [] : [event])).join(', ')
  const table = [head, head.map(() => '---'), ...body.filter((row) => row.slice(1).some(Boolean))]
    .map((row, at) => (at === 1 ? `|${row.join('|')}|` : `| ${row.join(' | ')} |`))
    .join('\n')
    .replaceAll('  ', ' ')
  return idle === '' ? table : `${table}\n\nWithout an effect: ${idle}.`
}

/** Returns items by a key, in their order. */
function groupsOf(items, keyOf) {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

const LATE = ' (late)'
const causeOf = (what, by) => what.split(',')[0] + (by === 'late lookup' ? LATE : '')

/** Returns every change of a state with its causes. One after the expiry is named only if it is none before. */
function changeList(changes) {
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
  return [...ways].map(([way, causes]) => `- **${way}:** ${[...causes].join(', ')}`).join('\n')
}

/** A row that notifications and all lookups share needs no word about it. */
function sourceOf(by) {
  if (by.length === 3 || by[0] === '') return ''
  return ` (${by[0] === 'lookup' ? 'lookup' : by.join(' or ')})`
}

/** Returns the task of a person for each reason, by task. `id` is the field that an attempt or a refund has. */
function reviewList(id) {
  const [, union = ''] =
    /export type ReviewReason =([^;]+?)\n\n/.exec(
      read('packages/orders/src/order/shop-order.ts'),
    ) ?? []
  const rows = [...union.matchAll(/'(\w+)'/g)].flatMap(([, reason]) => {
    const found = describeReview(/** @type {any} */ ({ [id]: 'A-1', state: 'review', reason }))
    return found === undefined ? [] : [{ ...found, line: `- **\`${reason}\`:** ${found.happened}` }]
  })
  return groupsOf(rows, ({ todo }) => todo)
    .map((same) => [`**${same[0].todo}**\n`, ...same.map(({ line }) => line)].join('\n'))
    .join('\n\n')
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
  const tables = Object.entries(events.attemptRows).map(([name, rows]) => {
    return [name, tableOf(attempts, ATTEMPT, rows, changes)]
  })
  tables.push(['refunds', tableOf(refunds, REFUND, events.refundRows, [])])
  tables.push(['changes', changeList(changes)])
  const reviews = [
    ['reviews of attempts', reviewList('paymentRequestId')],
    ['reviews of refunds', reviewList('refundRequestId')],
  ]
  return new Map([
    [page, fill(page, tables)],
    [reviewPage, fill(reviewPage, reviews)],
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of stateFiles()) writeFileSync(new URL(file, root), text)
}
