import type { ClientOptions } from '@gw/client'
import { UsageError } from '../io/usage-error.ts'
import type { CommandCall } from './command-call.ts'
import { findRunningSandbox, findSandboxFile, SANDBOX_URL } from './sandbox-folder.ts'

/**
 * Returns the endpoint to call: one host (`--host`) for all regions, and the options that select the path. The host
 * defaults to `gw sandbox` in this folder.
 *
 * @throws UsageError if there is no host, or it is not a URL
 */
export async function readEndpoint(call: CommandCall): Promise<ClientOptions['endpoint']> {
  const { configuration } = call
  const host = configuration.text('host') ?? (await findSandboxUrl(call))
  if (!/^https?:\/\//i.test(host) || !URL.canParse(host)) {
    throw new UsageError(
      `${configuration.labelOf('host')} must be the base URL of the gateway, such as http://127.0.0.1:4600`,
    )
  }
  return {
    hosts: { europe: { recommended: host } },
    region: 'europe',
    scenario: configuration.text('scenario') === 'inStore' ? 'inStore' : 'online',
    environment: configuration.text('environment') === 'production' ? 'production' : 'sandbox',
    insecureHosts: configuration.list('insecureHost'),
  }
}

async function findSandboxUrl(call: CommandCall): Promise<string> {
  const running = await findRunningSandbox(call)
  if (running !== undefined) return running.url
  // A sandbox that a test starts does not write down where it runs, but it can use this folder for its keys.
  if ((await findSandboxFile(call, 'merchantKey')) !== undefined) return SANDBOX_URL
  throw new UsageError(
    '--host is required, because no gw sandbox was started in this folder. Start it, or pass the base URL of the gateway',
  )
}
