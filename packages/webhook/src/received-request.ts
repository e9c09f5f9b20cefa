/** A request as a framework received it, reduced to what the receiver needs. */
export interface ReceivedRequest {
  /** The HTTP method. */
  readonly method: string
  /** Returns the value of a header by its lowercase name, or `undefined`. Repeated headers are joined or rejected. */
  header(name: string): string | null | undefined
  /**
   * Reads the raw body, called once at most and only when everything before it has passed. It rejects, with
   * `GW_WEBHOOK_BODY_TOO_LARGE` (see `readBodyStream`), as soon as more than `maxBytes` have come.
   */
  readBody(maxBytes: number, reading: BodyReading): Promise<Uint8Array>
  /** Path and query as the framework shows them. Only for diagnosis: what counts is `notifyUrl`. */
  readonly target?: string | undefined
  /**
   * Is aborted when the sender closes the connection before the response. The receiver then stops waiting for the
   * inbox; a handler that runs is not interrupted.
   */
  readonly signal?: AbortSignal | undefined
}

/** What {@link ReceivedRequest.readBody} may want to know while it reads. */
export interface BodyReading {
  /**
   * Takes what is to be called when the body took too long and the answer goes out without it: stop reading then. The
   * last one that was given counts, and is called once at most.
   */
  onAbort(stop: (reason: Error) => void): void
}

/** What to answer. */
export interface Reply {
  /** The HTTP status. */
  readonly status: number
  /** The headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The body, JSON. */
  readonly body: string
}
