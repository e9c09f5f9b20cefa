import { constants, sign, webcrypto } from 'node:crypto'
import { importPublicKey } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { verifyWithNode, verifyWithWebCrypto } from '../../src/crypto/node-verify.ts'
import { verifySignature } from '../../src/crypto/verify-signature.ts'

const pair = testKeyPair()
const bytes = new TextEncoder().encode('POST /notify\nC.1685599933871.{}')
const signature = new Uint8Array(sign('sha256', bytes, pair.privateKey))
const key = await importPublicKey(pair.publicPem)
const mismatch = { code: 'GW_SIGNATURE_MISMATCH' }

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  ['Web Crypto', verifyWithWebCrypto],
  ["Node's crypto.verify", verifyWithNode],
])('verifySignature with %s', (_path, verify) => {
  it('returns undefined for a valid signature', async () => {
    expect(await verifySignature(key, signature, bytes, verify)).toBeUndefined()
  })

  it.each([
    ['no signature', new Uint8Array()],
    ['zeros', new Uint8Array(256)],
    ['a missing byte', signature.subarray(0, -1)],
    ['an extra byte', Uint8Array.of(...signature, 0)],
    ['a leading zero', Uint8Array.of(0, ...signature)],
    ['a signature with MD5', signWith('md5')],
    ['a signature with SHA-1', signWith('sha1')],
    ['a signature with SHA-224', signWith('sha224')],
    ['a signature with SHA-512', signWith('sha512')],
    ['a signature with RSA-PSS', signWith('sha256', constants.RSA_PKCS1_PSS_PADDING)],
    ['a signature by another key', signWith('sha256', undefined, testKeyPair('other').privateKey)],
  ])('rejects %s', async (_name, other) => {
    await expect(verifySignature(key, other, bytes, verify)).rejects.toMatchObject(mismatch)
  })

  it('rejects a signature with one changed bit', async () => {
    for (let bit = 0; bit < signature.length * 8; bit += 41) {
      const changed = signature.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(verifySignature(key, changed, bytes, verify)).rejects.toMatchObject(mismatch)
    }
  })

  it('rejects bytes with one byte changed, added, or removed', async () => {
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(verifySignature(key, signature, changed, verify)).rejects.toMatchObject(mismatch)
    }
    for (const changed of [bytes.subarray(1), bytes.subarray(0, -1), Uint8Array.of(...bytes, 10)]) {
      await expect(verifySignature(key, signature, changed, verify)).rejects.toMatchObject(mismatch)
    }
  })

  it.each(['SHA-1', 'SHA-384', 'SHA-512'])('throws TypeError for a key with %s', async (hash) => {
    const der = pair.publicKey.export({ type: 'spki', format: 'der' })
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash }
    const other = await webcrypto.subtle.importKey('spki', der, algorithm, true, ['verify'])
    const signed = signWith(hash.replace('-', ''))
    await expect(verifySignature(other, signed, bytes, verify)).rejects.toBeInstanceOf(TypeError)
  })

  it('throws for an HMAC key', async () => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const hmac = await webcrypto.subtle.importKey('raw', bytes, algorithm, true, ['sign', 'verify'])
    const signed = new Uint8Array(await webcrypto.subtle.sign('HMAC', hmac, bytes))
    await expect(verifySignature(hmac, signed, bytes, verify)).rejects.toThrow()
  })

  it('rejects a private key and a key that is not for verifying', async () => {
    const der = pair.privateKey.export({ type: 'pkcs8', format: 'der' })
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const own = await webcrypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign'])
    await expect(verifySignature(own, signature, bytes, verify)).rejects.toThrow()
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
    const idle = await webcrypto.subtle.importKey('spki', spki, algorithm, true, [])
    await expect(verifySignature(idle, signature, bytes, verify)).rejects.toThrow()
  })

  it('rejects an object that imitates a key', async () => {
    const { algorithm, type, usages } = key
    const fake = { algorithm, type, usages, extractable: true } as CryptoKey
    await expect(verifySignature(fake, signature, bytes, verify)).rejects.toThrow()
  })

  it('rejects an RSA-PSS key', async () => {
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
    const algorithm = { name: 'RSA-PSS', hash: 'SHA-256' }
    const pss = await webcrypto.subtle.importKey('spki', spki, algorithm, true, ['verify'])
    await expect(verifySignature(pss, signature, bytes, verify)).rejects.toThrow()
  })

  it('accepts a key that cannot be exported', async () => {
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const closed = await webcrypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
    expect(await verifySignature(closed, signature, bytes, verify)).toBeUndefined()
  })
})

describe('verifySignature', () => {
  it("uses Node's crypto.verify in Node", () => {
    expect(verifyWithNode).toBeDefined()
  })

  it.each([1, 'true', {}, undefined, null])(
    'rejects a signature if a patched crypto returns %j',
    async (result) => {
      vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(result as boolean)
      await expect(
        verifySignature(key, signature, bytes, verifyWithWebCrypto),
      ).rejects.toMatchObject(mismatch)
    },
  )
})

function signWith(
  hash: string,
  padding: number = constants.RSA_PKCS1_PADDING,
  privateKey = pair.privateKey,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sign(hash, bytes, { key: privateKey, padding }))
}
