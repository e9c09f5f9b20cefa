import { isUint8Array, typeName } from '@gw/errors/internal'

/** @throws TypeError if the option `rawBody` of an adapter is not a function */
export function checkRawBody(rawBody: unknown): void {
  if (rawBody === undefined || typeof rawBody === 'function') return
  throw new TypeError(
    `rawBody must be a function that returns the raw bytes of a request; got ${typeName(rawBody)}`,
  )
}

/**
 * Returns the bytes that `rawBody` returned, or `undefined` if the request must be read.
 *
 * @throws TypeError if it returned anything else
 */
export function keptBytes(kept: unknown): Uint8Array | undefined {
  if (kept === undefined || isUint8Array(kept)) return kept
  throw new TypeError(`rawBody must return a Uint8Array with the raw bytes; got ${typeName(kept)}`)
}

/** @throws TypeError if the handler of `requireSignature` is not a function */
export function checkVerifiedHandler(handler: unknown): void {
  if (typeof handler === 'function') return
  throw new TypeError(
    `handler must be a function; got ${typeName(handler)}. Call requireSignature(options, handler)`,
  )
}

/** @throws TypeError if `receiver` is not a function, as when the options were passed instead */
export function checkReceiver(receiver: unknown): void {
  if (typeof receiver === 'function') return
  throw new TypeError(
    `receiver must be a function; got ${typeName(receiver)}. Create it with createReceiver()`,
  )
}
