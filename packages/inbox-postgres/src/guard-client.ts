import type { PostgresClient } from './pool.ts'

/** Statements that begin or end a transaction. Savepoints are allowed. */
const CONTROL =
  /^[\s;]*(?:begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!\s+(?:work\s+|transaction\s+)?to\b))\b/i

// biome-ignore lint/suspicious/noExplicitAny: `pg` accepts text, a config object, or anything that submits itself
type Query = (...args: any[]) => unknown

/** A connection as the handler sees it, and what the inbox knows about its use. */
export interface GuardedClient<Client extends PostgresClient> {
  readonly client: Client
  /** The number of statements that the handler has sent and that have not finished. */
  readonly inFlight: number
  /** Whether a statement was rejected because the transaction was closed. */
  readonly hasLateStatement: boolean
  /** Rejects all further statements with the reason. */
  close(reason: Error): void
}

/**
 * Wraps the connection of a transaction for the handler, which can neither end the transaction nor return the
 * connection. SQL that hides a `COMMIT` is not detected here. Before the inbox records anything, it therefore asks the
 * server whether the transaction is still the one it opened.
 */
export function guardClient<Client extends PostgresClient>(client: Client): GuardedClient<Client> {
  let inFlight = 0
  let hasLateStatement = false
  let closed: Error | undefined

  /** Counts a statement until the returned function is called for the first time. */
  function count(): () => void {
    let isDone = false
    inFlight++
    return () => {
      if (!isDone) inFlight--
      isDone = true
    }
  }

  function send(args: unknown[]): unknown {
    const done = count()
    const [statement] = args
    try {
      if (isSubmittable(statement)) {
        before(statement, 'handleReadyForQuery', done)
        before(statement, 'handleError', done)
      } else if (typeof args.at(-1) === 'function') {
        const callback = args.pop() as Query
        args.push((...results: unknown[]) => {
          done()
          return callback(...results)
        })
      } else if (hasCallback(statement)) {
        const { callback } = statement
        args[0] = Object.assign(Object.create(statement), {
          callback(...results: unknown[]) {
            done()
            return callback(...results)
          },
        })
      }
      const result = (client.query as Query).apply(client, args)
      if (isThenable(result)) result.then(done, done)
      return result
    } catch (error) {
      done()
      throw error
    }
  }

  const query: Query = (...args) => {
    if (closed !== undefined) hasLateStatement = true
    const error = closed ?? rejectControl(args[0])
    if (error === undefined) return send(args)
    const last = args.at(-1)
    if (typeof last === 'function') return last(error)
    // A cursor or a stream reports its own errors, but only after it has been submitted.
    if (isSubmittable(args[0])) throw error
    return Promise.reject(error)
  }
  const rejectEnd = (): never => {
    throw new TypeError(
      'The handler must not release or end the connection of its transaction. The inbox returns it to the pool after the handler settles',
    )
  }
  const guarded = new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'release' || name === 'end') return rejectEnd
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    client: guarded,
    get inFlight() {
      return inFlight
    },
    get hasLateStatement() {
      return hasLateStatement
    },
    close(reason) {
      closed ??= reason
    },
  }
}

function rejectControl(statement: unknown): TypeError | undefined {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown })?.text
  if (typeof text !== 'string' || !CONTROL.test(text)) return undefined
  return new TypeError(
    'The handler must not begin or end a transaction. The inbox commits when the handler resolves and rolls back when it throws. Use SAVEPOINT and ROLLBACK TO for a part that may fail',
  )
}

interface Submittable {
  submit(connection: unknown): unknown
  handleReadyForQuery?: Query
  handleError?: Query
}

function isSubmittable(statement: unknown): statement is Submittable {
  return typeof (statement as { submit?: unknown } | undefined)?.submit === 'function'
}

function hasCallback(statement: unknown): statement is { callback: Query } {
  return typeof (statement as { callback?: unknown } | null)?.callback === 'function'
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | undefined)?.then === 'function'
}

/** Runs `first` before a method of the statement, which `pg` calls when the connection is free or has failed. */
function before(
  statement: Submittable,
  name: 'handleReadyForQuery' | 'handleError',
  first: () => void,
): void {
  const method = statement[name]
  if (method === undefined) return
  statement[name] = function (this: unknown, ...args) {
    first()
    return method.apply(this, args)
  }
}
