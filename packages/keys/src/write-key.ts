import { assertKnownOptions } from '@gw/errors'
import { writePkcs1Private, writePkcs1Public, writePkcs8, writeSpki } from './der/rsa-write.ts'
import { toBase64 } from './jwk/base64.ts'
import { type RsaJwk, writeJwk } from './jwk/rsa-jwk.ts'
import type { Key } from './key.ts'
import {
  type FormatParts,
  type KeyFormat,
  PEM_LABELS,
  type PrivateStructure,
  type PublicStructure,
  parseFormat,
  type WrittenKey,
} from './key-format.ts'
import type { KeyMaterial } from './key-material.ts'
import { takeNumbers, takePrivateNumbers } from './key-source.ts'
import { writePem } from './pem/pem.ts'
import { type EncryptionChoice, encryptPkcs8 } from './pkcs8/pkcs8-encrypted.ts'
import { writePkcs12 } from './pkcs12/write.ts'
import type { CertificateReport } from './x509/certificate-report.ts'

/** What some formats need. */
export interface WriteKeyOptions {
  /** The passphrase of `encrypted-pkcs8` and `pkcs12`, which need one; the other formats take none. */
  readonly passphrase?: string | undefined
  /** How much work each guess of the passphrase is to cost: 600000 iterations unless told, 1000 to 5000000. */
  readonly iterations?: number | undefined
  /** For `pkcs12`: the certificate of the key and, behind it, those of its issuers; as PEM, or as they were read. */
  readonly certificates?: readonly (string | Pick<CertificateReport, 'pem'>)[] | undefined
}

/**
 * Writes a key in a format: `await writeKey(key, 'pkcs8-pem')`. Formats of the public half take it out of a private
 * key. Text ends with a line end where it is PEM, and is one line where it is base64.
 *
 * @throws {@link KeysError} `GW_KEYS_IS_PUBLIC` where a private key is needed; `GW_KEYS_CERTIFICATE_MISMATCH` if the
 * first certificate is not that of the key; `GW_KEYS_*` if material given in the key's place cannot be read
 * @throws TypeError if there is no such format, or if its passphrase is missing or for nothing
 */
export async function writeKey<Format extends KeyFormat>(
  key: Key | KeyMaterial,
  format: Format,
  options: WriteKeyOptions = {},
): Promise<WrittenKey<Format>> {
  assertKnownOptions(options, ['passphrase', 'iterations', 'certificates'])
  const parts = parseFormat(format)
  const choice = chooseEncryption(parts.structure, options)
  return (await write(key, parts, { ...options, choice })) as WrittenKey<Format>
}

interface WriteMeans extends WriteKeyOptions {
  readonly choice: EncryptionChoice | undefined
}

async function write(
  key: Key | KeyMaterial,
  parts: FormatParts,
  means: WriteMeans,
): Promise<string | Uint8Array | RsaJwk> {
  if ('writing' in parts) {
    const der = await writeStructure(key, parts.structure, means.choice)
    if (parts.writing === 'der') return der
    return parts.writing === 'base64' ? toBase64(der) : writePem(PEM_LABELS[parts.structure], der)
  }
  if (parts.structure === 'public-jwk') {
    const { n, e } = await takeNumbers(key)
    return writeJwk({ n, e })
  }
  const numbers = await takePrivateNumbers(key)
  if (parts.structure === 'jwk') return writeJwk(numbers)
  const certificates = (means.certificates ?? []).map((one) =>
    typeof one === 'string' ? one : one.pem,
  )
  return writePkcs12({ numbers, certificates, choice: means.choice as EncryptionChoice })
}

async function writeStructure(
  key: Key | KeyMaterial,
  structure: PrivateStructure | PublicStructure,
  choice: EncryptionChoice | undefined,
): Promise<Uint8Array> {
  if (structure === 'spki') return writeSpki(await takeNumbers(key))
  if (structure === 'pkcs1-public') return writePkcs1Public(await takeNumbers(key))
  const numbers = await takePrivateNumbers(key)
  if (structure === 'pkcs1') return writePkcs1Private(numbers)
  const pkcs8 = writePkcs8(numbers)
  return choice === undefined ? pkcs8 : encryptPkcs8(pkcs8, choice)
}

function chooseEncryption(
  structure: FormatParts['structure'],
  { passphrase, iterations = 600_000, certificates }: WriteKeyOptions,
): EncryptionChoice | undefined {
  if (certificates !== undefined && structure !== 'pkcs12') {
    throw new TypeError(`${structure} cannot contain certificates. Use the format pkcs12`)
  }
  if (structure !== 'encrypted-pkcs8' && structure !== 'pkcs12') {
    if (passphrase === undefined) return undefined
    // Silence here would leave a key in the open that somebody believes encrypted.
    throw new TypeError(
      `${structure} cannot be encrypted, so passphrase is not allowed. Use encrypted-pkcs8 or pkcs12`,
    )
  }
  if (typeof passphrase !== 'string' || passphrase === '') {
    throw new TypeError(`passphrase is required for ${structure} and must be a non-empty string`)
  }
  if (!Number.isInteger(iterations) || iterations < 1_000 || iterations > 5_000_000) {
    throw new TypeError('iterations must be an integer from 1000 to 5000000')
  }
  return { passphrase, iterations }
}
