import type { GatewayKeys } from './key-ring.ts'
import { isKeyRing } from './key-ring.ts'
import { modulusOf } from './same-key-pair.ts'
import type { Signer, SignerOptions } from './signer.ts'
import { materialOf } from './windowed-key.ts'

/**
 * Checks that no key is in the wrong place: your own public key as the gateway's, with which no message would ever
 * verify, or one key under two versions. Keys that cannot be read (a signer with `sign`, a key ring, a function, a
 * Web Crypto key) pass.
 *
 * @throws TypeError if `gatewayKeys` contains the public key of `signer`, or the same key twice
 */
export function assertDistinctKeys({
  signer,
  gatewayKeys,
}: {
  readonly signer?: Signer | SignerOptions | undefined
  readonly gatewayKeys: GatewayKeys
}): void {
  if (typeof gatewayKeys !== 'object' || gatewayKeys === null || isKeyRing(gatewayKeys)) return
  const isReadable = typeof signer === 'object' && signer !== null && !('sign' in signer)
  const own = isReadable ? modulusOf(signer.privateKey) : undefined
  const seen = new Map<string, string>()
  for (const [version, key] of Object.entries(gatewayKeys)) {
    const modulus = modulusOf(materialOf(key))
    if (modulus === undefined) continue
    if (modulus === own) {
      throw new TypeError(
        `gatewayKeys[${version}] is your own public key. Use the gateway's public key from the provider's portal`,
      )
    }
    const twin = seen.get(modulus)
    if (twin !== undefined) {
      throw new TypeError(
        `gatewayKeys[${version}] is the same key as gatewayKeys[${twin}]. Remove the version that it does not belong to`,
      )
    }
    seen.set(modulus, version)
  }
}
