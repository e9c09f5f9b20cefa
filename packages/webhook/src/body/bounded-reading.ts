import type { BodyReading } from '../received-request.ts'

/** Stops the reader of a body after a timeout. Not an AbortSignal: creating one is slow, and most are never used. */
export class BoundedReading implements BodyReading {
  #reason: Error | undefined
  #stop: ((reason: Error) => void) | undefined

  // Bound, because a reader may call it without this object.
  readonly onAbort = (stop: (reason: Error) => void): void => {
    this.#stop = stop
    if (this.#reason !== undefined) stop(this.#reason)
  }

  abort(reason: Error): void {
    this.#reason = reason
    try {
      this.#stop?.(reason)
    } catch {
      // Ignored: the request gets its response anyway.
    }
  }

  throwIfAborted(): void {
    if (this.#reason !== undefined) throw this.#reason
  }
}
