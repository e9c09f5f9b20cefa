// Compares @gw/signature with bare Web Crypto on the same bytes (the baseline), and with two libraries that do the same
// work for other formats: jose (RS256, compact and flattened) and http-message-signatures (rsa-v1_5-sha256).
import { constants, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import {
  canonicalBytes,
  createKeyRing,
  createSigner,
  parseSignatureHeader,
  signRequest,
  verifyMessage,
} from '@gw/signature'
import { httpbis } from 'http-message-signatures'
import { FlattenedSign, flattenedVerify } from 'jose'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const floorPrivate = await crypto.subtle.importKey(
  'pkcs8',
  privateKey.export({ type: 'pkcs8', format: 'der' }),
  RSA,
  false,
  ['sign'],
)
const floorPublic = await crypto.subtle.importKey(
  'spki',
  publicKey.export({ type: 'spki', format: 'der' }),
  RSA,
  true,
  ['verify'],
)

const signer = createSigner({
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  keyVersion: 1,
})
const keys = createKeyRing({ 1: publicKey.export({ type: 'spki', format: 'pem' }) })
const clientId = 'BENCH_5X00000000000000'
const target = '/ams/api/v1/payments/inquiryPayment'
const body = jsonBytes(1_000)
const signed = await signRequest({ clientId, target, body, signer })
const message = { method: 'POST', target, clientId, time: signed.headers['Request-Time'], body }
const policy = { signature: signed.headers.Signature, keys, clientId, maxAgeMs: 86_400_000 }
const bytes = canonicalBytes(message)
const rawSignature = parseSignatureHeader(signed.headers.Signature).signature

const joseSigned = await new FlattenedSign(body)
  .setProtectedHeader({ alg: 'RS256', kid: '1' })
  .sign(floorPrivate)

const httpRequest = {
  method: 'POST',
  url: `https://gateway.example${target}`,
  headers: {
    'client-id': clientId,
    'request-time': message.time,
    'content-digest': 'sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:',
  },
}
const httpKey = {
  id: '1',
  alg: 'rsa-v1_5-sha256',
  sign: async (data) =>
    createSign('sha256')
      .update(data)
      .sign({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }),
}
const httpFields = ['@method', '@target-uri', 'client-id', 'request-time', 'content-digest']
const signHttp = () =>
  httpbis.signMessage(
    { key: httpKey, fields: httpFields, name: 'sig', params: ['keyid', 'alg', 'created'] },
    httpRequest,
  )
const httpSigned = await signHttp()
const verifyHttp = () =>
  httpbis.verifyMessage(
    {
      keyLookup: async () => ({
        id: '1',
        algs: ['rsa-v1_5-sha256'],
        verify: async (data, signature) =>
          createVerify('sha256')
            .update(data)
            .verify({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, signature),
      }),
      requiredFields: httpFields,
      maxAge: 86_400,
    },
    httpSigned,
  )
if ((await verifyHttp()) !== true)
  throw new Error('http-message-signatures rejects its own signature')

const verifyFloor = () => crypto.subtle.verify(RSA, floorPublic, rawSignature, bytes)
const verifyOurs = () => verifyMessage(message, policy)
const verifyJose = () => flattenedVerify(joseSigned, floorPublic)

export const title = '@gw/signature'
export const cases = [
  {
    name: 'sign, 1 kB body',
    baseline: 'Web Crypto',
    work: {
      'Web Crypto': () => crypto.subtle.sign(RSA, floorPrivate, bytes),
      ours: () => signRequest({ clientId, target, body, signer }),
      jose: () =>
        new FlattenedSign(body).setProtectedHeader({ alg: 'RS256', kid: '1' }).sign(floorPrivate),
      'http-message-signatures': signHttp,
    },
  },
  {
    name: 'verify, 1 kB body, one at a time',
    baseline: 'Web Crypto',
    work: {
      'Web Crypto': verifyFloor,
      ours: verifyOurs,
      jose: verifyJose,
      'http-message-signatures': verifyHttp,
    },
  },
  {
    name: 'verify, 1 kB body, 16 in flight',
    baseline: 'Web Crypto',
    inFlight: 16,
    work: {
      'Web Crypto': verifyFloor,
      ours: verifyOurs,
      jose: verifyJose,
      'http-message-signatures': verifyHttp,
    },
  },
  {
    name: 'parse the Signature header',
    baseline: 'split and atob, no checks',
    work: {
      'split and atob, no checks': parsePlainly,
      ours: () => parseSignatureHeader(signed.headers.Signature),
    },
  },
  ...[1_000, 1_000_000].map((length) => {
    const large = { ...message, body: jsonBytes(length) }
    return {
      name: `canonical bytes, ${length === 1_000 ? '1 kB' : '1 MB'} body`,
      baseline: 'one bare copy',
      work: {
        'one bare copy': () => new Uint8Array(large.body.length + 90).set(large.body, 90),
        ours: () => canonicalBytes(large),
      },
    }
  }),
]

function parsePlainly() {
  const fields = Object.fromEntries(
    signed.headers.Signature.split(',').map((field) => field.split('=')),
  )
  return Uint8Array.from(atob(decodeURIComponent(fields.signature)), (byte) => byte.charCodeAt(0))
}

function jsonBytes(length) {
  return new TextEncoder().encode(`{"paymentId":"${'x'.repeat(length - 16)}"}`)
}
