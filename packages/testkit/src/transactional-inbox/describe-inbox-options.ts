import { describe, expect, it } from 'vitest'

/** A driver's way to create an inbox and to read its options. */
export interface OptionsUnderTest {
  /** A pool of ten connections. None is opened. */
  readonly pool: object
  /** Returns a pool of a size. */
  poolOf(size: number): object
  /** Returns an object that is used like a pool, without a size, or with options that have one. */
  customPool(size?: number): object
  open(options: object): { readonly retentionMs: number }
  prepare(options: object): {
    readonly transactions: { readonly maxTransactions: number } | undefined
  }
}

/** Declares the option rules of every inbox on a database. A driver supplies its pools. */
export function describeInboxOptions(driver: OptionsUnderTest): void {
  const { pool, open, prepare, poolOf, customPool } = driver
  const transactional = { pool, transactional: true }

  it('keeps records for 7 days by default', () => {
    expect(open({ pool }).retentionMs).toBe(7 * 86_400_000)
  })

  it.each<[string, object | undefined]>([
    ['undefined', undefined],
    ['a pool instead of options', pool],
    ['options without pool', {}],
    ['an empty object as pool', { pool: {} }],
    ['an invalid table name', { pool, table: 'in box' }],
    ['retentionMs: 0', { pool, retentionMs: 0 }],
    ['retentionMs: NaN', { pool, retentionMs: Number.NaN }],
    ['retentionMs: Infinity', { pool, retentionMs: Infinity }],
    ['a retentionMs beyond the range of timestamps', { pool, retentionMs: 1e300 }],
    ['a string as retentionMs', { pool, retentionMs: '7' }],
    ['timeoutMs: 0', { pool, timeoutMs: 0 }],
    ['timeoutMs: Infinity', { pool, timeoutMs: Infinity }],
    ['a timeoutMs beyond the range of timers', { pool, timeoutMs: 2_147_483_648 }],
    ['a string as transactional', { pool, transactional: 'yes' }],
    ['maxTransactions without transactional', { pool, maxTransactions: 2 }],
    ['maxWaiting without transactional', { pool, maxWaiting: 2 }],
    ['idleTimeoutMs without transactional', { pool, transactional: false, idleTimeoutMs: 1 }],
    ['reportUnused without transactional', { pool, reportUnused: false }],
    ['a string as reportUnused', { ...transactional, reportUnused: 'no' }],
    ['a negative maxWaiting', { ...transactional, maxWaiting: -1 }],
    ['a fraction as maxWaiting', { ...transactional, maxWaiting: 0.5 }],
    ['maxWaiting: Infinity', { ...transactional, maxWaiting: Infinity }],
    ['idleTimeoutMs: 0', { ...transactional, idleTimeoutMs: 0 }],
    ['idleTimeoutMs: Infinity', { ...transactional, idleTimeoutMs: Infinity }],
    ['an unknown word for idleTimeoutMs', { ...transactional, idleTimeoutMs: 'off' }],
    ['maxTransactions: 0', { ...transactional, maxTransactions: 0 }],
    ['maxTransactions: 1.5', { ...transactional, maxTransactions: 1.5 }],
    ['maxTransactions equal to the size of the pool', { ...transactional, maxTransactions: 10 }],
    ['a pool of one connection with transactions', { ...transactional, pool: poolOf(1) }],
    ['a pool of unknown size without maxTransactions', { ...transactional, pool: customPool() }],
  ])('throws TypeError for %s', (_name, options) => {
    expect(() => open(options as object)).toThrow(TypeError)
  })

  it('throws TypeError for an unknown option and suggests a known one', () => {
    expect(() => open({ pool, maxTransaction: 1 })).toThrow(
      new TypeError('Unknown option maxTransaction. Did you mean maxTransactions?'),
    )
  })

  it('does not look into pool', () => {
    const custom = { ...customPool(4), tabel: 1 }
    expect(() => open({ pool: custom, transactional: true })).not.toThrow()
  })

  it.each([
    { ...transactional },
    { ...transactional, maxTransactions: 9 },
    { ...transactional, pool: poolOf(2) },
    { ...transactional, pool: customPool(), maxTransactions: 3 },
    { pool, transactional: false },
    { ...transactional, maxWaiting: 0, idleTimeoutMs: 'unchanged' },
    { ...transactional, maxWaiting: 1_000, idleTimeoutMs: 60_000 },
    { pool, tabel: undefined },
    { pool, table: 'shop.inbox', timeoutMs: 2_147_483_647 },
  ])('accepts %o', (options) => {
    expect(() => open(options)).not.toThrow()
  })

  describe('prepareOptions', () => {
    it('returns the defaults', () => {
      const shared = { retentionMs: 604_800_000, transactions: undefined, timeoutMs: 10_000 }
      expect(prepare({ pool })).toMatchObject(shared)
      expect(prepare(transactional).transactions).toEqual({
        maxTransactions: 5,
        maxWaiting: 100,
        wrap: expect.any(Function),
        idleTimeoutMs: undefined,
        reportUnused: true,
      })
    })

    it.each([
      [2, 1],
      [3, 1],
      [4, 2],
      [11, 5],
    ])('allows half of a pool of %i for transactions: %i', (size, count) => {
      const options = { ...transactional, pool: poolOf(size) }
      expect(prepare(options).transactions?.maxTransactions).toBe(count)
    })

    it.each([
      ['retentionMs', 3_153_600_000_000],
      ['timeoutMs', 2_147_483_647],
      ['idleTimeoutMs', 2_147_483_647],
    ])('accepts %s up to %i', (name, max) => {
      expect(() => prepare({ ...transactional, [name]: max })).not.toThrow()
      expect(() => prepare({ ...transactional, [name]: max + 1 })).toThrow(TypeError)
    })
  })
}
