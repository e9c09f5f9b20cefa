import { splitUrl } from '@gw/doctor'
import { isLoopbackName } from '../config/local-origin.ts'
import { printable } from '../io/printable.ts'
import { UsageError } from '../io/usage-error.ts'

/**
 * Rejects a URL with a password, and one on a different machine unless it is allowed.
 *
 * @param label - Name of the URL in an error
 * @param advice - The way to send to a different machine
 * @throws UsageError
 */
export function checkLoopback(
  url: string,
  allowRemote: boolean,
  label = 'The URL',
  advice = 'Pass --allow-remote to send test messages to other machines',
): void {
  const { hostname } = new URL(`http://${hostOf(url, label)}`)
  if (isLoopbackName(hostname) || allowRemote) return
  throw new UsageError(`${hostname} is not this machine. ${advice}`)
}

function hostOf(url: string, label: string): string {
  const { username = '', password = '' } = URL.canParse(url) ? new URL(url) : {}
  if (username !== '' || password !== '') {
    throw new UsageError(
      `${label} contains a user name or a password, which gw does not send. Remove it`,
    )
  }
  try {
    return splitUrl(url).host
  } catch {
    throw new UsageError(
      `${label} must start with http:// or https://, such as http://127.0.0.1:3000/notify; got ${printable(url, 100)}`,
    )
  }
}
