import type { ClientOptions } from '@gw/client'
import { UsageError } from '../io/usage-error.ts'
import type { Configuration } from './configuration.ts'

/**
 * Gives where to call: one host (`--host`), whatever the region, and the words that choose the path.
 *
 * @throws UsageError if there is no host, or it is no URL
 */
export function takeEndpoint(configuration: Configuration): ClientOptions['endpoint'] {
  const host = configuration.required('host')
  if (!/^https?:\/\//i.test(host) || !URL.canParse(host)) {
    throw new UsageError(
      '--host must be the base URL of the gateway, such as http://127.0.0.1:4600',
    )
  }
  return {
    hosts: { europe: { recommended: host } },
    region: 'europe',
    scenario: configuration.text('scenario') === 'inStore' ? 'inStore' : 'online',
    environment: configuration.text('environment') === 'production' ? 'production' : 'sandbox',
  }
}
