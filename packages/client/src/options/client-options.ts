import type { Endpoint, ResolveEndpointOptions } from '@gw/endpoints'
import type { Filled } from '@gw/errors/internal'
import type { OperationBase } from '@gw/operations'
import type { GatewayKeys, KeyRing, Signer, SignerOptions } from '@gw/signature'
import type { AcceptedSignatures } from './accepted-signatures.ts'
import type { AroundCall } from './around.ts'
import type { ClientObserver } from './client-event.ts'

/** The number and the delays of retries, for calls where a retry helps and is safe. */
export interface RetryOptions {
  /** Maximum number of attempts, including the first. Defaults to 3. */
  readonly attempts?: number | undefined
  /** Delay before the second attempt in milliseconds. Doubles for each further attempt. Defaults to 200. */
  readonly baseDelayMs?: number | undefined
  /** Maximum delay in milliseconds. Defaults to 5000. `Retry-After` can request a longer delay. */
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
  /**
   * The token of the merchant that you call for, if you are a partner. Sent as `agent-token`, which the signature does
   * not cover. `clientId` and `signer` stay your own. Printable ASCII. A single call can have its own. `undefined` is
   * rejected. Errors and events of a call with a token omit all text from outside.
   */
  readonly agentToken?: string
  /** Time limit for a call with all its attempts, in milliseconds. Defaults to 30 seconds. */
  readonly timeoutMs?: number | undefined
  /** Time limit for one attempt in milliseconds. Defaults to 10 seconds. */
  readonly attemptTimeoutMs?: number | undefined
  /** The number and the delays of retries. `false` disables retries. */
  readonly retry?: RetryOptions | false | undefined
  /**
   * True to confirm a response to a money operation with a lookup if it does not echo the request's ID. With
   * `false`, a success is trusted although it may belong to a different call, unless `echo` requires the ID. A
   * rejection is then an unknown outcome. Defaults to true.
   */
  readonly confirmResponses?: boolean | undefined
  /** Maximum length of a response in bytes. Defaults to 1 MiB. */
  readonly maxResponseBytes?: number | undefined
  /** Maximum difference between the time of a response and this clock, in milliseconds. Defaults to 5 minutes. */
  readonly maxSkewMs?: number | undefined
  /**
   * The `fetch` function to use. It must not retry, because that would send a signature twice. It must honor the header
   * `Connection: close`, so that a response cannot be mistaken for a later one. Defaults to the global one.
   */
  readonly fetch?: typeof fetch | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
  /**
   * Wraps each call with all its attempts, for an active span, an `AsyncLocalStorage`, or an error scope. It must call
   * `run` exactly once and return its result. The call always ends as `run` does.
   */
  readonly around?: AroundCall | undefined
  /** Receives every attempt and every warning. */
  readonly onEvent?: ClientObserver | undefined
}

/** The checked options, with their defaults. */
export interface ClientSettings
  extends Omit<
    Filled<ClientOptions, 'around' | 'onEvent'>,
    'signer' | 'gatewayKeys' | 'endpoint' | 'retry' | 'agentToken'
  > {
  readonly agentToken: string | undefined
  readonly signer: Signer
  readonly keys: KeyRing
  /** Returns the endpoint of an operation. */
  readonly resolve: (operation: OperationBase) => Endpoint
  readonly retry: Filled<RetryOptions>
  readonly accepted: AcceptedSignatures
}
