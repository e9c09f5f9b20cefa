import type { HeaderPairs } from './hop-headers.ts'

/** A request exactly as it arrived. Nothing in it is verified. */
export interface ArrivedRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly headers: HeaderPairs
  readonly body: Uint8Array
}

/** The response to send. */
export interface ListenResponse {
  readonly status: number
  readonly headers: HeaderPairs
  readonly body: Uint8Array
}
