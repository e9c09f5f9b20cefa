import { createClient } from '@gw/client'

/** Creates the shop's client. It trusts only the gateway's public keys. */
export async function createShopClient({ merchant, gatewayKeys, hosts, clock }) {
  return createClient({
    clientId: merchant.clientId,
    signer: merchant.signer,
    gatewayKeys: await gatewayKeys.exportPublicKeys(),
    endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' },
    now: clock.now,
  })
}
