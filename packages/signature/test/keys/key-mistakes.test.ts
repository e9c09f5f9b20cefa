import { createKeyRing, createSigner, importPublicKey, type KeysByVersion } from '@gw/signature'
import { keyThumbprint, manualClock, testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { spki } from './hand-made-der.ts'

const malformed = expect.objectContaining({ code: 'GW_SIGNATURE_KEY_MALFORMED' })

const one = testKeyPair()
const two = testKeyPair('other')
const jwk = one.publicKey.export({ format: 'jwk' })
const privateJwk = one.privateKey.export({ format: 'jwk' })

it.each(['01', '1e0', ' 1', '0x1', '1.0'])('createKeyRing rejects %j for version 1', (name) => {
  const versions = { 1: one.publicPem, [name]: two.publicPem } as KeysByVersion
  expect(() => createKeyRing(versions)).toThrow(TypeError)
})

it('createKeyRing throws TypeError for a validity window that ends before it begins', () => {
  const withWindow = (notBefore: string, notAfter: string): unknown =>
    createKeyRing({ 1: { material: one.publicPem, notBefore, notAfter } })
  expect(() => withWindow('2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z')).toThrow(TypeError)
  expect(() => withWindow('2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z')).not.toThrow()
})

it('createKeyRing names the version of an undefined key with a window', () => {
  const versions = { 77: { material: undefined, notAfter: 5 } } as never
  expect(() => createKeyRing(versions)).toThrow(/\b77\b/)
})

it('createKeyRing throws TypeError for an invalid time in a window', () => {
  const versions = { 1: { material: one.publicPem, notAfter: '2026-12-01' } }
  expect(() => createKeyRing(versions)).toThrow(TypeError)
})

it('importPublicKey rejects a JWK of more than 16384 bits', async () => {
  const importing = importPublicKey({ kty: 'RSA', n: 'B'.repeat(1_000_000), e: 'AQAB' })
  await expect(importing).rejects.toMatchObject({ code: 'GW_SIGNATURE_KEY_MALFORMED' })
})

it('importPublicKey rejects an exponent larger than the modulus', async () => {
  const importing = importPublicKey(spki(2n ** 2048n - 1n, 2n ** 4096n + 1n))
  await expect(importing).rejects.toMatchObject({ code: 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED' })
})

it('createSigner rejects a private key whose numbers do not belong together', () => {
  const privateKey = { ...privateJwk, n: two.publicKey.export({ format: 'jwk' }).n }
  expect(() => createSigner({ privateKey, keyVersion: 1 })).toThrow(malformed)
})

it('createKeyRing calls a failing resolver at most a few times per second', async () => {
  const clock = manualClock()
  let isDown = false
  let asked = 0
  const ring = createKeyRing(
    async () => {
      asked++
      if (isDown) throw new Error('down')
      return one.publicPem
    },
    { now: clock.now },
  )
  await ring.find(1)
  isDown = true
  asked = 0
  for (let second = 0; second < 60; second++) {
    for (let v = 2; v < 200; v++) await ring.find(v).catch(() => undefined)
    clock.advance(1_000)
  }
  expect(asked).toBeLessThan(300)
})

it('createKeyRing looks up an expected version after the limit is used up', async () => {
  const clock = manualClock()
  const ring = createKeyRing(async (v) => (v === 100 ? one.publicPem : undefined), {
    now: clock.now,
    expectedVersions: [99],
  })
  for (let v = 1_000_000; v < 1_000_100; v++) await ring.find(v).catch(() => undefined)
  expect(await ring.find(100)).toBeDefined()
})

it('createKeyRing throws a new error for each caller', async () => {
  const ring = createKeyRing(
    async () => {
      throw new Error('down')
    },
    { now: manualClock().now },
  )
  const [first, second] = await Promise.all([1, 1].map((v) => ring.find(v).catch((e) => e)))
  expect(first).toMatchObject({ code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED' })
  expect(first).not.toBe(second)
})

it.each([
  ['for other uses', { ...jwk, key_ops: ['encrypt', 'wrapKey'] }, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
  ['for signing, as a public key', { ...jwk, key_ops: ['sign'] }, 'GW_SIGNATURE_KEY_USAGE_WRONG'],
  [
    'with private parts, no exponent',
    { ...privateJwk, d: undefined },
    'GW_SIGNATURE_KEY_IS_PRIVATE',
  ],
])('importPublicKey rejects a JWK %s', async (_name, material, code) => {
  await expect(importPublicKey(material as never)).rejects.toMatchObject({ code })
})

it('importPublicKey rejects several keys in one string', async () => {
  const material = one.publicPem + one.privatePem
  await expect(importPublicKey(material)).rejects.toMatchObject({
    code: 'GW_SIGNATURE_KEY_MALFORMED',
  })
})

it.each(['e', 'd', 'dp', 'dq', 'qi'] as const)('createSigner rejects a wrong %s', (field) => {
  const other = two.privateKey.export({ format: 'jwk' })
  const privateKey = { ...privateJwk, [field]: field === 'e' ? 'AQAD' : other[field] }
  expect(() => createSigner({ privateKey, keyVersion: 1 })).toThrow(malformed)
})

it('createKeyRing ignores a polluted prototype', async () => {
  const pollution = Object.prototype as { material?: unknown }
  pollution.material = two.publicPem
  try {
    const key = await createKeyRing({ 1: jwk }).find(1)
    expect(keyThumbprint(key as CryptoKey)).toBe(keyThumbprint(one.publicKey))
  } finally {
    delete pollution.material
  }
})
