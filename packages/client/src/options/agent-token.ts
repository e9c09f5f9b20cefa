import { type Rule, typeName } from '@gw/errors/internal'

// The characters of a header's value. It cannot begin or end with a space, because HTTP removes that one.
const PRINTABLE = /^[!-~](?:[ -~]{0,4094}[!-~])?$/

/** The option `agentToken` after it was read. */
export interface ReadToken {
  readonly agentToken: string | undefined
}

/**
 * Reads the option `agentToken`. A blank token is an error, because the call would be made for yourself instead of the
 * merchant. The message never contains the value, even if it is a number.
 */
export const agentTokenRule: Rule<string | undefined> = (value, name) => {
  if (value === undefined) return undefined
  if (typeof value === 'string' && PRINTABLE.test(value)) return value
  const got = typeof value === 'string' && value.trim() === '' ? 'a blank string' : typeName(value)
  throw new TypeError(
    `${name} must be 1 to 4096 printable ASCII characters, without a space or a line end around them; got ${got}. Omit it to call for yourself`,
  )
}

/**
 * Rejects an option `agentToken` that is there but `undefined`, such as the result of a lookup that found nothing.
 * Otherwise the call would be made for a different merchant, or for yourself.
 *
 * @throws TypeError if the token is `undefined`
 */
export function assertTokenFound(options: { readonly agentToken?: string }): void {
  if (!Object.hasOwn(Object(options), 'agentToken') || options.agentToken !== undefined) return
  throw new TypeError(
    "agentToken is undefined. Look up the merchant's token first. To use the client's token, or to call for yourself, omit the option",
  )
}
