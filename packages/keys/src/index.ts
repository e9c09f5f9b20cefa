/**
 * Reads RSA keys in every common format (PEM, DER, JWK, PKCS#12, and certificates), writes them, and generates pairs.
 *
 * @packageDocumentation
 */

export { KeysError, type KeysErrorCode } from './errors/keys-error.ts'
export { type GenerateKeyPairOptions, generateKeyPair, type KeyPair } from './generate-key-pair.ts'
export type { KeyFormat, WrittenKey } from './key-format.ts'
export type { CertificateReport, FoundKey, Key } from './material/key.ts'
export type { AnyKeyMaterial } from './material/key-material.ts'
export { type ReadKeyMaterialOptions, readKeyMaterial } from './read-key-material.ts'
export { type WriteKeyOptions, writeKey } from './write-key.ts'
