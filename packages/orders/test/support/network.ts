/** A network between a shop and the sandbox that a test can stop. */
export interface Network {
  readonly fetch: typeof fetch
  /** Holds the next message of a path: before it connects, before it is sent, or the response. */
  hold(path: string, part: 'connection' | 'request' | 'response'): Held
  /** Loses the next request or response for a path. A request that could not connect was never sent. */
  lose(path: string, part: 'connection' | 'request' | 'response'): void
}

/** A message that is on its way. */
export interface Held {
  /** Resolves when the message is held. */
  readonly arrived: Promise<void>
  /** Lets it pass, or has the connection fail before anything is sent. */
  go(how?: 'pass' | 'refuse'): void
}

interface Rule {
  readonly path: string
  readonly part: 'connection' | 'request' | 'response'
  readonly act: () => Promise<'pass' | 'refuse' | 'lose'>
}

/** Creates a network that passes everything until a test changes it. */
export function createNetwork(): Network {
  const rules: Rule[] = []
  const apply = async (path: string, part: Rule['part']): Promise<'pass' | 'refuse' | 'lose'> => {
    const index = rules.findIndex((rule) => path.endsWith(rule.path) && rule.part === part)
    const [rule] = index === -1 ? [] : rules.splice(index, 1)
    return (await rule?.act()) ?? 'pass'
  }
  return {
    async fetch(input, init) {
      const path = new URL(String(input)).pathname
      const refused = await apply(path, 'connection')
      const sent = refused === 'pass' ? await apply(path, 'request') : refused
      if (sent === 'refuse') return fetch('http://127.0.0.1:1', init) // nothing is sent
      if (sent === 'lose') throw new TypeError('fetch failed')
      const response = await fetch(input, init)
      const bytes = await response.arrayBuffer()
      if ((await apply(path, 'response')) === 'lose') throw new TypeError('fetch failed')
      return new Response(bytes, response)
    },
    hold(path, part) {
      let go: Held['go'] = () => {}
      let arrive = (): void => {}
      const passed = new Promise<'pass' | 'refuse'>((resolve) => {
        go = (how = 'pass') => resolve(how)
      })
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      rules.push({
        path,
        part,
        act: () => {
          arrive()
          return passed
        },
      })
      return { arrived, go }
    },
    lose(path, part) {
      const how = part === 'connection' ? 'refuse' : 'lose'
      rules.push({ path, part, act: async () => how })
    },
  }
}
