import type { CommandCall } from '../commands/command-spec.ts'
import { printable } from '../io/printable.ts'
import { readInput } from '../io/read-input.ts'
import { UsageError } from '../io/usage-error.ts'
import { isCapture, readCapture } from './capture.ts'
import { readCurl } from './curl.ts'
import { type GivenMessage, joinHeaders } from './given-message.ts'
import { isHar, readHar } from './har.ts'
import { readHttpMessage } from './http-message.ts'

/**
 * Reads a message from a file (a curl command line, an HTTP message, a HAR entry, a capture of the sandbox: which one is
 * told by its content), or from the options. Options come before what the file says.
 *
 * @throws UsageError if it cannot be understood
 */
export async function readMessage(call: CommandCall): Promise<GivenMessage> {
  const { operands, configuration } = call
  const [path] = operands
  const found = path === undefined ? undefined : await readSource(path, call)
  const bodyPath = configuration.text('body')
  const body = bodyPath === undefined ? found?.body : await readInput(bodyPath, call.surroundings)
  if (body === undefined) {
    throw new UsageError('there is no message: name a file, - for standard input, or give --body')
  }
  const kind = configuration.flag('response') ? 'response' : (found?.kind ?? 'request')
  const clientId = configuration.text('clientId')
  // Where options are all there is, the client id is that of the message too.
  const ownHeaders = found?.headers ?? (clientId === undefined ? {} : { 'client-id': clientId })
  return {
    kind,
    method: configuration.text('method') ?? found?.method,
    target: configuration.text('target') ?? found?.target,
    url: found?.url,
    headers: { ...ownHeaders, ...optionHeaders(call, kind) },
    body,
    remarks: found?.remarks ?? [],
  }
}

async function readSource(path: string, call: CommandCall): Promise<GivenMessage> {
  const { surroundings, configuration } = call
  const bytes = withoutMark(await readInput(path, surroundings))
  const text = new TextDecoder().decode(bytes)
  const isResponse = configuration.flag('response')
  if (/^\s*(?:\$\s+)?curl(?:\.exe)?\s/.test(text)) {
    return readCurl(text, (name) => readInput(name, surroundings))
  }
  if (/^\s*[[{]/.test(text)) {
    const json = parseJsonText(text, path)
    if (isHar(json)) return readHar(json, { entry: takeEntry(call), isResponse })
    if (isCapture(json)) return readCapture(json, isResponse)
    throw new UsageError(
      `${printable(path)} is JSON, but no HAR, and no capture of the sandbox (/_sandbox/attempts/ID or /_sandbox/explanations/ID)`,
    )
  }
  if (/^(?:[A-Z]+ \S|HTTP\/)/.test(text)) return readHttpMessage(bytes)
  throw new UsageError(
    `${printable(path)} is none of: a curl command line, an HTTP message, a HAR entry, a capture of the sandbox`,
  )
}

function takeEntry({ configuration }: CommandCall): number {
  const text = configuration.text('entry') ?? '1'
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError('--entry is a whole number, from 1 on')
}

/** Editors put a byte order mark before a text; no message begins with one. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return hasMark ? bytes.subarray(3) : bytes
}

function parseJsonText(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${printable(path)} begins like JSON and is none`)
  }
}

/** The headers that options give: `--time` and `--signature`, or any with `--header`. */
function optionHeaders(
  { configuration }: CommandCall,
  kind: GivenMessage['kind'],
): Record<string, string> {
  const pairs = configuration.list('header').map((line): [string, string] => {
    const colon = line.indexOf(':')
    if (colon < 1) throw new UsageError('--header takes "name: value"')
    return [line.slice(0, colon), line.slice(colon + 1)]
  })
  const time = configuration.text('time')
  const signature = configuration.text('signature')
  if (time !== undefined) pairs.push([kind === 'response' ? 'response-time' : 'request-time', time])
  if (signature !== undefined) pairs.push(['signature', signature])
  return joinHeaders(pairs)
}
