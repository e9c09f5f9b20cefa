import { assertKnownOptions, typeName } from '@gw/errors'
import { checkKeyVersion } from './header.ts'
import { nameRejection, prepareKey } from './import-key.ts'
import type { KeyMaterial } from './key-material.ts'
import { KEY_OPTIONS, type KeyOptions } from './key-policy.ts'
import { RSA_SHA256 } from './web-crypto.ts'

/** Signs bytes with a private key. Implement it for a KMS or an HSM, so that the key never enters the process. */
export interface Signer {
  /** The key version under which you registered the public key at the gateway. */
  readonly keyVersion: number
  /** Returns the RSASSA-PKCS1-v1_5 signature with SHA-256 over the bytes: the bytes themselves, not a digest. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
}

/** Options for {@link createSigner}. */
export interface SignerOptions extends KeyOptions {
  /** Your own private key, in any format of {@link KeyMaterial}. `undefined` throws a `TypeError`. */
  readonly privateKey: KeyMaterial | undefined
  /** The key version under which you registered the public key at the gateway. */
  readonly keyVersion: number
}

/**
 * Creates a signer from a private key. The key is checked immediately, so an invalid key fails at startup. It is
 * imported into Web Crypto on first use.
 *
 * @throws {@link SignatureError} if the key is invalid, with the codes of {@link importPrivateKey}
 * @throws TypeError if `privateKey` is undefined, `keyVersion` is invalid, or an option is unknown
 */
export function createSigner(options: SignerOptions): Signer {
  assertKnownOptions(options, [...KEY_OPTIONS, 'privateKey', 'keyVersion'])
  const { privateKey, keyVersion } = options
  if (privateKey === undefined || privateKey === null) {
    throw new TypeError(`privateKey is ${privateKey}. Check that its environment variable is set`)
  }
  checkKeyVersion(keyVersion)
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
 * @throws TypeError if it is neither, or an option of it is invalid
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
