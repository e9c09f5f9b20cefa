// The events of the tables, in the reader's words. `by` tells rows apart that are one if nothing else does.

export const amount = { currency: 'EUR', value: '1999' }
export const ATTEMPT = 'A-1-p1'
export const REFUND = 'A-1-r1'
const MINUTE_MS = 60_000
/** After the payment has expired, and older than any response that is still on its way. */
const LATE = 30
const DAY = 26 * 60
const LATE_LOOKUP = 'late lookup'

/**
 * The report of a notification, or of a lookup in a minute.
 *
 * @param {string} outcome
 * @param {{ minute?: number } & Record<string, unknown>} [options]
 */
export function report(outcome, { minute, ...fields } = {}) {
  const askedAtMs = minute === undefined ? undefined : minute * MINUTE_MS
  const found = outcome === 'missing' ? {} : { paymentId: 'payment', amount }
  return { type: 'payment', id: ATTEMPT, outcome, askedAtMs, ...found, ...fields }
}

const resolved = (id, how) => ({ type: 'resolve', id, how })
export const pay = { type: 'pay', operation: 'pay', expiresInMs: 15 * MINUTE_MS }
export const called = (operation, outcome, call = 1) => ({
  ...{ type: 'called', id: operation === 'refund' ? REFUND : ATTEMPT },
  ...{ operation, outcome, call },
})

const lookup = (what, outcome, minute, by, fields = {}) => ({
  ...{ what, by, minute },
  event: report(outcome, { minute, ...fields }),
})

/** A notification, a lookup, and a lookup after the expiry. */
const reported = (outcome) => [
  { what: `\`${outcome}\``, by: 'notification', event: report(outcome) },
  lookup(`\`${outcome}\``, outcome, 5, 'lookup'),
  lookup(`\`${outcome}\``, outcome, LATE, LATE_LOOKUP),
]

/** A report with a different amount. */
export const other = { amount: { ...amount, value: '1' } }
const missing = report('missing', { minute: LATE - 2 })

const calls = [
  { what: '`orders.pay`', event: pay },
  { what: '`orders.pay` after the expiry', event: pay, minute: 16 },
  { what: '`orders.cancel`', event: { type: 'cancel', close: false } },
  { what: "`orders.resolve` with `'accept'`", event: resolved(ATTEMPT, 'accept') },
  { what: "`orders.resolve` with `'close'`", event: resolved(ATTEMPT, 'close') },
]

const responses = [
  { what: '`pay` is answered', event: called('pay', 'pending') },
  { what: '`pay` is rejected or not sent', event: called('pay', 'rejected') },
  {
    ...{ what: 'a repeated `pay` is rejected or not sent', before: [pay] },
    event: called('pay', 'rejected', 2),
  },
  { what: '`pay` has an unknown outcome', event: called('pay', 'unknown') },
  { what: '`cancelPayment` is done', event: called('cancelPayment', 'succeeded', 0) },
  { what: '`cancelPayment` is rejected', event: called('cancelPayment', 'rejected', 0) },
  { what: '`cancelPayment` has an unknown outcome', event: called('cancelPayment', 'unknown', 0) },
]

/** The gateway's own capture of a card, of which a notification has only the ID of the payment. */
const captured = (what, outcome) => [
  { what, by: 'notification', event: { type: 'captureStatus', id: 'payment', outcome, amount } },
  lookup(what, 'succeeded', 5, 'lookup', { capture: { outcome, amount } }),
]

const reports = [
  ...reported('succeeded'),
  { what: '`succeeded` of a card', event: report('succeeded', { isCard: true }) },
  ...captured('captured', 'succeeded'),
  ...captured('not captured', 'failed'),
  { what: '`succeeded` with a different amount', event: report('succeeded', other) },
  lookup('`succeeded`, refunded in the portal', 'succeeded', 5, '', { givenBack: [undefined] }),
  {
    ...lookup('`succeeded`, after a rejected `cancelPayment`', 'succeeded', 5, 'lookup'),
    before: [called('cancelPayment', 'rejected', 0)],
  },
  ...['failed', 'cancelled', 'rejected', 'reviewing', 'processing', 'unknown'].flatMap(reported),
  lookup('not found', 'missing', 5, 'lookup'),
  lookup('not found', 'missing', LATE, LATE_LOOKUP),
  { ...lookup('not found twice', 'missing', LATE, LATE_LOOKUP), before: [missing] },
  {
    ...lookup('not found, but seen before', 'missing', DAY, 'lookup a day later'),
    before: [called('pay', 'pending')],
  },
  { what: 'reversed', by: 'notification', event: { type: 'reversal', id: ATTEMPT } },
]

/** The rows of each table. */
export const attemptRows = { calls, responses, reports }

export const refundReport = (outcome, minute, fields = {}) => ({
  ...{ type: 'refundStatus', id: REFUND, outcome, amount, ...fields },
  ...(minute !== undefined && { askedAtMs: minute * MINUTE_MS }),
})
const refundReported = (what, outcome) => [
  { what, by: 'notification', event: refundReport(outcome) },
  { what, by: 'lookup', event: refundReport(outcome, 5) },
]

export const refundRows = [
  { what: '`orders.refund` with the same `id`', event: { type: 'refund', id: 'return-1', amount } },
  { what: '`refund` succeeds', event: { ...called('refund', 'succeeded'), amount } },
  { what: '`refund` is pending', event: called('refund', 'pending') },
  { what: '`refund` is rejected or not sent', event: called('refund', 'rejected') },
  { what: '`refund` has an unknown outcome', event: called('refund', 'unknown') },
  ...refundReported('`SUCCESS`', 'succeeded'),
  {
    ...{ what: '`SUCCESS` with a different amount' },
    event: refundReport('succeeded', undefined, other),
  },
  ...refundReported('`FAIL`', 'failed'),
  ...refundReported('`PROCESSING`', 'processing'),
  { what: 'not found', by: 'lookup', event: refundReport('missing', 5) },
  {
    ...{ what: 'not found for a day', by: 'lookup', minute: DAY + 10, since: 10 },
    before: [refundReport('missing', DAY)],
    event: refundReport('missing', DAY + 10),
  },
  { what: "`orders.resolve` with `'accept'`", event: resolved(REFUND, 'accept') },
  { what: "`orders.resolve` with `'close'`", event: resolved(REFUND, 'close') },
]
