import { createPublicKey, createVerify, sign as nodeSign } from 'node:crypto'
import {
  buildSignatureHeader,
  createKeyRing,
  createSigner,
  parseSignatureHeader,
  type SignableMessage,
  signMessage,
  signRequest,
  verifyMessage,
} from '@gw/signature'
import { arbitraryMessage, arbitraryText, propertyRuns, testKeyPair } from '@gw/testkit'
import fc from 'fast-check'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'

const { privateKey, privatePem, publicPem } = testKeyPair()
const publicKey = createPublicKey(publicPem)
const forgePublicKey = forge.pki.publicKeyFromPem(publicPem)
const forgePrivateKey = forge.pki.privateKeyFromPem(privatePem)

const signer = createSigner({ privateKey: privatePem, keyVersion: 1 })
const keys = createKeyRing({ 1: publicPem })

// The oracles get the content from this file, not from the code under test.
const withText = fc.record({
  message: arbitraryMessage,
  text: fc.string({ unit: 'grapheme', maxLength: 40 }),
})

function contentOf({ method, target, clientId, time }: SignableMessage, body: string): string {
  return `${method} ${target}\n${clientId}.${time}.${body}`
}

function verifyHere(message: SignableMessage, signature: Uint8Array) {
  return verifyMessage(message, {
    signature: buildSignatureHeader({ keyVersion: 1, signature }),
    keys,
    clientId: message.clientId,
    maxAgeMs: 'unchecked',
  })
}

describe('signMessage', () => {
  it('creates signatures that node:crypto verifies', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMessage, async (message) => {
        const { signature } = parseSignatureHeader(await signMessage(message, signer))
        const verifier = createVerify('RSA-SHA256')
          .update(contentOf(message, ''))
          .update(message.body)
        expect(verifier.verify(publicKey, signature)).toBe(true)
      }),
      { numRuns: propertyRuns(15) },
    )
  })

  it('creates signatures that node-forge verifies', async () => {
    await fc.assert(
      fc.asyncProperty(withText, async ({ message, text }) => {
        const { signature } = parseSignatureHeader(
          await signMessage({ ...message, body: text }, signer),
        )
        // Exactly 'utf8', because forge silently treats 'utf-8' as raw bytes.
        const digest = forge.md.sha256.create().update(contentOf(message, text), 'utf8').digest()
        const signatureText = Buffer.from(signature).toString('latin1')
        expect(forgePublicKey.verify(digest.bytes(), signatureText)).toBe(true)
      }),
      { numRuns: propertyRuns(5) },
    )
  })

  it('creates signatures that verifyMessage verifies, for any body', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMessage, async (message) => {
        const signature = await signMessage(message, signer)
        const { clientId, target, body } = message
        const policy = { signature, keys, clientId, maxAgeMs: 'unchecked' } as const
        const proof = await verifyMessage(message, policy)
        expect(proof).toMatchObject({ clientId, target, keyVersion: 1 })
        expect(Buffer.compare(proof.body, body)).toBe(0)
      }),
      { numRuns: propertyRuns(10) },
    )
  })
})

describe('verifyMessage', () => {
  it('verifies signatures of node:crypto', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMessage, async (message) => {
        const content = Buffer.concat([Buffer.from(contentOf(message, '')), message.body])
        const signature = nodeSign('RSA-SHA256', content, privateKey)
        expect(Buffer.compare((await verifyHere(message, signature)).body, message.body)).toBe(0)
      }),
      { numRuns: propertyRuns(10) },
    )
  })

  it('verifies signatures of node-forge', async () => {
    await fc.assert(
      fc.asyncProperty(withText, async ({ message, text }) => {
        const digest = forge.md.sha256.create().update(contentOf(message, text), 'utf8')
        const signature = Buffer.from(forgePrivateKey.sign(digest), 'latin1')
        const body = new TextEncoder().encode(text)
        expect((await verifyHere({ ...message, body }, signature)).body).toEqual(body)
      }),
      { numRuns: propertyRuns(8) },
    )
  })
})

describe('signRequest', () => {
  const text = fc.oneof(arbitraryText, fc.constantFrom('', '\ufeff', '\ufeff{}', '{}\ufeff', '\0'))
  // Views into a larger buffer, as Node's own Buffers are; most are UTF-8.
  const bytes = fc
    .oneof(
      text.map((one) => Buffer.from(one)),
      fc.uint8Array(),
    )
    .map((one) => Buffer.concat([Buffer.alloc(9), one, Buffer.alloc(9)]).subarray(9, -9))

  it('returns exactly the signed bytes, in their own buffer', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMessage, bytes, async (message, given) => {
        const { clientId, target, method } = message
        const { body } = await signRequest({ clientId, target, method, body: given, signer })
        expect(Buffer.compare(body, given)).toBe(0)
        expect(body.constructor).toBe(Uint8Array)
        expect([body.byteOffset, body.buffer.byteLength]).toEqual([0, given.length])
      }),
      { numRuns: propertyRuns(10) },
    )
  })

  it('returns text exactly if the bytes are UTF-8, and then it encodes to the same bytes', async () => {
    let isText = 0
    let isNone = 0
    await fc.assert(
      fc.asyncProperty(bytes, async (given) => {
        const request = { clientId: 'C', target: '/', signer }
        const { text: found, body } = await signRequest({ ...request, body: given })
        const isUtf8 = Buffer.compare(Buffer.from(given.toString()), given) === 0
        expect(found).toBe(isUtf8 ? given.toString() : undefined)
        if (found === undefined) isNone++
        else {
          isText++
          expect(new TextEncoder().encode(found)).toEqual(body)
          const again = await signRequest({ ...request, body: found })
          expect([again.text, again.body]).toEqual([found, body])
        }
      }),
      { numRuns: propertyRuns(15) },
    )
    expect(Math.min(isText, isNone), 'both kinds must occur').toBeGreaterThan(4)
  })
})

it('signMessage accepts a string as body exactly if UTF-8 can encode it', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryMessage, arbitraryText, async (message, text) => {
      const bytes = Buffer.from(text)
      const signing = signMessage({ ...message, body: text }, signer)
      if (bytes.toString() === text) {
        expect(await signing).toBe(await signMessage({ ...message, body: bytes }, signer))
      } else {
        await expect(signing).rejects.toThrow(TypeError)
      }
    }),
    { numRuns: propertyRuns(15) },
  )
})
