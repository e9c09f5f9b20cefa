/**
 * Throws if the value that a handler returned shows that the work was not done: a function or generator that nobody
 * runs, promises of which one rejects, or a `Response` with an error status. The notification would be acknowledged
 * and lost. Any other value means that the handler succeeded.
 */
export function assertHandled(returned: unknown): Promise<void> | undefined {
  if (returned === undefined || returned === null) return undefined
  if (typeof returned === 'function') throw neverRun()
  if (typeof returned !== 'object') return undefined
  if (Array.isArray(returned)) return returned.some(isThenable) ? settleAll(returned) : undefined
  const tag = Object.prototype.toString.call(returned)
  if (tag === '[object Generator]' || tag === '[object AsyncGenerator]') throw neverRun()
  // By tag, because a framework or a polyfill may bring a class of its own.
  if (tag !== '[object Response]') return undefined
  const { status } = returned as { readonly status?: unknown }
  if (typeof status === 'number' && status >= 400) {
    throw new TypeError(
      `The handler returned a Response with status ${status}. The receiver writes the response; throw an error to have the notification resent`,
    )
  }
  return undefined
}

/** Waits for all, so that nothing still runs when the claim is released, and throws the first reason. */
async function settleAll(work: readonly unknown[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') throw result.reason
  }
}

function isThenable(value: unknown): boolean {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function'
}

function neverRun(): TypeError {
  return new TypeError(
    'The handler returned a function or a generator, which is never run. Call it inside the handler and await the result',
  )
}
