/** The parts of a request that the receiver needs. */
export interface ReceivedRequest {
  /** The HTTP method of the request. */
  readonly method: string
  /** Returns the value of a header by its lowercase name, or `undefined`. Repeated headers are joined or rejected. */
  header(name: string): string | null | undefined
  /** Returns all headers as received, for `onRejectedRequest`. Without it, only the usual ones are reported. */
  headers?(): Iterable<readonly [name: string, value: string]>
  /**
   * Reads the raw body. Called at most once, and only after every check that does not need the body has passed. Must
   * reject with `GW_WEBHOOK_BODY_TOO_LARGE` as soon as more than `maxBytes` bytes have arrived (see `readBodyStream`).
   */
  readBody(maxBytes: number, reading: BodyReading): Promise<Uint8Array>
  /**
   * Path and query as the framework reports them. Used only for diagnosis, because the signature is checked against
   * `notifyUrl`.
   */
  readonly target?: string | undefined
  /**
   * Aborted when the sender closes the connection before the response. The receiver then stops waiting for the inbox. A
   * running handler is not interrupted.
   */
  readonly signal?: AbortSignal | undefined
}

/** Tells {@link ReceivedRequest.readBody} when to stop. */
export interface BodyReading {
  /**
   * Registers a function that is called when the body takes too long and the response is sent without it. Stop reading
   * then. Only the function that you registered last is called, at most once.
   */
  onAbort(stop: (reason: Error) => void): void
}

/** The response to send. */
export interface Reply {
  /** The HTTP status of the response. */
  readonly status: number
  /** The headers, by lowercase name. Omit `connection` if you write an HTTP/2 response, which must not have it. */
  readonly headers: Readonly<Record<string, string>>
  /** The body of the response, as JSON. */
  readonly body: string
}
