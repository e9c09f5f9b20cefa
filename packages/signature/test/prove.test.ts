import { constants, sign, webcrypto } from 'node:crypto'
import { importPublicKey } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { proveSignature } from '../src/prove.ts'

const pair = testKeyPair()
const bytes = new TextEncoder().encode('POST /notify\nC.1685599933871.{}')
const signature = new Uint8Array(sign('sha256', bytes, pair.privateKey))
const key = await importPublicKey(pair.publicPem)
const mismatch = { code: 'GW_SIGNATURE_MISMATCH' }

afterEach(() => {
  vi.restoreAllMocks()
})

describe('proveSignature', () => {
  it('returns for a signature of the private half, and gives nothing to mistake for an answer', async () => {
    expect(await proveSignature(key, signature, bytes)).toBeUndefined()
  })

  it.each([
    ['no signature', new Uint8Array()],
    ['zeros', new Uint8Array(256)],
    ['one byte too few', signature.subarray(0, -1)],
    ['one byte too many', Uint8Array.of(...signature, 0)],
    ['a leading zero', Uint8Array.of(0, ...signature)],
    ['a signature with MD5', signWith('md5')],
    ['a signature with SHA-1', signWith('sha1')],
    ['a signature with SHA-224', signWith('sha224')],
    ['a signature with SHA-512', signWith('sha512')],
    ['a signature with RSA-PSS', signWith('sha256', constants.RSA_PKCS1_PSS_PADDING)],
    ['a signature of another key', signWith('sha256', undefined, testKeyPair('other').privateKey)],
  ])('rejects %s', async (_name, other) => {
    await expect(proveSignature(key, other, bytes)).rejects.toMatchObject(mismatch)
  })

  it('rejects the signature with any one bit changed', async () => {
    for (let bit = 0; bit < signature.length * 8; bit += 41) {
      const changed = signature.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(proveSignature(key, changed, bytes)).rejects.toMatchObject(mismatch)
    }
  })

  it('rejects the bytes with any one byte changed, added or left out', async () => {
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(proveSignature(key, signature, changed)).rejects.toMatchObject(mismatch)
    }
    for (const changed of [bytes.subarray(1), bytes.subarray(0, -1), Uint8Array.of(...bytes, 10)]) {
      await expect(proveSignature(key, signature, changed)).rejects.toMatchObject(mismatch)
    }
  })

  it.each(['SHA-1', 'SHA-384', 'SHA-512'])('does not let a key bring in %s', async (hash) => {
    const der = pair.publicKey.export({ type: 'spki', format: 'der' })
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash }
    const other = await webcrypto.subtle.importKey('spki', der, algorithm, true, ['verify'])
    const signed = signWith(hash.replace('-', ''))
    await expect(proveSignature(other, signed, bytes)).rejects.toBeInstanceOf(TypeError)
  })

  it('throws for a key that is none of RSA', async () => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const hmac = await webcrypto.subtle.importKey('raw', bytes, algorithm, true, ['sign', 'verify'])
    const signed = new Uint8Array(await webcrypto.subtle.sign('HMAC', hmac, bytes))
    await expect(proveSignature(hmac, signed, bytes)).rejects.toThrow()
  })

  it.each([1, 'true', {}, undefined, null])(
    'takes %j from a patched crypto for a no',
    async (answer) => {
      vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(answer as boolean)
      await expect(proveSignature(key, signature, bytes)).rejects.toMatchObject(mismatch)
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
