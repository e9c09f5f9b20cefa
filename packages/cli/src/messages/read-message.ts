import { isGatewayError } from '@gw/errors'
import { readSource, readSourceBody, type SourceMessage } from '@gw/inspect'
import type { CommandCall } from '../config/command-call.ts'
import { printable } from '../io/printable.ts'
import { readBodyInput, readInput } from '../io/read-input.ts'
import { rejectPrivateKey } from '../io/reject-private-key.ts'
import { UsageError } from '../io/usage-error.ts'
import { readCaptureFile } from './read-capture-file.ts'

/** A message to examine or send, read completely. */
export interface GivenMessage extends Omit<SourceMessage, 'source' | 'body'> {
  readonly body: Uint8Array
  /** The target in the file, if an option overrides it. */
  readonly fileTarget?: string | undefined
  /** True if the body is in a file that a curl command names. */
  readonly isNamedFile?: boolean | undefined
}

// Someone else may have written the command, which can name a file thousands of times.
const MAX_NAMED_BYTES = 16 * 1024 * 1024

/**
 * Reads a message from a file (a curl command, an HTTP message, a HAR file or entry, a sandbox capture), or from options.
 * Options override what the file contains.
 *
 * @throws UsageError if there is no message, it cannot be read, or it contains a private key
 */
export async function readMessage(call: CommandCall): Promise<GivenMessage> {
  const { operands, configuration, io } = call
  const [path] = operands
  const bodyPath = configuration.text('body')
  const readBody = bodyPath === undefined ? undefined : () => readBodyInput(bodyPath, io)
  const found = path === undefined ? undefined : await readFileSource(path, call, readBody)
  const body = found?.body ?? (await readBody?.())
  if (body === undefined) {
    throw new UsageError(
      'There is no message. Pass a file or - for standard input, or describe the message with --body and other options',
    )
  }
  const kind = configuration.flag('response') ? 'response' : (found?.kind ?? 'request')
  const clientId = configuration.text('clientId')
  // Without a file, the client ID in the options is also that of the message.
  const ownHeaders = found?.headers ?? (clientId === undefined ? {} : { 'client-id': clientId })
  const message: GivenMessage = {
    kind,
    method: configuration.text('method') ?? found?.method,
    target: configuration.text('target') ?? found?.target,
    fileTarget: found?.target,
    url: found?.url,
    headers: { ...ownHeaders, ...optionHeaders(call, kind) },
    body,
    remarks: found?.remarks ?? [],
    isNamedFile: found?.isNamedFile,
  }
  rejectPrivateKey(body, 'The body')
  const { method, target, fileTarget, url, headers } = message
  const head = [method, target, fileTarget, url, ...Object.entries(headers).flat()]
  rejectPrivateKey(head.join('\n'), 'The head of the message')
  return message
}

async function readFileSource(
  path: string,
  call: CommandCall,
  readBody: (() => Promise<Uint8Array>) | undefined,
): Promise<GivenMessage> {
  const { io, configuration } = call
  const bytes = await readInput(path, io)
  const options = { response: configuration.flag('response'), entry: takeEntry(call) }
  try {
    const source = readSource(bytes, options)
    const remarks = [...source.remarks]
    const files = new Map<string, Uint8Array>()
    let namedBytes = 0
    const readFile = async (file: string): Promise<Uint8Array> => {
      const content = files.get(file) ?? (await readCaptureFile(file, io))
      namedBytes += content.length
      if (namedBytes > MAX_NAMED_BYTES) {
        throw new UsageError(
          `The files that the curl command reads have more than ${MAX_NAMED_BYTES} bytes together. Pass the body as --body`,
        )
      }
      if (files.has(file)) return content
      files.set(file, content)
      const name = `"${printable(file)}"`
      remarks.push(`The curl command reads its body from ${name}`)
      io.stderr.write(`gw: read the body from ${name}, as in the curl command\n`)
      return content
    }
    // A file that --body replaces is never read.
    const body = await (readBody ?? (() => readSourceBody(source, readFile)))()
    return { ...source, body, remarks, isNamedFile: files.size > 0 }
  } catch (error) {
    if (!isGatewayError(error) || !error.code.startsWith('GW_INSPECT_SOURCE_')) throw error
    throw new UsageError(`"${printable(path)}" cannot be read. ${error.message}`)
  }
}

function takeEntry({ configuration }: CommandCall): number {
  const text = configuration.text('entry') ?? '1'
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`${configuration.labelOf('entry')} must be an integer, counted from 1`)
}

/** Returns the headers that options set: `--time` and `--signature`, or any with `--header`. */
function optionHeaders(
  { configuration }: CommandCall,
  kind: GivenMessage['kind'],
): Record<string, string> {
  const headers: Record<string, string> = {}
  const add = (name: string, value: string): void => {
    const key = name.trim().toLowerCase()
    headers[key] = headers[key] === undefined ? value.trim() : `${headers[key]}, ${value.trim()}`
  }
  for (const line of configuration.list('header')) {
    const colon = line.indexOf(':')
    if (colon < 1) {
      throw new UsageError(`${configuration.labelOf('header')} must look like "name: value"`)
    }
    add(line.slice(0, colon), line.slice(colon + 1))
  }
  const time = configuration.text('time')
  const signature = configuration.text('signature')
  if (time !== undefined) add(kind === 'response' ? 'response-time' : 'request-time', time)
  if (signature !== undefined) add('signature', signature)
  return headers
}
