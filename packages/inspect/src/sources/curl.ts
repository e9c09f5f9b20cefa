import { concatBytes } from '@gw/errors/internal'
import { type CurlOption, readCurlOptions } from './curl-options.ts'
import { splitShellWords } from './shell-words.ts'
import {
  type FileReference,
  invalidSource,
  joinHeaders,
  type SourceMessage,
  targetOfUrl,
} from './source-message.ts'

const DATA = new Set(['--data', '--data-ascii', '--data-raw', '--data-binary', '--json'])
const OTHER_BODIES = new Set([
  '--form',
  '--form-string',
  '--data-urlencode',
  '--get',
  '--url-query',
  '--upload-file',
])

/**
 * Reads the request that a curl command would send. Sends nothing.
 *
 * @throws InspectError if the command cannot be read
 */
export function readCurl(line: string): SourceMessage {
  const { words, hasExpansion } = splitShellWords(line.trim().replace(/^\$\s+/, ''))
  const options = readCurlOptions(words.slice(1))
  const foreign = options.find(({ name }) => OTHER_BODIES.has(name ?? ''))
  if (foreign !== undefined) {
    throw invalidSource(
      `The curl option ${foreign.name} does not create a body that the gateway accepts. Use --data-binary or --data-raw`,
    )
  }
  const data = options.filter(({ name }) => DATA.has(name ?? ''))
  const url = toUrl(lastValue(options, '--url') ?? lastValue(options, undefined))
  const isHead = options.some(({ name }) => name === '--head')
  const remarks = hasExpansion
    ? ['The command contains a $ or ` that a shell would expand. It is read as written']
    : []
  return {
    source: 'curl',
    kind: 'request',
    method: lastValue(options, '--request') ?? (isHead ? 'HEAD' : data.length > 0 ? 'POST' : 'GET'),
    target: targetOfUrl(url),
    url,
    headers: joinHeaders([...defaultHeaders(options), ...givenHeaders(options)]),
    body: readBody(data),
    remarks,
  }
}

function lastValue(options: readonly CurlOption[], wanted: string | undefined): string | undefined {
  return options.filter(({ name }) => name === wanted).at(-1)?.value
}

/** curl adds http:// to a URL without a scheme. */
function toUrl(given: string | undefined): string {
  if (!given) throw invalidSource('The curl command has no URL')
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`
}

function givenHeaders(options: readonly CurlOption[]): [string, string][] {
  return options.flatMap(({ name, value }): [string, string][] => {
    if (name !== '--header') return []
    const colon = value.indexOf(':')
    // "Name;" is an empty header. curl removes a header written as "Name:".
    if (colon === -1) return value.endsWith(';') ? [[value.slice(0, -1), '']] : []
    const text = value.slice(colon + 1).trim()
    return text === '' ? [] : [[value.slice(0, colon), text]]
  })
}

/** The headers that curl adds for the body, unless the command sets them. */
function defaultHeaders(options: readonly CurlOption[]): [string, string][] {
  const isGiven = (header: string): boolean =>
    options.some(
      ({ name, value }) => name === '--header' && value.toLowerCase().startsWith(`${header}:`),
    )
  const isJson = options.some(({ name }) => name === '--json')
  const hasData = options.some(({ name }) => DATA.has(name ?? ''))
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  return [
    ...(hasData && !isGiven('content-type') ? [['content-type', type] as [string, string]] : []),
    ...(isJson && !isGiven('accept') ? [['accept', type] as [string, string]] : []),
  ]
}

/** Bytes if the command contains the whole body, or its parts if it names files. */
function readBody(
  data: readonly CurlOption[],
): Uint8Array | readonly (Uint8Array | FileReference)[] {
  const parts: (Uint8Array | FileReference)[] = []
  for (const { name = '', value } of data) {
    // Several values are joined with "&". With --json, they are concatenated.
    if (parts.length > 0 && name !== '--json') parts.push(new Uint8Array([0x26]))
    parts.push(readData(name, value))
  }
  const bytes = parts.filter((part) => part instanceof Uint8Array)
  return bytes.length === parts.length ? concatBytes(bytes) : parts
}

function readData(name: string, value: string): Uint8Array | FileReference {
  if (!value.startsWith('@') || name === '--data-raw') return new TextEncoder().encode(value)
  const stripsLineEnds = name === '--data' || name === '--data-ascii'
  return { file: value.slice(1), stripsLineEnds }
}
