import { isUint8Array } from '@gw/errors'
import type { KeyMaterial, KeyResolver, KeyRing, KeysByVersion } from '@gw/signature'
import { InspectError } from '../inspect-error.ts'
import type { HeadersGiven } from './received-headers.ts'

/** A message whose signature is in question, and what is known about how it should be. */
export interface ExplainOptions {
  /** The HTTP method; of a response, that of its request. */
  readonly method: string
  /** Path and query that should have been signed: of a notification the registered one, of a response the request's. */
  readonly target: string
  /** The headers as they came. */
  readonly headers: HeadersGiven
  /** The body as it came from the socket. */
  readonly body: Uint8Array
  /** The client id that the message should be for. Left out, any that has the shape of one is taken. */
  readonly clientId?: string | undefined
  /** The sender's public keys by version, as `createKeyRing` takes them, or a ring. Left out, the verdict stays open. */
  readonly publicKeys?: KeysByVersion | KeyResolver | KeyRing | undefined
  /** The clock, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: (() => number) | undefined
  /** What the message is; if left out, the name of its time header tells. A notification is a request. */
  readonly kind?: 'request' | 'response' | undefined
  /** How old it may be; if left out, 48 hours for a request or notification and 5 minutes for a response. */
  readonly maxAgeMs?: number | 'unchecked' | undefined
  /** How far ahead of the clock its time may be; 5 minutes if left out. */
  readonly maxFutureSkewMs?: number | undefined
  /** Your own public key, to notice that it was used in place of the other side's. Never a private key. */
  readonly ownPublicKey?: KeyMaterial | undefined
  /** Other public keys at hand, by a name for people: of the sandbox, of a colleague. */
  readonly otherKeys?: Readonly<Record<string, KeyMaterial>> | undefined
  /** Other targets that could have been signed: the request line as seen, the registered URL's path and query. */
  readonly otherTargets?: readonly string[] | undefined
  /** Prefixes that a proxy or mount point may have taken off the path: `/api`, say. */
  readonly prefixes?: readonly string[] | undefined
  /** Other client ids that it could have been signed for: of the sandbox, of production. */
  readonly otherClientIds?: readonly string[] | undefined
  /** Admits old keys with a small public exponent, as `createKeyRing` does. */
  readonly allowSmallExponent?: boolean | undefined
  /** How many signatures may be checked in search of the fix; 500 if left out. */
  readonly maxChecks?: number | undefined
}

/** Hostile input must cost a bounded time: each check reads the whole body. */
const MAX_BODY_BYTES = 4_194_304

/**
 * Rejects options that are none, and a body that is too large to look at.
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
  } = options
  if (typeof method !== 'string' || typeof target !== 'string') {
    throw new TypeError('method and target must be texts')
  }
  if (!isUint8Array(body)) {
    throw new TypeError('body must be bytes: new TextEncoder().encode(text)')
  }
  if (clientId === '') throw new TypeError('clientId is empty: is its variable set?')
  if (!(maxAgeMs === 'unchecked' || (maxAgeMs >= 0 && maxAgeMs < Infinity))) {
    throw new TypeError("maxAgeMs must be a number of milliseconds or 'unchecked'")
  }
  if (!(maxFutureSkewMs >= 0 && maxFutureSkewMs < Infinity)) {
    throw new TypeError('maxFutureSkewMs must be a number of milliseconds')
  }
  if (!(Number.isInteger(maxChecks) && maxChecks >= 1 && maxChecks <= 10_000)) {
    throw new TypeError('maxChecks must be a whole number from 1 to 10000')
  }
  if (body.length > MAX_BODY_BYTES) {
    throw new InspectError(
      `GW_INSPECT_BODY_TOO_LARGE: ${body.length} bytes, over ${MAX_BODY_BYTES}`,
      {
        code: 'GW_INSPECT_BODY_TOO_LARGE',
      },
    )
  }
}
