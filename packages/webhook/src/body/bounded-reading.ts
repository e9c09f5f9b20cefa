import type { BodyReading } from '../received-request.ts'

/** Tells whoever reads a body that its time is over. Not by an AbortSignal: making one is slow, and most go unused. */
export class BoundedReading implements BodyReading {
  #reason: Error | undefined
  #stop: ((reason: Error) => void) | undefined

  // Bound, because whoever reads may take it out of this object.
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
