import { importPublicKey, type KeyRing, type Signer } from '@gw/signature'
import { type KeyPairPem, keyPairFrom, keyPairOf } from './key-pairs.ts'
import { lazySigner } from './lazy-signer.ts'

/** The gateway's keys: a ring for clients and receivers that follows every rotation. */
export interface GatewayKeys extends KeyRing {
  /** The version that signs from now on. */
  readonly currentVersion: number
  /** Adds a version, which signs from now on; the older ones stay in the ring. Gives its number. */
  rotate(): number
  /** Gives the public keys by version, in PEM. */
  exportPublicKeys(): Promise<Readonly<Record<number, string>>>
}

/** What only the gateway itself may use. */
export interface GatewayKeyStore extends GatewayKeys {
  /** Signs with the current version. */
  signer(): Signer
}

/** Makes the gateway's keys; version 1 is the given private key, or one made in the background. */
export function createGatewayKeys(privateKey?: string): GatewayKeyStore {
  const pairs = new Map<number, () => Promise<KeyPairPem>>()
  const signers = new Map<number, Signer>()
  const ring = new Map<number, ReturnType<typeof importPublicKey>>()
  let currentVersion = 0

  const add = (pair: () => Promise<KeyPairPem>): number => {
    currentVersion += 1
    pairs.set(currentVersion, pair)
    signers.set(
      currentVersion,
      lazySigner(currentVersion, async () => (await pair()).privateKey),
    )
    return currentVersion
  }
  const addMade = (): number => {
    const made = keyPairOf(`gateway ${currentVersion + 1}`)
    return add(() => made)
  }
  if (privateKey === undefined) addMade()
  else {
    const given = keyPairFrom(privateKey)
    add(async () => given)
  }

  return {
    get currentVersion() {
      return currentVersion
    },
    rotate: addMade,
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
    signer() {
      const signer = signers.get(currentVersion)
      if (signer === undefined) throw new TypeError('the gateway has no key')
      return signer
    },
  }
}
