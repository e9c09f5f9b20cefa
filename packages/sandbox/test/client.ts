import { type ClientOptions, createClient } from '@gw/client'
import type { Sandbox } from '@gw/sandbox'

/** Makes a client of the toolkit for a sandbox. */
export function clientOf(sandbox: Sandbox, overrides: Partial<ClientOptions> = {}) {
  return createClient({
    clientId: sandbox.merchant.clientId,
    signer: sandbox.merchant.signer,
    gatewayKeys: sandbox.gatewayKeys,
    endpoint: {
      hosts: sandbox.hosts,
      region: 'europe',
      scenario: 'online',
      environment: 'sandbox',
    },
    now: sandbox.clock.now,
    retry: false,
    ...overrides,
  })
}
