import { createHash, createPublicKey } from 'node:crypto'
import type { Sandbox } from '../../state/sandbox.ts'
import type { KeysView, KeyView } from './view-types.ts'

/** Returns the public keys of a sandbox. Nothing in it is private. */
export async function viewKeys(sandbox: Sandbox): Promise<KeysView> {
  const { url, gatewayKeys, merchant, keyFolder = null } = sandbox
  const { clientId, keyVersion } = merchant
  const { currentVersion } = gatewayKeys
  const keys = Object.entries(await gatewayKeys.exportPublicKeys())
  const gateway = keys.map(([version, pem]) => ({
    ...viewKey(Number(version), pem),
    signs: Number(version) === currentVersion,
  }))
  const current = gateway.find(({ signs }) => signs)
  return {
    gateway: gateway.reverse(),
    merchant: await viewMerchantKey(sandbox),
    env: [
      // The variable that hostsFromEnv of @gw/endpoints reads for Europe, the region in the documentation.
      `GW_HOST_EUROPE_RECOMMENDED=${url}`,
      `GATEWAY_CLIENT_ID=${clientId}`,
      `GATEWAY_PUBLIC_KEY=${toLine(current?.publicKey ?? '')}`,
      `GATEWAY_KEY_VERSION=${currentVersion}`,
      // Messages that an older key signed can still arrive.
      ...gateway
        .filter(({ signs }) => !signs)
        .map(({ keyVersion: old, publicKey }) => `GATEWAY_PUBLIC_KEY_${old}=${toLine(publicKey)}`),
      `MERCHANT_KEY_VERSION=${keyVersion}`,
      '',
    ].join('\n'),
    keyFolder,
  }
}

/** A Web Crypto key may not be extractable. */
async function viewMerchantKey({ merchant }: Sandbox): Promise<KeyView | null> {
  const pem = await merchant.exportPublicKey().catch(() => undefined)
  return pem === undefined ? null : viewKey(merchant.keyVersion, pem)
}

function viewKey(keyVersion: number, publicKey: string): KeyView {
  const key = createPublicKey(publicKey)
  const der = key.export({ type: 'spki', format: 'der' })
  return {
    keyVersion,
    publicKey,
    bits: key.asymmetricKeyDetails?.modulusLength ?? 0,
    fingerprint: createHash('sha256').update(der).digest('hex'),
  }
}

/** Returns the base64 of a PEM on one line. */
function toLine(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '')
}
