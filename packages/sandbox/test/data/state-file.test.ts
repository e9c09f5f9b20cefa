import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readState, writeState } from '../../src/data/state-file.ts'
import { makeFolder, START_MS } from '../support/sandbox.ts'

const allow = (): void => {}
const forbid = (): never => {
  throw new Error('The lock is gone')
}

function makeFile(): string {
  return join(makeFolder(), 'sandbox.data')
}

describe('writeState and readState', () => {
  it('return any tables as they were, in the same order', () => {
    const file = makeFile()
    const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', '7', '\n', '"'))
    const value = fc.jsonValue().map((one) => JSON.parse(JSON.stringify(one)))
    const entries = fc.array(fc.tuple(name, value), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(name, entries), { maxLength: 4 }), fc.nat(), (all, atMs) => {
        const tables = new Map(all.map(([table, own]) => [table, new Map(own)]))
        writeState(file, { savedAtMs: START_MS + atMs, tables }, allow)
        const read = readState(file)
        expect(read?.savedAtMs).toBe(START_MS + atMs)
        const listOf = (one = read?.tables) =>
          Array.from(one ?? [], ([table, own]) => [table, [...own.entries()]])
        expect(new Map(listOf() as [])).toEqual(new Map(listOf(tables) as []))
        for (const [table, own] of tables) {
          expect([...(read?.tables.get(table)?.entries() ?? [])]).toEqual([...own])
        }
      }),
    )
    expect(readdirSync(dirname(file))).toEqual(['sandbox.data'])
  })

  it('have one line for each value, and let only the owner read it', () => {
    const file = makeFile()
    const tables = new Map([['payments', new Map([['a', { value: 1 }] as const, ['b', {}]])]])
    writeState(file, { savedAtMs: START_MS, tables }, allow)
    expect(readFileSync(file, 'utf8').split('\n')).toEqual([
      expect.stringContaining('"version":3'),
      '"payments":[',
      '["a",{"value":1}],',
      '["b",{}]',
      ']',
      '}}',
      '',
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('keep the old file if the new one must not replace it, and need no clean folder', () => {
    const file = makeFile()
    const tables = new Map([['payments', new Map([['a', 1]])]])
    writeFileSync(`${file}.gw-draft`, 'half of a save')
    writeState(file, { savedAtMs: START_MS, tables }, allow)
    const before = readFileSync(file)
    expect(() => writeState(file, { savedAtMs: START_MS + 1, tables }, forbid)).toThrow()
    expect(readFileSync(file)).toEqual(before)
    expect(existsSync(`${file}.gw-draft`)).toBe(false)
  })

  it('reject a file that was cut anywhere, and leave it as it is', () => {
    const file = makeFile()
    const tables = new Map([['payments', new Map([['a', [{ value: '1' }]]])]])
    writeState(file, { savedAtMs: START_MS, tables }, allow)
    // Only the line end after the last brace can be missing.
    const whole = readFileSync(file).subarray(0, -1)
    for (let end = 1; end < whole.length; end += 1) {
      writeFileSync(file, whole.subarray(0, end))
      const damaged = expect.objectContaining({ code: 'GW_SANDBOX_DATA_UNREADABLE' })
      expect(() => readState(file)).toThrow(damaged)
      expect(readFileSync(file)).toEqual(whole.subarray(0, end))
    }
  })
})
