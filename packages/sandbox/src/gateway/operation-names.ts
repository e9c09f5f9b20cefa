/** The names of operations whose path ends in a different word, by that path. */
const NAMES: Readonly<Record<string, string>> = {
  'v1/payments/cancel': 'cancelPayment',
  'v1/payments/consult': 'consultPayment',
  'v1/authorizations/consult': 'consultAuthorization',
  'v1/authorizations/query': 'queryAuthorization',
  'v1/subscriptions/create': 'createSubscription',
  'v1/subscriptions/change': 'changeSubscription',
  'v1/subscriptions/update': 'updateSubscription',
  'v1/subscriptions/cancel': 'cancelSubscription',
  'v1/subscriptions/inquiry': 'inquirySubscription',
  'v1/merchants/register': 'registerMerchant',
  'v1/merchants/settlementInfo/update': 'updateSettlementInfo',
  'v1/risk/payments/decide': 'decideRisk',
}

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const AMBIGUOUS = new Set(Object.keys(NAMES).map(lastSegment))

/** Returns the name of an operation, such as `cancelPayment`, by its path after `/ams/api/`. */
export function operationName(path: string): string {
  return NAMES[path] ?? lastSegment(path)
}

/** Returns whether a word can be the name of an operation. `cancel` is only the end of two paths. */
export function isOperationName(word: unknown): boolean {
  return typeof word === 'string' && /^\w+$/.test(word) && !AMBIGUOUS.has(word)
}
