import { importPrivateKey, importPublicKey, type KeyMaterial, SignatureError } from '@gw/signature'
import { propertyRuns, testKeyPair, writePem } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element, integer, spki, toBigInt } from './hand-made-der.ts'

const { publicKey, privateKey, publicPem, privatePem } = testKeyPair()
const publicDer = publicKey.export({ type: 'spki', format: 'der' })
const privateDer = privateKey.export({ type: 'pkcs8', format: 'der' })
const modulus = toBigInt(publicKey.export({ format: 'jwk' }).n)

/** Imports the material as a public and as a private key. Only a usable key or a SignatureError is allowed. */
async function expectKeyOrRejection(material: KeyMaterial): Promise<void> {
  for (const importKey of [importPublicKey, importPrivateKey]) {
    const outcome = await importKey(material).catch((error: unknown) => error)
    if (outcome instanceof SignatureError) {
      expect(outcome.code).toMatch(/^GW_SIGNATURE_KEY_/)
    } else {
      const { algorithm } = outcome as { algorithm: RsaHashedKeyAlgorithm }
      const exponent = toBigInt(Buffer.from(algorithm.publicExponent).toString('base64url'))
      expect(algorithm.modulusLength).toBeGreaterThanOrEqual(2048)
      expect(exponent % 2n === 1n && exponent >= 65_537n).toBe(true)
    }
  }
}

/** Real keys with a few bytes changed, removed, inserted, or repeated. */
const damaged = fc
  .record({
    der: fc.constantFrom(publicDer, privateDer),
    // Most of the structure is before the modulus.
    at: fc.oneof(fc.nat(40), fc.nat(privateDer.length)),
    cut: fc.constantFrom(0, 1, 2, 256, 4096),
    put: fc.uint8Array({ maxLength: 3 }),
  })
  .map(({ der, at, cut, put }) => Buffer.concat([der.subarray(0, at), put, der.subarray(at + cut)]))

/** DER of any structure, with the tags that occur in keys and lengths that are sometimes wrong. */
const { tree } = fc.letrec<{ tree: Buffer }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(
      integer(0n),
      integer(modulus),
      integer(65_537n),
      integer(3n),
      element(2),
      element(5),
      Buffer.from('06092a864886f70d010101', 'hex'),
      Buffer.from('06092a864886f70d01010a', 'hex'),
    ),
    fc
      .tuple(
        fc.constantFrom(48, 48, 48, 4, 3, 160),
        fc.array(tie('tree'), { maxLength: 9 }),
        fc.constantFrom(0, 0, 0, 0, 0, 1, -1, 127),
      )
      .map(([tag, children, lie]) => {
        const bytes = element(tag, Buffer.from(tag === 3 ? [0] : []), ...children)
        bytes[1] = ((bytes[1] ?? 0) + lie) & 255
        return bytes
      }),
  ),
}))

const pieces = fc.constantFrom(
  '-----BEGIN ',
  '-----END ',
  'PUBLIC KEY',
  '-----',
  'Proc-Type: 4,ENCRYPTED',
  publicDer.toString('base64'),
  privateDer.toString('base64').slice(0, 100),
  '\n',
  '\\n',
  '"',
  '=',
  '{"kty":"RSA"',
  '}',
  '\uFEFF',
  'MII',
)

const value = fc.oneof(
  fc.constantFrom(undefined, null, 65_537, true, '', 'AQAB', 'Aw', '*', 'sig', 'RS256', 'PS256'),
  fc.constant(publicKey.export({ format: 'jwk' }).n),
  fc.jsonValue({ depthSize: 'small' }),
)
const jwks = fc.record({
  ...{ n: value, e: value, d: value, p: value, q: value },
  ...{ alg: value, use: value, key_ops: value },
})

