import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { inspect } from 'node:util'
import { type AnyKeyMaterial, readKeyMaterial } from '@gw/keys'
import { keyFormats, keyThumbprint, testKeyPair, writePem } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { certificate, pair, pkcs12, unsignedCertificate } from './made-material.ts'

const { privatePem, publicPem, privateKey, publicKey } = pair
const jwk = privateKey.export({ format: 'jwk' })
const publicJwk = publicKey.export({ format: 'jwk' })
const other = testKeyPair('other')
const otherJwk = other.publicKey.export({ format: 'jwk' })
const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'der' })
const x509 = new X509Certificate(certificate()).raw
const thumbprint = keyThumbprint(publicKey)

describe.each(['private', 'public'] as const)('readKeyMaterial: %s keys', (type) => {
  it.each(keyFormats(pair, type))('reads %s', async (_name, material) => {
    const key = await readKeyMaterial(material as AnyKeyMaterial)
    expect(key).toMatchObject({ kind: 'RSA', type, bits: 2048, exponent: 65_537, thumbprint })
  })
})

it.each<[string, AnyKeyMaterial, object]>([
  ['PEM of PKCS#8', privatePem, { container: 'pkcs8', encoding: 'pem' }],
  ['PEM of SPKI', publicPem, { container: 'spki', encoding: 'pem' }],
  ['base64 of PKCS#1', toBase64(pkcs1), { container: 'pkcs1', encoding: 'base64' }],
  [
    'DER of public PKCS#1',
    publicKey.export({ type: 'pkcs1', format: 'der' }),
    { container: 'pkcs1', encoding: 'der', type: 'public' },
  ],
  ['a JWK', jwk, { container: 'jwk', encoding: 'object', type: 'private' }],
  ['a JWK in JSON', JSON.stringify(publicJwk), { container: 'jwk', encoding: 'json' }],
  ['a JWK in quotes', `'${JSON.stringify(jwk)}'`, { container: 'jwk', encoding: 'json' }],
  ['a JWK set with one key', { keys: [publicJwk] } as object, { container: 'jwk', type: 'public' }],
  ['base64 of a JWK', btoa(JSON.stringify(jwk)), { container: 'jwk', type: 'private' }],
  ['base64 of PEM', btoa(privatePem), { container: 'pkcs8', encoding: 'pem' }],
  ['base64url of PKCS#8', toBase64url(privateKey), { container: 'pkcs8', encoding: 'base64' }],
  ['UTF-16, as PowerShell writes', toUtf16(privatePem), { container: 'pkcs8', type: 'private' }],
  ['big-endian UTF-16', toUtf16(privatePem).swap16(), { container: 'pkcs8', type: 'private' }],
  ['a certificate', certificate(), { container: 'x509', encoding: 'pem', type: 'public' }],
  ['base64 of a certificate', toBase64(x509), { container: 'x509', encoding: 'base64' }],
  ['PKCS#12', pkcs12(''), { container: 'pkcs12', encoding: 'der', type: 'private' }],
  ['base64 of PKCS#12', toBase64(pkcs12('')), { container: 'pkcs12', encoding: 'base64' }],
])('readKeyMaterial reports the format of %s', async (_name, material, facts) => {
  expect(await readKeyMaterial(material)).toMatchObject({ ...facts, thumbprint, kind: 'RSA' })
})

it.each([
  [1024, 65_537],
  [2048, 3],
  [2560, 65_537],
])('readKeyMaterial reports both of a key of %i bits, exponent %i', async (bits, exponent) => {
  const weak = testKeyPair('weak', bits, exponent)
  expect(await readKeyMaterial(weak.privatePem)).toMatchObject({ bits, exponent })
  expect(await readKeyMaterial(weak.publicPem)).toMatchObject({ bits, exponent })
})

it('readKeyMaterial omits encryption for an unencrypted key, with or without a passphrase', async () => {
  expect('encryption' in (await readKeyMaterial(privatePem, { passphrase: 'x' }))).toBe(false)
})

