import { createPrivateKey } from 'node:crypto'
import {
  buildSignatureHeader,
  canonicalBytes,
  canonicalText,
  createKeyRing,
  createSigner,
  formatTime,
  importPrivateKey,
  importPublicKey,
  type KeyMaterial,
  parseSignatureHeader,
  parseTime,
  type SignableMessage,
  type Signer,
  signMessage,
  signRequest,
  type VerificationPolicy,
  verifyMessage,
} from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { watchFor } from '../canary.ts'

const { privatePem, privateKey, publicPem } = testKeyPair('canary')
const der = privateKey.export({ type: 'pkcs8', format: 'der' })
const jwk = privateKey.export({ format: 'jwk' })
const encryptedPem = privateKey
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'canary-passphrase' })
  .toString()
const smallPem = testKeyPair('weak', 1024).privatePem

const BODY = '{"card":"4111-canary-1111","note":"body of the canary"}'
const message: SignableMessage = {
  method: 'POST',
  target: '/notify',
  clientId: 'SANDBOX_5Y',
  time: '1794700800000',
  body: new TextEncoder().encode(BODY),
}
const signer = createSigner({ privateKey: privatePem, keyVersion: 1 })
const header = await signMessage(message, signer)
const { signature } = parseSignatureHeader(header)
const policy: VerificationPolicy = {
  signature: header,
  keys: createKeyRing({ 1: publicPem }),
  clientId: 'SANDBOX_5Y',
  maxAgeMs: 'unchecked',
}

const derOf = (pem: string): Uint8Array =>
  createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
const jwkNumbers = (key: object): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(key)
      .filter(([name]) => name !== 'kty' && name !== 'e' && name !== 'n')
      .map(([name, value]) => [`private ${name}`, Buffer.from(value, 'base64url')]),
  )
const watch = watchFor({
  body: message.body,
  signature,
  'private key': der,
  'small private key': derOf(smallPem),
  'encrypted key': Buffer.from(encryptedPem.replace(/-----.*-----|\s/g, ''), 'base64'),
  ...jwkNumbers(jwk),
})

