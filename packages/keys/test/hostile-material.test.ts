import { type AnyKeyMaterial, KeysError, readKeyMaterial } from '@gw/keys'
import { propertyRuns, writePem } from '@gw/testkit'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  element,
  integer,
  octets,
  oid,
  pbes1,
  pbes2,
  pkcs12WithMac,
  sequence,
} from './der/hand-made-der.ts'
import { certificate, encryptedPkcs8, oldEncryptedPem, pair, pkcs12 } from './made-material.ts'

const { privateKey, publicKey, privatePem } = pair
const MEGABYTE = 1_048_576

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns the code of the error, or "read" if there is a key. Throws any other error. */
async function outcomeOf(material: AnyKeyMaterial, passphrase?: string): Promise<string> {
  try {
    await readKeyMaterial(material, { passphrase })
    return 'read'
  } catch (error) {
    if (error instanceof KeysError) return error.code
    throw error
  }
}

const toDer = (pem: string) => Buffer.from(pem.replace(/-----.*-----|\s/g, ''), 'base64')
const materials: readonly Uint8Array[] = [
  privateKey.export({ type: 'pkcs8', format: 'der' }),
  privateKey.export({ type: 'pkcs1', format: 'der' }),
  publicKey.export({ type: 'spki', format: 'der' }),
  toDer(certificate()),
  toDer(encryptedPkcs8('aes-256-cbc', 'horse')),
  pkcs12('horse'),
  pkcs12(null),
]

describe('readKeyMaterial: truncated material', () => {
  it('rejects DER that is truncated at any byte', async () => {
    for (const der of materials) {
      for (let length = 1; length < der.length; length += 7) {
        const outcome = await outcomeOf(der.subarray(0, length), 'horse')
        expect(outcome).toBe('GW_KEYS_TRUNCATED')
      }
    }
  })

  it('rejects PEM without an END line', async () => {
    for (const pem of [privatePem, certificate(), encryptedPkcs8()]) {
      expect(await outcomeOf(pem.slice(0, 700), 'horse')).toBe('GW_KEYS_TRUNCATED')
    }
  })
})

describe('readKeyMaterial: random material', () => {
  const arbitraryChange = fc.record({
    der: fc.constantFrom(...materials),
    at: fc.nat(2_000),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
  })

  it('returns a key or throws KeysError for any changed bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryChange, { minLength: 1, maxLength: 3 }),
        async (changes) => {
          const [first] = changes
          const der = Uint8Array.from(first?.der ?? [])
          for (const { at, bytes } of changes) der.set(bytes, at % (der.length - 4))
          expect(await outcomeOf(der, 'horse')).toMatch(/^(read|GW_KEYS_[A-Z_]+)$/)
        },
      ),
      { numRuns: propertyRuns(25) },
    )
  })

  it('returns a key or throws KeysError for random DER structures', async () => {
    const { tree } = fc.letrec<{ tree: Uint8Array }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.bigInt({ min: 0n, max: 70_000n }).map(integer),
        fc.uint8Array({ maxLength: 12 }).map(octets),
        fc
          .constantFrom(
            '2a864886f70d010101',
            '2a864886f70d01050d',
            '2a864886f70d01050c',
            '2a864886f70d010701',
            '2a864886f70d010706',
            '60864801650304012a',
          )
          .map(oid),
        fc
          .tuple(
            fc.constantFrom(0x30, 0x30, 0x30, 0x31, 0xa0, 3, 4, 0x24),
            fc.array(tie('tree'), { maxLength: 4 }),
          )
          .map(([tag, parts]) => element(tag, ...parts)),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { maxLength: 4 }), async (parts) => {
        expect(await outcomeOf(sequence(...parts), 'horse')).toMatch(/^GW_KEYS_/)
      }),
      { numRuns: propertyRuns(75) },
    )
  })

  it('throws KeysError for any string', async () => {
    const word = fc.constantFrom(
      '-----BEGIN ',
      '-----',
      '-----END ',
      'PRIVATE KEY',
      '\n',
      '\\n',
      '"',
      '{',
      '}',
      'M',
      'II',
      '=',
      'Proc-Type: 4,ENCRYPTED',
      'DEK-Info: AES-128-CBC,',
      '00',
      'ssh-rsa',
      '"kty"',
      ':',
      '\0',
      '\uD800',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (words) => {
        expect(await outcomeOf(words.join(''), 'horse')).toMatch(/^GW_KEYS_/)
      }),
      { numRuns: propertyRuns(75) },
    )
  })
})