it('readKeyMaterial returns a key that prints no private numbers', async () => {
  const key = await readKeyMaterial(privatePem)
  const shown = [
    inspect(key, { depth: Infinity, showHidden: true, getters: true }),
    JSON.stringify(key),
    Object.getOwnPropertyNames(key).join(),
  ].join()
  for (const number of [jwk.d, jwk.p, jwk.q, jwk.dp, jwk.dq, jwk.qi]) {
    const value = BigInt(`0x${Buffer.from(number ?? '', 'base64url').toString('hex')}`)
    for (const text of [number ?? '', value.toString(), value.toString(16)]) {
      expect(shown).not.toContain(text.slice(0, 12))
    }
  }
  expect(Object.isFrozen(key)).toBe(true)
})

describe('readKeyMaterial: several items in one string', () => {
  it('returns the private key if its certificate is included', async () => {
    for (const text of [privatePem + certificate(), certificate() + privatePem]) {
      const key = await readKeyMaterial(text)
      expect(key).toMatchObject({ type: 'private', container: 'pkcs8', thumbprint })
      expect(key.certificates).toMatchObject([{ subject: 'CN=gateway.example' }])
    }
  })

  it('returns the certificate of the key before other certificates', async () => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    const issuer = writePem('CERTIFICATE', unsignedCertificate('issuer of EC', ec))
    const key = await readKeyMaterial(issuer + certificate() + privatePem)
    expect(key.certificates.map(({ subject }) => subject)).toEqual([
      'CN=gateway.example',
      'CN=issuer of EC',
    ])
  })

  it('returns the key of the first certificate in a chain', async () => {
    const key = await readKeyMaterial(certificate() + certificate('issuer'))
    expect(key).toMatchObject({ container: 'x509', type: 'public', thumbprint })
    expect(key.certificates).toHaveLength(2)
  })

  it('returns the private key of a pair', async () => {
    expect(await readKeyMaterial(publicPem + privatePem)).toMatchObject({ type: 'private' })
  })

  it.each<[string, AnyKeyMaterial]>([
    ['two private keys', privatePem + other.privatePem],
    ['two public keys', publicPem + other.publicPem],
    ['a private and a public key of different pairs', privatePem + other.publicPem],
    ['a JWK set with two keys', { keys: [publicJwk, otherJwk] } as object],
  ])('rejects %s', async (_name, material) => {
    await expect(readKeyMaterial(material)).rejects.toMatchObject({ code: 'GW_KEYS_SEVERAL' })
  })

  it('rejects an empty JWK set', async () => {
    await expect(readKeyMaterial('{"keys":[]}')).rejects.toMatchObject({ code: 'GW_KEYS_NO_KEY' })
  })
})

describe('readKeyMaterial: certificates', () => {
  it('reports the same fields as Node', async () => {
    const pem = certificate()
    const node = new X509Certificate(pem)
    const [report] = (await readKeyMaterial(pem)).certificates
    expect(report).toEqual({
      subject: 'CN=gateway.example',
      issuer: 'CN=issuer',
      serialNumber: '0a0b0c',
      notBefore: new Date(node.validFrom),
      notAfter: new Date(node.validTo),
      fingerprint: node.fingerprint256.replaceAll(':', '').toLowerCase(),
      pem,
    })
  })

  it.each([
    ['CN=Müller\\, Söhne', 'Müller, Söhne'],
    ['CN=a\uFFFD[31mred\uFFFD', 'a\u001b[31mred\u202e'],
  ])('formats the subject as %s', async (shown, commonName) => {
    const text = certificate(commonName)
    const [report] = (await readKeyMaterial(text)).certificates
    expect(report?.subject).toBe(shown)
  })
})

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['an array', []],
  ['a Map', new Map()],
  ['an empty object', {}],
  ['an object that contains the key', { pem: privatePem }],
  ['a KeyObject', privateKey],
])('readKeyMaterial throws TypeError for %s', async (_name, material) => {
  await expect(readKeyMaterial(material as never)).rejects.toThrow(TypeError)
})

it('readKeyMaterial throws TypeError for a passphrase that is not a string', async () => {
  const options = { passphrase: 7 as never }
  await expect(readKeyMaterial(privatePem, options)).rejects.toThrow(TypeError)
})

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function toBase64url(key: typeof privateKey): string {
  return key.export({ type: 'pkcs8', format: 'der' }).toString('base64url')
}

function toUtf16(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, 'utf16le')
}