async function errorOf(act: () => unknown): Promise<unknown> {
  try {
    await act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('findCanaries', () => {
  const hidden = Object.defineProperty(new Error('x'), 'hidden', { value: signature })
  it.each([
    ['a message', new Error(`bad body ${BODY.slice(10, 25)}`)],
    ['a line of a PEM', new Error(privatePem.split('\n')[3])],
    ['a signature in a header', new Error(header)],
    ['a cause', new Error('x', { cause: new Error(Buffer.from(signature).toString('hex')) })],
    ['a cause of a cause', new Error('x', { cause: { cause: jwk.d } })],
    ['a property', Object.assign(new Error('x'), { body: message.body })],
    ['a hidden property', hidden],
    ['an array of errors', new AggregateError([new Error(BODY)], 'x')],
    ['JSON', Object.assign(new Error('x'), { toJSON: () => ({ ...signature }) })],
  ])('finds a canary in %s', (_name, error) => {
    expect(watch.findIn(error)).toBeDefined()
  })

  it('finds no canary in an error without one', () => {
    expect(watch.findIn(new Error('nothing', { cause: new TypeError('at all') }))).toBeUndefined()
  })
})

describe('errors contain no key, signature, or body', () => {
  const verify = (parts: object, options: object = {}) =>
    verifyMessage({ ...message, ...parts }, { ...policy, ...options } as VerificationPolicy)
  const wrongBody = new TextEncoder().encode(`${BODY} `)
  const misbehaving = (sign: unknown, keyVersion: unknown = 1) =>
    signMessage(message, { keyVersion, sign } as Signer)

  it.each<[string, () => unknown]>([
    ['of a mismatch', () => verify({ body: wrongBody })],
    ['of an unknown key', () => verify({}, { signature: header.replace('=1', '=7') })],
    ['of a client ID', () => verify({}, { clientId: 'other' })],
    ['of a stale message', () => verify({}, { maxAgeMs: 0 })],
    ['of a message from the future', () => verify({}, { maxAgeMs: 0, now: () => 0 })],
    ['of a string as body', () => verify({ body: BODY })],
    ['of a parsed body', () => verify({ body: JSON.parse(BODY) })],
    ['of a body as target', () => verify({ target: BODY })],
    ['of a body as time', () => verify({ time: BODY })],
    ['of a body as method', () => canonicalText({ ...message, method: BODY })],
    ['of a signature as client ID', () => canonicalBytes({ ...message, clientId: header })],
    ['of a key as client ID', () => canonicalBytes({ ...message, clientId: privatePem })],
    ['of a key as header', () => verify({}, { signature: privatePem })],
    ['of a body as header', () => verify({}, { signature: BODY })],
    ['of a key as time', () => parseTime(privatePem)],
    ['of a key as key ring', () => verify({}, { keys: privatePem })],
    [
      'of a key ring that returns a string',
      () => verify({}, { keys: { find: async () => privatePem } }),
    ],
    ['of a key ring that returns a JWK', () => verify({}, { keys: { find: async () => jwk } })],
    ['of a signature as a string', () => misbehaving(async () => header)],
    ['of a signature as ArrayBuffer', () => misbehaving(async () => signature.buffer)],
    ['of a signer with an invalid version', () => misbehaving(signer.sign, header)],
    [
      'of a signature as version',
      () => buildSignatureHeader({ keyVersion: header as never, signature }),
    ],
    ['of a lone surrogate', () => signRequest({ ...message, body: `${BODY}\ud800`, signer })],
    ['of a broken clock', () => signRequest({ ...message, signer, now: () => Number.NaN })],
    ['of a time', () => formatTime(Number.NaN)],
  ])('%s', async (_name, act) => {
    expect(watch.findIn(await errorOf(act))).toBeUndefined()
  })

  it.each<[string, (text: string) => string]>([
    ['cut', (text) => text.slice(0, -5)],
    ['with its beginning missing', (text) => text.slice(5)],
    ['repeated', (text) => `${text}, ${text}`],
    ['with base64url', (text) => text.replace(/%2B/g, '-').replace(/%2F/g, '_')],
    ['without padding', (text) => text.replace(/%3D/g, '')],
    ['with mixed encoding', (text) => text.replace(/%3D$/, '=')],
    ['with another algorithm', (text) => text.replace('RSA256', 'RSA512')],
    ['with another version', (text) => text.replace('=1', '=01')],
    ['with the signature as version', (text) => text.replace('=1', `=${text.split('=').at(-1)}`)],
    [
      'with the signature as algorithm',
      (text) => text.replace('RSA256', String(text.split('=').at(-1))),
    ],
    ['with the signature as a name', (text) => `${text.split('=').at(-1)}=`],
    ['with another name', (text) => text.replace('signature=', 'sign=')],
    ['without a name', (text) => text.replace('signature=', '')],
    ['with a space', (text) => `${text} `],
    ['too long', (text) => text.padEnd(20_000, ',')],
  ])('for a header %s', async (_name, garble) => {
    const garbled = garble(header)
    expect(watch.findIn(await errorOf(() => parseSignatureHeader(garbled)))).toBeUndefined()
    const error = await errorOf(() => verify({}, { signature: garbled }))
    expect(watch.findIn(error)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['whole', privatePem],
    ['cut', privatePem.slice(0, 900)],
    ['truncated after its label and one line', privatePem.slice(0, 80)],
    ['garbled', privatePem.replace(/[a-f]/g, '*')],
    ['with replaced letters', privatePem.replace(/\n[A-Z]/g, '\nz')],
    ['without its label', privatePem.replace(/-----.*-----/g, '').slice(3)],
    ['as DER', new Uint8Array(der)],
    ['as truncated DER', new Uint8Array(der.subarray(0, 500))],
    ['as DER with an extra byte', new Uint8Array([...der, 1])],
    ['as a JWK', jwk],
    ['as JSON', JSON.stringify(jwk)],
    ['as truncated JSON', JSON.stringify(jwk).slice(0, -9)],
    ['as JSON with a missing quote', JSON.stringify(jwk).replace('"d":"', '"d":')],
    ['as a JWK with inconsistent numbers', { ...jwk, d: jwk.p, qi: jwk.dp }],
    ['as a JWK with another modulus', { ...jwk, n: jwk.n?.replace(/.$/, 'A'), p: jwk.q }],
    ['as a JWK without some numbers', { ...jwk, dq: undefined }],
    ['as a JWK with invalid base64url', { ...jwk, q: `${jwk.q}**` }],
    ['as a JWK of another key type', { ...jwk, kty: 'EC' }],
    ['as a JWK for RSA-PSS', { ...jwk, alg: 'PS256' }],
    ['as hexadecimal', der.toString('hex')],
    ['as an array of bytes', [...der]],
    ['in an object', { pem: privatePem }],
    ['encrypted', encryptedPem],
    ['too short', smallPem],
    ['too short, as a JWK', createPrivateKey(smallPem).export({ format: 'jwk' })],
  ])('for a rejected private key %s', async (_name, value) => {
    const material = value as KeyMaterial
    const acts: (() => unknown)[] = [
      () => importPublicKey(material),
      () => createKeyRing({ 1: material }),
      () => createKeyRing({ 1: { material } }),
      () => createKeyRing(async () => material).find(1),
      () => createKeyRing(material as never),
      () => importPrivateKey(material),
      () => signMessage(message, createSigner({ privateKey: material, keyVersion: 1 })),
    ]
    let rejections = 0
    for (const act of acts) {
      try {
        await act()
      } catch (error) {
        rejections++
        expect(watch.findIn(error)).toBeUndefined()
      }
    }
    expect(rejections).toBeGreaterThanOrEqual(4)
  })
})
