import { inspect } from 'node:util'
import { type KeyFormat, readKeyMaterial, type WriteKeyOptions, writeKey } from '@gw/keys'
import { testKeyPair, writePem } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { certificate, PASSPHRASE, pair, pkcs12, unsignedCertificate } from './made-material.ts'

const { privatePem, publicPem } = pair
const other = testKeyPair('other')

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

  it.each(['pkcs8-pem', 'pkcs1-der', 'jwk', 'encrypted-pkcs8-pem', 'pkcs12'] as const)(
    'rejects a public key for %s',
    async (format) => {
      const needsPassphrase = format === 'pkcs12' || format === 'encrypted-pkcs8-pem'
      const options = needsPassphrase ? { passphrase: PASSPHRASE } : {}
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
    ['too many iterations', 'pkcs12', { passphrase: 'x', iterations: 1e9 }],
    ['certificates for a format without certificates', 'pkcs8-pem', { certificates: [] }],
  ])('throws TypeError for %s', async (_name, format, options) => {
    await expect(writeKey(privatePem, format as KeyFormat, options)).rejects.toThrow(TypeError)
  })

  it('throws TypeError for a copy of a key, which does not contain the key', async () => {
    const copy = { ...(await readKeyMaterial(privatePem)) }
    await expect(writeKey(copy, 'pkcs8-pem')).rejects.toThrow(TypeError)
  })
})

describe('writeKey: PKCS#12', () => {
  const options = { passphrase: PASSPHRASE, iterations: 1_000 }

  it('writes the key and its certificates', async () => {
    const issuer = writePem('CERTIFICATE', unsignedCertificate('issuer', other.publicKey))
    const certificates = [certificate(), issuer]
    const file = await writeKey(privatePem, 'pkcs12', { ...options, certificates })
    const key = await readKeyMaterial(file, { passphrase: PASSPHRASE })
    expect(key).toMatchObject({ type: 'private', container: 'pkcs12' })
    expect(key.certificates.map(({ pem }) => pem)).toEqual(certificates)
  })

  it('writes a file from the key and certificates that were read from another one', async () => {
    const key = await readKeyMaterial(pkcs12('horse'), { passphrase: 'horse' })
    const { certificates } = key
    const file = await writeKey(key, 'pkcs12', { ...options, certificates })
    const again = await readKeyMaterial(file, { passphrase: PASSPHRASE })
    expect(again.certificates).toEqual(certificates)
  })

  it('rejects the certificate of another key', async () => {
    const untrusted = writePem('CERTIFICATE', unsignedCertificate('untrusted', other.publicKey))
    await expect(
      writeKey(privatePem, 'pkcs12', { ...options, certificates: [untrusted] }),
    ).rejects.toMatchObject({ code: 'GW_KEYS_CERTIFICATE_MISMATCH' })
  })

  it('writes neither the plain key nor the passphrase', async () => {
    const file = Buffer.from(await writeKey(privatePem, 'pkcs12', options))
    const der = pair.privateKey.export({ type: 'pkcs1', format: 'der' })
    expect(file.includes(der.subarray(300, 316))).toBe(false)
    expect(inspect(file.toString('latin1'))).not.toContain('horse')
  })
})
