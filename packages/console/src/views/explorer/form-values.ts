import type { FieldView } from '@gw/sandbox/control'

/** The values of a request, as they are sent. */
export type Values = Readonly<Record<string, unknown>>

/** Values that make a call work as it is, by the names of their fields. Any other text starts with the first known one. */
const KNOWN: Readonly<Record<string, string>> = {
  productCode: 'CASHIER_PAYMENT',
  paymentMethodType: 'ALIPAY_CN',
  orderDescription: 'A lamp',
  terminalType: 'WEB',
  userLoginType: 'MOBILE_PHONE',
}

/** Returns a request with the fields that it needs filled in. */
export function suggestValues(fields: readonly FieldView[]): Values {
  const needed = fields.filter((one) => one.isRequired || one.isAlternative)
  return Object.fromEntries(needed.map((field) => [field.name, suggestValue(field)]))
}

/** Returns a value for a field. */
export function suggestValue(field: FieldView): unknown {
  const { name, type, options, fields = [] } = field
  if (type === 'amount') return { currency: 'EUR', value: '1999' }
  if (type === 'object') return suggestValues(fields)
  if (type === 'boolean') return true
  if (type === 'number') return 1
  if (type === 'json') return []
  if (/RequestId$|^referenceOrderId$/.test(name)) return newId(name)
  if (/Url$/.test(name)) return 'http://127.0.0.1:3000/return'
  return KNOWN[name] ?? options?.[0] ?? ''
}

/** Returns a new ID for a field, such as `ORDER_M3K9`. */
export function newId(name: string): string {
  const word = name.replace(/RequestId$|Id$/, '').toUpperCase()
  return `${word === 'PAYMENT' ? 'ORDER' : word}_${Date.now().toString(36).toUpperCase()}`
}
