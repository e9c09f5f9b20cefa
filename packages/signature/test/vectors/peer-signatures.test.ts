import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  buildSignatureHeader,
  canonicalBytes,
  createKeyRing,
  createSigner,
  importPrivateKey,
  importPublicKey,
  parseSignatureHeader,
  signMessage,
  signRequest,
  verifyMessage,
} from '@gw/signature'
import { describeVectors, keyThumbprint } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

interface PeerFile {
  readonly keys: Record<
    string,
    {
      readonly privatePkcs8Base64: string
      readonly privatePkcs1Base64: string
      readonly publicSpkiBase64: string
    }
  >
  readonly vectors: ReadonlyArray<{
    readonly name: string
    readonly keyBits: number
    readonly method: string
    readonly uri: string
    readonly clientId: string
    readonly time: string
    readonly bodyBase64: string
    readonly signedContentSha256: string
    readonly signatureBase64: string
    readonly signatureHeader: string
  }>
}

describeVectors('peer-signatures.json', (file) => {
  const { keys, vectors } = JSON.parse(readFileSync(file, 'utf8')) as PeerFile

  it('contains the expected cases', () => {
    expect(vectors).toHaveLength(9)
    expect(Object.keys(keys)).toEqual(['rsa2048', 'rsa3072'])
  })

  describe.each(vectors)('$name', (vector) => {
    const { method, uri: target, clientId, time, signatureHeader } = vector
    const body = bytesOf(vector.bodyBase64)
    const message = { method, target, clientId, time, body }
    const key = keys[`rsa${vector.keyBits}`] ?? expect.fail('no such key')
    const signer = createSigner({ privateKey: key.privatePkcs8Base64, keyVersion: 1 })

    it('results in the same canonical bytes', () => {
      const hash = createHash('sha256').update(canonicalBytes(message)).digest('hex')
      expect(hash).toBe(vector.signedContentSha256)
    })

    it('results in the same signature', async () => {
      const signature = await signer.sign(canonicalBytes(message))
      expect(Buffer.from(signature).toString('base64')).toBe(vector.signatureBase64)
    })

    it('results in the same header from bytes, a string, and a PKCS#1 key', async () => {
      const pkcs1 = createSigner({ privateKey: key.privatePkcs1Base64, keyVersion: 1 })
      const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
      expect(await signMessage(message, signer)).toBe(signatureHeader)
      expect(await signMessage({ ...message, body: text }, signer)).toBe(signatureHeader)
      expect(await signMessage(message, pkcs1)).toBe(signatureHeader)
    })

    it('has a header that can be parsed and built again', () => {
      const signature = bytesOf(vector.signatureBase64)
      expect(buildSignatureHeader({ keyVersion: 1, signature })).toBe(signatureHeader)
      const fields = parseSignatureHeader(signatureHeader)
      expect(fields).toEqual({ algorithm: 'RSA256', keyVersion: 1, signature })
    })

    it('is verified', async () => {
      const verified = await verifyMessage(message, {
        signature: signatureHeader,
        keys: createKeyRing({ 1: key.publicSpkiBase64 }),
        clientId,
        maxAgeMs: 'unchecked',
      })
      expect(verified).toMatchObject({ body, clientId, target, keyVersion: 1 })
    })

    it('is rejected with one more byte', async () => {
      const longer = { ...message, body: Uint8Array.of(...body, 10) }
      const verifying = verifyMessage(longer, {
        signature: signatureHeader,
        keys: createKeyRing({ 1: key.publicSpkiBase64 }),
        clientId,
        maxAgeMs: 'unchecked',
      })
      await expect(verifying).rejects.toMatchObject({ code: 'GW_SIGNATURE_MISMATCH' })
    })
  })

  it('equals the result of signRequest at that time', async () => {
    const { uri: target, clientId, time, bodyBase64, signatureHeader } = vectors[0] ?? expect.fail()
    const privateKey = keys.rsa2048?.privatePkcs8Base64 ?? expect.fail()
    const request = await signRequest({
      clientId,
      target,
      body: bytesOf(bodyBase64),
      signer: createSigner({ privateKey, keyVersion: 1 }),
      now: () => Number(time),
    })
    expect(request).toEqual({
      headers: { 'client-id': clientId, 'Request-Time': time, Signature: signatureHeader },
      body: bytesOf(bodyBase64),
      text: Buffer.from(bodyBase64, 'base64').toString(),
    })
  })

  it.each(Object.entries(keys))('has one key in the three formats of %s', async (_name, key) => {
    const publicKey = await importPublicKey(key.publicSpkiBase64)
    for (const material of [key.privatePkcs8Base64, key.privatePkcs1Base64]) {
      const privateKey = await importPrivateKey(material)
      expect(keyThumbprint(privateKey)).toBe(keyThumbprint(publicKey))
    }
  })
})

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
