import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { containsPrivateKey } from '@gw/inspect/internal'
import { SHORTEST_KEY } from './shortest-key.ts'

// An RSA key is longer. Without a limit, every short run would be inflated, which takes long.
const SHORTEST_DEFLATE = 300

const MAX_LAYERS = 3
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024

/**
 * Returns whether a text or bytes contain a private key: as UTF-8, UTF-16, or binary, and also in base64, in hexadecimal,
 * percent-encoded, with the escapes of JSON, or compressed with gzip or deflate, up to three of them around each other.
 * Content that unpacks to more than 16 MiB in total counts as a key, because the rest is not searched. Someone else may
 * have written it, and a few kilobytes can contain hundreds of archives.
 *
 * Use it for everything that is sent or printed. A key that is cut in pieces or hidden on purpose is not found.
 */
export function containsEncodedKey(content: string | Uint8Array): boolean {
  return isInLayer(Buffer.from(content as Uint8Array), 0, { bytesLeft: MAX_UNPACKED_BYTES })
}

/** The part of the content that may still be unpacked. */
interface Budget {
  bytesLeft: number
}

function isInLayer(bytes: Buffer, layer: number, budget: Budget): boolean {
  const whole = bytes.toString('latin1')
  // UTF-16 has a zero byte in each character.
  const narrow = whole.replaceAll('\0', '')
  const text = narrow.length < whole.length * 0.75 ? narrow : whole
  if ([...new Set([whole, text])].some(containsPrivateKey)) return true
  if (layer === MAX_LAYERS) return false
  const unpacked = unpack(bytes, budget)
  if (unpacked === 'tooLarge') return true
  // Text can look as if it were compressed, so it is decoded too.
  const inner = [...(unpacked === undefined ? [] : [unpacked]), ...decode(text)]
  return inner.some((one) => isInLayer(one, layer + 1, budget))
}

function unpack(bytes: Buffer, budget: Budget): Buffer | 'tooLarge' | undefined {
  const inflate = findInflate(bytes)
  if (inflate === undefined) return undefined
  // Any bytes can look like a block of deflate, so this one does not count as a key.
  const beyond = inflate === inflateRawSync ? undefined : 'tooLarge'
  if (budget.bytesLeft === 0) return beyond
  try {
    // The start of a file is enough, so the end may be missing.
    const finishFlush = constants.Z_SYNC_FLUSH
    const unpacked = inflate(bytes, { maxOutputLength: budget.bytesLeft, finishFlush })
    budget.bytesLeft -= unpacked.length
    return unpacked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return undefined
    budget.bytesLeft = 0
    return beyond
  }
}

/** Returns the function for the first bytes: those of gzip, of zlib, or of a single block of deflate. */
function findInflate(bytes: Buffer): typeof gunzipSync | undefined {
  const [first = 0, second = 0] = bytes
  if (first === 0x1f && second === 0x8b) return gunzipSync
  if ((first & 0x0f) === 8 && (first * 256 + second) % 31 === 0) return inflateSync
  const isLastBlock = (first & 1) === 1 && (first & 6) !== 6
  return isLastBlock && bytes.length >= SHORTEST_DEFLATE ? inflateRawSync : undefined
}

/**
 * Decodes escapes, and every run of base64 and of hexadecimal digits. A word before a run shifts it, so each offset is
 * tried.
 */
function decode(text: string): readonly Buffer[] {
  const unescaped = text.replace(/%([\da-f]{2})|\\u00([\da-f]{2})/gi, (_all, ...[one, other]) =>
    String.fromCharCode(Number.parseInt(one ?? other, 16)),
  )
  // Whitespace is in a run if it was wrapped, and otherwise before or after it.
  const base64 = findRuns(/[A-Za-z0-9+/_-]+/g, text, text.replace(/[\s\\]/g, ''))
  const hex = findRuns(/[\da-f]+/gi, text, text.replace(/0x|[\s\\:,]/gi, ''))
  return [
    ...(unescaped === text ? [] : [Buffer.from(unescaped, 'latin1')]),
    ...base64.flatMap((run) => [0, 1, 2, 3].map((at) => Buffer.from(run.slice(at), 'base64'))),
    ...hex.flatMap((run) => [0, 1].map((at) => Buffer.from(run.slice(at), 'hex'))),
  ]
}

function findRuns(pattern: RegExp, ...texts: readonly string[]): readonly string[] {
  const runs = [...new Set(texts)].flatMap((text) => text.match(pattern) ?? [])
  return [...new Set(runs.filter(({ length }) => length >= SHORTEST_KEY))]
}
