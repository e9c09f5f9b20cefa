import { anything, type Rules, readOptions } from '@gw/errors/internal'
import { RSA_SHA256 } from './crypto/web-crypto.ts'
import { misuse } from './errors/signature-error.ts'
import { nameRejection, prepareKey } from './keys/import-key.ts'
import type { KeyMaterial } from './keys/key-material.ts'
import { type KeyOptions, keyRules } from './keys/key-policy.ts'
import { checkKeyVersion } from './message/header.ts'

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
  /**
   * The key version under which you registered your public key with the provider, from 0. `Number('')` is 0, so check
   * that a variable is set before you convert it.
   */
  readonly keyVersion: number
}

/** The options of {@link SignerOptions}. */
export const signerRules: Rules<SignerOptions> = {
  ...keyRules,
  privateKey: anything,
  keyVersion: anything,
}

/**
 * Creates a signer from a private key. The key is checked immediately, so an invalid key fails at startup. It is
 * imported into Web Crypto on first use.
 *
 * @throws {@link SignatureError} if the key is invalid, with the codes of {@link importPrivateKey}
 * @throws TypeError if `privateKey` is undefined, `keyVersion` is invalid, or an option is unknown
 */
export function createSigner(options: SignerOptions): Signer {
  const { privateKey, keyVersion, ...policy } = readOptions(options, signerRules)
  checkKeyVersion(keyVersion)
  const load = nameRejection('privateKey', () => prepareKey('private', privateKey, policy))
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
    return createSigner(readOptions(signer, signerRules, 'signer'))
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
