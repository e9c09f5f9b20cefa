import { UsageError } from '../io/usage-error.ts'
import { type CurlOption, readCurlOptions } from './curl-options.ts'
import { type GivenMessage, joinHeaders, targetOf } from './given-message.ts'
import { splitShellWords } from './shell-words.ts'

/** Reads the bytes of a file that a command line names. */
export type ReadFile = (path: string) => Promise<Uint8Array>

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
 * Reads the request that a curl command line would send. Nothing is sent.
 *
 * @throws UsageError if it cannot be understood
 */
export async function readCurl(line: string, readFile: ReadFile): Promise<GivenMessage> {
  const { words, hasExpansion } = splitShellWords(line.trim().replace(/^\$\s+/, ''))
  const options = readCurlOptions(words.slice(1))
  const foreign = options.find(({ name }) => OTHER_BODIES.has(name ?? ''))
  if (foreign !== undefined) {
    throw new UsageError(`${foreign.name} of curl makes no body that this gateway takes`)
  }
  const data = options.filter(({ name }) => DATA.has(name ?? ''))
  const url = toUrl(lastValue(options, '--url') ?? lastValue(options, undefined))
  const isHead = options.some(({ name }) => name === '--head')
  const remarks = hasExpansion
    ? ['the command line has a $ or ` that a shell would replace: it is taken as it stands']
    : []
  return {
    kind: 'request',
    method: lastValue(options, '--request') ?? (isHead ? 'HEAD' : data.length > 0 ? 'POST' : 'GET'),
    target: targetOf(url),
    url,
    headers: joinHeaders([...defaultHeaders(options), ...givenHeaders(options)]),
    body: await readBody(data, readFile),
    remarks,
  }
}

function lastValue(options: readonly CurlOption[], wanted: string | undefined): string | undefined {
  return options.filter(({ name }) => name === wanted).at(-1)?.value
}

/** curl takes a URL without its scheme for http. */
function toUrl(given: string | undefined): string {
  if (!given) throw new UsageError('the curl command has no URL')
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`
}

function givenHeaders(options: readonly CurlOption[]): [string, string][] {
  return options.flatMap(({ name, value }): [string, string][] => {
    if (name !== '--header') return []
    const colon = value.indexOf(':')
    // "Name;" is an empty header, "Name:" is one that curl leaves out.
    if (colon === -1) return value.endsWith(';') ? [[value.slice(0, -1), '']] : []
    const text = value.slice(colon + 1).trim()
    return text === '' ? [] : [[value.slice(0, colon), text]]
  })
}

/** What curl says about the body by itself, unless it is told something else. */
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

async function readBody(data: readonly CurlOption[], readFile: ReadFile): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (const { name = '', value } of data) {
    // Several are joined with "&"; with --json they just follow one another.
    if (parts.length > 0 && name !== '--json') parts.push(new Uint8Array([0x26]))
    parts.push(await readData(name, value, readFile))
  }
  return new Uint8Array(Buffer.concat(parts))
}

async function readData(name: string, value: string, readFile: ReadFile): Promise<Uint8Array> {
  if (!value.startsWith('@') || name === '--data-raw') return new TextEncoder().encode(value)
  const bytes = await readFile(value.slice(1))
  // curl takes line ends and zeros out of a file, unless told --data-binary or --json.
  const isStripped = name === '--data' || name === '--data-ascii'
  return isStripped ? bytes.filter((byte) => ![0x00, 0x0a, 0x0d].includes(byte)) : bytes
}
