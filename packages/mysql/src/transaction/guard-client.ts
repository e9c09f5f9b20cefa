import type { HandlerUse } from '@gw/webhook/inbox'
import type { MysqlConnection } from '../connection/pool.ts'
import { abortsTransaction, errorNumberOf } from '../connection/to-inbox-error.ts'
import { aborted } from '../errors/mysql-errors.ts'
import {
  type ControlAction,
  controlsTransaction,
  parseControlStatement,
  readFirstWord,
} from './control-statement.ts'
import { createSavepoints, NOTHING } from './savepoints.ts'
import { changesSession } from './session-statement.ts'

// biome-ignore lint/suspicious/noExplicitAny: `mysql2` accepts text or an options object, values, and a callback
type Method = (...args: any[]) => unknown

/** A statement without a callback, which emits its rows. */
interface Command {
  once(event: string, listener: (error?: unknown) => void): unknown
  listenerCount(event: string): number
}

/** The first words of statements that write nothing. A read in parentheses has none. */
const READS: ReadonlySet<string> = new Set([
  ...['', 'select', 'values', 'table', 'show', 'describe', 'desc', 'explain', 'set', 'release'],
])
const DUPLICATE_KEY = 1062

/** A connection as the handler sees it, and what the inbox knows about its use. */
export interface GuardedClient extends HandlerUse {
  /** The connection with callbacks. */
  readonly client: MysqlConnection
  /** True if the handler sent a statement that can leave something in the session. */
  readonly hasChangedSession: boolean
  /** Reports an error for each statement that has not finished, because mysql2 does not when a connection is closed. */
  abort(error: Error): void
}

/** Properties that the handler can read and call without going through the guard. Everything else is rejected. */
const READABLE: ReadonlySet<PropertyKey> = new Set([
  ...['config', 'threadId', 'state', 'ping', 'format', 'escape', 'escapeId', 'raw', 'pause'],
  ...['resume', 'on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners', 'emit'],
  '_resolveNamedPlaceholders',
  ...['listenerCount', 'listeners', 'eventNames', 'constructor', Symbol.toStringTag],
])

/**
 * Wraps the connection of a transaction for the handler, which can neither end the transaction nor return the
 * connection. Its own `BEGIN` and `COMMIT` become a savepoint. No statement that could commit is sent. After an error that rolls back the transaction, every further
 * statement is rejected: it would not be part of the same transaction.
 */
