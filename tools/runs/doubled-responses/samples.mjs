// A request and a signed success for every operation. What a message contains is numbered by its call,
// so that a response to a different call is recognized.
import { readFileSync } from 'node:fs'
import * as surface from '@gw/operations'

const readFacts = (name) =>
  JSON.parse(
    readFileSync(new URL(`../../../packages/types/facts/${name}.json`, import.meta.url), 'utf8'),
  )
const facts = readFacts('operations')
const models = readFacts('models')
const values = readFacts('values')

/** Every operation by the name of its export. @type {Readonly<Record<string, any>>} */
export const operations = Object.fromEntries(
  Object.entries(surface).filter(([, value]) => typeof value !== 'function'),
)

const AMOUNT = { currency: 'EUR', value: '100' }
const SUCCESS = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
/** Fields without which the record of an inquiry would not confirm the operation. */
const MORE = { changeSubscription: { subscriptionDescription: 'Tea' } }

/** Returns a request with its required fields and every ID. @param {string} key @param {number} call */
export function requestOf(key, call) {
  const agreementInfo = { authState: `authState-${call}` }
  const request = {
    ...objectOf(facts[key].request.fields, call, true),
    ...MORE[key],
    ...(key === 'createTokenizedPaymentSession' && { agreementInfo }),
  }
  // Some requests have no ID at all. A field that the gateway does not know tells its stand-in which call it is.
  return numberOf(request) === 0 ? { ...request, note: `note-${call}` } : request
}

/** @param {Readonly<Record<string, string>>} fields @param {number} call @param {boolean} isWhole */
function objectOf(fields, call, isWhole = false) {
  const chosen = Object.entries(fields).filter(
    ([name, notation]) => notation.includes('!') || (isWhole && /(?:Id|[Tt]oken)$/.test(name)),
  )
  return Object.fromEntries(
    chosen.map(([name, notation]) => [name, sampleOf(name, notation, call)]),
  )
}

/** @param {string} name @param {string} notation @param {number} call */
function sampleOf(name, notation, call) {
  const [type = ''] = notation.split(/[!*~ ]/)
  const inner = type.replace('[]', '')
  if (inner === 'Amount') return AMOUNT
  const model = models[inner]
  const one = model === undefined ? scalarOf(name, notation, call) : objectOf(model.fields, call)
  return type.endsWith('[]') ? [one] : one
}

function scalarOf(name, notation, call) {
  const [type = ''] = notation.split(/[!*~ []/)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  if (values[type] !== undefined) return values[type][0]
  if (/^[A-Z_]+(?:\||$)/.test(type)) return type.split('|')[0]
  const limit = Number(/<=(\d+)/.exec(notation)?.[1] ?? 100)
  return limit < 10 ? 'X'.repeat(limit) : `${name}-${call}`.slice(-limit)
}

/**
 * Returns a success with nothing of the request but what `echo` guarantees. `call` is its number, unless everyone gets
 * the same response.
 *
 * @param {string} key @param {Readonly<Record<string, unknown>>} sent
 */
export function responseTo(key, sent) {
  const operation = operations[key]
  const call = numberOf(sent)
  const { echo = 'none', unique = [], sameForEveryone = false } = operation ?? {}
  const required = Object.entries(facts[key].response.fields)
    .filter(([name, notation]) => name !== 'result' && /^[\w[\]]+!/.test(notation))
    .map(([name]) => name)
  const own = [...required, ...unique].map((name) => {
    const isList = facts[key].response.fields[name].includes('[]')
    return [name, isList ? [] : `${name}-${call}`]
  })
  const echoed = (echo === 'none' ? [] : echo).map((name) => [name, sent[name]])
  return {
    result: SUCCESS,
    ...(sameForEveryone ? {} : { call }),
    ...Object.fromEntries([...own, ...echoed]),
    ...recordOf(key, call),
  }
}

/** What an inquiry shows about a call: it happened. */
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
