/**
 * Throws if the handler's return value shows that the work was not done: a function or generator that nothing runs, an
 * array of promises if one rejects, or a `Response` with an error status. Otherwise the notification would be
 * acknowledged and lost. Any other value means that the handler succeeded.
 */
export function assertHandled(returned: unknown): Promise<void> | undefined {
  if (returned === undefined || returned === null) return undefined
  if (typeof returned === 'function') throw neverRun()
  if (typeof returned !== 'object') return undefined
  if (Array.isArray(returned)) return returned.some(isThenable) ? settleAll(returned) : undefined
  const tag = Object.prototype.toString.call(returned)
  if (tag === '[object Generator]' || tag === '[object AsyncGenerator]') throw neverRun()
  // By tag, because a framework or a polyfill may have its own class.
  if (tag !== '[object Response]') return undefined
  const { status } = returned as { readonly status?: unknown }
  if (typeof status === 'number' && status >= 400) {
    throw new TypeError(
      `The handler returned a Response with status ${status}. The receiver writes the response; throw an error to have the notification resent`,
    )
  }
  return undefined
}

/** Waits for all promises, so that nothing is still running when the claim is released. Then throws the first error. */
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
