import { type ResolveEndpointOptions, resolveEndpoint } from '@gw/endpoints'
import {
  createKeyRing,
  createSigner,
  isSameKeyPair,
  type KeyResolver,
  type KeyRing,
  type KeyVersions,
  type Signer,
  type SignerOptions,
} from '@gw/signature'
import type { ClientEvent } from './client-event.ts'
import { inquiryPayment } from './inquiry-payment.ts'

/** How often and how soon a call is tried again, where that helps and is safe. */
export interface RetryOptions {
  /** How many attempts there are at most, the first included; 3 if left out. */
  readonly attempts?: number | undefined
  /** The pause before the second attempt, doubled for each further one; 200 ms if left out. */
  readonly baseDelayMs?: number | undefined
  /** The longest pause; 5 seconds if left out. */
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
  /** What sends; the global `fetch` if left out. */
  readonly fetch?: typeof fetch | undefined
  /** The clock, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: (() => number) | undefined
  /** Hears of every attempt, and of probable mistakes in the configuration. */
  readonly onEvent?: ((event: ClientEvent) => unknown) | undefined
}

/** The options, checked and with their defaults. */
export interface ClientSettings {
  readonly clientId: string
  readonly signer: Signer
  readonly keys: KeyRing
  readonly endpoint: Omit<ResolveEndpointOptions, 'operation'>
  readonly timeoutMs: number
  readonly attemptTimeoutMs: number
  readonly retry: Required<{ [Key in keyof RetryOptions]: number }>
  readonly maxResponseBytes: number
  readonly maxSkewMs: number
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly onEvent: (event: ClientEvent) => void
}

/** Checks the options once, so that a mistake is told at start-up. */
export function prepareClient(options: ClientOptions): ClientSettings {
  const { clientId, endpoint, now = Date.now } = options
  const { timeoutMs = 30_000, attemptTimeoutMs = 10_000, maxSkewMs = 300_000 } = options
  const { maxResponseBytes = 1_048_576, onEvent } = options
  if (!/^[\w-]{1,128}$/.test(clientId ?? '')) {
    throw new TypeError('clientId must be your client id: 1 to 128 letters, digits, "_" or "-"')
  }
  checkNumber('timeoutMs', timeoutMs, 1)
  checkNumber('attemptTimeoutMs', attemptTimeoutMs, 1)
  checkNumber('maxSkewMs', maxSkewMs, 0)
  checkNumber('maxResponseBytes', maxResponseBytes, 1)
  // Resolved once to tell a wrong or missing host now; each call resolves its own operation.
  resolveEndpoint({ ...endpoint, operation: inquiryPayment })
  checkOwnKey(options)
  warn(options)
  return {
    clientId,
    endpoint,
    signer: toSigner(options.signer),
    keys: toKeyRing(options.gatewayKeys, now),
    timeoutMs,
    attemptTimeoutMs,
    retry: prepareRetry(options.retry),
    maxResponseBytes,
    maxSkewMs,
    // Called as a plain function: a browser's fetch refuses to be a method of something else.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    now,
    onEvent: (event) => observe(onEvent, event),
  }
}

function prepareRetry(retry: RetryOptions | false | undefined): ClientSettings['retry'] {
  if (retry === false) return { attempts: 1, baseDelayMs: 0, maxDelayMs: 0 }
  const { attempts = 3, baseDelayMs = 200, maxDelayMs = 5_000 } = retry ?? {}
  checkNumber('retry.attempts', attempts, 1)
  checkNumber('retry.baseDelayMs', baseDelayMs, 0)
  checkNumber('retry.maxDelayMs', maxDelayMs, 0)
  return { attempts, baseDelayMs, maxDelayMs }
}

function toSigner(signer: Signer | SignerOptions | undefined): Signer {
  if (signer === undefined) throw new TypeError('signer must be your private key and its version')
  return 'sign' in signer ? signer : createSigner(signer)
}

function toKeyRing(keys: ClientOptions['gatewayKeys'] | undefined, now: () => number): KeyRing {
  if (keys === undefined || keys === null) {
    throw new TypeError('gatewayKeys must be the public keys of the gateway, by version')
  }
  return isKeyRing(keys) ? keys : createKeyRing(keys, { now })
}

function isKeyRing(keys: ClientOptions['gatewayKeys']): keys is KeyRing {
  return typeof keys === 'object' && 'find' in keys && typeof keys.find === 'function'
}

/** Notices the mistake that makes every answer fail to verify: one's own public key as the gateway's. */
function checkOwnKey({ signer, gatewayKeys }: ClientOptions): void {
  if (signer === undefined || 'sign' in signer) return
  if (typeof gatewayKeys !== 'object' || gatewayKeys === null || isKeyRing(gatewayKeys)) return
  for (const [version, key] of Object.entries(gatewayKeys)) {
    const material = typeof key === 'object' && 'material' in key ? key.material : key
    if (material !== undefined && isSameKeyPair(signer.privateKey, material)) {
      throw new TypeError(
        `gatewayKeys[${version}] is your own public key; the gateway's is meant, from the provider's portal`,
      )
    }
  }
}

function warn({ clientId, endpoint, onEvent }: ClientOptions): void {
  const isSandboxId = clientId.startsWith('SANDBOX_')
  if (isSandboxId && endpoint.environment === 'production') {
    const message = 'this client id belongs to the sandbox, and the environment is production'
    observe(onEvent, { type: 'warning', warning: 'sandboxClientInProduction', message })
  }
  if (!isSandboxId && endpoint.environment === 'sandbox') {
    const message = 'this client id is not one of the sandbox, and the environment is sandbox'
    observe(onEvent, { type: 'warning', warning: 'liveClientInSandbox', message })
  }
}

/** What an observer throws or rejects with is its own affair. */
function observe(observer: ClientOptions['onEvent'], event: ClientEvent): void {
  if (observer === undefined) return
  try {
    Promise.resolve(observer(event)).catch(() => {})
  } catch {
    // as above
  }
}

const MAX_NUMBER = 2_147_483_647 // timers overflow beyond

function checkNumber(name: string, value: number, least: number): void {
  if (Number.isFinite(value) && value >= least && value <= MAX_NUMBER) return
  throw new TypeError(`${name} must be a number from ${least} to ${MAX_NUMBER}`)
}
