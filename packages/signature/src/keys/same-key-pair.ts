import { type KeyMaterial, readKeyMaterial } from './key-material.ts'

/**
 * Returns whether two keys belong to the same pair, in any format, private or public: for example, to detect your own
 * key configured as the gateway's. Returns false for a Web Crypto key, whose numbers cannot be read. Never throws.
 */
export function isSameKeyPair(one: KeyMaterial, other: KeyMaterial): boolean {
  const modulus = modulusOf(one)
  return modulus !== undefined && modulus === modulusOf(other)
}

/** Returns the modulus of a key, or `undefined` if it cannot be read. Never throws. */
export function modulusOf(material: KeyMaterial | null | undefined): bigint | undefined {
  try {
    return readKeyMaterial(material).n
  } catch {
    return undefined
  }
}
