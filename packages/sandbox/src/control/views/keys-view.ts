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
  return {
    gateway: gateway.reverse(),
    merchant: await viewMerchantKey(sandbox),
    // The variables that settingsFromEnv of @gw/shop reads, without your private key and your notify URL.
    env: [
      `GATEWAY_HOST=${url}`,
      'GATEWAY_REGION=europe',
      'GATEWAY_ENVIRONMENT=sandbox',
      `GATEWAY_CLIENT_ID=${clientId}`,
      `GATEWAY_KEY_VERSION=${keyVersion}`,
      // Messages that an older key signed can still arrive.
      ...keys.map(([version, pem]) => `${variableOf(version)}=${toLine(pem)}`),
      '',
    ].join('\n'),
    keyFolder,
  }
}

/** Returns the variable of a gateway key. Version 1 has the short name, which every sample reads. */
function variableOf(version: string): string {
  return version === '1' ? 'GATEWAY_PUBLIC_KEY' : `GATEWAY_PUBLIC_KEY_${version}`
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
