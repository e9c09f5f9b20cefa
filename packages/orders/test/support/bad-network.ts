/** Random numbers that depend only on the seed (mulberry32). */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }
  /** Returns an integer below a limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  /** Returns one of the items, or `undefined` if there are none. */
  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length || 1)]
  }
}

const FAULTS = [
  ...['refuse', 'lose request', 'lose response', 'repeat', 'hold response', 'hold response'],
  ...['hold, then refuse', 'hold, then refuse', 'hold, then lose request', 'hold, then send'],
  ...Array<undefined>(8).fill(undefined),
]

/**
 * The network between a shop and the sandbox. It refuses connections, loses requests and responses, sends requests
 * twice, and holds requests and responses until the walk releases them.
 */
export class BadNetwork {
  isBad = true
  #busy = 0
  #held: (() => void)[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  readonly fetch: typeof fetch = async (input, init) => {
    this.#busy += 1
    try {
      const fault = this.isBad ? this.#random.of(FAULTS) : undefined
      if (fault?.startsWith('hold,')) await this.#hold()
      if (fault?.endsWith('refuse')) return await fetch('http://127.0.0.1:1', init) // nothing is sent
      if (fault?.endsWith('lose request')) throw new TypeError('fetch failed')
      const response = await fetch(input, init)
      const bytes = await response.arrayBuffer()
      if (fault === 'lose response') throw new TypeError('fetch failed')
      if (fault === 'repeat') await (await fetch(input, init)).arrayBuffer()
      if (fault === 'hold response') await this.#hold()
      return new Response(bytes, response)
    } finally {
      this.#busy -= 1
    }
  }

  async #hold(): Promise<void> {
    this.#busy -= 1
    await new Promise<void>((resolve) => this.#held.push(resolve))
    this.#busy += 1
  }

  /** Releases one of the held messages. */
  release(): void {
    const [resolve] = this.#held.splice(this.#random.below(this.#held.length || 1), 1)
    resolve?.()
  }

  /** Releases everything, and loses nothing from now on. */
  heal(): void {
    this.isBad = false
    for (const resolve of this.#held.splice(0)) resolve()
  }

  /** Resolves when only held messages are left. */
  async quiet(): Promise<void> {
    for (let idle = 0; idle < 3; idle += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.#busy > 0) idle = -1
    }
  }
}
