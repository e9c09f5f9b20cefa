import type { RsaJwk } from '@gw/signature'

/**
 * The formats that `writeKey` writes. `pkcs8`, `pkcs1`, `encrypted-pkcs8`, and `jwk` contain a private key.
 * `spki`, `pkcs1-public`, and `public-jwk` contain a public key, which is extracted from a private key if necessary.
 */
export type KeyFormat =
  | `${'pkcs8' | 'pkcs1' | 'encrypted-pkcs8' | 'spki' | 'pkcs1-public'}-${'pem' | 'der' | 'base64'}`
  | 'jwk'
  | 'public-jwk'

/** The result of `writeKey` for a format: bytes for DER, an object for a JWK, and a string for the rest. */
export type WrittenKey<Format extends KeyFormat> = Format extends 'jwk' | 'public-jwk'
  ? RsaJwk
  : Format extends `${string}-der`
    ? Uint8Array
    : string

/** The structures that can be written in several encodings. */
export type KeyStructure<Format = KeyFormat> = Format extends `${infer Name}-pem` ? Name : never

/** The PEM label of each structure. */
export const PEM_LABELS: Readonly<Record<KeyStructure, string>> = {
  pkcs8: 'PRIVATE KEY',
  pkcs1: 'RSA PRIVATE KEY',
  'encrypted-pkcs8': 'ENCRYPTED PRIVATE KEY',
  spki: 'PUBLIC KEY',
  'pkcs1-public': 'RSA PUBLIC KEY',
}

/** The parts of a format's name. */
export type FormatParts =
  | { readonly structure: KeyStructure; readonly writing: 'pem' | 'der' | 'base64' }
  | { readonly structure: 'jwk' | 'public-jwk' }

/** Parses the name of a format, or throws a TypeError that lists the formats. */
export function parseFormat(format: KeyFormat): FormatParts {
  if (format === 'jwk' || format === 'public-jwk') return { structure: format }
  const [, structure = '', writing] = /^(.+)-(pem|der|base64)$/.exec(format) ?? []
  if (!Object.hasOwn(PEM_LABELS, structure)) {
    const structures = Object.keys(PEM_LABELS).join(', ')
    throw new TypeError(
      `The format is unknown. Expected ${structures} with -pem, -der, or -base64, or jwk or public-jwk`,
    )
  }
  return { structure, writing } as FormatParts
}
