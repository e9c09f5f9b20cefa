import {
  buildSignatureHeader,
  createKeyRing,
  createSigner,
  parseSignatureHeader,
  type SignableMessage,
  SignatureError,
  signMessage,
  verifyMessage,
} from '@gw/signature'
import {
  arbitraryClientId,
  arbitraryMessage,
  arbitraryMethod,
  arbitraryTarget,
  arbitraryText,
  arbitraryTime,
  testKeyPair,
} from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'

// `GW_FUZZ_RUNS=1000` tries more messages.
const RUNS = Number(process.env.GW_FUZZ_RUNS ?? 25)

const { privatePem, publicPem } = testKeyPair()
const signer = createSigner({ privateKey: privatePem, keyVersion: 1 })
const keys = createKeyRing({ 1: publicPem, 2: testKeyPair('other').publicPem })

/** A signed message, and the result of changing one part of it. */
interface Received {
  readonly message: SignableMessage
  readonly keyVersion: number
  readonly signature: Uint8Array
}
type Change = (received: Received) => Received

function changedPart<Name extends 'method' | 'target' | 'clientId' | 'time'>(
  name: Name,
  value: fc.Arbitrary<string>,
): fc.Arbitrary<Change> {
  return value.map(
    (text): Change =>
      (received) => ({ ...received, message: { ...received.message, [name]: text } }),
  )
}

function changedBytes(bytes: Uint8Array, at: number, mask: number): Uint8Array {
  const changed = Uint8Array.from(bytes)
  const index = at % changed.length
  changed[index] = (changed[index] ?? 0) ^ mask
  return changed
}

const flip = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }))

const changes: [string, fc.Arbitrary<Change>][] = [
  ['method', changedPart('method', fc.oneof(arbitraryMethod, arbitraryText))],
  ['target', changedPart('target', fc.oneof(arbitraryTarget, arbitraryText))],
  ['client ID', changedPart('clientId', fc.oneof(arbitraryClientId, arbitraryText))],
  ['time', changedPart('time', fc.oneof(arbitraryTime, arbitraryText))],
  [
    'body byte',
    flip.map(([at, mask]) => (received) => {
      const body = changedBytes(received.message.body, at, mask)
      return { ...received, message: { ...received.message, body } }
    }),
  ],
  [
    'length of the body',
    fc
      .tuple(fc.boolean(), fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([cut, more]) => (received) => {
        const { body } = received.message
        const changed = cut ? body.subarray(1) : Buffer.concat([body, more])
        return { ...received, message: { ...received.message, body: changed } }
      }),
  ],
  [
    'signature byte',
    flip.map(([at, mask]) => (received) => ({
      ...received,
      signature: changedBytes(received.signature, at, mask),
    })),
  ],
  [
    'length of the signature',
    fc.constantFrom(-1, 1, -255).map((by) => (received) => ({
      ...received,
      signature: Uint8Array.from({ length: 256 + by }, (_, at) => received.signature[at] ?? 0),
    })),
  ],
  [
    'key version',
    fc.oneof(fc.constant(2), fc.integer({ min: 2, max: 2 ** 31 - 1 })).map(
      (keyVersion): Change =>
        (received) => ({ ...received, keyVersion }),
    ),
  ],
]

it.each(changes)('verifyMessage rejects a message with a changed %s', async (_name, change) => {
  await fc.assert(
    fc.asyncProperty(arbitraryMessage, change, async (signed, apply) => {
      // An empty body has no byte to change.
      const message = { ...signed, body: Buffer.concat([signed.body, Buffer.from('}')]) }
      const { signature } = parseSignatureHeader(await signMessage(message, signer))
      const sent: Received = { message, keyVersion: 1, signature }
      const received = apply(sent)
      fc.pre(!isSame(received, sent))
      await expect(verify(sent)).resolves.toBeDefined()
      await expect(verify(received)).rejects.toBeInstanceOf(SignatureError)
    }),
    { numRuns: RUNS },
  )
})

it('verifyMessage returns exactly the received bytes, in their own buffer', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryMessage, fc.nat(9), async (signed, offset) => {
      const received = Buffer.concat([Buffer.alloc(offset), signed.body, Buffer.alloc(9)])
      const body = received.subarray(offset, -9)
      const { signature } = parseSignatureHeader(await signMessage(signed, signer))
      const proof = await verify({ message: { ...signed, body }, keyVersion: 1, signature })
      expect(Buffer.compare(proof.body, signed.body)).toBe(0)
      expect(proof.body.constructor).toBe(Uint8Array)
      expect([proof.body.byteOffset, proof.body.buffer.byteLength]).toEqual([0, body.length])
    }),
    { numRuns: RUNS },
  )
})

it('verifyMessage rejects every header except the signed one with a SignatureError', async () => {
  const header = fc.oneof(
    arbitraryText,
    fc
      .uint8Array({ minLength: 1, maxLength: 300 })
      .map((signature) => buildSignatureHeader({ keyVersion: 1, signature })),
  )
  await fc.assert(
    fc.asyncProperty(arbitraryMessage, header, async (message, signature) => {
      const { clientId } = message
      const policy = { signature, keys, clientId, maxAgeMs: 'unchecked' } as const
      await expect(verifyMessage(message, policy)).rejects.toBeInstanceOf(SignatureError)
    }),
    { numRuns: 4 * RUNS },
  )
})

/** Expects the client ID of the message, so that only the signature can cause the rejection. */
function verify({ message, keyVersion, signature }: Received) {
  return verifyMessage(message, {
    signature: buildSignatureHeader({ keyVersion, signature }),
    keys,
    clientId: message.clientId,
    maxAgeMs: 'unchecked',
  })
}

function isSame(one: Received, other: Received): boolean {
  const { body, ...parts } = one.message
  return (
    one.keyVersion === other.keyVersion &&
    Buffer.compare(one.signature, other.signature) === 0 &&
    Buffer.compare(body, other.message.body) === 0 &&
    Object.entries(parts).every(
      ([name, text]) => other.message[name as keyof SignableMessage] === text,
    )
  )
}
