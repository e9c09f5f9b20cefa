// Compares @gw/signature with bare Web Crypto on the same bytes (the baseline), and with jose (RS256), which does the same
// work for another format: `npm run long -- bench`. Prints how many times as long as the baseline each takes, measured side by
// side in one run.
import {
  canonicalBytes,
  createKeyRing,
  createSigner,
  parseSignatureHeader,
  signRequest,
  verifyMessage,
} from '@gw/signature'
import { FlattenedSign, flattenedVerify } from 'jose'
import { measure } from './measure.mjs'
import { clientId, RSA } from './notifications.mjs'

const { privateKey, publicKey } = await crypto.subtle.generateKey(
  { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
  true,
  ['sign', 'verify'],
)
const own = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))
const signer = createSigner({ privateKey: own, keyVersion: 1 })
const keys = createKeyRing({ 1: new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)) })
const target = '/ams/api/v1/payments/inquiryPayment'
const body = new TextEncoder().encode(`{"paymentId":"${'x'.repeat(984)}"}`)
const signed = await signRequest({ clientId, target, body, signer })
const message = { method: 'POST', target, clientId, time: signed.headers['Request-Time'], body }
const policy = { signature: signed.headers.Signature, keys, clientId, maxAgeMs: 86_400_000 }
const bytes = canonicalBytes(message)
const rawSignature = parseSignatureHeader(signed.headers.Signature).signature

const signJose = () =>
  new FlattenedSign(body).setProtectedHeader({ alg: 'RS256', kid: '1' }).sign(privateKey)
const joseSigned = await signJose()

const work = {
  'Web Crypto': () => crypto.subtle.verify(RSA, publicKey, rawSignature, bytes),
  ours: () => verifyMessage(message, policy),
  jose: () => flattenedVerify(joseSigned, publicKey),
}

const signing = {
  'Web Crypto': () => crypto.subtle.sign(RSA, privateKey, bytes),
  ours: () => signRequest({ clientId, target, body, signer }),
  jose: signJose,
}
const cases = [
  { name: 'sign, 1 kB body', work: signing },
  { name: 'verify, 1 kB body, one at a time', work },
  { name: 'verify, 1 kB body, 16 in flight', inFlight: 16, work },
]
console.log(`Node ${process.versions.node}, ${process.platform} ${process.arch}\n`)
console.log('| work | times as long, µs, µs of CPU |\n|---|---|')
for (const one of cases) {
  const results = (await measure(one)).map(({ name, ratio, time, cpu }) => {
    return `${name} ${ratio.toFixed(2)}, ${time.toFixed(1)}, ${cpu.toFixed(1)}`
  })
  console.log(`| ${one.name} | ${results.join('; ')} |`)
}
