import type { RsaPrivateNumbers } from '@gw/signature/internal'
import { fromBinary } from '../bytes/bytes.ts'
import { randomBytes, sha256 } from '../crypto/web-crypto.ts'
import { derElement, derInteger, derSequence } from '../der/der-write.ts'
import { writeOid } from '../der/oid.ts'
import { writePkcs8 } from '../der/rsa-write.ts'
import { createBudget } from '../encryption/derivation-budget.ts'
import { reject } from '../errors/keys-error.ts'
import { splitMaterial } from '../material/key-material.ts'
import { type EncryptionChoice, encryptPkcs8 } from '../pkcs8/pkcs8-encrypted.ts'
import { readCertificate } from '../x509/read.ts'
import { computePkcs12Mac, SHA256_OID } from './mac.ts'
import { CERT_BAG, DATA, SHROUDED_KEY_BAG, X509 } from './oids.ts'

const NULL = Uint8Array.of(0x05, 0)
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21'

/** The MAC is derived in JavaScript, so more rounds would be slow here and for readers of the file. */
const MAX_MAC_ITERATIONS = 100_000

/** The input of {@link writePkcs12}. */
export interface Pkcs12Input {
  readonly numbers: RsaPrivateNumbers
  /** PEM. The first certificate belongs to the key. */
  readonly certificates: readonly string[]
  readonly choice: EncryptionChoice
}

/**
 * Writes PKCS#12 as openssl 3 does: the key encrypted with AES-256, and a SHA-256 MAC. The certificates are public and
 * not encrypted.
 *
 * @throws {@link KeysError} `GW_KEYS_CERTIFICATE_MISMATCH`, and the errors of reading a certificate
 */
export async function writePkcs12({
  numbers,
  certificates,
  choice,
}: Pkcs12Input): Promise<Uint8Array> {
  const chain = await readChain(certificates, numbers)
  // Readers find the certificate of the key by this shared ID.
  const [own] = chain
  const mark = own && writeAttribute(LOCAL_KEY_ID, derElement(0x04, await sha256(own)))
  const keyBag = writeBag(SHROUDED_KEY_BAG, await encryptPkcs8(writePkcs8(numbers), choice), mark)
  const certBags = chain.map((der, index) => {
    const wrapped = derSequence(writeOid(X509), tagged(derElement(0x04, der)))
    return writeBag(CERT_BAG, wrapped, index === 0 ? mark : undefined)
  })
  const bags = certBags.length > 0 ? [derSequence(...certBags)] : []
  const content = derSequence(...[...bags, derSequence(keyBag)].map(writeContentInfo))
  return derSequence(derInteger(3n), writeContentInfo(content), await writeMac(content, choice))
}

async function readChain(
  certificates: readonly string[],
  { n }: RsaPrivateNumbers,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chain: Uint8Array<ArrayBuffer>[] = []
  for (const piece of certificates.flatMap(splitMaterial)) {
    if ('jwk' in piece) throw new TypeError('Each certificate must be a string in PEM')
    const certificate = await readCertificate(piece.der)
    if (chain.length === 0 && certificate.readNumbers().n !== n) {
      reject(
        'GW_KEYS_CERTIFICATE_MISMATCH',
        "The first certificate does not belong to the key. List the key's own certificate first",
      )
    }
    chain.push(piece.der)
  }
  return chain
}

async function writeMac(content: Uint8Array, choice: EncryptionChoice): Promise<Uint8Array> {
  const { passphrase } = choice
  const iterations = Math.min(choice.iterations, MAX_MAC_ITERATIONS)
  const salt = randomBytes(16)
  const unlocking = { passphrase, budget: createBudget() }
  const mac = await computePkcs12Mac({ ...unlocking, hash: 'sha256', salt, iterations, content })
  const digest = derElement(0x04, fromBinary(mac))
  return derSequence(
    derSequence(derSequence(writeOid(SHA256_OID), NULL), digest),
    derElement(0x04, salt),
    derInteger(BigInt(iterations)),
  )
}

function writeContentInfo(content: Uint8Array): Uint8Array {
  return derSequence(writeOid(DATA), tagged(derElement(0x04, content)))
}

function writeBag(kind: string, value: Uint8Array, attribute: Uint8Array | undefined): Uint8Array {
  const attributes = attribute === undefined ? [] : [derElement(0x31, attribute)]
  return derSequence(writeOid(kind), tagged(value), ...attributes)
}

function writeAttribute(type: string, value: Uint8Array): Uint8Array {
  return derSequence(writeOid(type), derElement(0x31, value))
}

/** Wraps an element in the tag [0]. */
function tagged(element: Uint8Array): Uint8Array {
  return derElement(0xa0, element)
}
