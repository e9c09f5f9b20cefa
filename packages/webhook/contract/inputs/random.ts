/** Repeatable random numbers. */
export interface Random {
  /** Returns an integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  /** Returns one of the items. */
  pick<Item>(items: readonly Item[]): Item
  /** Returns a list with a random number of items. */
  list<Item>(min: number, max: number, make: () => Item): Item[]
}

/** Creates random numbers that depend only on the seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    list: (min, max, make) => Array.from({ length: min + below(max - min + 1) }, make),
  }
}
