import { createLookup } from '@gw/errors/internal'
import { describe, expect, it } from 'vitest'

const MINUTE_MS = 60_000

/** Creates a lookup of a value that a test changes. */
function setUp(first: string | undefined | Error) {
  let nowMs = 1_794_700_800_000
  const clock = {
    advance(ms: number) {
      nowMs += ms
    },
  }
  const state = { value: first, asked: 0 }
  const lookup = createLookup<string>({
    async find() {
      state.asked++
      if (state.value instanceof Error) throw state.value
      return state.value
    },
    now: () => nowMs,
    missMs: MINUTE_MS,
  })
  const read = (): Promise<string | undefined> =>
    lookup.read((cause) => new Error('failed', { cause }))
  return { clock, state, lookup, read }
}

describe('createLookup', () => {
  it('finds once for readers at the same time, and again after five minutes', async () => {
    const { clock, state, read } = setUp('old')
    expect(await Promise.all([read(), read()])).toEqual(['old', 'old'])
    clock.advance(5 * MINUTE_MS - 1)
    await read()
    expect(state.asked).toBe(1)
    state.value = 'new'
    clock.advance(1)
    await read()
    expect(state.asked).toBe(2)
    expect(await read()).toBe('new')
  })

  it('waits for a value that is older than ten minutes', async () => {
    const { clock, state, read } = setUp('old')
    await read()
    state.value = undefined
    clock.advance(10 * MINUTE_MS)
    expect(await read()).toBeUndefined()
  })

  it('knows for its own period that there is nothing, and is then over', async () => {
    const { clock, state, lookup, read } = setUp(undefined)
    expect(lookup.isOver()).toBe(true)
    const reading = read()
    expect(lookup.isOver()).toBe(false)
    expect(await reading).toBeUndefined()
    state.value = 'new'
    clock.advance(MINUTE_MS - 1)
    expect([await read(), lookup.isOver()]).toEqual([undefined, false])
    clock.advance(1)
    expect(lookup.isOver()).toBe(true)
    expect([await read(), lookup.isFound()]).toEqual(['new', true])
  })

  it('throws a failure for five seconds, unless something was found earlier', async () => {
    const down = new Error('down')
    const { clock, state, read } = setUp(down)
    for (let times = 0; times < 2; times++) {
      await expect(read()).rejects.toMatchObject({ message: 'failed', cause: down })
    }
    expect(state.asked).toBe(1)
    state.value = 'up'
    clock.advance(5_000)
    expect(await read()).toBe('up')
    state.value = down
    clock.advance(60 * MINUTE_MS)
    expect(await read()).toBe('up')
  })
})
