import { inspect } from 'node:util'
import { type KeyFormat, readKeyMaterial, type WriteKeyOptions, writeKey } from '@gw/keys'
import { testKeyPair, writePem } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { certificate, PASSPHRASE, pair, pkcs12, unsignedCertificate } from './made-material.ts'

const { privatePem, publicPem } = pair
const other = testKeyPair('other keys')

describe('writeKey', () => {
  it('takes a key that was read, or any material', async () => {
    const key = await readKeyMaterial(publicPem)
    for (const source of [key, publicPem, Buffer.from(publicPem)]) {
      expect(await writeKey(source, 'spki-pem')).toBe(publicPem)
    }
  })

  it('takes the public half out of a private key', async () => {
    expect(await writeKey(privatePem, 'spki-pem')).toBe(publicPem)
    expect(Object.keys(await writeKey(privatePem, 'public-jwk')).sort()).toEqual(['e', 'kty', 'n'])
  })

  it('takes the key out of a certificate, which @gw/signature points here for', async () => {
    expect(await writeKey(certificate(), 'spki-pem')).toBe(publicPem)
  })

  it.each(['pkcs8-pem', 'pkcs1-der', 'jwk', 'encrypted-pkcs8-pem', 'pkcs12'] as const)(
    'cannot make %s of a public key',
    async (format) => {
      const needsPassphrase = format === 'pkcs12' || format === 'encrypted-pkcs8-pem'
      const options = needsPassphrase ? { passphrase: PASSPHRASE } : {}
      await expect(writeKey(publicPem, format, options)).rejects.toMatchObject({
        code: 'GW_KEYS_IS_PUBLIC',
      })
    },
  )

  it('encrypts with a salt of its own each time', async () => {
    const options = { passphrase: PASSPHRASE, iterations: 1_000 }
    const one = await writeKey(privatePem, 'encrypted-pkcs8-pem', options)
    expect(await writeKey(privatePem, 'encrypted-pkcs8-pem', options)).not.toBe(one)
  })

  it('makes each guess of the passphrase costly unless told otherwise', async () => {
    const written = await writeKey(privatePem, 'encrypted-pkcs8-der', { passphrase: PASSPHRASE })
    const { encryption } = await readKeyMaterial(written, { passphrase: PASSPHRASE })
    expect(encryption).toContain('600000 iterations')
  })

  it.each<[string, string, WriteKeyOptions]>([
    ['a format that is none', 'pem', {}],
    ['a format of another name', 'pkcs8', {}],
    ['a format from the prototype', 'toString-pem', {}],
    ['a format that is no text', undefined as never, {}],
    ['encryption without a passphrase', 'encrypted-pkcs8-pem', {}],
    ['an empty passphrase', 'encrypted-pkcs8-pem', { passphrase: '' }],
    ['a passphrase for what is not encrypted', 'pkcs8-pem', { passphrase: 'x' }],
    ['too few iterations', 'encrypted-pkcs8-pem', { passphrase: 'x', iterations: 1 }],
    ['too many iterations', 'pkcs12', { passphrase: 'x', iterations: 1e9 }],
    ['certificates for what holds none', 'pkcs8-pem', { certificates: [] }],
  ])('takes %s for a mistake', async (_name, format, options) => {
    await expect(writeKey(privatePem, format as KeyFormat, options)).rejects.toThrow(TypeError)
  })

  it('takes a copy of a key for a mistake, which does not hold the key', async () => {
    const copy = { ...(await readKeyMaterial(privatePem)) }
    await expect(writeKey(copy, 'pkcs8-pem')).rejects.toThrow(TypeError)
  })
})

describe('PKCS#12', () => {
  const options = { passphrase: PASSPHRASE, iterations: 1_000 }

  it('holds the key and its certificates', async () => {
    const issuer = writePem('CERTIFICATE', unsignedCertificate('issuer', other.publicKey))
    const certificates = [certificate(), issuer]
    const file = await writeKey(privatePem, 'pkcs12', { ...options, certificates })
    const key = await readKeyMaterial(file, { passphrase: PASSPHRASE })
    expect(key).toMatchObject({ type: 'private', container: 'pkcs12' })
    expect(key.certificates.map(({ pem }) => pem)).toEqual(certificates)
  })

  it('is made again from what was read of one', async () => {
    const key = await readKeyMaterial(pkcs12('horse'), { passphrase: 'horse' })
    const { certificates } = key
    const file = await writeKey(key, 'pkcs12', { ...options, certificates })
    const again = await readKeyMaterial(file, { passphrase: PASSPHRASE })
    expect(again.certificates).toEqual(certificates)
  })

  it('is not made with the certificate of another key', async () => {
    const stranger = writePem('CERTIFICATE', unsignedCertificate('stranger', other.publicKey))
    await expect(
      writeKey(privatePem, 'pkcs12', { ...options, certificates: [stranger] }),
    ).rejects.toMatchObject({ code: 'GW_KEYS_CERTIFICATE_MISMATCH' })
  })

  it('shows neither key nor passphrase in its bytes', async () => {
    const file = Buffer.from(await writeKey(privatePem, 'pkcs12', options))
    const der = pair.privateKey.export({ type: 'pkcs1', format: 'der' })
    expect(file.includes(der.subarray(300, 316))).toBe(false)
    expect(inspect(file.toString('latin1'))).not.toContain('horse')
  })
})
