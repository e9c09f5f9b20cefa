import { createKeyRing, createSigner, importPublicKey, isSameKeyPair } from '@gw/signature'
import { assertDistinctKeys } from '@gw/signature/internal'
import { keyFormats, testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const own = testKeyPair('merchant')
const gateway = testKeyPair('gateway')
const signer = { privateKey: own.privatePem, keyVersion: 1 }

describe('assertDistinctKeys', () => {
  it.each(keyFormats(own, 'public'))(
    "throws TypeError for your own public key as the gateway's: %s",
    (_name, material) => {
      for (const key of [material, { material, notAfter: 1 }]) {
        const gatewayKeys = { 1: gateway.publicPem, 2: key }
        expect(() => assertDistinctKeys({ signer, gatewayKeys })).toThrow(TypeError)
      }
    },
  )

  it.each(keyFormats(own, 'private'))(
    'rejects a private key in gatewayKeys as a private key: %s',
    (_name, material) => {
      for (const gatewayKeys of [{ 1: material }, { 1: { material, notAfter: 1 } }]) {
        const refused = expect.objectContaining({ code: 'GW_SIGNATURE_KEY_IS_PRIVATE' })
        expect(() => assertDistinctKeys({ signer, gatewayKeys })).toThrow(refused)
        expect(() => assertDistinctKeys({ gatewayKeys })).toThrow(refused)
      }
    },
  )

  it('throws TypeError for your own public key if the private key is a JWK', () => {
    const privateKey = own.privateKey.export({ format: 'jwk' })
    const keys = { signer: { privateKey, keyVersion: 7 }, gatewayKeys: { 1: own.publicPem } }
    expect(() => assertDistinctKeys(keys)).toThrow(TypeError)
  })

  const gatewayJwk = gateway.publicKey.export({ format: 'jwk' })
  it.each([
    ['twice as PEM', { 1: gateway.publicPem, 2: gateway.publicPem }],
    ['in two formats', { 1: gateway.publicPem, 2: { material: gatewayJwk } }],
  ])('throws TypeError for one key under two versions, %s', (_name, gatewayKeys) => {
    expect(() => assertDistinctKeys({ gatewayKeys })).toThrow(TypeError)
  })

  it("accepts the gateway's keys", () => {
    const gatewayKeys = { 1: gateway.publicPem, 2: testKeyPair('other').publicPem }
    expect(() => assertDistinctKeys({ signer, gatewayKeys })).not.toThrow()
  })

  it('accepts keys that cannot be read', async () => {
    const gatewayKeys = { 1: own.publicPem }
    const cases = [
      { signer: createSigner(signer), gatewayKeys },
      { signer, gatewayKeys: createKeyRing(gatewayKeys) },
      { signer, gatewayKeys: async () => own.publicPem },
      { signer, gatewayKeys: { 1: await importPublicKey(own.publicPem) } },
      { signer: { ...signer, privateKey: undefined }, gatewayKeys },
      { signer, gatewayKeys: { 1: undefined, 2: 'not a key' } },
      { gatewayKeys: { 1: { kty: 'RSA' }, 2: { kty: 'RSA' } } },
    ]
    for (const keys of cases) expect(() => assertDistinctKeys(keys)).not.toThrow()
  })

  it('reads each of a thousand keys only once', () => {
    const gatewayKeys = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [index + 1, 'not a key']),
    )
    let reads = 0
    const counted = new Proxy(gatewayKeys, {
      get: (target, name) => {
        reads++
        return Reflect.get(target, name)
      },
    })
    assertDistinctKeys({ signer, gatewayKeys: counted })
    expect(reads).toBeLessThanOrEqual(1_001)
  })
})

const pair = testKeyPair()
const other = testKeyPair('merchant')

it.each([
  ['the two keys of a pair', pair.privatePem, pair.publicPem, true],
  ['one key in two formats', pair.publicPem, pair.publicKey.export({ format: 'jwk' }), true],
  ['keys of two pairs', pair.publicPem, other.publicPem, false],
  ['a key and garbage', pair.publicPem, 'garbage', false],
  ['garbage twice', 'garbage', 'garbage', false],
])('isSameKeyPair compares %s', (_name, one, another, expected) => {
  expect(isSameKeyPair(one, another)).toBe(expected)
})

it('isSameKeyPair returns false for a Web Crypto key', async () => {
  const key = await crypto.subtle.importKey(
    'spki',
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    true,
    ['verify'],
  )
  expect(isSameKeyPair(key, pair.publicPem)).toBe(false)
})
