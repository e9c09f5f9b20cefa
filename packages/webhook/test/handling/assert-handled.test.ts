import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { assertHandled } from '../../src/handling/assert-handled.ts'

/** A promise that rejects, in whatever the test puts it. */
function failing(): Promise<never> {
  const promise = Promise.reject(new Error('no stock'))
  promise.catch(() => {}) // values that are not waited for must not end the test run
  return promise
}

/** Something with a `then` that must never be called, such as a query builder, which would run its query. */
function lazy(then = vi.fn()) {
  return { then }
}

/** Something whose `then` comes from an object that is derived from nothing. */
function withoutClass(): object {
  return Object.create(Object.assign(Object.create(null), lazy()))
}

/** A function that its tag makes look like an error. */
function tagged(run: () => void): object {
  return Object.assign(run, { [Symbol.toStringTag]: 'Error' })
}

const ran = vi.fn()

/** A promise that starts its work in its own `then`, like the queries of some database clients. */
class LazyQuery extends Promise<void> {}
Reflect.defineProperty(LazyQuery.prototype, 'then', { value: ran })

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const getter = vi.fn(failing)
const rejected = { status: 'rejected', reason: new Error('no stock') } as const

describe('assertHandled', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 0],
    ['a text', 'done'],
    ['false', false],
    ['a plain object', { status: 500 }],
    ['an object that reports an error', { ok: false, error: new Error('no stock') }],
    ['a rejected result that is not in an array', rejected],
    ['an array without promises', [1, null, undefined, { now: 1 }, () => {}]],
    ['an array with a rejected result and a text as its reason', [{ ...rejected, reason: 'x' }]],
    ['an array with a reason and a status of its own', [{ ...rejected, status: 'declined' }]],
    ['an array with a function that is tagged as an error', [tagged(() => {})]],
    ['an array with a rejected result and more', [{ ...rejected, id: 1 }]],
    ['an array with a fulfilled result', [{ status: 'fulfilled', value: rejected }]],
    ['an error two levels deep', [[new Error('no stock')], { error: new Error('no stock') }]],
    ['a promise two levels deep', { a: { b: failing() }, c: [failing()] }],
    ['a Map', new Map([['a', failing()]])],
    ['a Response with status 399', new Response('', { status: 399 })],
    [
      'an instance of a class with a promise',
      new (class {
        readonly a = failing()
      })(),
    ],
    ['a revoked proxy', revoked()],
    ['an array with a revoked proxy', [revoked()]],
    ['an object with a hidden promise', Object.defineProperty({}, 'a', { value: failing() })],
    ['an array with a promise that has a then of its own', [Object.assign(failing(), lazy())]],
    [
      'an array with a promise that has a then of its own and no class',
      [Object.assign(Object.setPrototypeOf(failing(), Object.prototype), lazy())],
    ],
    ['an object with a getter', Object.defineProperty({}, 'a', { get: getter, enumerable: true })],
  ])('accepts %s without waiting', (_name, returned) => {
    expect(assertHandled(returned)).toBeUndefined()
    expect(getter).not.toHaveBeenCalled()
  })

  it.each<[string, unknown]>([
    ['a function', () => {}],
    ['a generator', (function* () {})()],
    ['an asynchronous generator', (async function* () {})()],
    ['a Response with status 400', new Response('', { status: 400 })],
    ['Response.error()', Response.error()],
    ['an error', new RangeError('no stock')],
    ['an error from another realm', runInNewContext('new Error("no stock")')],
    ['an array with an error', [1, new Error('no stock')]],
    ['a Set with an error', new Set([1, new Error('no stock')])],
    ['the result of Promise.allSettled with a rejection', [{ status: 'fulfilled' }, rejected]],
    ['a Set with a rejected result', new Set([rejected])],
  ])('throws TypeError for %s', (_name, returned) => {
    expect(() => assertHandled(returned)).toThrow(TypeError)
  })

  it('throws with the returned error as the cause', () => {
    const error = new Error('no stock')
    for (const returned of [
      error,
      [error],
      new Set([error]),
      [{ status: 'rejected', reason: error }],
    ]) {
      expect(() => assertHandled(returned)).toThrow(expect.objectContaining({ cause: error }))
    }
  })

  it('accepts a Response of another library that has no numeric status', () => {
    const foreign = { [Symbol.toStringTag]: 'Response', status: '500' }
    expect(assertHandled(foreign)).toBeUndefined()
  })

  it.each<[string, (promise: Promise<void>) => unknown]>([
    ['an array', (promise) => [1, promise]],
    ['a Set', (promise) => new Set([1, promise])],
    ['a plain object', (promise) => ({ id: 1, promise })],
    ['an object with undefined', (promise) => ({ id: undefined, promise })],
    ['an object with an object', (promise) => ({ order: { id: 1 }, promise })],
    ['an object with a then from nowhere', (promise) => ({ query: withoutClass(), promise })],
    ['an object without a prototype', (promise) => Object.assign(Object.create(null), { promise })],
  ])('waits for every promise of %s, and rejects with its error', async (_name, wrap) => {
    await expect(assertHandled(wrap(failing()))).rejects.toThrow('no stock')
    let hasEnded = false
    const slow = new Promise<void>((resolve) => {
      setImmediate(() => {
        hasEnded = true
        resolve()
      })
    })
    await expect(assertHandled(wrap(slow))).resolves.toBeUndefined()
    expect(hasEnded).toBe(true)
  })

  it('waits for every promise before it rejects with the first error', async () => {
    let hasEnded = false
    const slow = new Promise<void>((resolve) => {
      setImmediate(() => {
        hasEnded = true
        resolve()
      })
    })
    const first = new Error('first')
    await expect(assertHandled([failing(), slow, first])).rejects.toMatchObject({ cause: first })
    expect(hasEnded).toBe(true)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'of a derived class without its own then',
      () => new (class extends Promise<void> {})((_, reject) => reject(new Error('no stock'))),
    ],
    ['of another realm', () => runInNewContext('Promise.reject(new Error("no stock"))')],
  ])('waits for a promise %s', async (_name, make) => {
    await expect(assertHandled([make()])).rejects.toThrow('no stock')
  })

  it('never calls the then of anything but a promise of the language', async () => {
    const query = lazy()
    const tagged = { ...lazy(), [Symbol.toStringTag]: 'Promise' }
    class Fake {
      // biome-ignore lint/suspicious/noThenProperty: the test is about it
      then(...args: unknown[]) {
        query.then(...args)
      }
      readonly [Symbol.toStringTag] = 'Promise'
    }
    const derived = new LazyQuery(() => {})
    const inherited = Object.create(query)
    for (const entry of [query, tagged, new Fake(), derived, inherited]) {
      for (const returned of [[entry], new Set([entry]), { entry }]) {
        expect(assertHandled(returned)).toBeUndefined()
      }
    }
    for (const then of [query.then, tagged.then, ran]) expect(then).not.toHaveBeenCalled()
  })

  it.each<[string, unknown]>([
    ['an object', lazy()],
    ['an instance of a class', withoutClass()],
    ['a class that is derived from Promise', new LazyQuery(() => {})],
    ['a promise with a then of its own', Object.assign(failing(), lazy())],
  ])('rejects a query in what a handler with a transaction returns: %s', async (_name, query) => {
    const error = expect.objectContaining({ code: 'GW_INBOX_STATEMENT_NOT_AWAITED' })
    for (const returned of [[1, query], new Set([query]), { id: 1, query }]) {
      expect(() => assertHandled(returned, { hasTransaction: true })).toThrow(error)
      expect(assertHandled(returned)).toBeUndefined()
    }
    const both = [Promise.resolve(), query]
    await expect(assertHandled(both, { hasTransaction: true })).rejects.toEqual(error)
    expect(ran).not.toHaveBeenCalled()
  })

  it.each<[string, unknown]>([
    ['rows', [Object.fromEntries([['then', 'later']])]],
    ['a promise', { done: Promise.resolve() }],
    ['a query two levels deep', [[lazy()], { rows: lazy() }]],
    ['a getter', [Object.defineProperty({}, 'then', { get: () => ran })]],
    ['a revoked proxy', [revoked()]],
  ])('accepts what a handler with a transaction returns: %s', async (_name, returned) => {
    await assertHandled(returned, { hasTransaction: true })
  })

  it('never reads the then of an entry that is a getter', () => {
    const then = vi.fn()
    expect(assertHandled([Object.defineProperty({}, 'then', { get: then })])).toBeUndefined()
    expect(then).not.toHaveBeenCalled()
  })
})
