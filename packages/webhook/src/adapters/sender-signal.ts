/** The parts of a Node server's response that `senderSignal` needs. */
export interface ClosableResponse {
  /** True if the connection is closed. HTTP/1 only. */
  readonly closed?: boolean | undefined
  /** True if `end()` was called on the response. */
  readonly writableEnded: boolean
  /** The stream of an HTTP/2 response. */
  readonly stream?:
    | {
        /** True if the stream is closed. */
        readonly destroyed: boolean
      }
    | undefined
  /** Calls the listener when the connection is closed. */
  once(event: 'close', listener: () => void): unknown
}

/** Returns a signal that is aborted when the sender closes the connection before the response is written. */
export function senderSignal(response: ClosableResponse): AbortSignal {
  const controller = new AbortController()
  const abort = (): void => {
    if (response.writableEnded) return
    controller.abort(new Error('The sender closed the connection before the response'))
  }
  if (response.closed === true || response.stream?.destroyed === true) abort()
  else response.once('close', abort)
  return controller.signal
}
