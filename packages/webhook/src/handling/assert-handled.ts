import { InboxError } from '../inbox/inbox-error.ts'
import { findPromise, hasThen } from './find-promise.ts'

/**
 * Throws if the handler's return value shows that the work was not done. Otherwise the notification would be
 * acknowledged and lost. Only these values mean failure, because a mistaken failure repeats the effect:
 *
 * - a function or a generator, which nothing runs
 * - an `Error`
 * - a `Response` with status 400 or above, or from `Response.error()`
 * - an array or a `Set` with an `Error`, with a result of `Promise.allSettled` whose reason is an `Error`, or with a
 *   promise that rejects
 * - a plain object with a promise that rejects as a value
 * - with a transaction, an array, a `Set`, or a plain object with a query that is sent only when something awaits it
 *
 * It looks one level deep, and calls nothing that belongs to the value.
 */
export function assertHandled(
  returned: unknown,
  { hasTransaction = false }: { readonly hasTransaction?: boolean } = {},
): Promise<void> | undefined {
  const { failure: found, queries, promises } = inspect(returned)
  const failure = found ?? (hasTransaction && queries > 0 ? neverSent() : undefined)
  if (promises.length > 0) return settleAll(promises, failure)
  if (failure !== undefined) throw failure
  return undefined
}

/** Why a value means failure, and the promises to wait for before that is known. */
interface Inspection {
  readonly failure?: Error | undefined
  /** The number of values with a `then` that are no promises. */
  readonly queries: number
  readonly promises: readonly Promise<unknown>[]
}

const HANDLED: Inspection = { queries: 0, promises: [] }

function inspect(returned: unknown): Inspection {
  if (typeof returned === 'function') return { ...HANDLED, failure: neverRun() }
  if (typeof returned !== 'object' || returned === null) return HANDLED
  try {
    if (isError(returned)) return { ...HANDLED, failure: notThrown(returned) }
    // The methods of the language, because a derived class may have its own.
    if (Array.isArray(returned)) return inspectEntries(Array.prototype.values.call(returned))
    const tag = tagOf(returned)
    switch (tag) {
      case '[object Generator]':
      case '[object AsyncGenerator]':
        return { ...HANDLED, failure: neverRun() }
      case '[object Response]': // by tag, because a framework or a polyfill may have its own class
        return { ...HANDLED, failure: responseFailure(returned) }
      case '[object Set]':
        return inspectEntries(Set.prototype.values.call(returned))
      default:
        return isPlain(returned) ? inspectValues(dataOf(returned)) : HANDLED
    }
  } catch {
    return HANDLED // a value that cannot be inspected, such as a revoked proxy, says nothing
  }
}

function inspectEntries(entries: Iterable<unknown>): Inspection {
  const others: unknown[] = []
  let failure: Error | undefined
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null) continue
    try {
      const error = isError(entry) ? entry : rejectionReason(entry)
      if (error !== undefined) failure ??= notThrown(error)
      else others.push(entry)
    } catch {
      // as above
    }
  }
  return { ...inspectValues(others), failure }
}

function inspectValues(values: readonly unknown[]): Inspection {
  const promises: Promise<unknown>[] = []
  let queries = 0
  for (const value of values) {
    try {
      const found = findPromise(value)
      if (found.length === 0 && hasThen(value)) queries++
      promises.push(...found)
    } catch {
      // as above
    }
  }
  return { queries, promises }
}

/** Returns the reason if an entry is exactly what `Promise.allSettled` returns for a promise that rejected. */
function rejectionReason(entry: object): object | undefined {
  if (Reflect.ownKeys(entry).length !== 2 || !isPlain(entry)) return undefined
  const status = Object.getOwnPropertyDescriptor(entry, 'status')?.value
  const reason: unknown = Object.getOwnPropertyDescriptor(entry, 'reason')?.value
  return status === 'rejected' && isError(reason) ? reason : undefined
}

function responseFailure(response: { readonly status?: unknown; readonly type?: unknown }) {
  const { status, type } = response
  const isFailed = typeof status === 'number' && (status >= 400 || type === 'error')
  if (!isFailed) return undefined
  return new TypeError(
    `The handler returned a Response with status ${status}. The receiver writes the response itself. Throw an error to have the notification resent`,
  )
}

/** Waits for all promises, so that nothing is still running when the claim is released. Then throws the first error. */
async function settleAll(
  promises: readonly Promise<unknown>[],
  failure: Error | undefined,
): Promise<void> {
  const results = await Promise.allSettled(promises)
  if (failure !== undefined) throw failure
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Returns the values of own enumerable fields. Never calls a getter. */
function dataOf(plain: object): unknown[] {
  const fields = Object.values(Object.getOwnPropertyDescriptors(plain))
  return fields.filter(({ enumerable }) => enumerable).map(({ value }) => value)
}

/** Returns whether the prototype of an object, if it has one, is the `Object.prototype` of any realm. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Recognizes errors from another realm too. */
function isError(value: unknown): value is object {
  return value instanceof Error || tagOf(value) === '[object Error]'
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value)
}

function notThrown(cause: unknown): TypeError {
  const message = 'The handler returned an error instead of throwing it; see cause'
  return new TypeError(message, { cause })
}

function neverSent(): InboxError {
  return new InboxError(
    'Your handler returned a query within an array, a Set, or an object, where nothing awaits it, so everything was rolled back. Await every query in the handler',
    { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' },
  )
}

function neverRun(): TypeError {
  return new TypeError(
    'The handler returned a function or a generator, which never runs. Call it inside the handler and await the result',
  )
}
