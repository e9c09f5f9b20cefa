import { generateKeyPairSync, sign as nodeSign, webcrypto } from 'node:crypto'
import {
  buildSignatureHeader,
  canonicalBytes,
  createKeyRing,
  createSigner,
  type KeyRing,
  type SignableMessage,
  signMessage,
  type VerificationPolicy,
  type VerifiedMessage,
  verifyMessage,
} from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const NOW = 1_794_700_800_000
const LIMIT = 300_000
const BODY = '{"paymentId":"1"}'

const { privatePem, publicPem } = testKeyPair()
const keys = createKeyRing({ 1: publicPem, 2: testKeyPair('other').publicPem })
const signer = createSigner({ privateKey: privatePem, keyVersion: 1 })

const message: SignableMessage = {
  method: 'POST',
  target: '/notify?shop=1',
  clientId: 'SANDBOX_5Y',
  time: String(NOW),
  body: new TextEncoder().encode(BODY),
}
const policy: VerificationPolicy = {
  signature: await signMessage(message, signer),
  keys,
  clientId: 'SANDBOX_5Y',
  maxAgeMs: LIMIT,
  maxFutureSkewMs: LIMIT,
  now: () => NOW,
}

describe('verifyMessage', () => {
  it('returns the verified parts', async () => {
    const proof = await verifyMessage(message, policy)
    expect(proof).toEqual({
      body: message.body,
      clientId: 'SANDBOX_5Y',
      target: '/notify?shop=1',
      timeMs: NOW,
      keyVersion: 1,
    })
  })

  it('accepts a plain base64 signature', async () => {
    const signature = decodeURIComponent(policy.signature ?? '')
    expect(signature).not.toBe(policy.signature)
    await expect(verifyMessage(message, { ...policy, signature })).resolves.toBeDefined()
  })

  it('uses Date.now by default', async () => {
    const { now: _now, ...clockless } = policy
    const verifyAged = async (ageMs: number) => {
      const aged = { ...message, time: String(Date.now() - ageMs) }
      return verifyMessage(aged, { ...clockless, signature: await signMessage(aged, signer) })
    }
    await expect(verifyAged(0)).resolves.toBeDefined()
    await expect(verifyAged(2 * LIMIT)).rejects.toMatchObject({ code: 'GW_SIGNATURE_TIME_STALE' })
  })
})

describe('verifyMessage: body', () => {
  it('returns the verified copy if the original changes during verification', async () => {
    const body = new TextEncoder().encode(BODY)
    const pending = verifyMessage({ ...message, body }, policy)
    body.fill(0)
    expect(Buffer.from((await pending).body).toString()).toBe(BODY)
  })

  it('returns the verified copy if the original changes during the key lookup', async () => {
    const body = new TextEncoder().encode(BODY)
    const slow: KeyRing = {
      async find(version) {
        body.fill(0)
        return keys.find(version)
      },
    }
    const proof = await verifyMessage({ ...message, body }, { ...policy, keys: slow })
    expect(Buffer.from(proof.body).toString()).toBe(BODY)
  })

  it('rejects a body that changed before the call, even if it changes back', async () => {
    const body = new TextEncoder().encode(BODY.replace('1', '2'))
    const pending = verifyMessage({ ...message, body }, policy)
    body.set(message.body)
    await expect(pending).rejects.toMatchObject({ code: 'GW_SIGNATURE_MISMATCH' })
  })

  it('returns a body that shares no memory with the original', async () => {
    const proof = await verifyMessage(message, policy)
    expect(proof.body.buffer).not.toBe(message.body.buffer)
  })

  it.each([0, 1, 3_000_000])('returns a body of %i bytes in its own buffer', async (length) => {
    const long = { ...message, body: new Uint8Array(length).fill(0x20) }
    const signature = await signMessage(long, signer)
    for (const source of [long.body, async () => long.body]) {
      const { body } = await verifyMessage({ ...long, body: source }, { ...policy, signature })
      expect([body.byteOffset, body.length, body.buffer.byteLength]).toEqual([0, length, length])
    }
  })

  it('accepts only bytes, at compile time and at run time', async () => {
    // @ts-expect-error a string no longer has the received bytes
    await expect(verifyMessage({ ...message, body: BODY }, policy)).rejects.toThrow(TypeError)
  })

  it('reads each part once', async () => {
    const reads: string[] = []
    const watched = new Proxy(message, {
      get(parts, name: keyof SignableMessage) {
        reads.push(name)
        return parts[name]
      },
    })
    await verifyMessage(watched, policy)
    expect(reads.sort()).toEqual(['body', 'clientId', 'method', 'target', 'time'])
  })
})

describe('verifyMessage: an unsuitable key from a custom key ring', () => {
  const content = canonicalBytes(message)

  it('rejects an ECDSA key', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const der = pair.publicKey.export({ type: 'spki', format: 'der' })
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await webcrypto.subtle.importKey('spki', der, algorithm, true, ['verify'])
    const made = nodeSign('sha256', content, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' })
    const signature = buildSignatureHeader({ keyVersion: 1, signature: made })
    const ring: KeyRing = { find: async () => key }
    await expect(verifyMessage(message, { ...policy, signature, keys: ring })).rejects.toThrow()
  })
})

it('verifyMessage reads the time once, so it is the same for the clock and the signature', async () => {
  let asked = 0
  const time = { toString: () => (asked++ === 0 ? message.time : '1000000000000') }
  const twoFaced = { ...message, time: time as unknown as string }
  const proof = await verifyMessage(twoFaced, policy)
  expect(asked).toBe(1)
  expect(proof.body).toEqual(message.body)
})

it('verifyMessage returns a type that a spread copy does not have', async () => {
  const proof = await verifyMessage(message, policy)
  // @ts-expect-error a copy with another body is not proof
  const forged: VerifiedMessage = { ...proof, body: new Uint8Array() }
  expect(forged).toBeDefined()
})
