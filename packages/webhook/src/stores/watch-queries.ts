import { queryNotAwaited } from './store-errors.ts'

/** The queries of a transaction that have not settled. Each one has the name of its call, such as `tx.order.create`. */
type OpenQueries = Set<{ readonly name: string }>

type Query = PromiseLike<unknown>
type Work = (tx: never) => unknown

/** The state of one work. */
interface Watch {
  readonly open: OpenQueries
  /** Called before each call. */
  noteCall(): void
  /** Watches the work of a nested transaction, too. */
  nest(arg: unknown): unknown
}

/**
 * Runs work with a transaction of Prisma, which sends a query only when something awaits it. Rejects if the work
 * resolves while one of its queries has not settled, because a forgotten one would be lost without an error. `onLate` is
 * called for each call after that, which Prisma rejects without sending anything.
 *
 * @throws InboxError `GW_INBOX_STATEMENT_NOT_AWAITED`, as a rejection
 */
export async function runWatched(tx: unknown, work: Work, onLate: () => void): Promise<unknown> {
  const open: OpenQueries = new Set()
  let hasResolved = false
  const watch: Watch = {
    open,
    noteCall() {
      if (hasResolved) onLate()
    },
    nest(arg) {
      if (typeof arg !== 'function') return arg
      return (inner: unknown) => runWatched(inner, arg as Work, onLate)
    },
  }
  const result = await work(watchMembers(tx as object, 'tx', watch) as never)
  for (const { name } of open) throw queryNotAwaited(name)
  hasResolved = true
  return result
}

/** Watches the queries that the methods of a transaction and of its models return. */
function watchMembers(members: object, name: string, watch: Watch): object {
  return new Proxy(members, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol') return member
      const path = `${name}.${key}`
      if (typeof member === 'function') {
        return (...args: unknown[]) => {
          watch.noteCall()
          const nested = key === '$transaction' ? args.map(watch.nest) : args
          return watchQuery(Reflect.apply(member, target, nested), path, watch.open)
        }
      }
      const isModel = name === 'tx' && /^[a-z]/i.test(key) && typeof member === 'object'
      return isModel && member !== null ? watchMembers(member, path, watch) : member
    },
  })
}

/** Adds a query to the open ones until it has settled. Returns anything else as it is. */
function watchQuery(query: unknown, name: string, open: OpenQueries): unknown {
  if (!isQuery(query)) return query
  const entry = { name }
  open.add(entry)
  const settle = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const end = (pass: (value: unknown) => void) => (value: unknown) => {
        open.delete(entry)
        pass(value)
      }
      query.then(end(resolve), end(reject))
    })
  return new Proxy(query, {
    get(target, key) {
      if (key === 'then' || key === 'catch' || key === 'finally') {
        return (...args: unknown[]) => {
          const settling = settle()
          return Reflect.apply(settling[key], settling, args)
        }
      }
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (key === 'requestTransaction') throw ownTransaction()
        const result: unknown = Reflect.apply(member, target, args)
        // A relation, as in findUnique().posts(), is a query of its own that replaces this one.
        if (isQuery(result)) open.delete(entry)
        return watchQuery(result, `${name}.${String(key)}`, open)
      }
    },
  })
}

function isQuery(value: unknown): value is Query {
  return typeof (value as Partial<Query> | null | undefined)?.then === 'function'
}

function ownTransaction(): TypeError {
  return new TypeError(
    '$transaction() with an array of queries would commit them separately from your handler. Await each query, or pass a function to $transaction() of tx',
  )
}
