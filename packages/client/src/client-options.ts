import type { Endpoint, ResolveEndpointOptions } from '@gw/endpoints'
import type { OperationBase } from '@gw/operations'
import type { KeyResolver, KeyRing, KeyVersions, Signer, SignerOptions } from '@gw/signature'
import type { ClientObserver } from './client-event.ts'

/** How often and how soon a call is tried again, where that helps and is safe. */
export interface RetryOptions {
  /** How many attempts there are at most, the first included; 3 if left out. */
  readonly attempts?: number | undefined
  /** The pause before the second attempt, doubled for each further one; 200 ms if left out. */
  readonly baseDelayMs?: number | undefined
  /** The longest pause; 5 seconds if left out. `Retry-After` may ask for a longer one. */
  readonly maxDelayMs?: number | undefined
}

/** What {@link createClient} takes. */
export interface ClientOptions {
  /** Your client id at the gateway. */
  readonly clientId: string
  /** Your own private key with its version, or a signer around a KMS or HSM. */
  readonly signer: Signer | SignerOptions
  /** The gateway's public keys by version, a function that looks them up, or a key ring. */
  readonly gatewayKeys: KeyVersions | KeyResolver | KeyRing
  /** Where the gateway is: what `resolveEndpoint` takes, without the operation. */
  readonly endpoint: Omit<ResolveEndpointOptions, 'operation'>
  /** How long a call may take with all its attempts; 30 seconds if left out. */
  readonly timeoutMs?: number | undefined
  /** How long one attempt may take; 10 seconds if left out. */
  readonly attemptTimeoutMs?: number | undefined
  /** How to try again; `false` for never. */
  readonly retry?: RetryOptions | false | undefined
  /** How long an answer may be; 1 MiB if left out. */
  readonly maxResponseBytes?: number | undefined
  /** How far the time of an answer may be from our clock, either way; 5 minutes if left out. */
  readonly maxSkewMs?: number | undefined
  /** What sends; the global `fetch` if left out. It must send once: one that retries by itself repeats signatures. */
  readonly fetch?: typeof fetch | undefined
  /** The clock, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: (() => number) | undefined
  /** Hears of every attempt, and of probable mistakes in the configuration. */
  readonly onEvent?: ClientObserver | undefined
}

/** The options, checked and with their defaults. */
export interface ClientSettings {
  readonly clientId: string
  readonly signer: Signer
  readonly keys: KeyRing
  /** Gives the address of an operation. */
  readonly resolve: (operation: OperationBase) => Endpoint
  readonly timeoutMs: number
  readonly attemptTimeoutMs: number
  readonly retry: Required<{ [Key in keyof RetryOptions]: number }>
  readonly maxResponseBytes: number
  readonly maxSkewMs: number
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly onEvent: ClientObserver | undefined
}
