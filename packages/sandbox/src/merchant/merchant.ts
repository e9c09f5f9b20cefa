import { anything, type Rules, readOptions } from '@gw/errors/internal'
import {
  createKeyRing,
  type KeyMaterial,
  type KeyRing,
  type Signer,
  type WebCryptoKey,
} from '@gw/signature'
import { isClientId } from '@gw/signature/internal'
import { type KeyPairPem, keyPairFrom, keyPairOf, lazySigner } from '../keys/key-pairs.ts'
import type { CheckNotifyUrl } from './notify-address.ts'

/** Options for a sandbox's merchant. All are optional. */
export interface MerchantOptions {
  /** The client ID. Defaults to `SANDBOX_MERCHANT`. */
  readonly clientId?: string | undefined
  /** The version of the merchant's key. Defaults to 1. */
  readonly keyVersion?: number | undefined
  /** The merchant's private key in PEM. Without it and without `publicKey`, a key pair is generated. */
  readonly privateKey?: string | undefined
  /** The merchant's public key, if the private key must stay elsewhere. */
  readonly publicKey?: KeyMaterial | undefined
  /**
   * Further public keys of the merchant by key version, to rehearse a rotation. The sandbox accepts requests that are
   * signed with any of them.
   */
  readonly otherKeys?: Readonly<Record<number, KeyMaterial>> | undefined
  /** The URL that receives notifications. It can be set later. */
  readonly notifyUrl?: string | undefined
}

/** The merchant that the sandbox knows. */
export interface SandboxMerchant {
  /** The merchant's client ID. */
  readonly clientId: string
  /** The version of the merchant's key. */
  readonly keyVersion: number
  /** Signs as the merchant, for a client in the same process. */
  readonly signer: Signer
  /** The URL that receives notifications. While it is undefined, nothing is sent. */
  notifyUrl: string | undefined
  /** Returns the merchant's test key pair in PEM, for programs that take keys as strings. */
  exportKeyPair(): Promise<{ readonly privateKey: string; readonly publicKey: string }>
  /** Returns the merchant's public key in PEM. */
  exportPublicKey(): Promise<string>
}

/** The merchant, with the key ring that the gateway verifies with. */
export interface KnownMerchant extends SandboxMerchant {
  readonly keys: KeyRing
  /** Returns the public keys by key version, for explaining rejections. */
  publicKeys(): Promise<Readonly<Record<number, KeyMaterial>>>
}

/** The options of {@link MerchantOptions}. */
export const merchantRules: Rules<MerchantOptions> = {
  clientId: anything,
  keyVersion: anything,
  privateKey: anything,
  publicKey: anything,
  otherKeys: anything,
  notifyUrl: anything,
}

/** Creates the merchant and validates its options. `keyName` is the name of a generated key pair. */
export function createMerchant(
  checkNotifyUrl: CheckNotifyUrl,
  options: MerchantOptions = {},
  onNotifyUrl?: () => void,
  keyName = 'merchant',
): KnownMerchant {
  const settings = readOptions(options, merchantRules, 'merchant')
  const { clientId = 'SANDBOX_MERCHANT', keyVersion = 1, privateKey, publicKey } = settings
  const others = settings.otherKeys ?? {}
  if (!isClientId(clientId)) {
    throw new TypeError(
      'merchant.clientId must have 1 to 128 letters, digits, "_", and "-". It defaults to SANDBOX_MERCHANT',
    )
  }
  if (privateKey !== undefined && publicKey !== undefined) {
    throw new TypeError(
      'merchant.privateKey and merchant.publicKey cannot be used together. Pass the private key, or only the public key if the private key must stay elsewhere',
    )
  }
  let notifyUrl = checkNotifyUrl(settings.notifyUrl)
  const pair = privatePair(privateKey, publicKey, keyName)
  const material = async (): Promise<KeyMaterial> => publicKey ?? (await pair()).publicKey
  if (publicKey !== undefined) createKeyRing({ [keyVersion]: publicKey })
  if (Object.hasOwn(others, keyVersion)) {
    throw new TypeError(
      `merchant.otherKeys must not contain version ${keyVersion}, which is the version of the merchant's own key (keyVersion)`,
    )
  }
  if (Object.keys(others).length > 0) createKeyRing(others)
  const all = async (): Promise<Readonly<Record<number, KeyMaterial>>> => ({
    ...others,
    [keyVersion]: await material(),
  })
  let keys: Promise<KeyRing> | undefined
  return {
    clientId,
    keyVersion,
    signer: lazySigner(keyVersion, async () => (await pair()).privateKey),
    get notifyUrl() {
      return notifyUrl
    },
    set notifyUrl(url) {
      notifyUrl = checkNotifyUrl(url)
      onNotifyUrl?.()
    },
    exportKeyPair: pair,
    async exportPublicKey() {
      if (publicKey === undefined) return (await pair()).publicKey
      // Loaded on first use: it brings node-forge.
      const { writeKey } = await import('@gw/keys')
      return writeKey(await toMaterial(publicKey), 'spki-pem')
    },
    keys: {
      async find(version) {
        keys ??= all().then((known) => createKeyRing(known))
        return (await keys).find(version)
      },
    },
    publicKeys: all,
  }
}

/** Returns key material that can be written: of a Web Crypto key, its bytes. */
async function toMaterial(key: KeyMaterial): Promise<Exclude<KeyMaterial, WebCryptoKey>> {
  if (!(key instanceof CryptoKey)) return key as Exclude<KeyMaterial, WebCryptoKey>
  return new Uint8Array(await crypto.subtle.exportKey('spki', key))
}

function privatePair(
  privateKey: string | undefined,
  publicKey: KeyMaterial | undefined,
  keyName: string,
): () => Promise<KeyPairPem> {
  if (privateKey !== undefined) {
    const given = keyPairFrom(privateKey)
    return async () => given
  }
  if (publicKey !== undefined) {
    return async () => {
      throw new TypeError(
        'The sandbox does not have the private key of this merchant, because only merchant.publicKey was passed. Sign with the private key yourself',
      )
    }
  }
  const pair = keyPairOf(keyName)
  return () => pair
}
