/** What an AbortController does, with a signal that is made when somebody looks at it: making one is slow, and few do. */
export interface LazySignal {
  readonly signal: AbortSignal
  abort(reason: Error): void
  throwIfAborted(): void
}

/** Makes a signal that costs nothing until it is looked at. */
export function createLazySignal(): LazySignal {
  let controller: AbortController | undefined
  let reason: Error | undefined
  return {
    get signal() {
      if (controller === undefined) {
        controller = new AbortController()
        if (reason !== undefined) controller.abort(reason)
      }
      return controller.signal
    },
    abort(because) {
      reason ??= because
      controller?.abort(because)
    },
    throwIfAborted() {
      if (reason !== undefined) throw reason
    },
  }
}
