import { describe, expect, it, onTestFinished, vi } from 'vitest'

/** Takes the place of the global Promise, as the class of zone.js does. It is not derived from it. */
class OtherPromise {
  readonly #inner: PromiseLike<unknown>

  constructor(executor: ConstructorParameters<typeof Promise>[0]) {
    this.#inner = Reflect.construct(Native, [executor])
  }

  /** Throws for the promises of async functions, which have no such field. */
  // biome-ignore lint/suspicious/noThenProperty: the class is a promise
  then(...args: Parameters<PromiseLike<unknown>['then']>): PromiseLike<unknown> {
    return this.#inner.then(...args)
  }
}
const Native = Promise
Object.setPrototypeOf(OtherPromise, Native) // for resolve(), all(), and the others

async function load() {
  vi.resetModules()
  return (await import('../../src/handling/find-promise.ts')).findPromise
}

describe.each(['before', 'after'])('findPromise, if the global Promise is replaced %s', (when) => {
  async function find(create: () => unknown): Promise<number> {
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.resetModules() // the next file must not get what was loaded here
    })
    if (when === 'before') vi.stubGlobal('Promise', OtherPromise)
    const findPromise = await load()
    vi.stubGlobal('Promise', OtherPromise)
    return findPromise(create()).length
  }

  it('finds the promise of an async function', async () => {
    expect(await find(async () => 1)).toBe(1)
  })

  it('finds a promise of that library', async () => {
    expect(await find(() => new OtherPromise(() => {}))).toBe(1)
  })

  it('calls nothing else that has a then', async () => {
    const then = vi.fn()
    class Query {}
    Object.assign(Query.prototype, { then })
    for (const create of [() => ({ then }), () => new Query()]) expect(await find(create)).toBe(0)
    expect(then).not.toHaveBeenCalled()
  })
})
