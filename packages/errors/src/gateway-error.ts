import type { GatewayErrorCode } from './gateway-error-code.ts'

// Symbol.for, so that two copies of this package in one process recognize each other's errors.
const BRAND = Symbol.for('@gw/errors/GatewayError')

/** Options for {@link GatewayError}. */
export interface GatewayErrorOptions<Code extends string> {
  /** The stable code, for programs: `GW_`, the package, and the reason. */
  readonly code: Code
  /** The error that caused this one, if any. */
  readonly cause?: unknown
}

/**
 * Thrown for input from outside that cannot be accepted, such as an invalid signature, a wrong key, or an unsigned
 * response. Misuse of an API throws a `TypeError` instead. Each package has one subclass.
 *
 * @typeParam Code - The codes. Defaults to those of all packages
 *
 * @example
 * ```ts
 * import { GatewayError } from '@gw/errors'
 *
 * throw new GatewayError('The ledger is closed', { code: 'GW_LEDGER_CLOSED' })
 * ```
 */
export class GatewayError<Code extends string = GatewayErrorCode> extends Error {
  /** The stable code of the error, for programs. */
  declare readonly code: Code

  /** Creates an error with a message for people and a code for programs. */
  constructor(message: string, options: GatewayErrorOptions<Code>) {
    super(message, options)
    this.code = options.code
    Object.defineProperty(this, BRAND, { value: true }) // not enumerable, so logs omit it
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
 * Returns whether a caught value is a {@link GatewayError}, optionally with this `code`. Works across duplicate
 * installations, where `instanceof` does not. Never throws. The compiler rejects a misspelled code. If the
 * code is your own, pass its type, too: `isGatewayError<'MY_CODE'>(error, 'MY_CODE')`.
 *
 * @typeParam Own - One code of your own operations or stores. Defaults to the codes of all packages
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
export function isGatewayError<
  Own extends string = GatewayErrorCode,
  // NoInfer, because a code that is inferred as one of your own could be misspelled.
  Code extends NoInfer<Own> = NoInfer<Own>,
>(value: unknown, code?: Code): value is GatewayError<Code> {
  try {
    const error = value as { readonly [BRAND]?: true; readonly code?: string } | null | undefined
    return error?.[BRAND] === true && (code === undefined || error.code === code)
  } catch {
    return false // a proxy or a getter that throws is not a GatewayError
  }
}