describe('readKeyMaterial: deep nesting', () => {
  const depth = 200_000

  it.each<[string, Uint8Array]>([
    ['of indefinite length', Buffer.alloc(depth * 2, Buffer.from([0x30, 0x80]))],
    [
      'of indefinite length with end markers',
      Buffer.concat([Buffer.alloc(depth * 2, Buffer.from([0x30, 0x80])), Buffer.alloc(depth * 2)]),
    ],
    ['in PKCS#12', sequence(integer(3), Buffer.alloc(depth * 2, Buffer.from([0x30, 0x80])))],
  ])('rejects deeply nested elements %s', async (_name, bytes) => {
    expect(await outcomeOf(bytes)).toBe('GW_KEYS_MALFORMED')
  })

  it('rejects deeply nested elements of definite length', async () => {
    // Each sequence claims all remaining bytes.
    const bytes = Buffer.alloc(MEGABYTE)
    for (let at = 0; at + 5 <= MEGABYTE; at += 5) {
      bytes[at] = 0x30
      bytes.writeUInt32BE(0x83000000 + (MEGABYTE - at - 5), at + 1)
    }
    expect(await outcomeOf(bytes)).toMatch(/^GW_KEYS_(MALFORMED|TRUNCATED)$/)
  })

  it('rejects deeply nested JSON', async () => {
    expect(await outcomeOf(`{"kty":${'['.repeat(500_000)}`)).toBe('GW_KEYS_MALFORMED')
    expect(await outcomeOf(`{"kty":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).toMatch(
      /^GW_KEYS_(NOT_RSA|MALFORMED)$/,
    )
  })
})

it.each([
  ['of 4 GB', [0x30, 0x84, 0xff, 0xff, 0xff, 0xff], 'GW_KEYS_TRUNCATED'],
  ['with 8 length bytes', [0x30, 0x88, 1, 0, 0, 0, 0, 0, 0, 0], 'GW_KEYS_MALFORMED'],
  ['with 127 length bytes', [0x30, 0xff, 0xff, 0xff], 'GW_KEYS_MALFORMED'],
  ['that is truncated', [0x30, 0x82, 1], 'GW_KEYS_TRUNCATED'],
  ['that is missing', [0x30], 'GW_KEYS_TRUNCATED'],
  ['of a huge inner element', [0x30, 6, 2, 0x84, 0x7f, 0xff, 0xff, 0xff], 'GW_KEYS_TRUNCATED'],
  ['that is indefinite inside a primitive element', [0x30, 0x80, 0x02, 0x80], 'GW_KEYS_MALFORMED'],
  ['that is indefinite, without an end', [0x30, 0x80, 0x02, 0x01, 0x00], 'GW_KEYS_TRUNCATED'],
])('readKeyMaterial rejects a length %s', async (_name, bytes, code) => {
  expect(await outcomeOf(Uint8Array.from(bytes))).toBe(code)
})

it.each<[string, AnyKeyMaterial]>([
  ['a string longer than a megabyte', 'A'.repeat(MEGABYTE + 1)],
  ['more than a megabyte of bytes', new Uint8Array(MEGABYTE + 1).fill(0x30)],
  ['a hundred PEM blocks', privatePem.repeat(100)],
])('readKeyMaterial rejects %s as too large', async (_name, material) => {
  expect(await outcomeOf(material)).toBe('GW_KEYS_TOO_LARGE')
})

describe('readKeyMaterial: costly key derivation', () => {
  const MD5_DES = '2a864886f70d010503'
  const PKCS12_3DES = '2a864886f70d010c0103'

  it.each<[string, Uint8Array]>([
    ['5000001 iterations', pbes2({ iterations: 5_000_001 })],
    ['a billion iterations', pbes2({ iterations: 1_000_000_000 })],
    ['2^80 iterations', pbes2({ iterations: 1n << 80n })],
    ['a huge salt', pbes2({ iterations: 1, saltBytes: 100_000 })],
    ['a billion iterations of PBES1', pbes1(MD5_DES, 1_000_000_000)],
    ['a huge salt of PBES1', pbes1(MD5_DES, 1, 100_000)],
    ['a billion iterations of PKCS#12', pbes1(PKCS12_3DES, 1_000_000_000)],
    ['a huge salt of PKCS#12', pbes1(PKCS12_3DES, 1, 100_000)],
    ['a billion iterations of a MAC', pkcs12WithMac(1_000_000_000)],
    ['a huge salt of a MAC', pkcs12WithMac(1, 100_000)],
  ])('rejects %s before deriving a key', async (_name, material) => {
    expect(await outcomeOf(material, 'horse')).toBe('GW_KEYS_ENCRYPTION_TOO_COSTLY')
  })

  it('rejects zero iterations, because the key would not depend on the passphrase', async () => {
    for (const material of [pbes2({ iterations: 0 }), pbes1(MD5_DES, 0), pkcs12WithMac(0)]) {
      expect(await outcomeOf(material, 'horse')).toBe('GW_KEYS_MALFORMED')
    }
  })

  it('rejects iterations beyond the JavaScript limit if Web Crypto rejects the derivation', async () => {
    vi.stubGlobal('crypto', {
      subtle: { importKey: () => Promise.reject(new Error('too many iterations')) },
    })
    const outcome = await outcomeOf(pbes2({ iterations: 1_000_001 }), 'horse')
    expect(outcome).toBe('GW_KEYS_ENCRYPTION_TOO_COSTLY')
  })

  it('derives a key with the maximum number of iterations and reports a wrong passphrase', async () => {
    expect(await outcomeOf(pbes2({ iterations: 100_000 }), 'horse')).toBe(
      'GW_KEYS_PASSPHRASE_WRONG',
    )
  })
})

it('readKeyMaterial takes linear time for hostile strings', async () => {
  // Bounded by the test's timeout: an algorithm slower than linear would take hours.
  const fillers = [
    '-----BEGIN ',
    '-----END ',
    '\\n',
    '" ',
    'Proc-Type: 4,',
    'DEK-Info: ',
    '{',
    'A',
    ' ',
    '-',
    '\\',
  ]
  for (const filler of fillers) {
    const text = filler.repeat(100_000 / filler.length)
    expect(await outcomeOf(text, 'horse')).toMatch(/^GW_KEYS_/)
    expect(await outcomeOf(writePem('X', Buffer.from(filler.repeat(20_000))), 'x')).toMatch(/^GW_/)
    expect(await outcomeOf(oldEncryptedPem().replace('DEK-Info', text), 'x')).toMatch(/^GW_/)
  }
})
