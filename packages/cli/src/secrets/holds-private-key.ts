import { gunzipSync } from 'node:zlib'
import { containsPrivateKey as containsRsaKey } from '@gw/inspect'
import { containsPrivateKey } from './contains-private-key.ts'

/**
 * Byte sequences in binary private keys that `@gw/inspect` does not look for, one character per byte: PKCS#8 of EC,
 * encrypted PKCS#8, and PKCS#12.
 */
const BINARY_MARKS: readonly string[] = [
  '\x02\x01\x00\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01',
  '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x05\x0d',
  '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01',
]

// The PEM of the shortest key in use (Ed25519) is longer, in base64 and in hexadecimal.
const SHORTEST_RUN = 120

const MAX_LAYERS = 3
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024

/**
 * Returns whether the bytes of a file contain a private key: as UTF-8, UTF-16, or binary, and also in base64, in
 * hexadecimal, or compressed with gzip. Bytes that unpack to more than 16 MiB count as a key, because they are not
 * searched.
 */
export function fileHoldsPrivateKey(bytes: Uint8Array): boolean {
  return holdsPrivateKey(Buffer.from(bytes), 0)
}

function holdsPrivateKey(bytes: Buffer, layer: number): boolean {
  const text = bytes.toString('latin1')
  // UTF-16 has a zero byte in each character.
  const isFound = [text, text.replaceAll('\0', '')].some(
    (one) => containsPrivateKey(one) || containsRsaKey(one),
  )
  if (isFound || BINARY_MARKS.some((mark) => text.includes(mark))) return true
  if (layer === MAX_LAYERS) return false
  const unpacked = unpack(bytes)
  if (unpacked === 'tooLarge') return true
  const inner = unpacked === undefined ? decode(text.replaceAll('\0', '')) : [unpacked]
  return inner.some((one) => holdsPrivateKey(one, layer + 1))
}

function unpack(bytes: Buffer): Buffer | 'tooLarge' | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return undefined
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : undefined
  }
}

/** Decodes every run of base64 and of hexadecimal digits. A word before a run shifts it, so each offset is tried. */
function decode(text: string): readonly Buffer[] {
  const isLong = ({ length }: string): boolean => length >= SHORTEST_RUN
  const base64 = text.replace(/[\s\\]/g, '').match(/[A-Za-z0-9+/_-]+/g) ?? []
  const hex = text.replace(/0x|[\s\\:,]/gi, '').match(/[\da-f]+/gi) ?? []
  return [
    ...base64
      .filter(isLong)
      .flatMap((run) => [0, 1, 2, 3].map((at) => Buffer.from(run.slice(at), 'base64'))),
    ...hex.filter(isLong).flatMap((run) => [0, 1].map((at) => Buffer.from(run.slice(at), 'hex'))),
  ]
}
