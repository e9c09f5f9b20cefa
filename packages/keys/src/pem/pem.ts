import { reject } from '../errors/keys-error.ts'
import { MAX_PEM_BLOCKS } from '../errors/limits.ts'
import { toBase64 } from '../jwk/base64.ts'

const BEGIN = '-----BEGIN '

/** One PEM block without its label. Labels are often wrong, and the structure is sufficient. */
export interface PemBlock {
  /** The text between its first and last line. */
  readonly body: string
}

/** Encodes DER as PEM: base64 in lines of 64 characters under a label. */
export function writePem(label: string, der: Uint8Array): string {
  const lines = toBase64(der).replace(/.{1,64}/g, '$&\n')
  return `${BEGIN}${label}-----\n${lines}-----END ${label}-----\n`
}

/**
 * Finds the PEM blocks in a string and ignores the text around them. Line breaks may be missing or replaced by spaces.
 * The last line may be missing too, because the length field reveals a truncated key.
 *
 * @throws {@link KeysError} `GW_KEYS_TOO_LARGE`
 */
export function splitPem(text: string): PemBlock[] {
  const [, ...blocks] = text.split(BEGIN)
  if (blocks.length > MAX_PEM_BLOCKS) {
    reject(
      'GW_KEYS_TOO_LARGE',
      `The input has more than ${MAX_PEM_BLOCKS} PEM blocks. Pass only the one you need`,
    )
  }
  return blocks.map((block) => {
    const labelEnd = block.indexOf('-----')
    const rest = labelEnd < 0 ? '' : block.slice(labelEnd + 5)
    const bodyEnd = rest.indexOf('-----END')
    return { body: bodyEnd < 0 ? rest : rest.slice(0, bodyEnd) }
  })
}
