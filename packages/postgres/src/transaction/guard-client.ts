import type { HandlerUse } from '@gw/webhook/inbox'
import type { PostgresClient } from '../connection/pool.ts'
import { sqlStateOf } from '../connection/to-inbox-error.ts'
import { endedByHandler } from '../errors/postgres-errors.ts'
import { type ControlStatement, parseControlStatement } from './control-statement.ts'
import { createSavepoints } from './savepoints.ts'
import { changesSession } from './session-statement.ts'

/** The status of a connection without a transaction, as PostgreSQL reports it after each statement. */
const IDLE = 'I'
const UNIQUE_VIOLATION = '23505'

// biome-ignore lint/suspicious/noExplicitAny: `pg` accepts text, a config object, or anything that submits itself
type Query = (...args: any[]) => unknown

/** The commands of statements that write nothing, as the server reports them. */
const READS: ReadonlySet<unknown> = new Set([
  ...['SELECT', 'SHOW', 'EXPLAIN', 'DECLARE', 'FETCH', 'MOVE', 'CLOSE', 'LOCK'],
  ...['BEGIN', 'START', 'COMMIT', 'ROLLBACK', 'SAVEPOINT', 'RELEASE'],
  ...['SET', 'RESET', 'PREPARE', 'DEALLOCATE', null, undefined],
])

/** A connection as the handler sees it, and what the inbox knows about its use. */
export interface GuardedClient<Client extends PostgresClient> extends HandlerUse {
  readonly client: Client
  /** The number of statements that the handler has sent and that have not finished. */
  readonly inFlight: number
  /** True if the handler sent a statement that can leave something in the session. */
  readonly hasChangedSession: boolean
}

/**
 * Wraps the connection of a transaction for the handler, which can neither end the transaction nor return the
 * connection. Its own `BEGIN` and `COMMIT` become a savepoint. A `COMMIT` among several statements is not detected
 * here. Before the inbox records anything, it therefore asks the server whether the transaction is still the one it
 * opened, and after a rollback, whether there was one.
 */
export function guardClient<Client extends PostgresClient>(
  client: Client,
  { isolation }: { readonly isolation: string },
): GuardedClient<Client> {
  let inFlight = 0
  let hasChangedSession = false
  let hasWritten = false
  /** `hasWritten` at the last savepoint. */
  let hadWritten = false
  /** True if a key showed that what the handler would write exists. */
  let hasFound = false
  let rejectLate: (() => Error) | undefined
  let failure: Error | undefined
  const nested = createSavepoints({
    isolation,
    send: (text) => send([text]) as Promise<unknown>,
    fail(error) {
      failure ??= error
      rejectLate ??= () => error
    },
  })

  /** Notes the commands of a result, or of an array with one result for each statement of a text. */
  function note(result: unknown): void {
    for (const one of [result].flat()) {
      const command = (one as { command?: unknown } | undefined)?.command
      if (command === 'SAVEPOINT') hadWritten = hasWritten
      // To the last savepoint, or to one before it. If nothing was written until the last, nothing was until the other.
      else if (command === 'ROLLBACK') hasWritten = hadWritten
      else hasWritten ||= !READS.has(command)
    }
  }

  /** Counts a statement until the returned function is called for the first time, with its result. */
  function count(): (error?: unknown, result?: unknown) => void {
    let isDone = false
    if (inFlight > 0) nested.noteOverlap()
    inFlight++
    return (error, result) => {
      if (!isDone) inFlight--
      isDone = true
      hasFound ||= sqlStateOf(error) === UNIQUE_VIOLATION
      note(result)
    }
  }

  function send(args: unknown[]): unknown {
    const done = count()
    const [statement] = args
    try {
      if (isSubmittable(statement)) {
        before(statement, 'handleCommandComplete', ({ text }) => {
          note({ command: String(text).split(' ')[0] })
        })
        before(statement, 'handleReadyForQuery', () => done())
        before(statement, 'handleError', done)
      } else if (typeof args.at(-1) === 'function') {
        const callback = args.pop() as Query
        args.push((...results: unknown[]) => {
          done(...results)
          return callback(...results)
        })
      } else if (hasCallback(statement)) {
        const { callback } = statement
        args[0] = Object.assign(Object.create(statement), {
          callback(...results: unknown[]) {
            done(...results)
            return callback(...results)
          },
        })
      }
      const result = (client.query as Query).apply(client, args)
      if (isThenable(result)) result.then((value) => done(null, value), done)
      return result
    } catch (error) {
      done()
      throw error
    }
  }

  /** Returns why no statement must be sent. */
  function reject(): Error | undefined {
    if (rejectLate !== undefined) return rejectLate()
    // Each statement would be committed on its own.
    if (client.getTransactionStatus?.() === IDLE) return endedByHandler()
    return undefined
  }

  function runNested(control: ControlStatement): Promise<unknown> {
    if (inFlight > 0) nested.noteOverlap()
    return nested.run(control)
  }

  const query: Query = (...args) => {
    const [statement] = args
    const error = reject()
    const text = textOf(statement)
    const control = text === undefined ? undefined : parseControlStatement(text)
    if (error === undefined && control === undefined) {
      hasChangedSession ||= text === undefined || changesSession(text)
      return send(args)
    }
    // A cursor or a stream reports its own errors, but only after it has been submitted.
    if (isSubmittable(statement)) throw error ?? submittedControl()
    const callback = callbackOf(args)
    if (error !== undefined) return callback ? callback(error) : Promise.reject(error)
    const result = runNested(control as ControlStatement)
    if (callback === undefined) return result
    result.then((value) => callback(null, value), callback)
  }
  const rejectEnd = (): never => {
    throw new TypeError(
      'Your handler must not end the connection of its transaction. The inbox returns it to the pool when the handler is done',
    )
  }
  const guarded = new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      // An ORM returns its connection after each statement or transaction. Only the inbox really does.
      if (name === 'release') return () => {}
      if (name === 'end') return rejectEnd
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    client: guarded,
    get inFlight() {
      return inFlight
    },
    get isBusy() {
      return inFlight > 0
    },
    get hasChangedSession() {
      return hasChangedSession
    },
    get hasWritten() {
      return hasWritten || hasFound
    },
    get isNested() {
      return nested.isOpen
    },
    get failure() {
      return failure
    },
    close(reject) {
      rejectLate ??= reject
    },
  }
}

/** Returns the text of a statement, or `undefined` if it is unknown. A stream has it in its cursor. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, cursor } = (statement ?? {}) as { text?: unknown; cursor?: { text?: unknown } }
  const found = text ?? cursor?.text
  return typeof found === 'string' ? found : undefined
}

function submittedControl(): TypeError {
  return new TypeError(
    'A Query object cannot begin or end a nested transaction. Pass its SQL text to query() instead',
  )
}

function callbackOf(args: unknown[]): Query | undefined {
  const last = args.at(-1)
  if (typeof last === 'function') return last as Query
  return hasCallback(args[0]) ? args[0].callback : undefined
}

interface Submittable {
  submit(connection: unknown): unknown
  handleCommandComplete?: Query
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

/** Runs `first` before a method of the statement, with which `pg` tells it what has happened. */
function before(
  statement: Submittable,
  name: 'handleCommandComplete' | 'handleReadyForQuery' | 'handleError',
  first: Query,
): void {
  const method = statement[name]
  if (method === undefined) return
  statement[name] = function (this: unknown, ...args) {
    first(...args)
    return method.apply(this, args)
  }
}
