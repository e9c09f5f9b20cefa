import { type KeyObject, webcrypto } from 'node:crypto'
import { importPrivateKey, importPublicKey } from '@gw/signature'
import { type TestKeyPair, testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { subtle } = webcrypto
const PKCS1 = 'RSASSA-PKCS1-v1_5'
const SIGN: webcrypto.KeyUsage[] = ['sign', 'verify']

/** Imports both keys of an RSA pair for any algorithm, without the checks of this package. */
async function rsaKeys(
  pair: TestKeyPair,
  { name = PKCS1, hash = 'SHA-256', use = ['verify'], privateUse = ['sign'] } = {},
): Promise<webcrypto.CryptoKeyPair> {
  const load = (format: 'spki' | 'pkcs8', key: KeyObject, usages: string[]) =>
    subtle.importKey(
      format,
      key.export({ type: format, format: 'der' }),
      { name, hash },
      true,
      usages as webcrypto.KeyUsage[],
    )
  return {
    publicKey: await load('spki', pair.publicKey, use),
    privateKey: await load('pkcs8', pair.privateKey, privateUse),
  }
}

const pair = testKeyPair()
const good = await rsaKeys(pair)
const short = await rsaKeys(testKeyPair('weak', 1024))
const exponent3 = await rsaKeys(testKeyPair('weak', 2048, 3))
const pss = await rsaKeys(pair, { name: 'RSA-PSS' })
const oaep = await rsaKeys(pair, { name: 'RSA-OAEP', use: ['encrypt'], privateUse: ['decrypt'] })
const sha1 = await rsaKeys(pair, { hash: 'SHA-1' })
const sha512 = await rsaKeys(pair, { hash: 'SHA-512' })
const useless = (await rsaKeys(pair, { use: [] })).publicKey
const { type, algorithm } = oaep.publicKey
const imitation = { type, algorithm, usages: ['verify'] } as unknown as webcrypto.CryptoKey
const ecdsa = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, SIGN)
const ed25519 = (await subtle.generateKey('Ed25519', true, SIGN)) as webcrypto.CryptoKeyPair
const hmac = await subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, SIGN)
const aes = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])

describe('importPublicKey: CryptoKey', () => {
  it('accepts a key for verifying with RSA256', async () => {
    expect(await importPublicKey(good.publicKey)).toBe(good.publicKey)
  })

  it.each([
    ['with another hash, SHA-1', sha1.publicKey, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['with another hash, SHA-512', sha512.publicKey, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['for encryption', oaep.publicKey, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['for encryption that claims the usage verify', imitation, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['without the usage verify', useless, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['for RSA-PSS', pss.publicKey, 'GW_SIGNATURE_KEY_RSA_PSS'],
    ['on an elliptic curve', ecdsa.publicKey, 'GW_SIGNATURE_KEY_NOT_RSA'],
    ['of Ed25519', ed25519.publicKey, 'GW_SIGNATURE_KEY_NOT_RSA'],
    ['that is a secret, HMAC', hmac, 'GW_SIGNATURE_KEY_NOT_RSA'],
    ['that is a secret, AES', aes, 'GW_SIGNATURE_KEY_NOT_RSA'],
    ['of 1024 bits', short.publicKey, 'GW_SIGNATURE_KEY_TOO_SHORT'],
    ['with the exponent 3', exponent3.publicKey, 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED'],
    ['that is private', good.privateKey, 'GW_SIGNATURE_KEY_IS_PRIVATE'],
  ])('rejects a key %s', async (_name, key, code) => {
    await expect(importPublicKey(key)).rejects.toMatchObject({ code })
  })

  it('accepts the exponent 3 with allowSmallExponent', async () => {
    const key = await importPublicKey(exponent3.publicKey, { allowSmallExponent: true })
    expect(key).toBe(exponent3.publicKey)
  })

  it.each([
    ['1', 'AQ'],
    ['2', 'Ag'],
    ['65536', 'AQAA'],
  ])('always rejects the exponent %s', async (_name, e) => {
    const jwk = pair.publicKey.export({ format: 'jwk' })
    const algorithm = { name: PKCS1, hash: 'SHA-256' }
    const key = await subtle.importKey('jwk', { ...jwk, e }, algorithm, true, ['verify'])
    for (const allowSmallExponent of [false, true]) {
      await expect(importPublicKey(key, { allowSmallExponent })).rejects.toMatchObject({
        code: 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED',
      })
    }
  })
})

describe('importPrivateKey: CryptoKey', () => {
  it('accepts a key for signing with RSA256', async () => {
    expect(await importPrivateKey(good.privateKey)).toBe(good.privateKey)
  })

  it.each([
    ['with another hash, SHA-1', sha1.privateKey, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['for encryption', oaep.privateKey, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['for RSA-PSS', pss.privateKey, 'GW_SIGNATURE_KEY_RSA_PSS'],
    ['on an elliptic curve', ecdsa.privateKey, 'GW_SIGNATURE_KEY_NOT_RSA'],
    ['that is a secret, HMAC', hmac, 'GW_SIGNATURE_KEY_NOT_RSA'],
    ['of 1024 bits', short.privateKey, 'GW_SIGNATURE_KEY_TOO_SHORT'],
    ['with the exponent 3', exponent3.privateKey, 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED'],
    ['that is public', good.publicKey, 'GW_SIGNATURE_KEY_IS_PUBLIC'],
  ])('rejects a key %s', async (_name, key, code) => {
    await expect(importPrivateKey(key)).rejects.toMatchObject({ code })
  })
})
