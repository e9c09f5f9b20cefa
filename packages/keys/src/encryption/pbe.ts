import { type DerElement, readDer, rejectMalformed } from '../der/der-read.ts'
import { readOid } from '../der/oid.ts'
import { decryptBytes } from './cipher.ts'
import {
  type Decrypted,
  type Encryption,
  rejectEncryption,
  rejectPassphrase,
  type Unlocking,
} from './encryption.ts'
import { PBES1_SCHEMES, readPbes1 } from './pbes1.ts'
import { PBES2_OID, readPbes2 } from './pbes2.ts'

/**
 * Reads the algorithm of a password-based encryption: PBES2, PBES1, or PKCS#12.
 *
 * @throws {@link KeysError} `GW_KEYS_ENCRYPTION_UNSUPPORTED`, `GW_KEYS_MALFORMED`
 */
export function readEncryption(identifier: DerElement | undefined): Encryption {
  const [oidElement, parameters] = readDer(identifier?.value ?? rejectMalformed())
  const oid = readOid(oidElement)
  if (oid === PBES2_OID) return readPbes2(parameters)
  const scheme = PBES1_SCHEMES[oid]
  return scheme === undefined ? rejectEncryption(oid) : readPbes1(scheme, parameters)
}

/**
 * Decrypts. The padding reveals most wrong passphrases; the caller must still check the result.
 *
 * @throws {@link KeysError} `GW_KEYS_PASSPHRASE_WRONG`, `GW_KEYS_ENCRYPTION_TOO_COSTLY`
 */
export async function decryptPbe(
  encryption: Encryption,
  bytes: Uint8Array,
  unlocking: Unlocking,
): Promise<Decrypted> {
  const plain = await decryptBytes({ ...(await encryption.derive(unlocking)), bytes })
  return { bytes: plain ?? rejectPassphrase(), encryption: encryption.name }
}
