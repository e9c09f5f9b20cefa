// Compares an inquiry of @gw/client with bare fetch and bare Web Crypto on the same bytes, which build no header and check
// nothing. A lookup ends its connection, so the baseline does too. How much that costs is measured beside it. The gateway
// is a thread with one response, signed in advance, so that only the calling side is measured.

import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createClient } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import * as signing from '@gw/signature'
import { endpointAt } from '../lib/loopback.mjs'
import { clientId, RSA } from './notifications.mjs'

const GATEWAY = `
  const { parentPort, workerData: { headers, body } } = require('node:worker_threads')
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, headers).end(body))
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

const target = '/ams/api/v1/payments/inquiryPayment'
const inquiry = { paymentId: '202611151940108001001887D0201234567' }
const body = encode(inquiry)
const [own, gateway] = [createKeys(), createKeys()]

const answer = encode({
  result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
  ...inquiry,
  paymentRequestId: 'ORDER-2026-11-15-000123456789',
  paymentAmount: { currency: 'EUR', value: '10050' },
  paymentStatus: 'SUCCESS',
  paymentTime: '2026-11-15T12:01:01+08:00',
})
const time = String(Date.now())
const answered = { method: 'POST', target, clientId, time, body: answer }
const signature = await signing.signMessage(answered, signing.createSigner(gateway.signer))
const given = { 'client-id': clientId, 'response-time': time, 'content-length': answer.length }
const workerData = { headers: { ...given, signature }, body: answer }
const worker = new Worker(GATEWAY, { eval: true, workerData })
worker.unref()
const [port] = await once(worker, 'message')
const url = `http://127.0.0.1:${port}`

const client = createClient({
  clientId,
  signer: own.signer,
  gatewayKeys: { 1: gateway.publicKey },
  endpoint: endpointAt(url),
  retry: false,
  maxSkewMs: 3_600_000,
})

const [privateKey, publicKey] = await Promise.all([
  crypto.subtle.importKey('pkcs8', own.signer.privateKey, RSA, false, ['sign']),
  crypto.subtle.importKey('spki', gateway.publicKey, RSA, false, ['verify']),
])
const signer = signing.createSigner(own.signer)
const { headers } = await signing.signRequest({ clientId, target, body, signer })
const sentTime = headers['Request-Time']
const sent = signing.canonicalBytes({ method: 'POST', target, clientId, time: sentTime, body })
const received = signing.canonicalBytes(answered)
const { signature: rawSignature } = signing.parseSignatureHeader(signature)

const work = {
  'fetch and Web Crypto': () => callBare({ ...headers, Connection: 'close' }),
  'kept connection': () => callBare(headers),
  ours: () => client.call(inquiryPayment, inquiry),
}

export const title = '@gw/client'
export const cases = [
  { name: 'inquiry, one at a time', work },
  { name: 'inquiry, 64 in flight', inFlight: 64, work },
]

async function callBare(headers) {
  await crypto.subtle.sign(RSA, privateKey, sent)
  const response = await fetch(url + target, { method: 'POST', headers, body })
  await response.arrayBuffer()
  const isRight = await crypto.subtle.verify(RSA, publicKey, rawSignature, received)
  if (!isRight) throw new Error('The signature of the response does not match')
}

function encode(message) {
  return new TextEncoder().encode(JSON.stringify(message))
}

function createKeys() {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  return { signer: { privateKey: pair.privateKey, keyVersion: 1 }, publicKey: pair.publicKey }
}
