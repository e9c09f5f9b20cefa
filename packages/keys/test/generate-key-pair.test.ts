import { createPrivateKey, createPublicKey } from 'node:crypto'
import { generateKeyPair, type KeyPair } from '@gw/keys'
import { createKeyRing, createSigner, signMessage, verifyMessage } from '@gw/signature'
import { keyThumbprint } from '@gw/testkit'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

const message = {
  method: 'POST',
  target: '/notify',
  clientId: 'MERCHANT_1',
  time: '1794700800000',
  body: new TextEncoder().encode('{}'),
}

async function expectWorkingPair(pair: KeyPair): Promise<void> {
  const signer = createSigner({ privateKey: pair.privateKey, keyVersion: 1 })
  const verified = await verifyMessage(message, {
    signature: await signMessage(message, signer),
    keys: createKeyRing({ 1: pair.publicKey }),
    clientId: message.clientId,
    maxAgeMs: 'unchecked',
  })
  expect(verified.keyVersion).toBe(1)
}

describe('generateKeyPair', () => {
  let pair: KeyPair
  let longer: KeyPair
  beforeAll(async () => {
    pair = await generateKeyPair()
    longer = await generateKeyPair({ bits: 2560 })
  })

  it('returns keys that sign and verify without conversion', async () => {
    await expectWorkingPair(pair)
  })

  it('returns the same PKCS#8 and SPKI that Node writes', () => {
    const { privateKey, publicKey } = pair
    const written = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' })
    expect(privateKey).toBe(written)
    expect(publicKey).toBe(createPublicKey(publicKey).export({ type: 'spki', format: 'pem' }))
  })

  it('generates 2048 bits by default, or as many as configured', () => {
    for (const [made, bits] of [
      [pair, 2048],
      [longer, 2560],
    ] as const) {
      const details = createPublicKey(made.publicKey).asymmetricKeyDetails
      expect(details).toMatchObject({ modulusLength: bits, publicExponent: 65_537n })
      expect(made).toMatchObject({ bits, exponent: 65_537 })
    }
  })

  it('returns the thumbprint of the pair', () => {
    expect(pair.thumbprint).toBe(keyThumbprint(createPublicKey(pair.publicKey)))
    expect(pair.thumbprint).not.toBe(longer.thumbprint)
  })
})

it.each([
  ['a page without HTTPS, which has only random numbers', { getRandomValues: () => {} }],
  ['a runtime without crypto', undefined],
])('generateKeyPair throws TypeError in %s', async (_name, crypto) => {
  vi.stubGlobal('crypto', crypto)
  await expect(generateKeyPair()).rejects.toThrow(TypeError)
})

it.each([0, 1024, 2047, 2049, 16_392, 2048.5, Number.NaN, '2048', null])(
  'generateKeyPair throws TypeError for bits: %s',
  async (bits) => {
    await expect(generateKeyPair({ bits: bits as number })).rejects.toThrow(TypeError)
  },
)