export function guardClient(client: MysqlConnection): GuardedClient {
  const pending = new Set<Method>()
  let hasChangedSession = false
  let hasWritten = false
  /** `hasWritten` at the last savepoint. */
  let hadWritten = false
  /** True if a key showed that what the handler would write exists. */
  let hasFound = false
  let failure: Error | undefined
  let rejectLate: (() => Error) | undefined
  const nested = createSavepoints({
    send: (text) =>
      new Promise((resolve, reject) => {
        const callback: Method = (error, result) => (error ? reject(error) : resolve(result))
        send('query', [text, callback], text)
      }),
    fail(error) {
      failure ??= error
    },
  })

  /** Notes the effect of a statement that has ended. */
  function note(text: string, [error, result]: readonly unknown[]): void {
    hasFound ||= errorNumberOf(error) === DUPLICATE_KEY
    if (error || text === NOTHING) return
    const word = readFirstWord(text)
    if (word === 'savepoint') hadWritten = hasWritten
    // To the last savepoint, or to one before it. If nothing was written until the last, nothing was until the other.
    else if (word === 'rollback') hasWritten = hadWritten
    // A SELECT or an UPDATE, of which only the first has rows.
    else if (word === 'with') hasWritten ||= !Array.isArray(result)
    else hasWritten ||= !READS.has(word)
  }

  /** Notes that a statement is running until the returned function is called, which counts once. */
  function start(callback: Method, text: string): Method {
    const finish: Method = (...results) => {
      // mysql2 calls back when its own time limit is over, and again for the late response.
      if (!pending.delete(finish)) return undefined
      const [error] = results
      note(text, results)
      if (error && abortsTransaction(error)) failure ??= aborted(error)
      return callback(...results)
    }
    if (pending.size > 0) nested.noteOverlap()
    pending.add(finish)
    return finish
  }

  function send(name: 'query' | 'execute', args: unknown[], text: string): unknown {
    const method = (client as unknown as Record<string, Method>)[name] as Method
    const callback = args.at(-1)
    const isEmitting = typeof callback !== 'function'
    const finish = start(isEmitting ? () => {} : (callback as Method), text)
    if (!isEmitting) args[args.length - 1] = finish
    try {
      const command = method.apply(client, args) as Command
      if (isEmitting) watch(command, finish)
      return command
    } catch (error) {
      // mysql2 rejected the arguments, so nothing was sent.
      pending.delete(finish)
      throw error
    }
  }

  function runNested(action: ControlAction, args: readonly unknown[]): unknown {
    const callback = args.at(-1)
    // A statement that emits events would not tell whether COMMIT was successful.
    if (typeof callback !== 'function') throw withoutCallback()
    if (pending.size > 0) nested.noteOverlap()
    nested.run(action).then(
      (result) => callback(null, result),
      (error) => callback(error),
    )
    return undefined
  }

  const guard =
    (name: 'query' | 'execute'): Method =>
    (...args) => {
      const text = name === 'query' ? filledText(client, args) : textOf(args[0])
      const action = text === undefined ? undefined : parseControlStatement(text)
      const rejected = rejectLate?.() ?? failure
      if (rejected !== undefined) return fail(rejected, args)
      if (action !== undefined) return runNested(action, args)
      const error = rejectControl(text)
      if (error !== undefined) return fail(error, args)
      hasChangedSession ||= changesSession(text ?? '')
      return send(name, args, text ?? '')
    }
  const query = guard('query')
  const methods = new Map<PropertyKey, unknown>([
    ['query', query],
    ['execute', guard('execute')],
    ['beginTransaction', (callback: unknown) => query('START TRANSACTION', callback)],
    ['commit', (callback: unknown) => query('COMMIT', callback)],
    ['rollback', (callback: unknown) => query('ROLLBACK', callback)],
    // An ORM returns its connection after each statement or transaction. Only the inbox really does.
    ['release', () => {}],
  ])
  /** Properties that the handler adds to the connection, such as the notes of Knex. The connection itself does not get it. */
  const added = new Map<PropertyKey, unknown>()
  const guarded: MysqlConnection = new Proxy(client, {
    get(target, name) {
      if (methods.has(name)) return methods.get(name)
      if (added.has(name)) return added.get(name)
      // With promises, mysql2 calls the methods of the guarded connection.
      if (name === 'promise') return () => target.promise.call(guarded)
      const value: unknown = Reflect.get(target, name, target)
      if (READABLE.has(name)) return typeof value === 'function' ? value.bind(target) : value
      return typeof value === 'function' ? rejectMethod(String(name)) : undefined
    },
    set(target, name, value) {
      if (name in target) throw notYours(name)
      added.set(name, value)
      return true
    },
    deleteProperty(target, name) {
      if (name in target) throw notYours(name)
      added.delete(name)
      return true
    },
  })
  return {
    client: guarded,
    get isBusy() {
      return pending.size > 0
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
    abort(error) {
      for (const finish of pending) finish(error)
    },
  }
}

/** Reports an error as `mysql2` would: to the callback if there is one. */
function fail(error: Error, args: readonly unknown[]): unknown {
  const callback = args.at(-1)
  if (typeof callback !== 'function') throw error
  return callback(error)
}

/** Calls a function when a statement without a callback has ended. */
function watch(command: Command, finish: Method): void {
  let error: unknown
  command.once('error', (cause) => {
    error = cause
    // As without this listener.
    if (command.listenerCount('error') === 0) throw cause
  })
  command.once('end', () => finish(error))
}

function rejectMethod(name: string): Method {
  const isEnd = /^(?:destroy|end|close|reset|changeUser)$/.test(name)
  const message = isEnd
    ? 'Your handler must not reset or end the connection of its transaction. The inbox returns it to the pool when the handler is done'
    : `Your handler must not call ${name}() on the connection of its transaction. Use query() and execute(). The inbox commits when the handler returns and rolls back when it throws`
  // Not passed to a callback, because mysql2's end() with promises would resolve with it.
  return isEnd ? throwing(message) : (...args) => fail(new TypeError(message), args)
}

function notYours(name: PropertyKey): TypeError {
  return new TypeError(`Your handler must not change ${String(name)} on its connection`)
}

function withoutCallback(): TypeError {
  return new TypeError(
    'A statement that begins or ends a nested transaction needs a callback. Pass one, or use a connection from mysql2/promise',
  )
}

function throwing(message: string): () => never {
  return () => {
    throw new TypeError(message)
  }
}

/** Returns the text of a statement, or `undefined` if it is none that can be sent. */
function textOf(statement: unknown): string | undefined {
  const { sql, on } = (statement ?? {}) as { sql?: unknown; on?: unknown }
  // A command of mysql2 that was created elsewhere would not report its end here.
  const text = typeof statement === 'string' ? statement : on === undefined ? sql : undefined
  return typeof text === 'string' ? text : undefined
}

/** Returns the text of a statement with its values, which `query` fills in before it sends them: `SET ?? = ?`. */
function filledText(client: MysqlConnection, args: readonly unknown[]): string | undefined {
  const [statement, second] = args
  const text = textOf(statement)
  const options = Object(statement) as { values?: unknown; namedPlaceholders?: boolean }
  const values = typeof second === 'function' ? options.values : (second ?? options.values)
  if (text === undefined || values === undefined || isPlain(text, values)) return text
  return client.format(text, values, options.namedPlaceholders)
}

/** Returns whether all values end up in quotes, or are numbers, so that they cannot change what a statement does. */
function isPlain(text: string, values: unknown): boolean {
  const areScalars = Array.isArray(values) && values.every((value) => typeof value !== 'object')
  return areScalars && !text.includes('??')
}

function rejectControl(text: string | undefined): TypeError | undefined {
  if (text !== undefined && !controlsTransaction(text)) return undefined
  return new TypeError(
    "Your handler must not send a statement that makes MySQL commit its transaction, such as DDL, CALL, LOCK TABLES, SET autocommit, or COMMIT AND CHAIN. SET timestamp would change the record's time, and SET sql_select_limit would hide the record. Only reads, INSERT, UPDATE, DELETE, REPLACE, savepoints, nested transactions, and temporary tables are allowed. The inbox commits when the handler returns and rolls back when it throws",
  )
}
