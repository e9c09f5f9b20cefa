import { sign as nodeSign } from 'node:crypto'
import { createSigner, importPrivateKey, type SignerOptions } from '@gw/signature'
import { toSigner } from '@gw/signature/internal'
import { testKeyPair } from '@gw/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'

const pair = testKeyPair()
const small = testKeyPair('weak', 2048, 3)
const bytes = new TextEncoder().encode('POST /notify\nC.1685599933871.{}')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('createSigner: checks', () => {
  it.each([
    ['a public key', pair.publicPem, 'GW_SIGNATURE_KEY_IS_PUBLIC'],
    ['an empty string', '', 'GW_SIGNATURE_KEY_EMPTY'],
    ['a truncated key', pair.privatePem.slice(0, 400), 'GW_SIGNATURE_KEY_TRUNCATED'],
    ['a short key', testKeyPair('weak', 1024).privatePem, 'GW_SIGNATURE_KEY_TOO_SHORT'],
    ['a small exponent', small.privatePem, 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED'],
  ])('rejects %s', (_name, privateKey, code) => {
    expect(() => createSigner({ privateKey, keyVersion: 1 })).toThrow(
      expect.objectContaining({ code }),
    )
  })

  it.each([-0, -1, 1.5, Number.NaN, Infinity, 2 ** 31, '1', undefined, null])(
    'throws TypeError for key version %s',
    (keyVersion) => {
      const options = { privateKey: pair.privatePem, keyVersion } as SignerOptions
      expect(() => createSigner(options)).toThrow(TypeError)
    },
  )

  it.each([undefined, null, 5, {}])('throws TypeError for the private key %s', (privateKey) => {
    const options = { privateKey, keyVersion: 1 } as SignerOptions
    expect(() => createSigner(options)).toThrow(TypeError)
  })
})

describe('createSigner', () => {
  it.each([1, 2, 2 ** 31 - 1])('returns a signer with key version %i', (keyVersion) => {
    expect(createSigner({ privateKey: pair.privatePem, keyVersion }).keyVersion).toBe(keyVersion)
  })

  it('signs the bytes with RSASSA-PKCS1-v1_5 and SHA-256', async () => {
    const signer = createSigner({ privateKey: pair.privatePem, keyVersion: 1 })
    const signature = await signer.sign(bytes)
    expect(signature).toBeInstanceOf(Uint8Array)
    expect(Buffer.from(signature)).toEqual(nodeSign('sha256', bytes, pair.privateKey))
  })

  it('imports the key once, on first use', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey')
    const signer = createSigner({ privateKey: pair.privatePem, keyVersion: 1 })
    expect(importKey).toHaveBeenCalledTimes(0)
    await Promise.all([signer.sign(bytes), signer.sign(bytes)])
    await signer.sign(bytes)
    expect(importKey).toHaveBeenCalledTimes(1)
  })

  it('uses a CryptoKey without importing it', async () => {
    const privateKey = await importPrivateKey(pair.privatePem)
    const importKey = vi.spyOn(crypto.subtle, 'importKey')
    const signature = await createSigner({ privateKey, keyVersion: 1 }).sign(bytes)
    expect(Buffer.from(signature)).toEqual(nodeSign('sha256', bytes, pair.privateKey))
    expect(importKey).toHaveBeenCalledTimes(0)
  })

  it('accepts a small exponent with allowSmallExponent', async () => {
    const privateKey = small.privatePem
    const signer = createSigner({ privateKey, keyVersion: 1, allowSmallExponent: true })
    const signature = await signer.sign(bytes)
    expect(Buffer.from(signature)).toEqual(nodeSign('sha256', bytes, small.privateKey))
  })

  it('does not expose the key', () => {
    const signer = createSigner({ privateKey: pair.privatePem, keyVersion: 1 })
    expect(JSON.parse(JSON.stringify(signer))).toEqual({ keyVersion: 1 })
    expect(Object.keys(signer).sort()).toEqual(['keyVersion', 'sign'])
  })
})

describe('toSigner', () => {
  it('returns a signer unchanged', () => {
    const signer = { keyVersion: 7, sign: async () => new Uint8Array(256) }
    expect(toSigner(signer)).toBe(signer)
  })

  it('returns a signer of a class unchanged', () => {
    class Kms {
      readonly keyVersion = 1
      async sign(): Promise<Uint8Array> {
        return new Uint8Array(256)
      }
    }
    const signer = new Kms()
    expect(toSigner(signer)).toBe(signer)
  })

  it('creates a signer from a private key and its version', async () => {
    const signature = await toSigner({ privateKey: pair.privatePem, keyVersion: 1 }).sign(bytes)
    expect(Buffer.from(signature)).toEqual(nodeSign('sha256', bytes, pair.privateKey))
  })

  const sign = async () => new Uint8Array(256)
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a string', pair.privatePem],
    ['an empty object', {}],
    ['a private key without its version', { privateKey: pair.privatePem }],
    ['a version without its private key', { privateKey: undefined, keyVersion: 1 }],
    ['a signer whose sign is not a function', { sign: true, keyVersion: 1 }],
    ['a signer without a key version', { sign }],
    ['a signer of key version -0', { sign, keyVersion: -0 }],
    ['a signer whose key version is a string', { sign, keyVersion: '1' }],
    ['a signer whose key version is too large for a header', { sign, keyVersion: 2 ** 31 }],
  ])('throws TypeError for %s', (_name, signer) => {
    expect(() => toSigner(signer as never)).toThrow(TypeError)
  })

  it('rejects a public key with GW_SIGNATURE_KEY_IS_PUBLIC', () => {
    expect(() => toSigner({ privateKey: pair.publicPem, keyVersion: 1 })).toThrow(
      expect.objectContaining({ code: 'GW_SIGNATURE_KEY_IS_PUBLIC' }),
    )
  })
})
