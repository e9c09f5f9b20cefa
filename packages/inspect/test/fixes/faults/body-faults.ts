import { changes, faultsAt } from './fault.ts'

const { both, before, inTransit } = changes('body')
const withLf = (body: string) => indent(body, 1)
const withCrlf = (body: string) => withLf(body).replaceAll('\n', '\r\n')
const escapeSlashes = (body: string) => body.replaceAll('/', '\\/')

/** Faults of the body. */
export const bodyFaults = faultsAt('signature', [
  ['the body was indented in transit', 'body-compact', inTransit((body) => indent(body, 3))],
  ['an indented body was written again', 'body-indented', before((body) => indent(body, 2))],
  [
    'a body with spaces was parsed and serialized again',
    'body-spaced',
    both('{"a": 1, "b": ["x", {"c": "d,e:f"}]}', '{"a":1,"b":["x",{"c":"d,e:f"}]}'),
  ],
  [
    'the body was parsed and serialized again before it was signed',
    'body-reserialized',
    both('{"1":true,"value":10}', '{"value":10.0,"1":true}'),
  ],
  ['the keys were sorted before it was signed', 'body-sorted-keys', before(sorted)],
  ['LF became CRLF', 'body-lf', both(withLf, withCrlf)],
  ['CRLF became LF', 'body-crlf', both(withCrlf, withLf)],
  ['a byte order mark was added', 'body-without-bom', inTransit((body) => `\uFEFF${body}`)],
  ['a byte order mark was removed', 'body-with-bom', before((body) => `\uFEFF${body}`)],
  ['a line end was added', 'body-without-newline', inTransit((body) => `${body}\n`)],
  ['a line end was removed', 'body-with-newline', before((body) => `${body}\n`)],
  ['slashes were escaped before it was signed', 'body-escaped-slashes', before(escapeSlashes)],
  ['slashes were escaped in transit', 'body-plain-slashes', inTransit(escapeSlashes)],
  ['non-ASCII was escaped before it was signed', 'body-escaped-unicode', before(escapeAscii)],
  [
    'non-ASCII characters were escaped in uppercase before it was signed',
    'body-escaped-unicode',
    both('{"a":"\\u00E9"}', '{"a":"é"}'),
  ],
  ['non-ASCII characters were escaped in transit', 'body-plain-unicode', inTransit(escapeAscii)],
  [
    'a body from PHP was parsed and serialized again',
    'body-php',
    before((body) => escapeAscii(escapeSlashes(body))),
  ],
  [
    'a body from Python was parsed and serialized again',
    'body-python',
    both('{"a": "\\u00e9", "b": 1}', '{"a":"é","b":1}'),
  ],
  ['a body from Go was parsed and serialized again', 'body-escaped-html', before(escapeHtml)],
  ['whitespace was added around it', 'body-trimmed', inTransit((body) => `  ${body} \n\n`)],
  [
    'the body was encoded as UTF-8 twice',
    'body-latin1',
    both('{"a":"é"}', Buffer.from('{"a":"é"}').toString('latin1')),
  ],
  [
    'the body was sent as Latin-1',
    'body-utf8',
    both('{"a":"é"}', Buffer.from('{"a":"é"}', 'latin1')),
  ],
  ['the body was composed (NFC) in transit', 'body-nfd', both('{"a":"e\u0301"}', '{"a":"é"}')],
  ['the body was decomposed (NFD) in transit', 'body-nfc', both('{"a":"é"}', '{"a":"e\u0301"}')],
  ['the body was serialized twice in transit', 'body-unquoted', inTransit(JSON.stringify)],
  ['the body was serialized twice before it was signed', 'body-quoted', before(JSON.stringify)],
  [
    'the signed content was sent as the body',
    'body-without-head',
    ({ method, target, clientId, time, body }) => ({
      received: { body: `${method} ${target}\n${clientId}.${time}.${body}` },
    }),
  ],
  [
    'the signed content was sent as the body, which is not UTF-8',
    'body-without-head',
    ({ method, target, clientId, time }) => {
      const body = Buffer.of(0xff, 0x00, 0xc3)
      const head = Buffer.from(`${method} ${target}\n${clientId}.${time}.`)
      return { signed: { body }, received: { body: Buffer.concat([head, body]) } }
    },
  ],
  ['the body was not signed', 'body-empty', before('')],
])

function indent(body: string, by: number): string {
  return JSON.stringify(JSON.parse(body), null, by)
}

function sorted(body: string): string {
  const { paymentId, paymentAmount, memo, list, more } = JSON.parse(body)
  return JSON.stringify({ list, memo, more, paymentAmount, paymentId })
}

function escapeAscii(body: string): string {
  return body.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escapeHtml(body: string): string {
  return body.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}
