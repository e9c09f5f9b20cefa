import { inspect } from 'node:util'
import { type KeyFormat, readKeyMaterial, type WriteKeyOptions, writeKey } from '@gw/keys'
import { describe, expect, it } from 'vitest'
import { certificate, PASSPHRASE, pair } from './made-material.ts'

const { privatePem, publicPem } = pair

describe('writeKey', () => {
  it('accepts a key from readKeyMaterial or any key material', async () => {
    const key = await readKeyMaterial(publicPem)
    for (const source of [key, publicPem, Buffer.from(publicPem)]) {
      expect(await writeKey(source, 'spki-pem')).toBe(publicPem)
    }
  })

  it('writes the public key of a private key', async () => {
    expect(await writeKey(privatePem, 'spki-pem')).toBe(publicPem)
    expect(Object.keys(await writeKey(privatePem, 'public-jwk')).sort()).toEqual(['e', 'kty', 'n'])
  })

  it('writes the public key of a certificate, as the messages of @gw/signature suggest', async () => {
    expect(await writeKey(certificate(), 'spki-pem')).toBe(publicPem)
  })

  it.each(['pkcs8-pem', 'pkcs1-der', 'jwk', 'encrypted-pkcs8-pem'] as const)(
    'rejects a public key for %s',
    async (format) => {
      const options = format === 'encrypted-pkcs8-pem' ? { passphrase: PASSPHRASE } : {}
      await expect(writeKey(publicPem, format, options)).rejects.toMatchObject({
        code: 'GW_KEYS_IS_PUBLIC',
      })
    },
  )

  it('encrypts with a new salt each time', async () => {
    const options = { passphrase: PASSPHRASE, iterations: 1_000 }
    const one = await writeKey(privatePem, 'encrypted-pkcs8-pem', options)
    expect(await writeKey(privatePem, 'encrypted-pkcs8-pem', options)).not.toBe(one)
  })

  it('writes neither the plain key nor the passphrase in an encrypted format', async () => {
    const options = { passphrase: PASSPHRASE, iterations: 1_000 }
    const file = Buffer.from(await writeKey(privatePem, 'encrypted-pkcs8-der', options))
    const der = pair.privateKey.export({ type: 'pkcs1', format: 'der' })
    expect(file.includes(der.subarray(300, 316))).toBe(false)
    expect(inspect(file.toString('latin1'))).not.toContain('horse')
  })

  it('derives the encryption key with 600,000 iterations by default', async () => {
    const written = await writeKey(privatePem, 'encrypted-pkcs8-der', { passphrase: PASSPHRASE })
    const { encryption } = await readKeyMaterial(written, { passphrase: PASSPHRASE })
    expect(encryption).toContain('600000 iterations')
  })

  it.each<[string, string, WriteKeyOptions]>([
    ['an unknown format', 'pem', {}],
    ['an incomplete format name', 'pkcs8', {}],
    ['a format name that is inherited from Object.prototype', 'toString-pem', {}],
    ['a format that is not a string', undefined as never, {}],
    ['encryption without a passphrase', 'encrypted-pkcs8-pem', {}],
    ['an empty passphrase', 'encrypted-pkcs8-pem', { passphrase: '' }],
    ['a passphrase for an unencrypted format', 'pkcs8-pem', { passphrase: 'x' }],
    ['too few iterations', 'encrypted-pkcs8-pem', { passphrase: 'x', iterations: 1 }],
    ['too many iterations', 'encrypted-pkcs8-der', { passphrase: 'x', iterations: 1e9 }],
    ['PKCS#12, which is only read', 'pkcs12', { passphrase: 'x' }],
  ])('throws TypeError for %s', async (_name, format, options) => {
    await expect(writeKey(privatePem, format as KeyFormat, options)).rejects.toThrow(TypeError)
  })

  it('throws TypeError for a copy of a key, which does not contain the key', async () => {
    const copy = { ...(await readKeyMaterial(privatePem)) }
    await expect(writeKey(copy, 'pkcs8-pem')).rejects.toThrow(TypeError)
  })
})
