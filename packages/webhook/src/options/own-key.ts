import { isSameKeyPair, type KeyMaterial } from '@gw/signature'
import type { ReceiverOptions } from './receiver-options.ts'

/**
 * Notices one's own public key in the place of the gateway's, as far as both can be looked into: no notification would
 * ever verify with it, and whoever got hold of the private key could make them.
 *
 * @throws TypeError
 */
export function checkOwnKey({
  signer,
  gatewayKeys,
}: Pick<ReceiverOptions, 'signer' | 'gatewayKeys'>): void {
  if (typeof signer !== 'object' || signer === null || 'sign' in signer) return
  if (typeof gatewayKeys !== 'object' || gatewayKeys === null) return
  for (const [version, given] of Object.entries(gatewayKeys)) {
    const isWindowed = typeof given === 'object' && given !== null && 'material' in given
    const material: KeyMaterial | undefined = isWindowed ? given.material : given
    if (material === undefined || signer.privateKey === undefined) continue
    if (isSameKeyPair(signer.privateKey, material)) {
      throw new TypeError(
        `gatewayKeys[${version}] is your own public key; the gateway's is meant, from the provider's portal`,
      )
    }
  }
}
