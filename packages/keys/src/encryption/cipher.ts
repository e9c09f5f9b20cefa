import { fromBinary, toBinary } from '../bytes/bytes.ts'
import { type ForgeModule, loadForge } from '../crypto/forge.ts'
import { rejectMalformed } from '../der/der-read.ts'

/** Supported CBC ciphers with their key and block sizes, by their legacy PEM names. */
export const CIPHERS = {
  'AES-128-CBC': { forge: 'AES-CBC', keyBytes: 16, ivBytes: 16 },
  'AES-192-CBC': { forge: 'AES-CBC', keyBytes: 24, ivBytes: 16 },
  'AES-256-CBC': { forge: 'AES-CBC', keyBytes: 32, ivBytes: 16 },
  'DES-EDE3-CBC': { forge: '3DES-CBC', keyBytes: 24, ivBytes: 8 },
  'DES-EDE-CBC': { forge: '3DES-CBC', keyBytes: 16, ivBytes: 8 },
  'DES-CBC': { forge: 'DES-CBC', keyBytes: 8, ivBytes: 8 },
  'RC2-128-CBC': { forge: 'RC2', keyBytes: 16, ivBytes: 8 },
  'RC2-40-CBC': { forge: 'RC2', keyBytes: 5, ivBytes: 8 },
} as const

/** The name of a supported cipher. */
export type CipherName = keyof typeof CIPHERS

/** The input of a cipher. */
export interface CipherInput {
  readonly cipher: CipherName
  readonly key: Uint8Array
  readonly iv: Uint8Array
  readonly bytes: Uint8Array
}

/** Decrypts, or returns `undefined` if the padding shows that the key is wrong. */
export async function decryptBytes(
  input: CipherInput,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { ivBytes } = CIPHERS[input.cipher]
  const { bytes, iv } = input
  if (iv.length !== ivBytes || bytes.length === 0 || bytes.length % ivBytes !== 0) rejectMalformed()
  const forge = await loadForge()
  const decipher = startDecipher(forge, input)
  decipher.update(forge.util.createBuffer(toBinary(bytes)))
  return decipher.finish() ? fromBinary(decipher.output.getBytes()) : undefined
}

/** Encrypts with AES-256. */
export async function encryptBytes(
  input: Omit<CipherInput, 'cipher'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const forge = await loadForge()
  const cipher = forge.cipher.createCipher('AES-CBC', toBinary(input.key))
  cipher.start({ iv: toBinary(input.iv) })
  cipher.update(forge.util.createBuffer(toBinary(input.bytes)))
  cipher.finish()
  return fromBinary(cipher.output.getBytes())
}

type Decipher = Pick<
  ReturnType<ForgeModule['rc2']['createDecryptionCipher']>,
  'update' | 'finish' | 'output'
>

function startDecipher(forge: ForgeModule, { cipher, key, iv }: CipherInput): Decipher {
  const name = CIPHERS[cipher].forge
  if (name === 'RC2') {
    const decipher = forge.rc2.createDecryptionCipher(toBinary(key), key.length * 8)
    decipher.start(toBinary(iv))
    return decipher
  }
  // Two-key triple DES uses the first key twice.
  const keys = cipher === 'DES-EDE-CBC' ? [...key, ...key.subarray(0, 8)] : key
  const decipher = forge.cipher.createDecipher(name, toBinary(Uint8Array.from(keys)))
  decipher.start({ iv: toBinary(iv) })
  return decipher as Decipher
}
