import {
  buildSignatureHeader,
  createKeyRing,
  createSigner,
  isSameKeyPair,
  type KeyMaterial,
  type KeyRing,
  type Signer,
} from '@gw/signature'
import type { ClientOptions } from './client-options.ts'

type GivenSigner = ClientOptions['signer']
type GivenKeys = ClientOptions['gatewayKeys']

/** Takes a signer, or makes one of a private key and its version. */
export function toSigner(signer: GivenSigner): Signer {
  if (typeof signer !== 'object' || signer === null) {
    throw new TypeError('signer must be your private key and its version, or a signer')
  }
  if (!('sign' in signer)) return createSigner(signer)
  if (typeof signer.sign !== 'function') throw new TypeError('signer.sign must be a function')
  // It rejects a version that no header can carry, which would otherwise be told by the first call.
  buildSignatureHeader({ keyVersion: signer.keyVersion, signature: new Uint8Array(1) })
  return signer
}

/** Takes a key ring, or makes one of keys by version or of what looks them up. */
export function toKeyRing(keys: GivenKeys, now: () => number): KeyRing {
  // A list has a `find` too, and is no ring.
  if (keys === undefined || keys === null || Array.isArray(keys)) {
    throw new TypeError('gatewayKeys must be the public keys of the gateway, by version')
  }
  return isKeyRing(keys) ? keys : createKeyRing(keys, { now })
}

function isKeyRing(keys: GivenKeys): keys is KeyRing {
  return typeof keys === 'object' && 'find' in keys && typeof keys.find === 'function'
}

/**
 * Notices keys in the wrong place, as far as they can be looked into: one's own public key as the gateway's, with
 * which no answer would ever verify, and one key under two versions, of which one cannot be right.
 *
 * @throws TypeError
 */
export function checkKeys(signer: GivenSigner, keys: GivenKeys): void {
  const own = privateKeyOf(signer)
  const gateway = materialsOf(keys)
  for (const [index, [version, material]] of gateway.entries()) {
    if (own !== undefined && isSameKeyPair(own, material)) {
      throw new TypeError(
        `gatewayKeys[${version}] is your own public key; the gateway's is meant, from the provider's portal`,
      )
    }
    const twin = gateway.slice(0, index).find(([, other]) => isSameKeyPair(other, material))
    if (twin !== undefined) {
      throw new TypeError(
        `gatewayKeys[${version}] is the same key as gatewayKeys[${twin[0]}]: to which version does it belong?`,
      )
    }
  }
}

function privateKeyOf(signer: GivenSigner): KeyMaterial | undefined {
  const isKey = typeof signer === 'object' && signer !== null && !('sign' in signer)
  return isKey ? signer.privateKey : undefined
}

function materialsOf(keys: GivenKeys): [version: string, material: KeyMaterial][] {
  if (typeof keys !== 'object' || keys === null || isKeyRing(keys)) return []
  return Object.entries(keys).flatMap(([version, key]) => {
    const isWindowed = typeof key === 'object' && key !== null && 'material' in key
    const material = isWindowed ? key.material : key
    return material === undefined || material === null ? [] : [[version, material]]
  })
}
