/** An object that creates its signal when the signal is read. */
interface SignalSource {
  readonly signal?: AbortSignal | undefined
}

/**
 * Works like an AbortController, but creates the signal only when it is read: creating one is slow, and few handlers
 * read it.
 */
export class LazySignal {
  #controller: AbortController | undefined
  #reason: Error | undefined

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController()
      if (this.#reason !== undefined) this.#controller.abort(this.#reason)
    }
    return this.#controller.signal
  }

  abort(reason: Error): void {
    this.#reason ??= reason
    this.#controller?.abort(reason)
  }
}

const SOURCE = Symbol('source')

// One getter for all objects: a literal with a getter of its own takes many times as long.
const SIGNAL: PropertyDescriptor & ThisType<{ readonly [SOURCE]: SignalSource }> = {
  enumerable: true,
  get() {
    return this[SOURCE].signal
  },
}

/** Adds the signal of another object, which is read only when it is read here. A copy of the object has it too. */
export function withLazySignal<Target extends object, Source extends SignalSource>(
  target: Target,
  source: Source,
): Target & Pick<Source, 'signal'> {
  Object.defineProperty(target, SOURCE, { value: source }) // not enumerable: nobody but the getter needs it
  return Object.defineProperty(target, 'signal', SIGNAL) as Target & Pick<Source, 'signal'>
}
