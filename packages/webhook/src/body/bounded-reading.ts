import type { BodyReading } from '../received-request.ts'

/** Stops the reader of a body when its time is over. Not an AbortSignal: creating one is slow, and most are never used. */
export class BoundedReading implements BodyReading {
  #reason: Error | undefined
  #stop: ((reason: Error) => void) | undefined

  // Bound, because a reader may detach it from this object.
  readonly onAbort = (stop: (reason: Error) => void): void => {
    this.#stop = stop
    if (this.#reason !== undefined) stop(this.#reason)
  }

  abort(reason: Error): void {
    this.#reason = reason
    try {
      this.#stop?.(reason)
    } catch {
      // Its own affair: the request is answered all the same.
    }
  }

  throwIfAborted(): void {
    if (this.#reason !== undefined) throw this.#reason
  }
}
