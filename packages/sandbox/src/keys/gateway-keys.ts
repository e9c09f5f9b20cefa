import { importPublicKey, type KeyRing, type Signer } from '@gw/signature'
import type { BoundedMap } from '../data/bounded-map.ts'
import { rejection } from '../message/errors.ts'
import { isPrivateKey, type KeyPairPem, keyPairFrom, keyPairOf, lazySigner } from './key-pairs.ts'

/** The gateway's keys: a key ring for clients and receivers that follows every rotation. */
export interface SandboxGatewayKeys extends KeyRing {
  /** The key version that signs now. */
  readonly currentVersion: number
  /** Adds a key version, which signs from now on, and returns it. Older versions stay in the ring. */
  rotate(): number
  /** Returns the public keys by key version, in PEM. */
  exportPublicKeys(): Promise<Readonly<Record<number, string>>>
}

/** The keys, including the signer that only the gateway uses. */
export interface GatewayKeyStore extends SandboxGatewayKeys {
  /** Returns the signer of the current version. */
  signer(): Signer
  /** Returns a signer with the current key under a different version, as a misconfigured endpoint expects it. */
  signerAs(keyVersion: number): Signer
}

/** A key version that a rotation added. */
export interface RotatedKey {
  readonly keyVersion: number
  /** The private key in PEM. It is missing until it is generated, and nothing was signed with it before that. */
  readonly privateKey?: string | undefined
}

/** Options for {@link createGatewayKeys}. */
export interface GatewayKeysOptions {
  /** The private key of version 1 in PEM. Defaults to one that is generated in the background. */
  readonly privateKey?: string | undefined
  /** Distinguishes generated keys from those of other merchants. */
  readonly keyPrefix: string
  /** The versions that rotations added, in this run and in earlier ones. */
  readonly rotated: BoundedMap<RotatedKey>
  /** Called with the new version after a rotation. */
  readonly onRotated?: ((keyVersion: number) => void) | undefined
}

/** Creates the gateway's keys. */
export function createGatewayKeys(options: GatewayKeysOptions): GatewayKeyStore {
  const { privateKey, keyPrefix, rotated, onRotated } = options
  const pairs = new Map<number, () => Promise<KeyPairPem>>()
  const signers = new Map<number, Signer>()
  const ring = new Map<number, ReturnType<typeof importPublicKey>>()
  let currentVersion = 1

  const add = (version: number, pair: () => Promise<KeyPairPem>): void => {
    currentVersion = version
    pairs.set(version, pair)
    signers.set(
      version,
      lazySigner(version, async () => (await pair()).privateKey),
    )
  }
  const addGiven = (version: number, given: string): void => {
    const pair = keyPairFrom(given)
    add(version, async () => pair)
  }
  const addRotated = (keyVersion: number): void => {
    const pair = keyPairOf(`${keyPrefix}gateway ${keyVersion}`).then((created) => {
      rotated.set(String(keyVersion), { keyVersion, privateKey: created.privateKey })
      return created
    })
    add(keyVersion, () => pair)
  }
  if (privateKey !== undefined) addGiven(1, privateKey)
  else {
    const pair = keyPairOf(`${keyPrefix}gateway 1`)
    add(1, () => pair)
  }
  for (const kept of rotated.list()) {
    checkKept(kept)
    if (kept.privateKey === undefined) addRotated(kept.keyVersion)
    else addGiven(kept.keyVersion, kept.privateKey)
  }

  return {
    get currentVersion() {
      return currentVersion
    },
    rotate() {
      const keyVersion = currentVersion + 1
      rotated.set(String(keyVersion), { keyVersion })
      addRotated(keyVersion)
      onRotated?.(keyVersion)
      return keyVersion
    },
    async find(version) {
      const pair = pairs.get(version)
      if (pair === undefined) return undefined
      let key = ring.get(version)
      if (key === undefined) {
        key = pair().then(({ publicKey }) => importPublicKey(publicKey))
        ring.set(version, key)
      }
      return key
    },
    async exportPublicKeys() {
      const entries = [...pairs].map(
        async ([version, pair]) => [version, (await pair()).publicKey] as const,
      )
      return Object.fromEntries(await Promise.all(entries))
    },
    signer: () => signers.get(currentVersion) as Signer,
    signerAs: (keyVersion) =>
      lazySigner(keyVersion, async () => {
        const pair = pairs.get(currentVersion) as () => Promise<KeyPairPem>
        return (await pair()).privateKey
      }),
  }
}

/** Someone may have edited the data file, and a wrong key would sign every message from now on. */
function checkKept({ keyVersion, privateKey }: RotatedKey): void {
  const isVersion = Number.isSafeInteger(keyVersion) && keyVersion > 1
  if (isVersion && (privateKey === undefined || isPrivateKey(privateKey))) return
  throw rejection(
    'GW_SANDBOX_DATA_UNREADABLE',
    'The data file contains a rotated key that cannot be read. Restore the file from a copy, or pass a different file',
  )
}
