import { readListOptions, recordIdOf, writeCursor } from '@gw/webhook/inbox'
import { describe, expect, it } from 'vitest'

const ID = '0123456789abcdef'.repeat(4)

describe('readListOptions', () => {
  it('lists 50 records of any state, from the newest on, by default', async () => {
    expect(await readListOptions({})).toEqual({ limit: 50 })
  })

  it.each(['1', '17', '123456789012345678'])('continues after the token %s', async (token) => {
    const cursor = writeCursor({ token, id: ID })
    expect((await readListOptions({ cursor })).after).toEqual({ token, id: ID })
  })

  it('returns what was asked for', async () => {
    const options = { state: 'failed', kept: 'marked', limit: 1_000 } as const
    expect(await readListOptions(options)).toEqual(options)
  })

  it('finds a record by its key or its ID', async () => {
    expect((await readListOptions({ key: 'a' })).id).toBe(await recordIdOf('a'))
    expect((await readListOptions({ key: ID })).id).toBe(ID)
  })

  it('finds records by their request ID, or by its hash', async () => {
    const { requestIds } = await readListOptions({ requestId: 'ORDER_1' })
    expect(requestIds).toEqual(['ORDER_1', expect.stringMatching(/^sha256:[0-9a-f]{32}$/)])
  })

  it.each<object>([
    { cursor: '' },
    { cursor: '17' },
    { cursor: '17 ' },
    { cursor: ` ${ID}` },
    { cursor: `x17 ${ID}` },
    { cursor: `17 ${ID}0` },
    { cursor: `1234567890123456789 ${ID}` },
    { cursor: 17 },
    { cursor: [`17 ${ID}`] },
    { key: '' },
    { key: 7 },
    { key: ['a'] },
    { requestId: '' },
    { requestId: 7 },
    { state: 'running' },
    { kept: 'some' },
    { limit: 0 },
    { limit: 1_001 },
    { limit: '5' },
    { page: 2 },
  ])('rejects with TypeError for %o', async (options) => {
    await expect(readListOptions(options)).rejects.toThrow(TypeError)
  })
})
