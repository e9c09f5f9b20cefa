// What the first examples of the READMEs declare: keys, captures, the functions of a shop, and a client. A program that
// imports this file first has them as globals, and calls to the host of the examples reach a sandbox on loopback.
import { generateKeyPairSync } from 'node:crypto'
import { createClient } from '@gw/client'
import { startSandbox } from '@gw/sandbox'

const HOST = 'https://gateway.example'
const amount = { currency: 'USD', value: '1050' }
const [gateway, merchant] = [createKeyPair(), createKeyPair()]
const sandbox = await startSandbox({
  merchant: { clientId: 'MY_CLIENT_ID', privateKey: merchant.privateKey },
  gatewayPrivateKey: gateway.privateKey,
})

process.env.GATEWAY_PUBLIC_KEY = gateway.publicKey
process.env.MERCHANT_PRIVATE_KEY = merchant.privateKey
process.env.GW_HOST_EUROPE_RECOMMENDED = HOST
const { fetch } = globalThis
globalThis.fetch = (url, init) => fetch(String(url).replace(HOST, sandbox.url), init)

const notification = {
  notifyType: 'PAYMENT_RESULT',
  result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
  paymentRequestId: 'order-1001',
  paymentId: '1',
  paymentAmount: amount,
}
const payRequest = {
  productCode: 'CASHIER_PAYMENT',
  paymentRequestId: 'order-1001',
  paymentAmount: amount,
  order: { referenceOrderId: '1001', orderDescription: 'A book', orderAmount: amount },
  paymentMethod: { paymentMethodType: 'CARD' },
  env: { terminalType: 'WEB' },
  paymentRedirectUrl: 'https://shop.example/',
  settlementStrategy: { settlementCurrency: 'USD' },
}
const noop = async () => {}
Object.assign(globalThis, {
  privateKey: merchant.privateKey,
  gatewayPublicKey: gateway.publicKey,
  verifiedBody: Buffer.from(JSON.stringify(notification)),
  file: Buffer.from(createKeyPair('the passphrase of the file').privateKey),
  client: createClient({
    clientId: sandbox.merchant.clientId,
    signer: sandbox.merchant.signer,
    gatewayKeys: sandbox.gatewayKeys,
    endpoint: {
      hosts: sandbox.hosts,
      region: 'europe',
      scenario: 'online',
      environment: 'sandbox',
    },
  }),
  // One example calls it a capture, another one a payment.
  request: Object.assign(new Request(HOST, { method: 'POST', body: '{}' }), payRequest),
  ...{ deliver: noop, pay: noop, refreshKeys: noop, redirect: noop },
})

/** @param {string} [passphrase] encrypts the private key */
function createKeyPair(passphrase) {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: {
      type: 'pkcs8',
      format: 'pem',
      ...(passphrase !== undefined && { cipher: 'aes-256-cbc', passphrase }),
    },
  })
}
