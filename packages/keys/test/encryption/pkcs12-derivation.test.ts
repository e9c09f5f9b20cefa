import fc from 'fast-check'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { createBudget } from '../../src/encryption/derivation-budget.ts'
import {
  derivePkcs12,
  HASH_BYTES,
  type Pkcs12Hash,
} from '../../src/encryption/pkcs12-derivation.ts'

const PURPOSES = { key: 1, iv: 2, mac: 3 } as const

describe('derivePkcs12', () => {
  it('derives the same keys as node-forge', async () => {
    const input = fc.record({
      hash: fc.constantFrom(...(Object.keys(HASH_BYTES) as Pkcs12Hash[])),
      passphrase: fc.string({ unit: fc.constantFrom('a', 'é', '漢', '🙂'), maxLength: 70 }),
      isNullPassphrase: fc.boolean(),
      salt: fc.uint8Array({ minLength: 1, maxLength: 140 }),
      iterations: fc.integer({ min: 1, max: 40 }),
      purpose: fc.constantFrom('key', 'iv', 'mac'),
      bytes: fc.integer({ min: 1, max: 140 }),
    })
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const derived = await derivePkcs12({ ...given, budget: createBudget() })
        const expected = forge.pkcs12.generateKey(
          given.isNullPassphrase ? null : given.passphrase,
          forge.util.createBuffer(Buffer.from(given.salt).toString('binary')),
          PURPOSES[given.purpose],
          given.iterations,
          given.bytes,
          forge.md[given.hash].create(),
        )
        expect(Buffer.from(derived).toString('hex')).toBe(expected.toHex())
      }),
    )
  })

  it('lets timers run during many iterations', async () => {
    let turns = 0
    let timer = setTimeout(turn, 0)
    function turn(): void {
      turns += 1
      timer = setTimeout(turn, 0)
    }
    const salt = new Uint8Array(8)
    const input = { hash: 'sha512', passphrase: 'x', isNullPassphrase: false, salt } as const
    const rest = { iterations: 5_000, purpose: 'mac', bytes: 64, budget: createBudget() } as const
    await derivePkcs12({ ...input, ...rest })
    clearTimeout(timer)
    expect(turns).toBeGreaterThan(2)
  })
})
