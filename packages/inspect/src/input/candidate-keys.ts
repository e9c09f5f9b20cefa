import { MAX_INT32 } from '@gw/errors/internal'
import {
  createKeyRing,
  importPublicKey,
  type KeyMaterial,
  type KeyRing,
  type KeysByVersion,
  type WebCryptoKey,
  type WindowedKey,
} from '@gw/signature'
import { isKeyRing } from '@gw/signature/internal'
import type { ExplainOptions } from './explain-options.ts'

/** A key to try, and where it comes from. */
export interface CandidateKey {
  readonly origin: 'version' | 'own' | 'other'
  /** The version or name of the key. */
  readonly name: string
  readonly key: WebCryptoKey
  /** True if verification would use it now, under its version. */
  readonly isTrusted: boolean
}

/** The public keys to try, and the key ring that verification would use. */
export interface CandidateKeys {
  /** `undefined` without keys of the sender. */
  readonly ring: KeyRing | undefined
  /** Returns every key, with any version and validity window. The sender's keys come first. */
  list(keyVersion: number | undefined): Promise<CandidateKey[]>
}

/** More keys than anyone has. Each key costs a check. */
const MAX_KEYS = 32

/** A key ring or function cannot list its versions, so these likely ones are looked up. */
const FIRST_VERSIONS = [0, 1, 2, 3, 4] as const

/**
 * Imports and collects the keys. Rejects a private key without showing it.
 *
 * @throws SignatureError if a key is rejected
 * @throws TypeError if a version has no key
 */
export async function collectKeys(options: ExplainOptions, nowMs: number): Promise<CandidateKeys> {
  const { publicKeys, ownPublicKey, otherKeys = {}, allowSmallExponent } = options
  const keyOptions = { allowSmallExponent }
  const load = (material: KeyMaterial): Promise<WebCryptoKey> =>
    importPublicKey(material, keyOptions)
  const ring =
    publicKeys === undefined || isKeyRing(publicKeys)
      ? publicKeys
      : createKeyRing(publicKeys, { ...keyOptions, now: () => nowMs })
  const fixed: CandidateKey[] = []
  if (ring !== undefined && typeof publicKeys === 'object' && !isKeyRing(publicKeys)) {
    for (const [name, given] of Object.entries(publicKeys).slice(0, MAX_KEYS)) {
      if (given === undefined) continue // rejected by the key ring above
      const key = await load(materialOf(given))
      const isTrusted = await ring.find(Number(name)).then(
        () => true,
        () => false, // outside its window
      )
      fixed.push({ origin: 'version', name, key, isTrusted })
    }
  }
  if (ownPublicKey !== undefined) {
    fixed.push({ origin: 'own', name: 'own', key: await load(ownPublicKey), isTrusted: false })
  }
  for (const [name, material] of Object.entries(otherKeys).slice(0, MAX_KEYS)) {
    fixed.push({ origin: 'other', name, key: await load(material), isTrusted: false })
  }
  return {
    ring,
    async list(keyVersion) {
      if (ring === undefined || fixed.some(({ origin }) => origin === 'version')) return fixed
      return [...(await lookUpVersions(ring, keyVersion)), ...fixed]
    },
  }
}

async function lookUpVersions(
  ring: KeyRing,
  keyVersion: number | undefined,
): Promise<CandidateKey[]> {
  const near = keyVersion === undefined ? [] : [keyVersion, keyVersion - 1, keyVersion + 1]
  const found: CandidateKey[] = []
  for (const version of new Set([...near, ...FIRST_VERSIONS])) {
    if (version < 0 || version > MAX_INT32) continue
    const key = await ring.find(version).catch(() => undefined)
    if (key !== undefined) {
      const checked = await importPublicKey(key).catch(() => undefined)
      if (checked !== undefined)
        found.push({ origin: 'version', name: `${version}`, key: checked, isTrusted: true })
    }
  }
  return found
}

function materialOf(key: NonNullable<KeysByVersion[number]>): KeyMaterial {
  const isWindowed = typeof key === 'object' && Object.hasOwn(key, 'material')
  return isWindowed ? (key as WindowedKey).material : (key as KeyMaterial)
}
