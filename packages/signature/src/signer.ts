import { typeName } from '@gw/errors'
import { checkKeyVersion } from './header.ts'
import { nameRejection, prepareKey } from './import-key.ts'
import type { KeyMaterial } from './key-material.ts'
import type { KeyOptions } from './key-policy.ts'
import { RSA_SHA256 } from './web-crypto.ts'

/** Signs bytes with one private key. A KMS or HSM fits here: the key never has to be in the process. */
export interface Signer {
  /** The version under which the gateway knows the public half. */
  readonly keyVersion: number
  /** Gives the RSASSA-PKCS1-v1_5 signature with SHA-256 over the bytes: the bytes themselves, not a digest. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
}

/** What {@link createSigner} needs. */
export interface SignerOptions extends KeyOptions {
  /** Your own private key, in any spelling of {@link KeyMaterial}; `undefined` is rejected by name. */
  readonly privateKey: KeyMaterial | undefined
  /** The version under which the gateway knows its public half. */
  readonly keyVersion: number
}

/**
 * Makes a signer from a private key. The material is checked at once, so that a wrong key is told at start-up, and
 * imported into Web Crypto once, when first used.
 *
 * @throws {@link SignatureError} with the reason that the key is rejected, as {@link importPrivateKey}
 * @throws TypeError if `privateKey` is undefined or `keyVersion` is no key version
 */
export function createSigner({ privateKey, keyVersion, ...options }: SignerOptions): Signer {
  checkKeyVersion(keyVersion)
  if (privateKey === undefined) throw new TypeError('privateKey is undefined: is its variable set?')
  const load = nameRejection('privateKey', () => prepareKey('private', privateKey, options))
  return {
    keyVersion,
    async sign(bytes) {
      return new Uint8Array(await crypto.subtle.sign(RSA_SHA256, await load(), bytes))
    },
  }
}

/**
 * Returns a signer unchanged, and creates one from a private key and its version: what the option `signer` accepts.
 *
 * @throws {@link SignatureError} the same as {@link createSigner}
 * @throws TypeError if it is neither, or its key version is invalid
 */
export function toSigner(signer: Signer | SignerOptions): Signer {
  if (typeof signer !== 'object' || signer === null) {
    throw new TypeError(
      `signer must be { privateKey, keyVersion } or an object with keyVersion and a sign(bytes) function; got ${typeName(signer)}`,
    )
  }
  if (!('sign' in signer)) return createSigner(signer)
  if (typeof signer.sign !== 'function') {
    throw new TypeError(`signer.sign must be a function; got ${typeName(signer.sign)}`)
  }
  checkKeyVersion(signer.keyVersion) // now, not when the first message is signed
  return signer
}
