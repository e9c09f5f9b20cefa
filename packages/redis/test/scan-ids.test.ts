import { createRedisInbox } from '@gw/redis'
import { describe, expect, it } from 'vitest'

/** The ID of a record, by a letter from a to f. */
const idOf = (letter: string): string => letter.repeat(64)

/** An inbox on a server with these pages of key names, whose records have the given tokens or one and the same. */
function createInbox(pages: readonly string[][], tokens: Readonly<Record<string, number>> = {}) {
  const touched: string[] = []
  const client = {
    eval: async () => undefined,
    async evalsha(_sha: string, keyCount: number, keyOrCursor = '') {
      if (keyCount === 0) {
        const page = pages.findIndex((_, at) => String(at) === keyOrCursor)
        const next = (page + 1) % pages.length
        return [String(next), pages[page]?.map((name) => `gw:inbox:${name}`)]
      }
      touched.push(keyOrCursor)
      const [letter = ''] = keyOrCursor.slice('gw:inbox:'.length)
      return ['busy', tokens[letter] ?? 7_000, '1', '', '', '', '', '', '', '']
    },
  }
  return { inbox: createRedisInbox({ client }), touched }
}

/** Lists all records, in pages of this size. Returns the letters of each page. */
async function listAll({ inbox }: ReturnType<typeof createInbox>, limit: number) {
  const letters: string[] = []
  let cursor: string | undefined
  do {
    const page = await inbox.list({ limit, cursor })
    letters.push(page.records.map(({ id }) => id[0]).join(''))
    cursor = page.next
  } while (cursor !== undefined)
  return letters
}

describe('scanIds', () => {
  it('finds a record once that the server returns twice, on one page or on two', async () => {
    const created = createInbox([[idOf('a'), idOf('b'), idOf('a')], [], [idOf('b'), idOf('c')]])
    expect((await created.inbox.counts()).busy).toBe(3)
    expect(await listAll(created, 50)).toEqual(['cba'])
  })

  it('orders records of one moment by ID', async () => {
    const created = createInbox([['b', 'a', 'd'].map(idOf), ['f', 'c', 'e'].map(idOf)])
    expect(await listAll(created, 1)).toEqual([...'fedcba'])
    expect(await listAll(created, 2)).toEqual(['fe', 'dc', 'ba'])
    expect(await listAll(created, 4)).toEqual(['fedc', 'ba'])
    expect(await listAll(created, 6)).toEqual(['fedcba'])
  })

  it('orders records by token before their ID', async () => {
    const tokens = { a: 6, b: 4, c: 5, d: 1, e: 3, f: 2 }
    const created = createInbox([['f', 'd', 'e'].map(idOf), ['b', 'c', 'a'].map(idOf)], tokens)
    expect(await listAll(created, 1)).toEqual([...'acbefd'])
    expect(await listAll(created, 4)).toEqual(['acbe', 'fd'])
  })

  it('finds a record without what the server does not have of it', async () => {
    const { inbox } = createInbox([[idOf('a')]])
    const record = { id: idOf('a'), state: 'busy', attempt: 1, claimedAtMs: 7, isMarked: false }
    expect((await inbox.list()).records).toStrictEqual([record])
  })

  it.each([idOf('a').slice(1), `${idOf('a')}a`, `x${idOf('a')}`, idOf('A'), 'my ["key"]'])(
    'does not read the key %j, which is not a record',
    async (name) => {
      const { inbox, touched } = createInbox([[name]])
      expect((await inbox.counts()).busy).toBe(0)
      expect(touched.filter((key) => key === `gw:inbox:${name}`)).toEqual([])
    },
  )

  it('pings below the prefix, under a name that is not an ID', async () => {
    const { inbox, touched } = createInbox([[]])
    await inbox.ping()
    expect(touched).toEqual(['gw:inbox:ping'])
  })
})
