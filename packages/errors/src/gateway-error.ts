// Symbol.for, so that two copies of this package in one process know each other's errors.
const BRAND = Symbol.for('@gw/errors/GatewayError')

/** What a {@link GatewayError} is made of, beside its message. */
export interface GatewayErrorOptions<Code extends string> {
  /** The stable reason, `GW_` + package + reason. Programs act on this, people read the message. */
  readonly code: Code
  /** What was caught, if the error stands for another one. */
  readonly cause?: unknown
}

/**
 * Stands for something unacceptable that came from outside: a bad signature, a wrong key, an answer that
 * proves nothing. Misuse of an API is a `TypeError` instead. Each package has one subclass.
 *
 * @example
 * ```ts
 * import { GatewayError } from '@gw/errors'
 *
 * throw new GatewayError('the ledger is closed', { code: 'GW_LEDGER_CLOSED' })
 * ```
 */
export class GatewayError<Code extends string = string> extends Error {
  /** The stable reason. */
  readonly code: Code

  /** Makes an error with a message for people and a code for programs. */
  constructor(message: string, options: GatewayErrorOptions<Code>) {
    super(message, options)
    this.code = options.code
    Object.defineProperty(this, BRAND, { value: true }) // not enumerable: logs do not show it
  }

  /** The class name, kept through minification. */
  override get name(): string {
    return 'GatewayError'
  }

  /** Returns the name, the code, and the message: `SignatureError [GW_SIGNATURE_MISMATCH]: The signature ...`. */
  override toString(): string {
    return `${this.name} [${this.code}]: ${this.message}`
  }
}

/**
 * Tells whether a caught value is a {@link GatewayError}, and with `code` whether it is that one. Works across
 * duplicate installations, where `instanceof` does not. Never throws.
 *
 * @example
 * ```ts
 * import { isGatewayError } from '@gw/errors'
 *
 * declare function refreshKeys(): Promise<void>
 *
 * try {
 *   // verify something
 * } catch (error) {
 *   if (isGatewayError(error, 'GW_SIGNATURE_KEY_UNKNOWN')) await refreshKeys()
 *   else throw error
 * }
 * ```
 */
export function isGatewayError<Code extends string = string>(
  value: unknown,
  code?: Code,
): value is GatewayError<Code> {
  try {
    const error = value as { readonly [BRAND]?: true; readonly code?: string } | null | undefined
    return error?.[BRAND] === true && (code === undefined || error.code === code)
  } catch {
    return false // a proxy or getter that throws is not one of ours
  }
}
