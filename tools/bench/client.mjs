// Compares an inquiry of @gw/client with the minimum: bare fetch, and bare Web Crypto to sign the bytes of the request
// and to verify those of the response, without building a header, parsing, or checking a time. The gateway runs in its
// own thread and has its response signed in advance, so that only the calling side is measured.
import { createSign, generateKeyPairSync } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { createClient } from '@gw/client'
import { canonicalBytes, createSigner, signRequest } from '@gw/signature'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const gateway = generateKeyPairSync('rsa', { modulusLength: 2048 })
const clientId = 'BENCH_5X00000000000000'
const target = '/ams/api/v1/payments/inquiryPayment'
const inquiry = { paymentId: '202611151940108001001887D0201234567' }
const requestBody = new TextEncoder().encode(JSON.stringify(inquiry))
const answer = Buffer.from(
  JSON.stringify({
    result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
    ...inquiry,
    paymentRequestId: 'ORDER-2026-11-15-000123456789',
    paymentAmount: { currency: 'EUR', value: '10050' },
    actualPaymentAmount: { currency: 'EUR', value: '9550' },
    paymentStatus: 'SUCCESS',
    paymentResultCode: 'SUCCESS',
    paymentResultMessage: 'success.',
    paymentTime: '2026-11-15T12:01:01+08:00',
  }),
)

const time = String(Date.now())
const answerBytes = canonicalBytes({ method: 'POST', target, clientId, time, body: answer })
const answerSignature = createSign('RSA-SHA256').update(answerBytes).sign(gateway.privateKey)
const url = await startGateway({
  'client-id': clientId,
  'response-time': time,
  signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(answerSignature.toString('base64'))}`,
  'content-type': 'application/json; charset=UTF-8',
})

const privateKey = own.privateKey.export({ type: 'pkcs8', format: 'der' })
const publicKey = gateway.publicKey.export({ type: 'spki', format: 'der' })
const barePrivate = await crypto.subtle.importKey('pkcs8', privateKey, RSA, false, ['sign'])
const barePublic = await crypto.subtle.importKey('spki', publicKey, RSA, false, ['verify'])
const { headers } = await signRequest({
  clientId,
  target,
  body: requestBody,
  signer: createSigner({ privateKey, keyVersion: 1 }),
})
const requestBytes = canonicalBytes({
  method: 'POST',
  target,
  clientId,
  time: headers['Request-Time'],
  body: requestBody,
})
const bareRequest = {
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json; charset=UTF-8' },
  body: requestBody,
}

async function callBare() {
  await crypto.subtle.sign(RSA, barePrivate, requestBytes)
  const response = await fetch(url + target, bareRequest)
  const body = await response.arrayBuffer()
  const isRight = await crypto.subtle.verify(RSA, barePublic, answerSignature, answerBytes)
  if (!isRight || body.byteLength !== answer.length) throw new Error('The bare call failed')
}

const client = createClient({
  clientId,
  signer: { privateKey, keyVersion: 1 },
  gatewayKeys: { 1: publicKey },
  endpoint: {
    hosts: { europe: { recommended: url } },
    region: 'europe',
    scenario: 'online',
    environment: 'production',
  },
  retry: false,
  maxSkewMs: 3_600_000,
})
const work = {
  'fetch and Web Crypto': callBare,
  ours: () => client.inquiryPayment(inquiry),
}

export const title = '@gw/client'
export const cases = [
  { name: 'inquiry, one at a time', baseline: 'fetch and Web Crypto', work },
  { name: 'inquiry, 64 in flight', baseline: 'fetch and Web Crypto', inFlight: 64, work },
]

/** Starts the gateway, which stops with the process. */
async function startGateway(answerHeaders) {
  const program = `
    const { createServer } = require('node:http')
    const { parentPort, workerData } = require('node:worker_threads')
    const { headers, body } = workerData
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(200, headers).end(body))
    })
    server.keepAliveTimeout = 60_000
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const worker = new Worker(program, {
    eval: true,
    workerData: { headers: { ...answerHeaders, 'content-length': answer.length }, body: answer },
  })
  const port = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  worker.unref()
  return `http://127.0.0.1:${port}`
}
