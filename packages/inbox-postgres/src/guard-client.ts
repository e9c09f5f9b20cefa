import type { PostgresClient } from './pool.ts'

/** What ends or begins a transaction. Savepoints are the handler's own affair. */
const CONTROL =
  /^[\s;]*(?:begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!\s+(?:work\s+|transaction\s+)?to\b))\b/i

type Query = (...args: unknown[]) => unknown

/**
 * Gives a handler the connection of its transaction in a form that it cannot end, give back or go on using: `rejection`
 * says why no statement is taken any more, once that is so. A text that hides what it does gets through; that the
 * transaction is still the one that was opened is asked of the server before anything is recorded.
 */
export function guardClient<Client extends PostgresClient>(
  client: Client,
  rejection: () => Error | undefined,
): Client {
  const query: Query = (...args) => {
    const error = rejection() ?? rejectControl(args[0])
    if (error === undefined) return (client.query as Query).apply(client, args)
    const last = args.at(-1)
    if (typeof last === 'function') return last(error)
    // A cursor or a stream reports by itself, and has not begun to.
    if (isSubmittable(args[0])) throw error
    return Promise.reject(error)
  }
  const rejectEnd = (): never => {
    throw new TypeError(
      'the connection is the inbox’s: it is given back when the handler has settled',
    )
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'release' || name === 'end') return rejectEnd
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function rejectControl(statement: unknown): TypeError | undefined {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown })?.text
  if (typeof text !== 'string' || !CONTROL.test(text)) return undefined
  return new TypeError(
    'the transaction is the inbox’s: it is committed when the handler resolves and rolled back when it throws. For a part that may fail, use SAVEPOINT and ROLLBACK TO',
  )
}

function isSubmittable(statement: unknown): boolean {
  return typeof (statement as { submit?: unknown } | undefined)?.submit === 'function'
}
