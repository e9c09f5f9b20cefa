import {
  type DerElement,
  readDer,
  readOctets,
  readSmallInteger,
  rejectMalformed,
} from '../der/der-read.ts'
import { readOid } from '../der/oid.ts'
import { CIPHERS, type CipherName } from './cipher.ts'
import { type Encryption, rejectEncryption } from './encryption.ts'
import { derivePbkdf2, type Pbkdf2Hash } from './pbkdf2.ts'

/** PBES2 of PKCS#5. */
export const PBES2_OID = '1.2.840.113549.1.5.13'
/** PBKDF2 of PKCS#5. */
export const PBKDF2_OID = '1.2.840.113549.1.5.12'
/** AES-256 with CBC. */
export const AES256_OID = '2.16.840.1.101.3.4.1.42'
/** HMAC with SHA-256. */
export const HMAC_SHA256_OID = '1.2.840.113549.2.9'

const SCRYPT_OID = '1.3.6.1.4.1.11591.4.11'

const HASHES: Readonly<Record<string, Pbkdf2Hash>> = {
  '1.2.840.113549.2.7': 'SHA-1',
  [HMAC_SHA256_OID]: 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
}

const CIPHER_OIDS: Readonly<Record<string, CipherName>> = {
  '2.16.840.1.101.3.4.1.2': 'AES-128-CBC',
  '2.16.840.1.101.3.4.1.22': 'AES-192-CBC',
  [AES256_OID]: 'AES-256-CBC',
  '1.2.840.113549.3.7': 'DES-EDE3-CBC',
  '1.3.14.3.2.7': 'DES-CBC',
}

/** Reads the parameters of PBES2: a derivation, which must be PBKDF2, and a cipher. */
export function readPbes2(parameters: DerElement | undefined): Encryption {
  const [derivation, scheme] = readDer(parameters?.value ?? rejectMalformed())
  const [cipherOid, iv] = readDer(scheme?.value ?? rejectMalformed())
  const oid = readOid(cipherOid)
  const cipher = CIPHER_OIDS[oid] ?? rejectEncryption(`cipher ${oid}`)
  const { hash, salt, iterations } = readPbkdf2(derivation)
  const { keyBytes } = CIPHERS[cipher]
  return {
    name: `PBES2: ${cipher}, PBKDF2 with HMAC ${hash}, ${iterations} iterations`,
    derive: async ({ passphrase, budget }) => ({
      cipher,
      iv: readOctets(iv),
      key: await derivePbkdf2({ hash, passphrase, salt, iterations, keyBytes, budget }),
    }),
  }
}

function readPbkdf2(derivation: DerElement | undefined): {
  readonly hash: Pbkdf2Hash
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
} {
  const [oidElement, parameters] = readDer(derivation?.value ?? rejectMalformed())
  const oid = readOid(oidElement)
  if (oid !== PBKDF2_OID) rejectEncryption(oid === SCRYPT_OID ? 'scrypt' : `derivation ${oid}`)
  const [salt, iterations, ...rest] = readDer(parameters?.value ?? rejectMalformed())
  // An optional key length may follow. The cipher already determines it.
  const algorithm = rest.find(({ tag }) => tag === 0x30)
  const hashOid = algorithm && readOid(readDer(algorithm.value)[0])
  return {
    hash:
      hashOid === undefined ? 'SHA-1' : (HASHES[hashOid] ?? rejectEncryption(`hash ${hashOid}`)),
    salt: readOctets(salt),
    iterations: readSmallInteger(iterations),
  }
}
