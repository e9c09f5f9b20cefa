/** The limits of `gw listen`. Whoever can reach the port can send anything. */
export const LISTEN_LIMITS = {
  /** As in the receiver. */
  bodyBytes: 1_048_576,
  headBytes: 16_384,
  responseBytes: 1_048_576,
  connections: 64,
  /** Requests that are forwarded or explained at the same time. */
  requests: 16,
  /** For the head of a request, and for all of it. */
  headMs: 10_000,
  requestMs: 20_000,
  /** For the response of your endpoint. */
  forwardMs: 30_000,
} as const
