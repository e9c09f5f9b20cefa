import type { RsaNumbers } from '@gw/signature/internal'
import { readSequence, rejectMalformed, tagsOf } from './der/der-read.ts'
import { PKCS8, readPkcs1, readPkcs8, readSpki, rejectNotRsa } from './der/rsa-read.ts'
import type { DerivationBudget } from './encryption/derivation-budget.ts'
import { rejectWithoutPassphrase } from './encryption/encryption.ts'
import { readEncryption } from './encryption/pbe.ts'
import { reject } from './errors/keys-error.ts'
import type { FoundKey } from './material/key.ts'
import { decryptPkcs8 } from './pkcs8/pkcs8-encrypted.ts'
import { readPkcs12 } from './pkcs12/read.ts'
import { type Certificate, readCertificate } from './x509/read.ts'

// The structures, by the tags inside their outermost sequence: 2 INTEGER, 3 BIT STRING, 4 OCTET STRING,
// 6 OBJECT IDENTIFIER, 48 SEQUENCE, 160 [0].
const CERTIFICATE = '48,48,3'
const ENCRYPTED_PKCS8 = '48,4'
const PKCS12 = /^2,48(,48)?$/ // with or without a MAC
const SPKI = '48,3'
const SEC1 = /^2,4\b/ // the old format of EC keys, may continue with parameters
const DSA = '2,2,2,2,2,2'
const PKCS7 = '6,160'
const PKCS1 = /^2,2\b/ // public or private

/** Context for reading. */
export interface ReadContext {
  readonly passphrase: string | undefined
  readonly budget: DerivationBudget
}

/** A structure that was read. */
export interface FoundStructure {
  readonly container: FoundKey['container']
  readonly encryption?: string | undefined
  readonly certificates?: readonly Certificate[]
  /** Returns the numbers of the key. Throws if a certificate has a key of an unsupported kind. */
  readNumbers(): RsaNumbers
}

/**
 * Reads a key or certificate from DER by its structure, not by its label.
 *
 * @throws {@link KeysError} `GW_KEYS_*`
 */
export async function readStructure(
  der: Uint8Array<ArrayBuffer>,
  context: ReadContext,
): Promise<FoundStructure> {
  const parts = readSequence(der)
  const tags = tagsOf(parts)
  if (tags === CERTIFICATE) {
    const certificate = await readCertificate(der)
    return { container: 'x509', certificates: [certificate], readNumbers: certificate.readNumbers }
  }
  if (tags === ENCRYPTED_PKCS8) {
    const { passphrase, budget } = context
    if (passphrase === undefined) rejectWithoutPassphrase(readEncryption(parts[0]).name)
    return foundAs('pkcs8', await decryptPkcs8(parts, { passphrase, budget }))
  }
  if (PKCS12.test(tags)) {
    return foundAs('pkcs12', await readPkcs12(parts, context.passphrase, context.budget))
  }
  if (PKCS8.test(tags)) return foundAs('pkcs8', { numbers: readPkcs8(parts) })
  if (tags === SPKI) return foundAs('spki', { numbers: readSpki(parts) })
  if (SEC1.test(tags)) rejectNotRsa('EC')
  if (tags === DSA) rejectNotRsa('DSA')
  if (tags === PKCS7) {
    reject(
      'GW_KEYS_FORMAT_UNSUPPORTED',
      'PKCS#7 is not supported. Extract the certificates with openssl pkcs7 -print_certs',
    )
  }
  return PKCS1.test(tags) ? foundAs('pkcs1', { numbers: readPkcs1(parts) }) : rejectMalformed()
}

function foundAs(
  container: FoundKey['container'],
  {
    numbers,
    ...rest
  }: { readonly numbers: RsaNumbers } & Omit<FoundStructure, 'container' | 'readNumbers'>,
): FoundStructure {
  return { container, ...rest, readNumbers: () => numbers }
}
