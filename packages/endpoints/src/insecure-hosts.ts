import { typeName } from '@gw/errors/internal'

const NAME = /^[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/
const PRIVATE =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})$/

/**
 * Checks the names of hosts in a network of one's own.
 *
 * @throws TypeError if it is not an array of such names
 */
export function checkInsecureHosts(
  names: readonly string[],
  environment: string,
): readonly string[] {
  if (!Array.isArray(names)) {
    throw new TypeError(`insecureHosts must be an array of host names; got ${typeName(names)}`)
  }
  if (names.length > 0 && environment === 'production') {
    throw new TypeError(
      'insecureHosts cannot be used with environment "production". Remove it and use https',
    )
  }
  for (const name of names) {
    const isAllowed = typeof name === 'string' && (NAME.test(name) || PRIVATE.test(name))
    if (isAllowed && !name.startsWith('xn--')) continue
    throw new TypeError(
      'insecureHosts must contain only names without a dot, such as "sandbox", and private addresses, such as "10.0.0.5", without a scheme and a port',
    )
  }
  return names
}
