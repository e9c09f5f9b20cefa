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

function modulusOf(material: KeyMaterial): string | undefined {
  try {
    return isCryptoKey(material) ? undefined : readKeyMaterial(material)[0]?.replace(/^\0+/, '')
  } catch {
    return undefined
  }
}
