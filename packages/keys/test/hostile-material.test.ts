import { type KeyMaterial, KeysError, readKeyMaterial } from '@gw/keys'
import { writePem } from '@gw/testkit'
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

/** Reads, and says what came of it: a code, or that there is a key. Any other error is a failure. */
async function outcomeOf(material: KeyMaterial, passphrase?: string): Promise<string> {
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

describe('truncated material', () => {
  it('is rejected wherever it ends', async () => {
    for (const der of materials) {
      for (let length = 1; length < der.length; length += 7) {
        const outcome = await outcomeOf(der.subarray(0, length), 'horse')
        expect(outcome).toBe('GW_KEYS_TRUNCATED')
      }
    }
  })

  it('is rejected as PEM without its end', async () => {
    for (const pem of [privatePem, certificate(), encryptedPkcs8()]) {
      expect(await outcomeOf(pem.slice(0, 700), 'horse')).toBe('GW_KEYS_TRUNCATED')
    }
  })
})

describe('changed material', () => {
  const arbitraryChange = fc.record({
    der: fc.constantFrom(...materials),
    at: fc.nat(2_000),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
  })

  it('gives a key or a coded error, whatever bytes are changed', async () => {
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
      { numRuns: 300 },
    )
  })

  it('gives a key or a coded error where structures are put together at random', async () => {
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
      { numRuns: 1_000 },
    )
  })

  it('gives a coded error for any text', async () => {
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
      { numRuns: 1_000 },
    )
  })
})

describe('deep nesting', () => {
  const depth = 200_000

  it.each<[string, Uint8Array]>([
    ['without lengths', Buffer.alloc(depth * 2, Buffer.from([0x30, 0x80]))],
    [
      'without lengths, and ended',
      Buffer.concat([Buffer.alloc(depth * 2, Buffer.from([0x30, 0x80])), Buffer.alloc(depth * 2)]),
    ],
    ['in PKCS#12', sequence(integer(3), Buffer.alloc(depth * 2, Buffer.from([0x30, 0x80])))],
  ])('%s is rejected at once', async (_name, bytes) => {
    expect(await outcomeOf(bytes)).toBe('GW_KEYS_MALFORMED')
  })

  it('with lengths is rejected at once', async () => {
    // Each sequence claims all that is left.
    const bytes = Buffer.alloc(MEGABYTE)
    for (let at = 0; at + 5 <= MEGABYTE; at += 5) {
      bytes[at] = 0x30
      bytes.writeUInt32BE(0x83000000 + (MEGABYTE - at - 5), at + 1)
    }
    expect(await outcomeOf(bytes)).toMatch(/^GW_KEYS_(MALFORMED|TRUNCATED)$/)
  })

  it('of JSON is rejected', async () => {
    expect(await outcomeOf(`{"kty":${'['.repeat(500_000)}`)).toBe('GW_KEYS_MALFORMED')
    expect(await outcomeOf(`{"kty":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).toMatch(
      /^GW_KEYS_(NOT_RSA|MALFORMED)$/,
    )
  })
})

it.each([
  ['of 4 GB', [0x30, 0x84, 0xff, 0xff, 0xff, 0xff], 'GW_KEYS_TRUNCATED'],
  ['of 8 length bytes', [0x30, 0x88, 1, 0, 0, 0, 0, 0, 0, 0], 'GW_KEYS_MALFORMED'],
  ['of 127 length bytes', [0x30, 0xff, 0xff, 0xff], 'GW_KEYS_MALFORMED'],
  ['that is cut off', [0x30, 0x82, 1], 'GW_KEYS_TRUNCATED'],
  ['that is missing', [0x30], 'GW_KEYS_TRUNCATED'],
  ['of a huge part', [0x30, 6, 2, 0x84, 0x7f, 0xff, 0xff, 0xff], 'GW_KEYS_TRUNCATED'],
  ['that is missing within', [0x30, 0x80, 0x02, 0x80], 'GW_KEYS_MALFORMED'],
  ['without an end', [0x30, 0x80, 0x02, 0x01, 0x00], 'GW_KEYS_TRUNCATED'],
])('a length %s is rejected', async (_name, bytes, code) => {
  expect(await outcomeOf(Uint8Array.from(bytes))).toBe(code)
})

it.each<[string, KeyMaterial]>([
  ['a text of over a megabyte', 'A'.repeat(MEGABYTE + 1)],
  ['bytes of over a megabyte', new Uint8Array(MEGABYTE + 1).fill(0x30)],
  ['a hundred PEM blocks', privatePem.repeat(100)],
])('%s is rejected as too large', async (_name, material) => {
  expect(await outcomeOf(material)).toBe('GW_KEYS_TOO_LARGE')
})

describe('an encryption that asks for too much', () => {
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
  ])('of %s is rejected before it starts', async (_name, material) => {
    expect(await outcomeOf(material, 'horse')).toBe('GW_KEYS_ENCRYPTION_TOO_COSTLY')
  })

  it('of no iterations is rejected, since its key would not depend on the passphrase', async () => {
    for (const material of [pbes2({ iterations: 0 }), pbes1(MD5_DES, 0), pkcs12WithMac(0)]) {
      expect(await outcomeOf(material, 'horse')).toBe('GW_KEYS_MALFORMED')
    }
  })

  it('of more than JavaScript can do is rejected where there is nothing else', async () => {
    vi.stubGlobal('crypto', undefined)
    const outcome = await outcomeOf(pbes2({ iterations: 1_000_001 }), 'horse')
    expect(outcome).toBe('GW_KEYS_ENCRYPTION_TOO_COSTLY')
  })

  it('of as much as is allowed is tried, and the passphrase found wrong', async () => {
    expect(await outcomeOf(pbes2({ iterations: 100_000 }), 'horse')).toBe(
      'GW_KEYS_PASSPHRASE_WRONG',
    )
  })
})

it('takes no longer for hostile texts than in proportion to their length', async () => {
  // Bounded by the test's time limit: what grows faster than the text takes hours for these.
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
    const text = filler.repeat(300_000 / filler.length)
    expect(await outcomeOf(text, 'horse')).toMatch(/^GW_KEYS_/)
    expect(await outcomeOf(writePem('X', Buffer.from(filler.repeat(20_000))), 'x')).toMatch(/^GW_/)
    expect(await outcomeOf(oldEncryptedPem().replace('DEK-Info', text), 'x')).toMatch(/^GW_/)
  }
})
