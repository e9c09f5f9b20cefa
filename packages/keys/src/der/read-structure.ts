import type { DerivationBudget } from '../encryption/derivation-budget.ts'
import { rejectWithoutPassphrase } from '../encryption/encryption.ts'
import { readEncryption } from '../encryption/pbe.ts'
import type { KeyContainer } from '../key.ts'
import { reject } from '../keys-error.ts'
import { decryptPkcs8 } from '../pkcs8/pkcs8-encrypted.ts'
import { readPkcs12 } from '../pkcs12/read.ts'
import type { RsaNumbers } from '../rsa/numbers.ts'
import { type Certificate, readCertificate } from '../x509/read.ts'
import { readSequence, rejectMalformed, tagsOf } from './der-read.ts'
import { readPkcs1, readPkcs8, readSpki, rejectNotRsa } from './rsa-read.ts'

/** Context for reading. */
export interface ReadingMeans {
  readonly passphrase: string | undefined
  readonly budget: DerivationBudget
}

/** A structure that was read. */
export interface FoundStructure {
  readonly container: KeyContainer
  readonly encryption?: string | undefined
  readonly certificates?: readonly Certificate[]
  /** Returns the numbers of the key. Throws if a certificate has a key of an unsupported kind. */
  readNumbers(): RsaNumbers
}

/**
 * Reads a key or certificate from DER by its structure, not by its label. The tags inside the outermost sequence
 * identify the structure: 2 INTEGER, 3 BIT STRING, 4 OCTET STRING, 6 OBJECT IDENTIFIER, 48 SEQUENCE, 160 [0].
 *
 * @throws {@link KeysError} `GW_KEYS_*`
 */
export async function readStructure(
  der: Uint8Array<ArrayBuffer>,
  means: ReadingMeans,
): Promise<FoundStructure> {
  const parts = readSequence(der)
  const tags = tagsOf(parts)
  if (tags === '48,48,3') {
    const certificate = await readCertificate(der)
    return { container: 'x509', certificates: [certificate], readNumbers: certificate.readNumbers }
  }
  if (tags === '48,4') {
    const { passphrase, budget } = means
    if (passphrase === undefined) rejectWithoutPassphrase(readEncryption(parts[0]).name)
    return foundAs('pkcs8', await decryptPkcs8(parts, { passphrase, budget }))
  }
  if (/^2,48(,48)?$/.test(tags)) {
    return foundAs('pkcs12', await readPkcs12(parts, means.passphrase, means.budget))
  }
  if (/^2,48,4\b/.test(tags)) return foundAs('pkcs8', { numbers: readPkcs8(parts) })
  if (tags === '48,3') return foundAs('spki', { numbers: readSpki(parts) })
  if (/^2,4\b/.test(tags)) rejectNotRsa('EC')
  if (tags === '2,2,2,2,2,2') rejectNotRsa('DSA')
  if (tags === '6,160') {
    reject(
      'GW_KEYS_FORMAT_UNSUPPORTED',
      'PKCS#7 is not supported. Extract the certificates with openssl pkcs7 -print_certs',
    )
  }
  return /^2,2\b/.test(tags) ? foundAs('pkcs1', { numbers: readPkcs1(parts) }) : rejectMalformed()
}

function foundAs(
  container: KeyContainer,
  {
    numbers,
    ...rest
  }: { readonly numbers: RsaNumbers } & Omit<FoundStructure, 'container' | 'readNumbers'>,
): FoundStructure {
  return { container, ...rest, readNumbers: () => numbers }
}
