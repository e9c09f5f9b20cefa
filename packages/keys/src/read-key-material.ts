import { anything, type Rules, readOptions, typeName } from '@gw/errors/internal'
import { isPrivateNumbers, type RsaNumbers } from '@gw/signature/internal'
import { checkNumbers } from './check-numbers.ts'
import { createBudget } from './encryption/derivation-budget.ts'
import { rejectWithoutPassphrase } from './encryption/encryption.ts'
import { reject } from './errors/keys-error.ts'
import { readJwk } from './jwk/rsa-jwk.ts'
import { createKey, type FoundKey } from './material/key.ts'
import { type AnyKeyMaterial, type MaterialPiece, splitMaterial } from './material/key-material.ts'
import { decryptPem } from './pem/pem-encrypted.ts'
import { readDecrypted } from './pkcs8/pkcs8-encrypted.ts'
import { type FoundStructure, type ReadContext, readStructure } from './read-structure.ts'
import type { Certificate } from './x509/read.ts'

/** Options of {@link readKeyMaterial}. */
export interface ReadKeyMaterialOptions {
  /** The passphrase of an encrypted key. Ignored if the key is not encrypted. */
  readonly passphrase?: string | undefined
}

const rules: Rules<ReadKeyMaterialOptions> = { passphrase: anything }

type FoundPiece = FoundStructure & Pick<MaterialPiece, 'encoding'>

/**
 * Reads key material of any kind and describes what it found: PKCS#1, PKCS#8 (encrypted or not), old encrypted PEM,
 * SPKI, X.509 certificates, PKCS#12, and JWK, as PEM, bare base64, DER, or JSON, in every common form.
 *
 * Certificates can accompany a key. In a chain without a key, it reads the first certificate's key. It accepts a
 * private and a public key together if they are a pair. It also reads weak keys, so check `bits` and `exponent`.
 *
 * It verifies neither the signatures of certificates nor their validity.
 *
 * @throws {@link KeysError} `GW_KEYS_EMPTY`, `GW_KEYS_MALFORMED`, `GW_KEYS_TRUNCATED`, `GW_KEYS_TOO_LARGE`,
 * `GW_KEYS_FORMAT_UNSUPPORTED`, `GW_KEYS_SEVERAL`, `GW_KEYS_NUMBERS_WRONG`, `GW_KEYS_NOT_RSA`, `GW_KEYS_RSA_PSS`,
 * `GW_KEYS_NO_KEY`, `GW_KEYS_PASSPHRASE_MISSING`, `GW_KEYS_PASSPHRASE_WRONG`, `GW_KEYS_ENCRYPTION_UNSUPPORTED`,
 * `GW_KEYS_ENCRYPTION_TOO_COSTLY`
 * @throws TypeError if the input is not key material, or if an option is invalid
 */
export async function readKeyMaterial(
  material: AnyKeyMaterial,
  options: ReadKeyMaterialOptions = {},
): Promise<FoundKey> {
  const { passphrase } = readOptions(options, rules)
  if (passphrase !== undefined && typeof passphrase !== 'string') {
    throw new TypeError(`passphrase must be a string; got ${typeName(passphrase)}`)
  }
  const context: ReadContext = { passphrase, budget: createBudget() }
  const found: FoundPiece[] = []
  for (const piece of splitMaterial(material)) found.push(await readPiece(piece, context))
  const chosen = choosePiece(found)
  const numbers = chosen.readNumbers()
  checkNumbers(numbers)
  const certificates = found.flatMap((piece) => piece.certificates ?? [])
  return createKey(numbers, {
    container: chosen.container,
    encoding: chosen.encoding,
    ...(chosen.encryption === undefined ? {} : { encryption: chosen.encryption }),
    certificates: ownFirst(certificates, numbers).map(({ report }) => report),
  })
}

async function readPiece(piece: MaterialPiece, context: ReadContext): Promise<FoundPiece> {
  const { encoding } = piece
  if ('jwk' in piece) return { encoding, container: 'jwk', readNumbers: () => readJwk(piece.jwk) }
  const { der, pemEncryption } = piece
  if (pemEncryption === undefined) return { encoding, ...(await readStructure(der, context)) }
  const encryption = `old PEM: ${pemEncryption.cipher}`
  if (context.passphrase === undefined) rejectWithoutPassphrase(encryption)
  const plain = await decryptPem(der, pemEncryption, context.passphrase)
  return { encoding, container: 'pkcs1', encryption, readNumbers: () => readDecrypted(plain) }
}

/** Chooses the key, or throws if the choice is ambiguous. */
function choosePiece(found: readonly FoundPiece[]): FoundPiece {
  const keys = found.filter(({ container }) => container !== 'x509')
  const whole = keys.find((piece) => isPrivateNumbers(piece.readNumbers()))
  const chosen = whole ?? keys[0] ?? found[0]
  if (chosen === undefined) reject('GW_KEYS_NO_KEY', 'The JWK set is empty. Export it again')
  const isOne = keys.every((piece) => piece.readNumbers().n === chosen.readNumbers().n)
  if (!isOne) {
    reject(
      'GW_KEYS_SEVERAL',
      'The input contains several different keys. Pass only the one you need',
    )
  }
  return chosen
}

/** Moves the certificate of the key to the front. The others keep their order. */
function ownFirst(certificates: readonly Certificate[], { n }: RsaNumbers): Certificate[] {
  const own = certificates.find((certificate) => {
    try {
      return certificate.readNumbers().n === n
    } catch {
      return false // an authority can have any kind of key
    }
  })
  return own === undefined
    ? [...certificates]
    : [own, ...certificates.filter((certificate) => certificate !== own)]
}
