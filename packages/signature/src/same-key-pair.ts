import { isCryptoKey } from './import-key.ts'
import { type KeyMaterial, readKeyMaterial } from './key-material.ts'

/**
 * Tells whether two keys belong to one pair, in whatever spelling and whichever halves: for noticing that somebody
 * configured their own key as the other side's. A Web Crypto key cannot be looked into, so the answer is no. Never
 * throws.
 */
export function isSameKeyPair(one: KeyMaterial, other: KeyMaterial): boolean {
  const [modulus, otherModulus] = [modulusOf(one), modulusOf(other)]
  return modulus !== undefined && modulus === otherModulus
}

/** Returns the modulus of a key, or `undefined` if it cannot be read. Never throws. */
export function modulusOf(material: KeyMaterial | null | undefined): string | undefined {
  try {
    if (material === undefined || material === null || isCryptoKey(material)) return undefined
    return readKeyMaterial(material)[0]?.replace(/^\0+/, '')
  } catch {
    return undefined
  }
}
