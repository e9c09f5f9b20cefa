import {
  createKeyRing,
  createSigner,
  importPrivateKey,
  importPublicKey,
  type KeyMaterial,
} from '@gw/signature'
import { keyThumbprint, testKeyPair, writePem } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { pkcs1Public, spki, toBase64url, toBigInt } from './hand-made-der.ts'

const unsupported = { code: 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED' }

const pair = testKeyPair()
const publicJwk = pair.publicKey.export({ format: 'jwk' })
const privateJwk = pair.privateKey.export({ format: 'jwk' })
const modulus = toBigInt(publicJwk.n)
const small = testKeyPair('weak', 2048, 3)

const withExponent = (e: bigint): Array<[string, KeyMaterial]> => [
  ['SPKI', writePem('PUBLIC KEY', spki(modulus, e))],
  ['PKCS#1', pkcs1Public(modulus, e)],
  ['JWK', { ...publicJwk, e: toBase64url(e) }],
  ['JWK with leading zeros', { ...publicJwk, e: `AAAA${toBase64url(e)}` }],
]

describe('importPublicKey: public exponent', () => {
  describe.each([
    ['0', 0n, false],
    ['1', 1n, false],
    ['2', 2n, false],
    ['4', 4n, false],
    ['65536', 65_536n, false],
    ['65538', 65_538n, false],
    ['2 ** 40', 2n ** 40n, false],
    ['3', 3n, true],
    ['17', 17n, true],
    ['257', 257n, true],
    ['65535', 65_535n, true],
  ])('exponent %s', (_name, e, isSmall) => {
    it.each(withExponent(e))('rejects it in %s', async (_format, material) => {
      await expect(importPublicKey(material)).rejects.toMatchObject(unsupported)
    })

    it.each(withExponent(e))(
      `is ${isSmall ? 'accepted' : 'still rejected'} with allowSmallExponent in %s`,
      async (_format, material) => {
        const importing = importPublicKey(material, { allowSmallExponent: true })
        if (isSmall) expect((await importing).type).toBe('public')
        else await expect(importing).rejects.toMatchObject(unsupported)
      },
    )
  })

  it.each(['yes', 1, 'true', {}, null])(
    'is not accepted with allowSmallExponent: %j',
    async (allowSmallExponent) => {
      const options = { allowSmallExponent: allowSmallExponent as boolean }
      await expect(importPublicKey(small.publicPem, options)).rejects.toMatchObject(unsupported)
    },
  )

  it.each([65_537n, 65_539n, 2n ** 32n + 1n])('accepts %s', async (e) => {
    for (const [, material] of withExponent(e)) {
      expect((await importPublicKey(material)).type).toBe('public')
    }
  })

  it('rejects small exponents of private keys', async () => {
    const code = 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED'
    await expect(importPrivateKey(small.privatePem)).rejects.toMatchObject({ code })
    await expect(importPrivateKey({ ...privateJwk, e: 'AQ' })).rejects.toMatchObject({ code })
    const allowed = await importPrivateKey(small.privatePem, { allowSmallExponent: true })
    expect(keyThumbprint(allowed)).toBe(keyThumbprint(small.publicKey))
    const forgeable = importPrivateKey({ ...privateJwk, e: 'AQ' }, { allowSmallExponent: true })
    await expect(forgeable).rejects.toMatchObject({ code })
  })
})

describe('importPublicKey: modulus', () => {
  const bits = (count: bigint): bigint => (modulus >> (2048n - count)) | 1n

  it.each([
    ['of 1024 bits', bits(1024n)],
    ['of 2040 bits', bits(2040n)],
    ['of 2047 bits', bits(2047n)],
    ['of 1 bit', 1n],
    ['of zeros only', 0n],
  ])('rejects a modulus that is too short: %s', async (_name, n) => {
    const code = 'GW_SIGNATURE_KEY_TOO_SHORT'
    await expect(importPublicKey(spki(n, 65_537n))).rejects.toMatchObject({ code })
    const jwk = { ...publicJwk, n: toBase64url(n) }
    await expect(importPublicKey(jwk)).rejects.toMatchObject({ code })
    const padded = { ...publicJwk, n: `${'AAAA'.repeat(400)}${toBase64url(n)}` }
    await expect(importPublicKey(padded)).rejects.toMatchObject({ code })
    const allowed = importPublicKey(jwk, { allowSmallExponent: true })
    await expect(allowed).rejects.toMatchObject({ code })
  })

  it.each([2048n, 2049n, 3072n, 8192n])('accepts %s bits', async (count) => {
    const key = await importPublicKey(spki((1n << (count - 1n)) | 1n, 65_537n))
    expect(key.algorithm).toMatchObject({ modulusLength: Number(count) })
  })

  it('accepts a key of 16384 bits, the longest in use, and rejects a longer one', () => {
    const longest = (1n << 16_383n) | 1n
    for (const n of [longest, longest << 1n]) {
      const materials = [spki(n, 65_537n), { ...publicJwk, n: toBase64url(n) }]
      for (const material of materials) {
        const create = (): unknown => createKeyRing({ 1: material })
        if (n === longest) expect(create).not.toThrow()
        else expect(create).toThrow(expect.objectContaining({ code: 'GW_SIGNATURE_KEY_MALFORMED' }))
      }
    }
  })

  it('rejects a private key of 1024 bits', async () => {
    const { privatePem } = testKeyPair('weak', 1024)
    await expect(importPrivateKey(privatePem)).rejects.toMatchObject({
      code: 'GW_SIGNATURE_KEY_TOO_SHORT',
    })
  })
})

describe('createSigner: numbers that do not belong together', () => {
  const [d, p, q] = [privateJwk.d, privateJwk.p, privateJwk.q].map(toBigInt) as [
    bigint,
    bigint,
    bigint,
  ]
  const [beyondP, beyondQ] = [d + p - 1n, d + q - 1n]

  it.each([
    ['1 as p', { p: 1n, q: modulus }],
    ['1 as q', { p: modulus, q: 1n, dp: inverse(65_537n, modulus - 1n), qi: 1n }],
    ['d and dp for another exponent', { d: beyondQ, dp: beyondQ % (p - 1n) }],
    ['d and dq for another exponent', { d: beyondP, dq: beyondP % (q - 1n) }],
    ['d that does not match dp', { d: beyondQ }],
    ['d that does not match dq', { d: beyondP }],
  ])('rejects %s', (_name, changed) => {
    const numbers = Object.entries(changed).map(([name, value]) => [name, toBase64url(value)])
    const privateKey = { ...privateJwk, ...Object.fromEntries(numbers) }
    expect(() => createSigner({ privateKey, keyVersion: 1 })).toThrow(
      expect.objectContaining({ code: 'GW_SIGNATURE_KEY_MALFORMED' }),
    )
  })
})

/** Returns the number that is 1 modulo `modulo` when it is multiplied by `value`. */
function inverse(value: bigint, modulo: bigint): bigint {
  let [previous, current] = [
    { rest: modulo, factor: 0n },
    { rest: value, factor: 1n },
  ]
  while (current.rest !== 0n) {
    const times = previous.rest / current.rest
    const next = {
      rest: previous.rest - times * current.rest,
      factor: previous.factor - times * current.factor,
    }
    previous = current
    current = next
  }
  return (previous.factor + modulo) % modulo
}

describe('importPublicKey and importPrivateKey: wrong key of the pair', () => {
  it.each([
    ['PKCS#8', pair.privatePem],
    ['PKCS#1', pair.privateKey.export({ type: 'pkcs1', format: 'der' })],
    ['labeled as a public key', pair.privatePem.replaceAll('PRIVATE', 'PUBLIC')],
    ['JWK', privateJwk],
    ['JWK as JSON', JSON.stringify(privateJwk)],
    ['JWK with n, e, and d', { kty: 'RSA', n: privateJwk.n, e: privateJwk.e, d: privateJwk.d }],
  ])('rejects a private key in place of a public key: %s', async (_name, material) => {
    await expect(importPublicKey(material)).rejects.toMatchObject({
      code: 'GW_SIGNATURE_KEY_IS_PRIVATE',
    })
  })

  it.each([
    ['SPKI', pair.publicPem],
    ['PKCS#1', pair.publicKey.export({ type: 'pkcs1', format: 'der' })],
    ['labeled as a private key', pair.publicPem.replaceAll('PUBLIC', 'PRIVATE')],
    ['JWK', publicJwk],
    ['JWK as JSON', JSON.stringify(publicJwk)],
  ])('rejects a public key in place of a private key: %s', async (_name, material) => {
    await expect(importPrivateKey(material)).rejects.toMatchObject({
      code: 'GW_SIGNATURE_KEY_IS_PUBLIC',
    })
  })
})

describe('importPublicKey: JWK', () => {
  it.each([
    ['for RSA-PSS', { alg: 'PS256' }, 'GW_SIGNATURE_KEY_RSA_PSS'],
    ['for RSA-PSS with another hash', { alg: 'PS512' }, 'GW_SIGNATURE_KEY_RSA_PSS'],
    ['for SHA-1', { alg: 'RS1' }, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['for SHA-512', { alg: 'RS512' }, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['for encryption by alg', { alg: 'RSA-OAEP-256' }, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['for encryption by use', { use: 'enc' }, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
    ['without kty', { kty: undefined }, 'GW_SIGNATURE_KEY_NOT_RSA'],
    ['of a symmetric key', { kty: 'oct', k: 'AAAA' }, 'GW_SIGNATURE_KEY_NOT_RSA'],
    ['without n', { n: undefined }, 'GW_SIGNATURE_KEY_MALFORMED'],
    ['without e', { e: undefined }, 'GW_SIGNATURE_KEY_MALFORMED'],
    ['with an empty n', { n: '' }, 'GW_SIGNATURE_KEY_MALFORMED'],
    ['with an n that is not base64url', { n: '*' }, 'GW_SIGNATURE_KEY_MALFORMED'],
    ['with a number as e', { e: 65_537 }, 'GW_SIGNATURE_KEY_MALFORMED'],
    ['with an array as n', { n: [1] }, 'GW_SIGNATURE_KEY_MALFORMED'],
  ])('rejects a JWK %s, as an object and as JSON', async (_name, change, code) => {
    const jwk = { ...publicJwk, ...change } as typeof publicJwk
    await expect(importPublicKey(jwk)).rejects.toMatchObject({ code })
    await expect(importPublicKey(JSON.stringify(jwk))).rejects.toMatchObject({ code })
  })

  it.each(['d', 'p', 'q', 'dp', 'dq', 'qi'])('rejects a JWK with an invalid %s', async (field) => {
    const code = 'GW_SIGNATURE_KEY_MALFORMED'
    await expect(importPrivateKey({ ...privateJwk, [field]: '*' })).rejects.toMatchObject({
      code,
    })
    if (field === 'd') return
    await expect(importPrivateKey({ ...privateJwk, [field]: undefined })).rejects.toMatchObject({
      code,
    })
  })
})
