// Compares parseNotification (strict JSON, kind, tolerant reader) on a typical notifyPayment with hand-written checks of
// its fields in valibot, zod, and ajv on top of JSON.parse, which checks none of the rules of parseJson.
import { readFileSync } from 'node:fs'
import { notificationKey, parseNotification, sha256Hex } from '@gw/types'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import * as z from 'zod'

const schemaFile = new URL(
  '../../packages/types/schemas/notify-payment.schema.json',
  import.meta.url,
)
const amount = (currency, value) => ({ currency, value })
const typical = {
  notifyType: 'PAYMENT_RESULT',
  result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
  paymentRequestId: 'ORDER-2026-11-15-000123456789',
  paymentId: '202611151940108001001887D0201234567',
  paymentAmount: amount('USD', '1050'),
  actualPaymentAmount: amount('USD', '1050'),
  paymentCreateTime: '2026-11-15T01:55:00+08:00',
  paymentTime: '2026-11-15T01:56:19+08:00',
  customsDeclarationAmount: amount('USD', '1050'),
  grossSettlementAmount: amount('SGD', '1407'),
  settlementQuote: {
    quoteId: '2026111519401080010018',
    quoteCurrencyPair: 'USD/SGD',
    quotePrice: 1.34,
    quoteStartTime: '2026-11-15T00:00:00+08:00',
    guaranteed: true,
  },
  pspCustomerInfo: { pspName: 'WALLET', pspCustomerId: '2088', displayCustomerId: '20**' },
  acquirerReferenceNo: '74500010123456789012345',
  paymentMethodType: 'WALLET',
  metadata: '{"shelf":7}',
}
const bytes = new TextEncoder().encode(JSON.stringify(typical))
const parsed = parseNotification(bytes)
const keyOptions = { clientId: 'MY_CLIENT_ID', bodySha256: await sha256Hex(bytes) }
const decoder = new TextDecoder()
const parse = () => JSON.parse(decoder.decode(bytes))

const valibotSchema = shapeWith({
  object: v.looseObject,
  optional: v.optional,
  string: v.string(),
  scalar: v.union([v.string(), v.number(), v.boolean()]),
  number: v.number(),
  boolean: v.boolean(),
  list: v.array(v.unknown()),
  anything: v.unknown(),
})
const zodSchema = shapeWith({
  object: z.looseObject,
  optional: z.optional,
  string: z.string(),
  scalar: z.union([z.string(), z.number(), z.boolean()]),
  number: z.number(),
  boolean: z.boolean(),
  list: z.array(z.unknown()),
  anything: z.unknown(),
})
const ajvCheck = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(schemaFile, 'utf8')),
)

export const title = '@gw/types'
export const cases = [
  {
    name: `notifyPayment, ${bytes.length} bytes`,
    baseline: 'JSON.parse and valibot by hand',
    work: {
      'JSON.parse and valibot by hand': () => must(v.safeParse(valibotSchema, parse()).success),
      parseNotification: () => parseNotification(bytes),
      'JSON.parse and zod 4': () => must(zodSchema.safeParse(parse()).success),
      'JSON.parse and ajv (code generated)': () => must(ajvCheck(parse())),
      'JSON.parse alone': parse,
    },
  },
  {
    name: 'notificationKey',
    baseline: 'digest of Web Crypto',
    work: {
      'digest of Web Crypto': () => crypto.subtle.digest('SHA-256', bytes),
      sha256Hex: () => sha256Hex(bytes),
      'notificationKey without the hash': () => notificationKey(parsed, keyOptions),
    },
  },
]

function must(isValid) {
  if (!isValid) throw new Error('A contender rejects the body')
}

/** The same shape for each library. */
function shapeWith({ object, optional, string, scalar, number, boolean, list, anything }) {
  const amountShape = object({ currency: string, value: string })
  const quoteShape = object({
    quoteId: optional(scalar),
    quoteCurrencyPair: optional(scalar),
    quotePrice: optional(number),
    quoteStartTime: optional(scalar),
    quoteExpiryTime: optional(scalar),
    guaranteed: optional(boolean),
  })
  return object({
    notifyType: string,
    result: object({ resultCode: string, resultStatus: string, resultMessage: string }),
    paymentRequestId: optional(string),
    paymentId: optional(string),
    paymentAmount: optional(amountShape),
    actualPaymentAmount: optional(amountShape),
    paymentCreateTime: optional(scalar),
    paymentTime: optional(string),
    customsDeclarationAmount: optional(amountShape),
    grossSettlementAmount: optional(amountShape),
    settlementQuote: optional(quoteShape),
    pspCustomerInfo: optional(
      object({
        pspName: optional(scalar),
        pspCustomerId: optional(scalar),
        displayCustomerId: optional(scalar),
        displayCustomerName: optional(scalar),
      }),
    ),
    acquirerReferenceNo: optional(scalar),
    acquirerInfo: optional(anything),
    paymentResultInfo: optional(anything),
    promotionResult: optional(list),
    paymentMethodType: optional(scalar),
    customizedInfo: optional(anything),
    paymentQuote: optional(quoteShape),
    processingAmount: optional(amountShape),
    metadata: optional(anything),
    subscriptionOrderId: optional(scalar),
    retryInfo: optional(anything),
    updateRequestId: optional(scalar),
    authExpiryTime: optional(scalar),
  })
}