describe('importPublicKey with arbitrary input', () => {
  it('returns a usable key or throws a SignatureError for random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, isDer) => {
        await expectKeyOrRejection(isDer ? Uint8Array.of(48, ...bytes) : bytes)
      }),
      { numRuns: propertyRuns(75) },
    )
  })

  it('returns a usable key or throws a SignatureError for damaged keys, as bytes, base64, and PEM', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, fc.nat(2), async (der, form) => {
        const pem = writePem('PRIVATE KEY', der)
        await expectKeyOrRejection(form === 0 ? der : form === 1 ? der.toString('base64') : pem)
      }),
      { numRuns: propertyRuns(75) },
    )
  })

  it('returns a usable key or throws a SignatureError for DER of any structure', async () => {
    await fc.assert(fc.asyncProperty(tree, expectKeyOrRejection), { numRuns: propertyRuns(75) })
  })

  it('returns a usable key or throws a SignatureError for any string', async () => {
    const text = fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string()), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(text, (parts) => expectKeyOrRejection(parts.join(''))),
      { numRuns: propertyRuns(75) },
    )
  })

  it('returns a usable key or throws a SignatureError for a JWK as JSON, with values of any type', async () => {
    await fc.assert(
      fc.asyncProperty(jwks, fc.constantFrom('RSA', 'RSA', 'EC', 5), (fields, kty) =>
        expectKeyOrRejection(JSON.stringify({ kty, ...fields })),
      ),
      { numRuns: propertyRuns(75) },
    )
  })

  it('returns a usable key or throws a SignatureError for real keys, so that both results occur', async () => {
    for (const material of [publicPem, privatePem, spki(modulus, 65_537n), spki(modulus, 1n)]) {
      await expectKeyOrRejection(material)
    }
  })
})

describe('importPublicKey rejects a million hostile bytes in bounded time', () => {
  const MILLION = 1_000_000
  it.each<[string, KeyMaterial]>([
    ['nested sequences', nested(48, 100_000)],
    ['nested octet strings', element(48, integer(0n), element(48), nested(4, 100_000))],
    ['sequences of indefinite length', Buffer.alloc(MILLION, Buffer.of(48, 128))],
    ['a length of four gigabytes', Buffer.of(48, 132, 255, 255, 255, 255, 2, 1, 3)],
    ['a length of 127 bytes', Buffer.concat([Buffer.of(48, 255), Buffer.alloc(MILLION, 255)])],
    ['half a million empty elements', element(48, Buffer.alloc(MILLION))],
    ['as many in the algorithm', element(48, element(48, Buffer.alloc(MILLION)), element(3))],
    ['a huge modulus', element(48, element(2, Buffer.alloc(MILLION, 1)), integer(65_537n))],
    ['a huge exponent', element(48, integer(modulus), element(2, Buffer.alloc(MILLION, 1)))],
    ['a modulus of zeros', element(48, element(2, Buffer.alloc(MILLION)), integer(65_537n))],
    ['dashes', '-'.repeat(MILLION)],
    ['PEM BEGIN lines', '-----BEGIN '.repeat(MILLION / 10)],
    ['empty PEM', '-----BEGIN -----'.repeat(MILLION / 10)],
    ['backslashes', '\\'.repeat(MILLION)],
    ['whitespace between letters', `M${' '.repeat(MILLION)}M`],
    ['braces', '{'.repeat(MILLION)],
    ['a JWK with a modulus of six million bits', { kty: 'RSA', n: 'A'.repeat(MILLION), e: 'AQAB' }],
  ])('%s', async (_name, material) => {
    const startMs = performance.now()
    await expect(importPublicKey(material)).rejects.toBeInstanceOf(SignatureError)
    // Quadratic time would take minutes.
    expect(performance.now() - startMs).toBeLessThan(30_000)
  })
})

/** Nests elements without copying the inner ones for each level. */
function nested(tag: number, depth: number): Buffer {
  const heads: Buffer[] = []
  let size = 0
  for (let level = 0; level < depth; level++) {
    const head = Buffer.of(tag, 132, 0, 0, 0, 0)
    head.writeUInt32BE(size, 2)
    heads.push(head)
    size += head.length
  }
  return Buffer.concat(heads.reverse())
}
