import type { Fault, Parts } from './fault.ts'

/** Faults of the body. */
export const bodyFaults: readonly Fault[] = [
  [
    'the body was indented in transit',
    'signature',
    'body-compact',
    (parts) => ({ received: { body: reparse(parts, 3) } }),
  ],
  [
    'an indented body was parsed and serialized again',
    'signature',
    'body-indented',
    (parts) => ({ signed: { body: reparse(parts, 2) } }),
  ],
  [
    'a body with spaces was parsed and serialized again',
    'signature',
    'body-spaced',
    () => ({
      signed: { body: '{"a": 1, "b": ["x", {"c": "d,e:f"}]}' },
      received: { body: '{"a":1,"b":["x",{"c":"d,e:f"}]}' },
    }),
  ],
  [
    'the body was parsed and serialized again before it was signed',
    'signature',
    'body-reserialized',
    () => ({
      signed: { body: '{"1":true,"value":10}' },
      received: { body: '{"value":10.0,"1":true}' },
    }),
  ],
  [
    'the keys were sorted before it was signed',
    'signature',
    'body-sorted-keys',
    ({ body }) => ({ signed: { body: sorted(body) } }),
  ],
  [
    'LF became CRLF',
    'signature',
    'body-lf',
    (parts) => ({
      signed: { body: reparse(parts, 1) },
      received: { body: reparse(parts, 1).replaceAll('\n', '\r\n') },
    }),
  ],
  [
    'CRLF became LF',
    'signature',
    'body-crlf',
    (parts) => ({
      signed: { body: reparse(parts, 1).replaceAll('\n', '\r\n') },
      received: { body: reparse(parts, 1) },
    }),
  ],
  [
    'a byte order mark was added',
    'signature',
    'body-without-bom',
    ({ body }) => ({ received: { body: `\uFEFF${body}` } }),
  ],
  [
    'a byte order mark was removed',
    'signature',
    'body-with-bom',
    ({ body }) => ({ signed: { body: `\uFEFF${body}` } }),
  ],
  [
    'a line end was added',
    'signature',
    'body-without-newline',
    ({ body }) => ({ received: { body: `${body}\n` } }),
  ],
  [
    'a line end was removed',
    'signature',
    'body-with-newline',
    ({ body }) => ({ signed: { body: `${body}\n` } }),
  ],
  [
    'slashes were escaped before it was signed',
    'signature',
    'body-escaped-slashes',
    ({ body }) => ({ signed: { body: String(body).replaceAll('/', '\\/') } }),
  ],
  [
    'slashes were escaped in transit',
    'signature',
    'body-plain-slashes',
    ({ body }) => ({ received: { body: String(body).replaceAll('/', '\\/') } }),
  ],
  [
    'non-ASCII characters were escaped before it was signed',
    'signature',
    'body-escaped-unicode',
    ({ body }) => ({ signed: { body: escapeAscii(String(body)) } }),
  ],
  [
    'non-ASCII characters were escaped in uppercase before it was signed',
    'signature',
    'body-escaped-unicode',
    () => ({ signed: { body: '{"a":"\\u00E9"}' }, received: { body: '{"a":"é"}' } }),
  ],
  [
    'non-ASCII characters were escaped in transit',
    'signature',
    'body-plain-unicode',
    ({ body }) => ({ received: { body: escapeAscii(String(body)) } }),
  ],
  [
    'a body from PHP was parsed and serialized again',
    'signature',
    'body-php',
    ({ body }) => ({ signed: { body: escapeAscii(String(body).replaceAll('/', '\\/')) } }),
  ],
  [
    'a body from Python was parsed and serialized again',
    'signature',
    'body-python',
    () => ({ signed: { body: '{"a": "\\u00e9", "b": 1}' }, received: { body: '{"a":"é","b":1}' } }),
  ],
  [
    'a body from Go was parsed and serialized again',
    'signature',
    'body-escaped-html',
    ({ body }) => ({
      signed: {
        body: String(body).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
      },
    }),
  ],
  [
    'whitespace was added around the body',
    'signature',
    'body-trimmed',
    ({ body }) => ({ received: { body: `  ${body} \n\n` } }),
  ],
  [
    'the body was encoded as UTF-8 twice',
    'signature',
    'body-latin1',
    () => ({
      signed: { body: '{"a":"é"}' },
      received: { body: Buffer.from('{"a":"é"}').toString('latin1') },
    }),
  ],
  [
    'the body was encoded as Latin-1',
    'signature',
    'body-utf8',
    () => ({
      signed: { body: '{"a":"é"}' },
      received: { body: Buffer.from('{"a":"é"}', 'latin1') },
    }),
  ],
  [
    'the body was composed (NFC) in transit',
    'signature',
    'body-nfd',
    () => ({ signed: { body: '{"a":"e\u0301"}' }, received: { body: '{"a":"é"}' } }),
  ],
  [
    'the body was decomposed (NFD) in transit',
    'signature',
    'body-nfc',
    () => ({ signed: { body: '{"a":"é"}' }, received: { body: '{"a":"e\u0301"}' } }),
  ],
  [
    'the body was serialized as JSON twice in transit',
    'signature',
    'body-unquoted',
    ({ body }) => ({ received: { body: JSON.stringify(body) } }),
  ],
  [
    'the body was serialized as JSON twice before it was signed',
    'signature',
    'body-quoted',
    ({ body }) => ({ signed: { body: JSON.stringify(body) } }),
  ],
  [
    'the signed content was sent as the body',
    'signature',
    'body-without-head',
    ({ method, target, clientId, time, body }) => ({
      received: { body: `${method} ${target}\n${clientId}.${time}.${body}` },
    }),
  ],
  [
    'the signed content was sent as the body, which is not UTF-8',
    'signature',
    'body-without-head',
    ({ method, target, clientId, time }) => {
      const body = Buffer.of(0xff, 0x00, 0xc3)
      const head = Buffer.from(`${method} ${target}\n${clientId}.${time}.`)
      return { signed: { body }, received: { body: Buffer.concat([head, body]) } }
    },
  ],
  ['the body was not signed', 'signature', 'body-empty', () => ({ signed: { body: '' } })],
]

function reparse(parts: Parts, indent?: number): string {
  return JSON.stringify(JSON.parse(String(parts.body)), null, indent)
}

function sorted(body: string | Uint8Array): string {
  const { paymentId, paymentAmount, memo, list, more } = JSON.parse(String(body))
  return JSON.stringify({ list, memo, more, paymentAmount, paymentId })
}

function escapeAscii(text: string): string {
  return text.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
