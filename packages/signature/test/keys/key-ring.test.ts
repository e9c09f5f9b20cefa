import { createKeyRing, importPublicKey, type KeysByVersion } from '@gw/signature'
import { keyThumbprint, testKeyPair } from '@gw/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'

const one = testKeyPair()
const two = testKeyPair('other')
const small = testKeyPair('weak', 2048, 3)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('createKeyRing: checks', () => {
  it.each([
    ['a private key', one.privatePem, 'GW_SIGNATURE_KEY_IS_PRIVATE'],
    ['an empty string', '', 'GW_SIGNATURE_KEY_EMPTY'],
    ['a short key', testKeyPair('weak', 1024).publicPem, 'GW_SIGNATURE_KEY_TOO_SHORT'],
    ['a small exponent', small.publicPem, 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED'],
    ['garbage', 'changeme', 'GW_SIGNATURE_KEY_MALFORMED'],
  ])('rejects %s', (_name, material, code) => {
    expect(() => createKeyRing({ 1: one.publicPem, 2: material })).toThrow(
      expect.objectContaining({ code }),
    )
    expect(() => createKeyRing({ 1: { material, notAfter: 0 } })).toThrow(
      expect.objectContaining({ code }),
    )
  })

  it('names the rejected key', () => {
    expect(() => createKeyRing({ 1: one.publicPem, 2: '' })).toThrow(/version 2/)
  })

  it.each<[string, unknown]>([
    ['no keys', {}],
    ['undefined', undefined],
    ['null', null],
    ['an array, which has an index 0', [one.publicPem]],
    ['a bare key', one.publicPem],
    ['a Map', new Map([[1, one.publicPem]])],
    ['the version -0', { '-0': one.publicPem }],
    ['the version 00', { '00': one.publicPem }],
    ['the version -1', { '-1': one.publicPem }],
    ['the version 1.5', { 1.5: one.publicPem }],
    ['the version x', { x: one.publicPem }],
    ['an empty version', { '': one.publicPem }],
    ['the version 2147483648', { 2147483648: one.publicPem }],
    ['a number as a key', { 1: 5 }],
    ['an invalid date', { 1: { material: one.publicPem, notAfter: new Date('x') } }],
    ['NaN as a time', { 1: { material: one.publicPem, notBefore: Number.NaN } }],
  ])('throws TypeError for %s', (_name, versions) => {
    expect(() => createKeyRing(versions as KeysByVersion)).toThrow(TypeError)
  })

  it('shortens a version that is not one, because it can be a key', () => {
    const key = one.publicPem.replaceAll('\n', '')
    const create = () => createKeyRing({ [key]: 1 } as unknown as KeysByVersion)
    expect(create).toThrow(new RegExp(`^Key version "${key.slice(0, 16)}\\.\\.\\. \\(`))
  })

  it('throws TypeError for a clock that is not a function', () => {
    const options = { now: 1e12 as never }
    expect(() => createKeyRing({ 1: one.publicPem }, options)).toThrow(TypeError)
  })

  it.each([undefined, null])('names the version whose key is %s', (key) => {
    const versions = { 1: one.publicPem, 77: key } as KeysByVersion
    expect(() => createKeyRing(versions)).toThrow(TypeError)
    expect(() => createKeyRing(versions)).toThrow(/\b77\b/)
  })

  it('accepts small exponents only with allowSmallExponent', async () => {
    const ring = createKeyRing({ 1: small.publicPem }, { allowSmallExponent: true })
    expect((await ring.find(1))?.type).toBe('public')
  })
})

describe('createKeyRing', () => {
  it('finds each key by its version only', async () => {
    const ring = createKeyRing({ 1: one.publicPem, 2147483647: { material: two.publicPem } })
    expect(thumbprintOf(await ring.find(1))).toBe(keyThumbprint(one.publicKey))
    expect(thumbprintOf(await ring.find(2147483647))).toBe(keyThumbprint(two.publicKey))
    for (const version of [-2, 0, 2, -1, 1.5, Number.NaN]) {
      expect(await ring.find(version)).toBeUndefined()
    }
  })

  it('does not find inherited properties', async () => {
    const ring = createKeyRing({ 1: one.publicPem })
    for (const name of ['toString', '__proto__', 'constructor']) {
      expect(await ring.find(name as never)).toBeUndefined()
    }
  })

  it('imports each key once, on first use', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey')
    const ring = createKeyRing({ 1: one.publicPem, 2: two.publicPem })
    expect(importKey).toHaveBeenCalledTimes(0)
    const keys = await Promise.all([ring.find(1), ring.find(1), ring.find(1)])
    expect(await ring.find(1)).toBe(keys[0])
    expect(new Set(keys).size).toBe(1)
    expect(importKey).toHaveBeenCalledTimes(1)
    await ring.find(2)
    await ring.find(3)
    expect(importKey).toHaveBeenCalledTimes(2)
  })

  it('returns a CryptoKey without importing it', async () => {
    const key = await importPublicKey(one.publicPem)
    const importKey = vi.spyOn(crypto.subtle, 'importKey')
    const ring = createKeyRing({ 1: key, 2: { material: key, notBefore: 0 } })
    expect(await ring.find(1)).toBe(key)
    expect(await ring.find(2)).toBe(key)
    expect(importKey).toHaveBeenCalledTimes(0)
  })

  it('ignores later changes to the object', async () => {
    const versions: Record<number, string> = { 1: one.publicPem }
    const ring = createKeyRing(versions)
    versions[1] = two.publicPem
    versions[2] = two.publicPem
    expect(thumbprintOf(await ring.find(1))).toBe(keyThumbprint(one.publicKey))
    expect(await ring.find(2)).toBeUndefined()
  })
})

function thumbprintOf(key: CryptoKey | undefined): string | undefined {
  return key && keyThumbprint(key)
}
