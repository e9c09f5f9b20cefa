import { createPrivateKey } from 'node:crypto'
import { type FoundKey, type KeyFormat, readKeyMaterial, writeKey } from '@gw/keys'
import { createKeyRing, createSigner } from '@gw/signature'
import { arbitraryCharacter, keyThumbprint, propertyRuns, testKeyPair } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PASSPHRASE } from './made-material.ts'

const pair = testKeyPair()
const pairs = [
  pair,
  testKeyPair('other'),
  testKeyPair('weak', 2560),
  testKeyPair('weak', 1024),
  testKeyPair('weak', 2048, 3),
]
const PUBLIC_FORMATS = [
  'spki-pem',
  'spki-der',
  'spki-base64',
  'pkcs1-public-pem',
  'pkcs1-public-der',
  'pkcs1-public-base64',
  'public-jwk',
] as const
const PRIVATE_FORMATS = [
  'pkcs8-pem',
  'pkcs8-der',
  'pkcs8-base64',
  'pkcs1-pem',
  'pkcs1-der',
  'pkcs1-base64',
  'encrypted-pkcs8-pem',
  'encrypted-pkcs8-der',
  'encrypted-pkcs8-base64',
  'jwk',
] as const

const arbitraryPair = fc.constantFrom(...pairs)
const arbitraryPassphrase = fc.oneof(
  fc.constant(PASSPHRASE),
  fc.string({ minLength: 1, unit: arbitraryCharacter }),
)

/** Writes a key in a format and reads the result. */
async function passThrough(
  key: FoundKey,
  format: KeyFormat,
  passphrase: string,
): Promise<FoundKey> {
  const isEncrypted = format.startsWith('encrypted')
  const options = isEncrypted ? { passphrase, iterations: 1_000 } : {}
  const written = await writeKey(key, format, options)
  return readKeyMaterial(written, isEncrypted ? { passphrase } : {})
}

it('writeKey preserves a private key through any sequence of formats', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryPair,
      fc.array(fc.constantFrom(...PRIVATE_FORMATS), { minLength: 1, maxLength: 6 }),
      arbitraryPassphrase,
      async (pair, formats, passphrase) => {
        let key = await readKeyMaterial(pair.privatePem)
        for (const format of formats) key = await passThrough(key, format, passphrase)
        expect(await writeKey(key, 'pkcs8-pem')).toBe(pair.privatePem)
      },
    ),
    { numRuns: propertyRuns(15) },
  )
})

it('writeKey preserves a public key through any sequence of formats, from either key of a pair', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryPair,
      fc.boolean(),
      fc.array(fc.constantFrom(...PUBLIC_FORMATS), { minLength: 1, maxLength: 6 }),
      async (pair, fromPrivate, formats) => {
        let key = await readKeyMaterial(fromPrivate ? pair.privatePem : pair.publicPem)
        for (const format of formats) key = await passThrough(key, format, '')
        expect(key).toMatchObject({ type: 'public', thumbprint: keyThumbprint(pair.publicKey) })
        expect(await writeKey(key, 'spki-pem')).toBe(pair.publicPem)
      },
    ),
    { numRuns: propertyRuns(25) },
  )
})

it.each(
  pairs.map(
    (pair) => [`${pair.publicKey.asymmetricKeyDetails?.modulusLength} bits`, pair] as const,
  ),
)('writeKey writes the bytes of Node: %s', async (_name, { privateKey, publicKey, privatePem }) => {
  const key = await readKeyMaterial(privatePem)
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    expect(await writeKey(key, `${type}-pem`)).toBe(privateKey.export({ type, format: 'pem' }))
    const der = privateKey.export({ type, format: 'der' })
    expect(Buffer.from(await writeKey(key, `${type}-der`))).toEqual(der)
    expect(await writeKey(key, `${type}-base64`)).toBe(der.toString('base64'))
  }
  for (const [type, format] of [
    ['spki', 'spki'],
    ['pkcs1', 'pkcs1-public'],
  ] as const) {
    expect(await writeKey(key, `${format}-pem`)).toBe(publicKey.export({ type, format: 'pem' }))
    const der = publicKey.export({ type, format: 'der' })
    expect(Buffer.from(await writeKey(key, `${format}-der`))).toEqual(der)
    expect(await writeKey(key, `${format}-base64`)).toBe(der.toString('base64'))
  }
  expect(await writeKey(key, 'jwk')).toEqual(privateKey.export({ format: 'jwk' }))
  expect(await writeKey(key, 'public-jwk')).toEqual(publicKey.export({ format: 'jwk' }))
})

it('writeKey encrypts keys that Node decrypts, with any passphrase', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPair, arbitraryPassphrase, async (pair, passphrase) => {
      fc.pre(!passphrase.includes('\0')) // ends a passphrase in openssl
      const options = { passphrase, iterations: 1_000 }
      const key = await writeKey(pair.privatePem, 'encrypted-pkcs8-pem', options)
      expect(createPrivateKey({ key, passphrase }).equals(pair.privateKey)).toBe(true)
    }),
    { numRuns: propertyRuns(7) },
  )
})

it.each(PUBLIC_FORMATS)('writeKey writes %s that @gw/signature accepts', async (format) => {
  const written = await writeKey(pair.privatePem, format)
  expect(() => createKeyRing({ 1: written })).not.toThrow()
})

it.each(PRIVATE_FORMATS.filter((format) => !format.startsWith('encrypted')))(
  'writeKey writes %s that @gw/signature accepts',
  async (format) => {
    const privateKey = await writeKey(pair.privatePem, format)
    expect(() => createSigner({ privateKey, keyVersion: 1 })).not.toThrow()
  },
)
