import { type Client, type ClientError, createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { cancelPayment, capture, inquiryPayment, pay, type RequestOf, refund } from '@gw/operations'
import { createReceiver, type Inbox, type Rejection } from '@gw/webhook'

declare const client: Client
declare const error: ClientError
declare const inbox: Inbox
declare const rejection: Rejection
declare const payRequest: RequestOf<typeof pay>
const amount = { currency: 'EUR', value: '1999' }
const gatewayKeys = { 1: 'PEM' }
const signer = { privateKey: 'PEM', keyVersion: 1 }
const hosts = { europe: { recommended: 'https://gateway.example' } }

// A field is missing
await client.call(capture, { captureRequestId: 'C1', paymentId: 'P1' })

// A field of a nested object is missing
await client.call(pay, {
  paymentRequestId: 'A1',
  productCode: 'CASHIER_PAYMENT',
  paymentAmount: amount,
  order: { referenceOrderId: 'O1', orderAmount: amount },
  paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
})

// A field is misspelled
await client.call(capture, { captureRequestId: 'C1', paymentId: 'P1', captureAmout: amount })

// An optional field is misspelled
await client.call(refund, {
  refundRequestId: 'R1',
  paymentId: 'P1',
  refundAmount: amount,
  refundReasn: '',
})

// A number instead of a string
await client.call(capture, {
  captureRequestId: 'C1',
  paymentId: 'P1',
  captureAmount: { currency: 'EUR', value: 1999 },
})

// A string instead of an object
await client.call(refund, { refundRequestId: 'R1', paymentId: 'P1', refundAmount: '1999' })

// The request of a different operation
await client.call(capture, { refundRequestId: 'R1', paymentId: 'P1', refundAmount: amount })

// The request of a different operation, in a variable
const refundRequest = { refundRequestId: 'R1', paymentId: 'P1', refundAmount: amount }
await client.call(capture, refundRequest)

// No ID at all, although one of several is required
await client.call(inquiryPayment, {})

// A misspelled ID, although one of several is required
await client.call(cancelPayment, { paymentID: 'P1' })

// A number as an ID, although one of several is required
await client.call(inquiryPayment, { paymentRequestId: 1001 })

// Other fields, but no ID, although one of several is required
await client.call(inquiryPayment, { merchantAccountId: 'M1' })

// The name of an operation instead of the operation
await client.call('pay', {})

// An unknown option of a call
await client.call(inquiryPayment, { paymentId: 'P1' }, { timeout: 5_000 })

// A pending payment used as its data
const payment = await client.call(pay, payRequest)
console.log(payment.paymentId)

// A wrong literal
createClient({
  clientId: 'C',
  signer,
  gatewayKeys,
  endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'live' },
})

// A missing option
createClient({
  clientId: 'C',
  gatewayKeys,
  endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'production' },
})

// An unknown option
createClient({
  clientId: 'C',
  signer,
  gatewayKey: gatewayKeys,
  endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'production' },
})

// A wrong handler name
createReceiver({
  clientId: 'C',
  gatewayKeys,
  on: { notifyPaymnt: () => {} },
})

// One merchant and several in one receiver
createReceiver({
  clientId: 'C',
  gatewayKeys,
  notifyUrl: '/notify',
  merchants: async () => undefined,
  inbox,
  on: { other: () => {} },
})

// A signer beside several merchants
createReceiver({
  merchants: async () => undefined,
  signer,
  inbox,
  on: { other: () => {} },
})

// A merchant without keys
createReceiver({
  merchants: async () => ({ signer }),
  inbox,
  on: { other: () => {} },
})

// A misspelled error code
console.log(error.code === 'GW_CLIENT_TIMOUT')

// A misspelled error code for isGatewayError
console.log(isGatewayError(error, 'GW_CLIENT_UNREACHBLE'))

// The code of a different package
console.log(error.code === 'GW_WEBHOOK_BUSY')

// The notification of a rejection, whatever its step
console.log(rejection.notification.kind)
