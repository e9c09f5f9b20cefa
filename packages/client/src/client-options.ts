import type { Endpoint, ResolveEndpointOptions } from '@gw/endpoints'
import type { OperationBase } from '@gw/operations'
import type { GatewayKeys, KeyRing, Signer, SignerOptions } from '@gw/signature'
import type { ClientObserver } from './client-event.ts'

/** How often and how soon to retry a call if a retry helps and is safe. */
export interface RetryOptions {
  /** Maximum number of attempts, including the first. Defaults to 3. */
  readonly attempts?: number | undefined
  /** Delay before the second attempt in milliseconds. Doubles for each further attempt. Defaults to 200. */
  readonly baseDelayMs?: number | undefined
  /** Maximum delay in milliseconds. Defaults to 5000. `Retry-After` may request a longer delay. */
  readonly maxDelayMs?: number | undefined
}

/** Options of {@link createClient}. */
export interface ClientOptions {
  /** Your client ID at the gateway. */
  readonly clientId: string
  /** Your private key with its key version, or a signer around a KMS or HSM. */
  readonly signer: Signer | SignerOptions
  /** The gateway's public keys by key version, a function that looks them up, or a key ring. */
  readonly gatewayKeys: GatewayKeys
  /** The gateway's endpoint: the options of `resolveEndpoint`, without the operation. */
  readonly endpoint: Omit<ResolveEndpointOptions, 'operation'>
  /** Time limit of a call with all its attempts, in milliseconds. Defaults to 30 seconds. */
  readonly timeoutMs?: number | undefined
  /** Time limit of one attempt in milliseconds. Defaults to 10 seconds. */
  readonly attemptTimeoutMs?: number | undefined
  /** How to retry. `false` disables retries. */
  readonly retry?: RetryOptions | false | undefined
  /**
   * Whether to confirm a response to a money operation with an inquiry if it repeats no ID of the request. With
   * `false`, the response is trusted although it may belong to another call. Defaults to true.
   */
  readonly confirmAnswers?: boolean | undefined
  /** Maximum length of a response in bytes. Defaults to 1 MiB. */
  readonly maxResponseBytes?: number | undefined
  /** Maximum difference between the time of a response and this clock, in milliseconds. Defaults to 5 minutes. */
  readonly maxSkewMs?: number | undefined
  /**
   * The `fetch` function to use. It must not retry, because that would repeat a signature. Defaults to the global one.
   */
  readonly fetch?: typeof fetch | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Receives every attempt and every warning. */
  readonly onEvent?: ClientObserver | undefined
}

/** The options, checked and with their defaults. */
export interface ClientSettings {
  readonly clientId: string
  readonly signer: Signer
  readonly keys: KeyRing
  /** Returns the endpoint of an operation. */
  readonly resolve: (operation: OperationBase) => Endpoint
  readonly timeoutMs: number
  readonly attemptTimeoutMs: number
  readonly retry: Required<{ [Key in keyof RetryOptions]: number }>
  readonly confirmAnswers: boolean
  readonly maxResponseBytes: number
  readonly maxSkewMs: number
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly onEvent: ClientObserver | undefined
}
