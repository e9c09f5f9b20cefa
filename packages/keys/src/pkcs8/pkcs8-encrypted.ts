import type { RsaNumbers } from '@gw/signature/internal'
import { randomBytes } from '../crypto/web-crypto.ts'
import { type DerElement, readOctets, readSequence, tagsOf } from '../der/der-read.ts'
import { derElement, derInteger, derSequence } from '../der/der-write.ts'
import { writeOid } from '../der/oid.ts'
import { PKCS8, readPkcs1, readPkcs8 } from '../der/rsa-read.ts'
import { encryptBytes } from '../encryption/cipher.ts'
import { rejectPassphrase, type Unlocking } from '../encryption/encryption.ts'
import { decryptPbe, readEncryption } from '../encryption/pbe.ts'
import { AES256_OID, HMAC_SHA256_OID, PBES2_OID, PBKDF2_OID } from '../encryption/pbes2.ts'
import { derivePbkdf2 } from '../encryption/pbkdf2.ts'
import { isKeysError } from '../errors/keys-error.ts'

/** The encryption of a key. */
export interface EncryptionChoice {
  readonly passphrase: string
  readonly iterations: number
}

/** Decrypts the elements of an encrypted PKCS#8 key: algorithm and ciphertext. */
export async function decryptPkcs8(
  [algorithm, ciphertext]: readonly DerElement[],
  unlocking: Unlocking,
): Promise<{ readonly numbers: RsaNumbers; readonly encryption: string }> {
  const encrypted = readEncryption(algorithm)
  const { bytes, encryption } = await decryptPbe(encrypted, readOctets(ciphertext), unlocking)
  return { numbers: readDecrypted(bytes), encryption }
}

/** Reads a decrypted key. One of 256 wrong passphrases results in valid padding around garbage. */
export function readDecrypted(bytes: Uint8Array<ArrayBuffer>): RsaNumbers {
  try {
    const parts = readSequence(bytes)
    return PKCS8.test(tagsOf(parts)) ? readPkcs8(parts) : readPkcs1(parts)
  } catch (error) {
    if (isKeysError(error, 'GW_KEYS_MALFORMED') || isKeysError(error, 'GW_KEYS_TRUNCATED')) {
      rejectPassphrase()
    }
    throw error
  }
}

/** Encrypts a PKCS#8 key with PBES2: AES-256, PBKDF2 with HMAC SHA-256, as openssl does but with more iterations. */
export async function encryptPkcs8(
  pkcs8: Uint8Array,
  { passphrase, iterations }: EncryptionChoice,
): Promise<Uint8Array> {
  const salt = randomBytes(16)
  const iv = randomBytes(16)
  const derivation = { hash: 'SHA-256', passphrase, salt, iterations, keyBytes: 32 } as const
  const bytes = await encryptBytes({ key: await derivePbkdf2(derivation), iv, bytes: pkcs8 })
  return derSequence(
    derSequence(
      writeOid(PBES2_OID),
      derSequence(
        derSequence(
          writeOid(PBKDF2_OID),
          derSequence(
            derElement(0x04, salt),
            derInteger(BigInt(iterations)),
            derSequence(writeOid(HMAC_SHA256_OID), Uint8Array.of(0x05, 0)),
          ),
        ),
        derSequence(writeOid(AES256_OID), derElement(0x04, iv)),
      ),
    ),
    derElement(0x04, bytes),
  )
}
