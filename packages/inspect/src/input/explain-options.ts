import { anything, isUint8Array, type Rules, readOptions, typeName } from '@gw/errors/internal'
import type { KeyMaterial, KeyResolver, KeyRing, KeysByVersion } from '@gw/signature'
import { InspectError } from '../errors/inspect-error.ts'
import type { HeaderInput } from './received-headers.ts'

/** Options for {@link explainMessage}: a message, and what is known about it. */
export interface ExplainOptions {
  /** The HTTP method. For a response, the method of its request. */
  readonly method: string
  /**
   * The signed path and query. For a notification, those of the registered URL. For a response, those of its request.
   */
  readonly target: string
  /** The headers of the message, as received. */
  readonly headers: HeaderInput
  /** The raw body as received. */
  readonly body: Uint8Array
  /** The expected client ID. Defaults to any valid client ID. */
  readonly clientId?: string | undefined
  /** The sender's public keys, as for `createKeyRing`, or a key ring. Without them, the verdict is `undecided`. */
  readonly publicKeys?: KeysByVersion | KeyResolver | KeyRing | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
  /** The type of the message. Defaults to the one that its time header indicates. A notification is a request. */
  readonly kind?: 'request' | 'response' | undefined
  /** Maximum age in milliseconds. Defaults to 48 hours for a request or notification and 5 minutes for a response. */
  readonly maxAgeMs?: number | 'unchecked' | undefined
  /** The time that the message can be in the future, in milliseconds. Defaults to 5 minutes. */
  readonly maxFutureSkewMs?: number | undefined
  /** Your own public key, to detect it in place of the sender's. Never a private key. */
  readonly ownPublicKey?: KeyMaterial | undefined
  /** Other public keys to try, by a name for people, such as `sandbox`. */
  readonly otherKeys?: Readonly<Record<string, KeyMaterial>> | undefined
  /** Other targets that may have been signed, such as the request line that your server saw. */
  readonly otherTargets?: readonly string[] | undefined
  /** Prefixes that a proxy or mount point may have removed from the path, such as `/api`. */
  readonly prefixes?: readonly string[] | undefined
  /** Other client IDs that may have been signed, such as the one for the sandbox. */
  readonly otherClientIds?: readonly string[] | undefined
  /** Allows keys with a small public exponent, as in `createKeyRing`. Defaults to `false`. */
  readonly allowSmallExponent?: boolean | undefined
  /** Maximum number of signatures to check in search of a fix. Defaults to 500. */
  readonly maxChecks?: number | undefined
}

const rules: Rules<ExplainOptions> = {
  method: anything,
  target: anything,
  headers: anything,
  body: anything,
  clientId: anything,
  publicKeys: anything,
  now: anything,
  kind: anything,
  maxAgeMs: anything,
  maxFutureSkewMs: anything,
  ownPublicKey: anything,
  otherKeys: anything,
  otherTargets: anything,
  prefixes: anything,
  otherClientIds: anything,
  allowSmallExponent: anything,
  maxChecks: anything,
}

/** Each check reads the whole body, so a limit bounds the time that hostile input can take. */
const MAX_BODY_BYTES = 4_194_304

/**
 * Checks the options.
 *
 * @throws {@link InspectError} `GW_INSPECT_BODY_TOO_LARGE`
 * @throws TypeError for misuse
 */
export function checkOptions(options: ExplainOptions): void {
  const {
    method,
    target,
    body,
    clientId,
    maxAgeMs = 0,
    maxFutureSkewMs = 0,
    maxChecks = 1,
  } = readOptions(options, rules)
  if (typeof method !== 'string' || typeof target !== 'string') {
    throw new TypeError('method and target must be strings')
  }
  if (!isUint8Array(body)) {
    throw new TypeError(
      `body must be a Uint8Array; got ${typeName(body)}. Convert text with new TextEncoder().encode(text)`,
    )
  }
  if (clientId === '')
    throw new TypeError('clientId must not be empty. Check that its environment variable is set')
  if (!(maxAgeMs === 'unchecked' || (maxAgeMs >= 0 && maxAgeMs < Infinity))) {
    throw new TypeError("maxAgeMs must be a finite, non-negative number or 'unchecked'")
  }
  if (!(maxFutureSkewMs >= 0 && maxFutureSkewMs < Infinity)) {
    throw new TypeError('maxFutureSkewMs must be a finite, non-negative number')
  }
  if (!(Number.isInteger(maxChecks) && maxChecks >= 1 && maxChecks <= 10_000)) {
    throw new TypeError('maxChecks must be an integer from 1 to 10000')
  }
  if (body.length > MAX_BODY_BYTES) {
    throw new InspectError(
      `The body has ${body.length} bytes. At most ${MAX_BODY_BYTES} are supported. Use a smaller message with the same problem`,
      {
        code: 'GW_INSPECT_BODY_TOO_LARGE',
      },
    )
  }
}
