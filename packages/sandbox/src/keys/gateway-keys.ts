import { importPublicKey, type KeyRing, type Signer } from '@gw/signature'
import { type KeyPairPem, keyPairFrom, keyPairOf, lazySigner } from './key-pairs.ts'

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

/** Options for {@link createGatewayKeys}. */
export interface GatewayKeysOptions {
  /** The private key of version 1 in PEM. Defaults to one that is generated in the background. */
  readonly privateKey?: string | undefined
  /** Called with the new version after a rotation. */
  readonly onRotated?: ((keyVersion: number) => void) | undefined
}

/** Creates the gateway's keys. */
export function createGatewayKeys(options: GatewayKeysOptions = {}): GatewayKeyStore {
  const { privateKey, onRotated } = options
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
  const addGenerated = (): number => {
    const pair = keyPairOf(`gateway ${currentVersion + 1}`)
    return add(() => pair)
  }
  if (privateKey === undefined) addGenerated()
  else {
    const given = keyPairFrom(privateKey)
    add(async () => given)
  }

  return {
    get currentVersion() {
      return currentVersion
    },
    rotate() {
      const version = addGenerated()
      onRotated?.(version)
      return version
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
