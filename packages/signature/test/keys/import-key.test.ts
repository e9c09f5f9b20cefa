import { createPublicKey, webcrypto } from 'node:crypto'
import { importPrivateKey, importPublicKey, type KeyMaterial } from '@gw/signature'
import { keyFormats, keyThumbprint, testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const RSA_SHA256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const pair = testKeyPair()
const thumbprint = keyThumbprint(pair.publicKey)

describe('keyThumbprint', () => {
  it('returns the thumbprint of the example in RFC 7638', () => {
    const n =
      '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw'
    const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n, e: 'AQAB' } })
    expect(keyThumbprint(key)).toBe('NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs')
  })
})

describe('importPublicKey', () => {
  it.each(keyFormats(pair, 'public'))('loads the same key from %s', async (_name, material) => {
    expect(keyThumbprint(await importPublicKey(material))).toBe(thumbprint)
  })

  it('returns a key that is only for verifying with RSA256', async () => {
    const key = await importPublicKey(pair.publicPem)
    expect(key).toMatchObject({ type: 'public', algorithm: { name: RSA_SHA256.name } })
    expect(key.usages).toEqual(['verify'])
    expect(key.algorithm).toMatchObject({ hash: { name: 'SHA-256' } })
  })

  it('returns a key that can be exported, because it is public', async () => {
    expect((await importPublicKey(pair.publicPem)).extractable).toBe(true)
  })

  it('returns a CryptoKey unchanged', async () => {
    const key = await importPublicKey(pair.publicPem)
    expect(await importPublicKey(key)).toBe(key)
  })
})

describe('importPrivateKey', () => {
  it.each(keyFormats(pair, 'private'))('loads the same key from %s', async (_name, material) => {
    expect(keyThumbprint(await importPrivateKey(material))).toBe(thumbprint)
  })

  it('returns a key that is only for signing with RSA256', async () => {
    const key = await importPrivateKey(pair.privatePem)
    expect(key).toMatchObject({ type: 'private', algorithm: { name: RSA_SHA256.name } })
    expect(key.usages).toEqual(['sign'])
    expect(key.algorithm).toMatchObject({ hash: { name: 'SHA-256' } })
  })

  it('returns a key that cannot be exported', async () => {
    const key = await importPrivateKey(pair.privatePem)
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow()
  })

  it('returns a CryptoKey unchanged', async () => {
    const der = pair.privateKey.export({ type: 'pkcs8', format: 'der' })
    const key = await webcrypto.subtle.importKey('pkcs8', der, RSA_SHA256, true, ['sign'])
    expect(await importPrivateKey(key)).toBe(key)
    expect(keyThumbprint(key)).toBe(thumbprint)
  })
})

describe.each([
  ['importPublicKey', importPublicKey],
  ['importPrivateKey', importPrivateKey],
])('%s', (_name, importKey) => {
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 2048],
    ['true', true],
    ['an array', [pair.publicPem]],
    ['an object that is not a key', { pem: pair.publicPem }],
    ['a Node KeyObject', pair.privateKey],
    ['a key pair', { privateKey: pair.privatePem, publicKey: pair.publicPem }],
    ['an ArrayBuffer', new ArrayBuffer(8)],
    ['a promise', Promise.resolve(pair.publicPem)],
  ])('throws TypeError for %s', async (_what, material) => {
    await expect(importKey(material as KeyMaterial)).rejects.toBeInstanceOf(TypeError)
  })
})
