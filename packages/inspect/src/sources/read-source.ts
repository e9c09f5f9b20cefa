import {
  anything,
  concatBytes,
  isUint8Array,
  type Rules,
  readOptions,
  typeName,
} from '@gw/errors/internal'
import { InspectError } from '../errors/inspect-error.ts'
import { isCapture, readCapture } from './capture.ts'
import { readCurl } from './curl.ts'
import { isHar, readHar } from './har.ts'
import { isHttpMessage, readHttpMessage } from './http-message.ts'
import { invalidSource, largeSource, type SourceMessage } from './source-message.ts'

/** The message of a source to read. */
export interface SourceOptions {
  /** True to read the response instead of the request, if the source has both. Defaults to `false`. */
  readonly response?: boolean | undefined
  /** The entry of a HAR file, counted from 1. Defaults to 1. */
  readonly entry?: number | undefined
}

const rules: Rules<SourceOptions> = { response: anything, entry: anything }

/** A body of 4 MiB in any notation, and a HAR file with many entries. */
const MAX_BYTES = 16_777_216

/**
 * Reads a message from a curl command, an HTTP message, a HAR file or entry, or a sandbox capture, and detects which
 * one it is by its content. It does not send, run, or open anything. If a curl command reads a file, it returns a
 * reference to that file.
 *
 * @throws {@link InspectError} `GW_INSPECT_SOURCE_INVALID` if the source cannot be read, `GW_INSPECT_SOURCE_TOO_LARGE`,
 * `GW_INSPECT_HEADERS_TOO_LARGE`
 * @throws TypeError for misuse
 *
 * @example
 * ```ts
 * import { explainMessage, readSource, readSourceBody } from '@gw/inspect'
 *
 * declare const pasted: string // such as: curl -d '{}' -H 'client-id: X' https://shop.example/notify
 *
 * const source = readSource(pasted)
 * await explainMessage({
 *   method: source.method ?? 'POST',
 *   target: source.target ?? '/notify',
 *   headers: source.headers,
 *   body: await readSourceBody(source),
 * })
 * ```
 */
export function readSource(
  source: string | Uint8Array,
  options: SourceOptions = {},
): SourceMessage {
  const { response: isResponse = false, entry = 1 } = readOptions(options, rules)
  if (!(Number.isInteger(entry) && entry >= 1)) {
    throw new TypeError(`entry must be an integer, counted from 1; got ${typeName(entry)}`)
  }
  const bytes = withoutMark(toBytes(source))
  if (bytes.length > MAX_BYTES) {
    throw largeSource(`The source has more than ${MAX_BYTES} bytes`)
  }
  const text = new TextDecoder().decode(bytes)
  if (/^\s*(?:\$\s+)?curl(?:\.exe)?\s/.test(text)) return readCurl(text)
  if (/^\s*[[{]/.test(text)) {
    const json = parseJson(text)
    if (isHar(json)) return readHar(json, { entry, isResponse })
    if (isCapture(json)) return readCapture(json, isResponse)
    throw invalidSource(
      'The JSON is neither a HAR file nor a sandbox capture. Captures are at /_sandbox/attempts/ID and /_sandbox/explanations/ID',
    )
  }
  if (isHttpMessage(text)) return readHttpMessage(bytes)
  throw invalidSource(
    'The source is not a curl command, an HTTP message, a HAR file or entry, or a sandbox capture',
  )
}

/**
 * Returns the bytes of a body that {@link readSource} returned. Calls `readFile` for each file that a curl command
 * reads.
 *
 * @throws {@link InspectError} `GW_INSPECT_SOURCE_FILE` if the command reads a file and there is no `readFile`
 */
export async function readSourceBody(
  { body }: Pick<SourceMessage, 'body'>,
  readFile?: (path: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (isUint8Array(body)) return body
  const parts: Uint8Array[] = []
  for (const part of body) {
    if (isUint8Array(part)) {
      parts.push(part)
      continue
    }
    const { file, stripsLineEnds } = part
    if (readFile === undefined) {
      throw new InspectError(
        `The curl command reads its body from the file ${JSON.stringify(file.slice(0, 200))}. Pass the bytes of that file as the body`,
        { code: 'GW_INSPECT_SOURCE_FILE' },
      )
    }
    const bytes = await readFile(file)
    parts.push(stripsLineEnds ? bytes.filter((byte) => ![0x00, 0x0a, 0x0d].includes(byte)) : bytes)
  }
  return concatBytes(parts)
}

function toBytes(source: string | Uint8Array): Uint8Array {
  if (typeof source === 'string') return new TextEncoder().encode(source)
  if (isUint8Array(source)) return source
  throw new TypeError(`The source must be a string or a Uint8Array; got ${typeName(source)}`)
}

/** Editors add a byte order mark at the beginning. No message starts with one. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return hasMark ? bytes.subarray(3) : bytes
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidSource('The source starts like JSON but is not valid JSON')
  }
}
