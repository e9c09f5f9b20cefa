import { describe, expect, it, vi } from 'vitest'
import { runWatched } from '../../src/stores/watch-queries.ts'

const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }

/** A transaction like Prisma's. Each query is sent once, when something awaits it. */
function open() {
  const sent: string[] = []
  function query(name: string, relations = {}) {
    let sending: Promise<string> | undefined
    const send = () => {
      if (sending === undefined) {
        sent.push(name)
        // A response takes longer than a few promises.
        sending = new Promise(setImmediate).then(() => {
          if (name === 'fails') throw new RangeError('no')
          return name
        })
      }
      return sending
    }
    return {
      // biome-ignore lint/suspicious/noThenProperty: as in Prisma
      then: (...args: [never]) => send().then(...args),
      catch: (...args: [never]) => send().catch(...args),
      finally: (...args: [never]) => send().finally(...args),
      requestTransaction: send,
      [Symbol.toStringTag]: 'PrismaPromise',
      ...relations,
    } as Promise<string> & { items(): Promise<string>; requestTransaction(): unknown }
  }
  const tx = {
    order: {
      $name: 'Order',
      fields: { id: { name: 'id' } },
      create: (name = 'create') => query(name),
      find: () => query('find', { items: () => query('items') }),
      count: () => 7,
    },
    $queryRaw: (texts: readonly string[]) => query(texts.join()),
    $transaction: async (work: (inner: object) => unknown) => work(tx),
    $parent: { id: 1 },
    name: 'shop',
    nothing: null,
  }
  const onLate = vi.fn()
  const run = (work: (watched: typeof tx) => unknown) => runWatched(tx, work, onLate)
  return { tx, sent, run, onLate }
}

type Tx = ReturnType<typeof open>['tx']

const unawaited = async (tx: Tx) => void tx.order.create()

describe('runWatched', () => {
  it.each<[string, (tx: Tx) => unknown, string[]]>([
    ['a query', async (tx) => void (await tx.order.create()), ['create']],
    ['the query that it returns', (tx) => tx.order.create(), ['create']],
    ['a query of a model', async ({ order }) => void (await order.create()), ['create']],
    ['a raw query', async (tx) => void (await tx.$queryRaw`raw`), ['raw']],
    ['a relation', async (tx) => void (await tx.order.find().items()), ['items']],
    ['all queries', (tx) => Promise.all([tx.order.create('a'), tx.order.create('b')]), ['a', 'b']],
    ['then()', (tx) => tx.order.create('a').then(() => tx.order.create('b')), ['a', 'b']],
    ['a failure that it catches', (tx) => tx.order.create('fails').catch(() => {}), ['fails']],
    ['what finally() returns', (tx) => tx.order.create().finally(() => {}), ['create']],
    [
      'a query twice',
      async (tx) => {
        const query = tx.order.create()
        await Promise.all([query, query])
      },
      ['create'],
    ],
    ['a nested one', (tx) => tx.$transaction((inner) => (inner as Tx).order.create()), ['create']],
  ])('sends what the work awaits: %s', async (_name, work, expected) => {
    const { sent, run } = open()
    await run(work)
    expect(sent).toEqual(expected)
  })

  it.each<[string, (tx: Tx) => unknown]>([
    ['a query', unawaited],
    ['a raw query', async (tx) => void tx.$queryRaw`raw`],
    ['a relation', async (tx) => void tx.order.find().items()],
    [
      'the second query',
      async (tx) => {
        await tx.order.create('a')
        void tx.order.create('b')
      },
    ],
    ['the queries of an array that it returns', async (tx) => [tx.order.create()]],
    [
      'a query that it awaits elsewhere',
      async (tx) => {
        // Like forEach with an async function.
        const create = async (name: string) => void (await tx.order.create(name))
        for (const name of ['a']) void create(name)
      },
    ],
    ['a query whose errors it ignores', async (tx) => void tx.order.create().catch(() => {})],
    ['the slower of two', async (tx) => Promise.race([Promise.resolve(), tx.order.create()])],
    ['a query of a nested transaction', (tx) => tx.$transaction((inner) => unawaited(inner as Tx))],
    ['a nested transaction', async (tx) => void tx.$transaction(async () => {})],
  ])('rejects if the work resolves before: %s', async (_name, work) => {
    const { run } = open()
    await expect(run(work)).rejects.toMatchObject(NOT_AWAITED)
  })

  it('passes on results, errors, and what is no query', async () => {
    const { tx, run } = open()
    expect(await run((tx) => tx.order.create())).toBe('create')
    await expect(run((tx) => tx.order.create('fails'))).rejects.toThrow(RangeError)
    await run(async (watched) => {
      expect(Object.keys(watched)).toEqual(Object.keys(tx))
      expect([watched.name, watched.nothing, watched.order.count()]).toEqual(['shop', null, 7])
      expect(watched.$parent).toBe(tx.$parent)
      expect(watched.order.fields).toBe(tx.order.fields)
      const query = watched.order.create()
      expect(Object.prototype.toString.call(query)).toBe('[object PrismaPromise]')
      await query
    })
  })

  it('leaves an error of the work, and does not hide one that nobody catches', async () => {
    const { run } = open()
    const failing = run(async (tx) => {
      void tx.order.create()
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    const ended = vi.fn()
    await expect(run((tx) => tx.order.create('fails').finally(ended))).rejects.toThrow(RangeError)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('notices each call after the work has resolved, also in a nested transaction', async () => {
    const { run, onLate } = open()
    const late: (() => unknown)[] = []
    await run(async (tx) => {
      late.push(
        () => tx.order.count(),
        () => tx.$queryRaw`late`,
      )
      await tx.$transaction(async (inner) => {
        late.push(() => (inner as Tx).order.create())
      })
      await tx.order.create()
    })
    expect(onLate).not.toHaveBeenCalled()
    for (const call of late) call()
    expect(onLate).toHaveBeenCalledTimes(3)
  })

  it('ignores calls after work that failed, whose writes are undone', async () => {
    const { run, onLate } = open()
    let late = (): unknown => undefined
    const failing = run(async (tx) => {
      late = () => tx.order.create()
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    late()
    expect(onLate).not.toHaveBeenCalled()
  })

  it('rejects an array of queries, which a different transaction would commit', async () => {
    const { sent, run } = open()
    const work = (tx: Tx) => [tx.order.create()].map((query) => query.requestTransaction())
    await expect(run(work)).rejects.toThrow(TypeError)
    expect(sent).toEqual([])
  })
})
