import { assertKnownOptions } from '@gw/errors/internal'
import { checkKeyVersion } from './header.ts'
import { nameRejection, prepareKey } from './keys/import-key.ts'
import type { KeyMaterial } from './keys/key-material.ts'
import { KEY_OPTIONS, type KeyOptions } from './keys/key-policy.ts'
import { misuse } from './signature-error.ts'
import { RSA_SHA256 } from './web-crypto.ts'

/** Signs bytes with a private key. Implement it for a KMS or an HSM, so that the key never enters the process. */
export interface Signer {
  /** The key version under which you registered your public key with the provider. */
  readonly keyVersion: number
  /** Returns the RSASSA-PKCS1-v1_5 signature with SHA-256 over the bytes. They are the message, not its digest. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
}

/** Options for {@link createSigner}. */
export interface SignerOptions extends KeyOptions {
  /** Your own private key, in any format of {@link KeyMaterial}. `undefined` throws a `TypeError`. */
  readonly privateKey: KeyMaterial | undefined
  /** The key version under which you registered your public key with the provider. */
  readonly keyVersion: number
}

const SIGNER_OPTIONS = [...KEY_OPTIONS, 'privateKey', 'keyVersion']

/**
 * Creates a signer from a private key. The key is checked immediately, so an invalid key fails at startup. It is
 * imported into Web Crypto on first use.
 *
 * @throws {@link SignatureError} if the key is invalid, with the codes of {@link importPrivateKey}
 * @throws TypeError if `privateKey` is undefined, `keyVersion` is invalid, or an option is unknown
 */
export function createSigner(options: SignerOptions): Signer {
  assertKnownOptions(options, SIGNER_OPTIONS)
  const { privateKey, keyVersion } = options
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
 * Returns a signer unchanged, or creates one from a private key and its version. The option `signer` accepts both.
 *
 * @throws {@link SignatureError} the same as {@link createSigner}
 * @throws TypeError if `signer` is neither, or one of its options is invalid
 */
export function toSigner(signer: Signer | SignerOptions): Signer {
  if (typeof signer === 'object' && signer !== null && !('sign' in signer)) {
    assertKnownOptions(signer, SIGNER_OPTIONS, 'signer')
    return createSigner(signer)
  }
  checkSigner(signer)
  checkKeyVersion(signer.keyVersion) // now, not when the first message is signed
  return signer
}

/** Throws for a signer that cannot sign. */
export function checkSigner(signer: Signer): void {
  if (typeof signer?.sign === 'function') return
  misuse(
    'signer must have a sign(bytes) function. Create it with createSigner({ privateKey, keyVersion }) or wrap your KMS',
  )
}
