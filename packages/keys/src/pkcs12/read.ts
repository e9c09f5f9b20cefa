import type { RsaNumbers } from '@gw/signature/internal'
import {
  type DerElement,
  readDer,
  readOctets,
  readSequence,
  rejectMalformed,
} from '../der/der-read.ts'
import { readOid } from '../der/oid.ts'
import { readPkcs8 } from '../der/rsa-read.ts'
import type { DerivationBudget } from '../encryption/derivation-budget.ts'
import {
  rejectPassphrase,
  rejectWithoutPassphrase,
  type Unlocking,
} from '../encryption/encryption.ts'
import { decryptPbe, readEncryption } from '../encryption/pbe.ts'
import { reject } from '../errors/keys-error.ts'
import { decryptPkcs8 } from '../pkcs8/pkcs8-encrypted.ts'
import { type Certificate, readCertificate } from '../x509/read.ts'
import { fitsPkcs12Mac } from './mac.ts'
import { CERT_BAG, DATA, ENCRYPTED_DATA, KEY_BAG, SHROUDED_KEY_BAG, X509 } from './oids.ts'

/** The content of a PKCS#12 file. */
export interface Pkcs12Content {
  readonly numbers: RsaNumbers
  readonly encryption?: string | undefined
  readonly certificates: readonly Certificate[]
}

interface Bag {
  readonly kind: string
  readonly value: Uint8Array<ArrayBuffer>
}

/**
 * Reads the elements of a PKCS#12 file: its one private key and its certificates.
 *
 * @throws {@link KeysError} `GW_KEYS_NO_KEY`, `GW_KEYS_SEVERAL`, `GW_KEYS_PASSPHRASE_MISSING`,
 * `GW_KEYS_PASSPHRASE_WRONG`, `GW_KEYS_ENCRYPTION_UNSUPPORTED`, `GW_KEYS_ENCRYPTION_TOO_COSTLY`, `GW_KEYS_MALFORMED`
 */
export async function readPkcs12(
  [, safe, mac]: readonly DerElement[],
  given: string | undefined,
  budget: DerivationBudget,
): Promise<Pkcs12Content> {
  const { kind, content } = readContentInfo(safe?.value)
  if (kind !== DATA)
    reject(
      'GW_KEYS_FORMAT_UNSUPPORTED',
      'The PKCS#12 file is protected by a public key, which is not supported. Export it with a passphrase',
    )
  const octets = readOctets(readDer(content)[0])
  const unlocking = await findUnlocking({ mac, content: octets, given, budget })
  const bags: Bag[] = []
  for (const { value } of readSequence(octets)) bags.push(...(await readBags(value, unlocking)))
  const keys = bags.filter((bag) => bag.kind === KEY_BAG || bag.kind === SHROUDED_KEY_BAG)
  const certificates = bags.filter((bag) => bag.kind === CERT_BAG).map(readCertBag)
  const [key] = keys
  if (key === undefined) {
    const count = certificates.length
    reject(
      'GW_KEYS_NO_KEY',
      `The PKCS#12 file contains no private key (certificates: ${count}). Export it together with its private key`,
    )
  }
  if (keys.length > 1)
    reject(
      'GW_KEYS_SEVERAL',
      'The PKCS#12 file contains several private keys. Export only the one you need',
    )
  const parts = readSequence(key.value)
  return {
    ...(key.kind === KEY_BAG
      ? { numbers: readPkcs8(parts) }
      : await decryptPkcs8(parts, unlocking)),
    certificates: await Promise.all(certificates.map(readCertificate)),
  }
}

/** Finds the form of the passphrase that matches the MAC. An empty passphrase has two forms. */
async function findUnlocking({
  mac,
  content,
  given,
  budget,
}: {
  readonly mac: DerElement | undefined
  readonly content: Uint8Array
  readonly given: string | undefined
  readonly budget: DerivationBudget
}): Promise<Unlocking> {
  const passphrase = given ?? ''
  const plain: Unlocking = { passphrase, budget }
  if (mac === undefined) return plain
  const tries = passphrase === '' ? [plain, { ...plain, isNullPassphrase: true }] : [plain]
  for (const unlocking of tries) {
    if (await fitsPkcs12Mac(mac, content, unlocking)) return unlocking
  }
  return given === undefined ? rejectWithoutPassphrase('PKCS#12') : rejectPassphrase()
}

async function readBags(info: Uint8Array<ArrayBuffer>, unlocking: Unlocking): Promise<Bag[]> {
  const { kind, content } = readContentInfo(info)
  if (kind !== DATA && kind !== ENCRYPTED_DATA) return []
  const safe =
    kind === DATA ? readOctets(readDer(content)[0]) : await decryptContent(content, unlocking)
  return readSequence(safe).map(({ value }) => {
    const [oid, bag] = readDer(value)
    return { kind: readOid(oid), value: bag?.value ?? rejectMalformed() }
  })
}

async function decryptContent(
  content: Uint8Array<ArrayBuffer>,
  unlocking: Unlocking,
): Promise<Uint8Array<ArrayBuffer>> {
  const [, info] = readSequence(content)
  const [, algorithm, ...pieces] = readDer(info?.value ?? rejectMalformed())
  const encryption = readEncryption(algorithm)
  const { bytes } = await decryptPbe(encryption, readOctets(pieces[0]), unlocking)
  return bytes[0] === 0x30 ? bytes : rejectPassphrase()
}

function readContentInfo(bytes: Uint8Array<ArrayBuffer> | undefined): {
  readonly kind: string
  readonly content: Uint8Array<ArrayBuffer>
} {
  const [oid, content] = readDer(bytes ?? rejectMalformed())
  return { kind: readOid(oid), content: content?.value ?? rejectMalformed() }
}

function readCertBag({ value }: Bag): Uint8Array<ArrayBuffer> {
  const [oid, wrapped] = readSequence(value)
  if (readOid(oid) !== X509)
    reject(
      'GW_KEYS_FORMAT_UNSUPPORTED',
      'The PKCS#12 file contains a certificate that is not X.509',
    )
  return readOctets(readDer(wrapped?.value ?? rejectMalformed())[0])
}
