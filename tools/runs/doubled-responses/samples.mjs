// A request and a success for every operation. What a message contains is numbered by its call, so that a response to a
// different call is recognized.
import * as surface from '@gw/operations'
import * as facts from '../../../packages/types/generate/facts.mjs'

/** Every operation by the name of its export. @type {Readonly<Record<string, any>>} */
export const operations = Object.fromEntries(
  Object.entries(surface).filter(([, value]) => typeof value !== 'function'),
)
const messages = new Map(facts.operations.map((one) => [one.key, one]))

const AMOUNT = { currency: 'EUR', value: '100' }
const SUCCESS = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
/** Fields without which the record of an inquiry would not confirm the operation. */
const MORE = { changeSubscription: { subscriptionDescription: 'Tea' } }

/** Returns a request with its required fields and every ID. @param {string} key @param {number} call */
export function requestOf(key, call) {
  const { fields } = messages.get(key).request
  const ids = fields.filter(({ name, required }) => required || /(?:Id|[Tt]oken)$/.test(name))
  const request = {
    ...objectOf(ids, call),
    ...MORE[key],
    ...(key === 'createTokenizedPaymentSession' && {
      agreementInfo: { authState: `authState-${call}` },
    }),
  }
  // Some requests have no ID at all. A field that the gateway does not know tells its stand-in which call it is.
  return numberOf(request) === 0 ? { ...request, note: `note-${call}` } : request
}

function objectOf(fields, call) {
  return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field, field.type, call)]))
}

function sampleOf(field, { kind, name, of, values }, call) {
  if (of !== undefined) return [sampleOf(field, of, call)]
  if (name === 'Amount') return AMOUNT
  if (kind === 'model') return objectOf(facts.models.get(name).fields.filter(isRequired), call)
  if (values !== undefined) return values[0]
  if (name === 'boolean') return true
  if (name === 'integer' || name === 'number') return 1
  const { limit = 100 } = field
  return limit < 10 ? 'X'.repeat(limit) : `${field.name}-${call}`.slice(-limit)
}

const isRequired = ({ required }) => required

/**
 * Returns a success with nothing of the request but what `echo` guarantees. `call` is its number, unless everyone gets
 * the same response.
 *
 * @param {string} key @param {Readonly<Record<string, unknown>>} sent
 */
export function responseTo(key, sent) {
  const call = numberOf(sent)
  const { echo = 'none', unique = [], sameForEveryone = false } = operations[key] ?? {}
  const own = messages
    .get(key)
    .response.fields.filter(
      ({ name, required }) => unique.includes(name) || (required && name !== 'result'),
    )
    .map(({ name, type }) => [name, type.kind === 'list' ? [] : `${name}-${call}`])
  const echoed = (echo === 'none' ? [] : echo).map((name) => [name, sent[name]])
  return {
    result: SUCCESS,
    ...(sameForEveryone ? {} : { call }),
    ...Object.fromEntries([...own, ...echoed]),
    ...recordOf(key, call),
  }
}

/** The result of an inquiry about a call: it happened. */
function recordOf(key, call) {
  if (key === 'inquireSubscription') {
    return {
      subscription: { subscriptionId: `subscriptionId-${call}`, ...MORE.changeSubscription },
    }
  }
  if (key !== 'inquiryPayment') return {}
  const transactionRequestId = `updateRequestId-${call}`
  return {
    paymentId: `paymentId-${call}`,
    paymentRequestId: `paymentRequestId-${call}`,
    paymentStatus: 'SUCCESS',
    paymentAmount: AMOUNT,
    transactions: [
      { transactionType: 'INCREMENTAL', transactionStatus: 'SUCCESS', transactionRequestId },
    ],
  }
}

/** Returns the number of the call that a request is from. */
function numberOf(sent) {
  return Number(/-(\d+)"/.exec(JSON.stringify(sent))?.[1] ?? 0)
}
