import { toBinary } from '../bytes/bytes.ts'
import { loadForge } from '../crypto/forge.ts'
import {
  type DerElement,
  readDer,
  readOctets,
  readSmallInteger,
  rejectMalformed,
} from '../der/der-read.ts'
import { readOid } from '../der/oid.ts'
import { rejectEncryption, type Unlocking } from '../encryption/encryption.ts'
import { derivePkcs12, HASH_BYTES, type Pkcs12Hash } from '../encryption/pkcs12-derivation.ts'

const HASHES: Readonly<Record<string, Pkcs12Hash>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** Reports whether a passphrase matches the MAC of a file, which proves the integrity of the content as well. */
export async function fitsPkcs12Mac(
  mac: DerElement,
  content: Uint8Array,
  unlocking: Unlocking,
): Promise<boolean> {
  const [digestInfo, salt, count] = readDer(mac.value)
  const [algorithm, digest] = readDer(digestInfo?.value ?? rejectMalformed())
  const oid = readOid(readDer(algorithm?.value ?? rejectMalformed())[0])
  const hash = HASHES[oid] ?? rejectEncryption(`PKCS#12 with MAC ${oid}`)
  const key = await derivePkcs12({
    ...unlocking,
    hash,
    salt: readOctets(salt),
    iterations: count === undefined ? 1 : readSmallInteger(count), // absent means 1
    purpose: 'mac',
    bytes: HASH_BYTES[hash],
  })
  const forge = await loadForge()
  const hmac = forge.hmac.create()
  hmac.start(hash, toBinary(key))
  hmac.update(toBinary(content))
  return hmac.digest().getBytes() === toBinary(readOctets(digest))
}
