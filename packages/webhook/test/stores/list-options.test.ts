import { readListOptions, writeCursor } from '@gw/webhook/inbox'
import { describe, expect, it } from 'vitest'

describe('readListOptions', () => {
  it('lists 50 records of any state, from the newest on, by default', () => {
    expect(readListOptions({})).toEqual({ limit: 50 })
  })

  it.each([
    ['17', 'a'],
    ['123456789012345678', '["MERCHANT_1","notifyPayment","paymentId",1]'],
    ['1', ' a key\nwith a line of its own '],
  ])('continues after the record with the token %s', (token, key) => {
    const cursor = writeCursor({ token, key })
    expect(readListOptions({ cursor }).after).toEqual({ token, key })
  })

  it('returns what was asked for', () => {
    const options = { key: 'a', state: 'failed', kept: 'marked', limit: 1_000 } as const
    expect(readListOptions(options)).toEqual(options)
  })

  it.each<object>([
    { cursor: '' },
    { cursor: '17' },
    { cursor: '17 ' },
    { cursor: ' a' },
    { cursor: 'x17 a' },
    { cursor: '1234567890123456789 a' },
    { cursor: 17 },
    { cursor: ['17 a'] },
    { key: '' },
    { key: 7 },
    { key: ['a'] },
    { state: 'running' },
    { kept: 'some' },
    { limit: 0 },
    { limit: 1_001 },
    { limit: '5' },
    { page: 2 },
  ])('throws TypeError for %o', (options) => {
    expect(() => readListOptions(options)).toThrow(TypeError)
  })
})
