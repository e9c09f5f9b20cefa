import type { Checkout, Consent } from '../../../ledger/records/checkout.ts'
import { type Fields, isFields } from '../../../message/fields.ts'

const MAX_URL_LENGTH = 2_048
const MAX_SHOWN_LENGTH = 256

/** Reads what the payer's page shows. Ignores fields of a different type, because nothing depends on them. */
export function readCheckout(parameters: Fields): Checkout {
  const order = fieldsOf(parameters.order)
  const merchant = fieldsOf(order.merchant)
  const method = fieldsOf(parameters.paymentMethod)
  const paymentMethodType = textOf(method.paymentMethodType)
  const wantsChallenge = fieldsOf(method.paymentMethodMetaData).is3DSAuthentication
  return {
    shopName: textOf(merchant.merchantDisplayName) ?? textOf(merchant.merchantName),
    orderId: textOf(order.referenceOrderId),
    description: textOf(order.orderDescription),
    paymentMethodType,
    redirectUrl: textOf(parameters.paymentRedirectUrl, MAX_URL_LENGTH),
    isChallenged: paymentMethodType === 'CARD' && String(wantsChallenge) === 'true',
  }
}

/** Reads what the page for consent shows from a call. */
export function readConsent(parameters: Fields): Consent {
  const { scopes, customerBelongsTo, authRedirectUrl } = parameters
  return {
    scopes: Array.isArray(scopes) ? scopes.flatMap((one: unknown) => textOf(one) ?? []) : [],
    customerBelongsTo: textOf(customerBelongsTo),
    redirectUrl: textOf(authRedirectUrl, MAX_URL_LENGTH),
  }
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** Returns a text that is not too long. A long one is cut, except for a URL, which would lead elsewhere. */
function textOf(value: unknown, maxUrlLength?: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text === '') return undefined
  if (maxUrlLength !== undefined) return text.length <= maxUrlLength ? text : undefined
  return text.slice(0, MAX_SHOWN_LENGTH)
}
