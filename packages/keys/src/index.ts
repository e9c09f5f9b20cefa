/**
 * Reads, writes, and generates RSA keys in every common format: PEM, DER, JWK, PKCS#12, and certificates.
 *
 * @packageDocumentation
 */

export type { CreateCertificateOptions, SelfSignedCertificate } from './create-certificate.ts'
export { createCertificate } from './create-certificate.ts'
export type { KeysErrorCode } from './errors/keys-error.ts'
export { KeysError } from './errors/keys-error.ts'
export type { GenerateKeyPairOptions, KeyPair } from './generate-key-pair.ts'
export { generateKeyPair } from './generate-key-pair.ts'
export type { KeyFormat, WrittenKey } from './key-format.ts'
export type { CertificateReport, FoundKey, Key } from './material/key.ts'
export type { AnyKeyMaterial } from './material/key-material.ts'
export type { ReadKeyMaterialOptions } from './read-key-material.ts'
export { readKeyMaterial } from './read-key-material.ts'
export type { WriteKeyOptions } from './write-key.ts'
export { writeKey } from './write-key.ts'
