import {
  createKeyRing,
  isClientId,
  type KeyMaterial,
  type KeyRing,
  type Signer,
} from '@gw/signature'
import type { CheckNotifyUrl } from './delivery/notify-url.ts'
import { type KeyPairPem, keyPairFrom, keyPairOf } from './keys/key-pairs.ts'
import { lazySigner } from './keys/lazy-signer.ts'

/** What the merchant of a sandbox is made of. All of it can be left out. */
export interface MerchantOptions {
  /** The client id; `SANDBOX_MERCHANT` if left out. */
  readonly clientId?: string | undefined
  /** The version of the merchant's key; 1 if left out. */
  readonly keyVersion?: number | undefined
  /** The merchant's private key in PEM. Left out, with no public key either, a pair is made. */
  readonly privateKey?: string | undefined
  /** The merchant's public key alone, if its private half is to stay elsewhere. */
  readonly publicKey?: KeyMaterial | undefined
  /** Where notifications go. It can be set later. */
  readonly notifyUrl?: string | undefined
}

/** The merchant that the sandbox knows. */
export interface Merchant {
  /** The client id. */
  readonly clientId: string
  /** The version of the merchant's key. */
  readonly keyVersion: number
  /** Signs as the merchant: for a client in the same process. */
  readonly signer: Signer
  /** Where notifications go; nothing is sent while it is undefined. */
  notifyUrl: string | undefined
  /** Gives the merchant's test key pair in PEM, for programs that take keys as texts. */
  exportKeyPair(): Promise<KeyPairPem>
}

/** The merchant, with the ring that the gateway verifies with. */
export interface KnownMerchant extends Merchant {
  readonly keys: KeyRing
  /** Gives the public keys by version, to explain rejections with. */
  publicKeys(): Promise<Readonly<Record<number, KeyMaterial>>>
}

/** Makes the merchant, checking what is given at once. */
export function createMerchant(
  checkNotifyUrl: CheckNotifyUrl,
  options: MerchantOptions = {},
): KnownMerchant {
  const { clientId = 'SANDBOX_MERCHANT', keyVersion = 1, privateKey, publicKey } = options
  if (!isClientId(clientId)) {
    throw new TypeError('merchant.clientId must be letters, digits, "_" and "-", at most 128')
  }
  if (privateKey !== undefined && publicKey !== undefined) {
    throw new TypeError(
      'give merchant.privateKey or merchant.publicKey: one follows from the other',
    )
  }
  let notifyUrl = checkNotifyUrl(options.notifyUrl)
  const pair = privatePair(privateKey, publicKey)
  const material = async (): Promise<KeyMaterial> => publicKey ?? (await pair()).publicKey
  if (publicKey !== undefined) createKeyRing({ [keyVersion]: publicKey })
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
    },
    exportKeyPair: pair,
    keys: {
      async find(version) {
        keys ??= material().then((key) => createKeyRing({ [keyVersion]: key }))
        return (await keys).find(version)
      },
    },
    publicKeys: async () => ({ [keyVersion]: await material() }),
  }
}

function privatePair(
  privateKey: string | undefined,
  publicKey: KeyMaterial | undefined,
): () => Promise<KeyPairPem> {
  if (privateKey !== undefined) {
    const given = keyPairFrom(privateKey)
    return async () => given
  }
  if (publicKey !== undefined) {
    return async () => {
      throw new TypeError('this merchant was given a public key only: its private key is elsewhere')
    }
  }
  const made = keyPairOf('merchant')
  return () => made
}
