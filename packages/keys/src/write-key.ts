import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { RsaJwk } from '@gw/signature'
import { toRsaJwk } from '@gw/signature/internal'
import { writePkcs1Private, writePkcs1Public, writePkcs8, writeSpki } from './der/rsa-write.ts'
import { toBase64 } from './jwk/base64.ts'
import {
  type FormatParts,
  type KeyFormat,
  type KeyStructure,
  PEM_LABELS,
  parseFormat,
  type WrittenKey,
} from './key-format.ts'
import { readNumbers, readPrivateNumbers } from './key-source.ts'
import type { Key } from './material/key.ts'
import type { AnyKeyMaterial } from './material/key-material.ts'
import { writePem } from './pem/pem.ts'
import { type EncryptionChoice, encryptPkcs8 } from './pkcs8/pkcs8-encrypted.ts'

/** Options of {@link writeKey}. */
export interface WriteKeyOptions {
  /** The passphrase, required for `encrypted-pkcs8` and not allowed for other formats. */
  readonly passphrase?: string | undefined
  /**
   * Number of key derivation iterations, from 1000 to 5000000. The more iterations, the longer it takes to guess the
   * passphrase. Defaults to 600000.
   */
  readonly iterations?: number | undefined
}

const rules: Rules<WriteKeyOptions> = {
  passphrase: anything,
  iterations: anything,
}

/**
 * Writes a key in a format: `await writeKey(key, 'pkcs8-pem')`. Public formats also accept a private key. PEM ends with
 * a newline, and base64 is one line.
 *
 * @throws {@link KeysError} `GW_KEYS_IS_PUBLIC` if a private key is required; `GW_KEYS_*` if the key material cannot be
 * read
 * @throws TypeError if the format is unknown, or if the passphrase is missing or not allowed
 */
export async function writeKey<Format extends KeyFormat>(
  key: Key | AnyKeyMaterial,
  format: Format,
  options: WriteKeyOptions = {},
): Promise<WrittenKey<Format>> {
  const settings = readOptions(options, rules)
  const parts = parseFormat(format)
  const choice = chooseEncryption(parts.structure, settings)
  return (await write(key, parts, choice)) as WrittenKey<Format>
}

async function write(
  key: Key | AnyKeyMaterial,
  parts: FormatParts,
  choice: EncryptionChoice | undefined,
): Promise<string | Uint8Array | RsaJwk> {
  if ('writing' in parts) {
    const der = await writeStructure(key, parts.structure, choice)
    if (parts.writing === 'der') return der
    return parts.writing === 'base64' ? toBase64(der) : writePem(PEM_LABELS[parts.structure], der)
  }
  if (parts.structure === 'jwk') return toRsaJwk(await readPrivateNumbers(key))
  const { n, e } = await readNumbers(key)
  return toRsaJwk({ n, e })
}

async function writeStructure(
  key: Key | AnyKeyMaterial,
  structure: KeyStructure,
  choice: EncryptionChoice | undefined,
): Promise<Uint8Array> {
  if (structure === 'spki') return writeSpki(await readNumbers(key))
  if (structure === 'pkcs1-public') return writePkcs1Public(await readNumbers(key))
  const numbers = await readPrivateNumbers(key)
  if (structure === 'pkcs1') return writePkcs1Private(numbers)
  const pkcs8 = writePkcs8(numbers)
  return choice === undefined ? pkcs8 : encryptPkcs8(pkcs8, choice)
}

function chooseEncryption(
  structure: FormatParts['structure'],
  { passphrase, iterations = 600_000 }: WriteKeyOptions,
): EncryptionChoice | undefined {
  if (structure !== 'encrypted-pkcs8') {
    if (passphrase === undefined) return undefined
    // Ignoring it would leave a key in plain text that the caller believes is encrypted.
    throw new TypeError(
      `${structure} cannot be encrypted, so passphrase is not allowed. Use encrypted-pkcs8`,
    )
  }
  if (typeof passphrase !== 'string' || passphrase === '') {
    throw new TypeError(`passphrase is required for ${structure} and must be a non-empty string`)
  }
  if (!Number.isInteger(iterations) || iterations < 1_000 || iterations > 5_000_000) {
    throw new TypeError(
      `iterations must be an integer from 1000 to 5000000; got ${String(iterations)}. Defaults to 600000`,
    )
  }
  return { passphrase, iterations }
}
