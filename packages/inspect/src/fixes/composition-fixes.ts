import { parseTime } from '@gw/signature'
import { decoder } from '../explanation/utf8.ts'
import { writeHead } from '../steps/attempt.ts'
import type { Change, FixContext } from './change.ts'

/** Writes what a sender may have composed before the body. */
type Compose = (head: string, context: FixContext) => string | readonly string[]

/** Wrong compositions of the signed text. All of its parts are right. */
const COMPOSITIONS: readonly (readonly [id: string, what: string, compose: Compose])[] = [
  ['without-space', 'no space after the method', (head) => head.replace(' ', '')],
  ['crlf', 'CRLF instead of one line feed', (head) => head.replace('\n', '\r\n')],
  ['escaped-newline', 'a "\\" and an "n", not a line feed', (head) => head.replace('\n', '\\n')],
  ['without-newline', 'no line feed after the target', (head) => head.replace('\n', '')],
  ['extra-space', 'a space before the client ID', (head) => head.replace('\n', '\n ')],
  [
    'lowercase-method',
    'the method in lowercase',
    (head) => head.replace(/^[A-Z]+/, (method) => method.toLowerCase()),
  ],
  ['seconds', 'the time in seconds, unlike the header', (_head, { base }) => inSeconds(base)],
  [
    'full-url',
    'the full URL instead of path and query',
    (_head, context) => urlsOf(context).map((target) => writeHead({ ...context.base, target })),
  ],
  [
    'query',
    'a query that is not in the target',
    (head, { base }) => queriesOf(base).map((query) => head.replace('\n', `?${query}\n`)),
  ],
  ['body-twice', 'the body twice', (head, { base }) => head + decoder.decode(base.body)],
]

/** Tries other compositions of the same parts. None of them is ever accepted, so the sender must sign again. */
export function* changeComposition(context: FixContext): Generator<Change> {
  for (const [id, what, compose] of COMPOSITIONS) {
    for (const head of composeHeads(compose, context)) {
      yield {
        id: `content-${id}`,
        part: 'content',
        sentence: `The signed text has ${what}.`,
        look: 'the code that composes it. signRequest() does it right.',
        to: { head },
      }
    }
  }
}

function composeHeads(compose: Compose, context: FixContext): readonly string[] {
  try {
    return [compose(writeHead(context.base), context)].flat()
  } catch {
    return [] // a malformed time, or a body that is not UTF-8
  }
}

function inSeconds(base: FixContext['base']): string {
  return writeHead({ ...base, time: `${Math.floor(parseTime(base.time) / 1_000)}` })
}

/** Collects the URLs that the options and the headers mention. Anyone can write a header, so they are only tried. */
function urlsOf({ base, message, options }: FixContext): readonly string[] {
  const given = (options.otherTargets ?? []).filter((one) => /^https?:/i.test(one)).slice(0, 16)
  const hosts = ['host', 'x-forwarded-host'].flatMap((name) => message.headers.get(name) ?? [])
  const urls = hosts.flatMap((host) => [`https://${host}`, `http://${host}`])
  return [...given, ...urls.map((url) => url + base.target)]
}

/** Lists queries that senders sign but do not send: credentials, a mark of a test, or only the question mark. */
function queriesOf({ clientId, time }: FixContext['base']): readonly string[] {
  const ids = ['clientId', 'client-id', 'client_id'].map((name) => `${name}=${clientId}`)
  const times = ['time', 'timestamp', 'requestTime', 'request-time'].map(
    (name) => `${name}=${time}`,
  )
  return ['', ...ids, ...times, 'a=1', 'x=1', 'test=1', 'test=true', 'debug=1', 'debug=true']
}
