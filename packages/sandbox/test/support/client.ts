import { type Client, type ClientOptions, createClient } from '@gw/client'
import type { Sandbox } from '@gw/sandbox'

/** Creates a client of the toolkit for a sandbox. */
export function clientOf(sandbox: Sandbox, overrides: Partial<ClientOptions> = {}): Client {
  return createClient(clientOptions(sandbox, overrides))
}

/** Returns the options of a client that does not retry. */
export function clientOptions(
  sandbox: Sandbox,
  overrides: Partial<ClientOptions> = {},
): ClientOptions {
  return {
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
    // A key is generated within a call, which takes long on a busy machine.
    timeoutMs: 120_000,
    attemptTimeoutMs: 120_000,
    ...overrides,
  }
}
