import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHttpMessage } from '../../src/sources/http-message.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const bytesOf = (message: Uint8Array): Buffer =>
  Buffer.from(readHttpMessage(message).body as Uint8Array)
const bodyOf = (text: string): string => bytesOf(bytes(text)).toString()

describe('readHttpMessage', () => {
  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
  ])('reads a request with line ends as %s', (_where, end) => {
    const lines = [
      'POST /notify?a=%20 HTTP/1.1',
      'Client-Id: X',
      'signature:a',
      'Signature: b',
      '',
      '{}',
    ]
    expect(readHttpMessage(bytes(lines.join(end)))).toEqual({
      source: 'http',
      kind: 'request',
      method: 'POST',
      target: '/notify?a=%20',
      headers: { 'client-id': 'X', signature: 'a, b' },
      body: bytes('{}'),
      remarks: [],
    })
  })

  it('reads a response', () => {
    const message = readHttpMessage(bytes('HTTP/1.1 200 OK\r\nresponse-time: 1\r\n\r\n{}'))
    expect(message).toMatchObject({ kind: 'response', headers: { 'response-time': '1' } })
  })

  it.each([
    ['request-time', 'request'],
    ['response-time', 'response'],
  ])('reads headers without a first line: %s', (name, kind) => {
    const message = readHttpMessage(bytes(`${name}: 1\n\n{}`))
    expect(message).toMatchObject({ kind, headers: { [name]: '1' } })
    expect(message.target).toBeUndefined()
  })

  it('reads the target from a full URL', () => {
    expect(readHttpMessage(bytes('POST http://h:1/a?b HTTP/1.1\n\n')).target).toBe('/a?b')
  })

  it('joins a header that continues on the next line', () => {
    const { headers } = readHttpMessage(bytes('POST / HTTP/1.1\nsignature: a,\n  b\n\n'))
    expect(headers.signature).toBe('a, b')
  })

  it.each([
    ['with a correct length', 'content-length: 2', '{}\n', '{}', 0],
    ['longer than its length header', 'content-length: 2', '{}\n\n\nmore', '{}', 1],
    [
      'with the length that it had before it was indented',
      'content-length: 7',
      '{\n  "a":1\n}',
      '{\n  "a":1\n}',
      1,
    ],
    ['shorter than its length header', 'content-length: 9', '{}', '{}', 1],
    ['with an invalid length', 'content-length: x', '{}', '{}', 0],
    ['in chunks', 'transfer-encoding: chunked', '1\r\n{\r\n1;x=y\r\n}\r\n0\r\n\r\n', '{}', 0],
    ['in chunks with other line ends', 'transfer-encoding: chunked', '2\n{}\n0\n\n', '{}', 0],
    ['that is declared as chunked but is not', 'transfer-encoding: chunked', '{}', '{}', 1],
    ['in truncated chunks', 'transfer-encoding: chunked', '9\n{}', '9\n{}', 1],
  ])('reads a body %s', (_what, header, rest, body, remarks) => {
    const text = `POST / HTTP/1.1\n${header}\n\n${rest}`
    expect(bodyOf(text)).toBe(body)
    expect(readHttpMessage(bytes(text)).remarks).toHaveLength(remarks)
  })

  it('preserves every byte of a body, with or without chunks', () => {
    const unit = fc.constantFrom(0x0a, 0x0d, 0x00, 0x30, 0x7b, 0xc3, 0xff)
    const body = fc.array(unit, { maxLength: 30 }).map((all) => Buffer.from(all))
    fc.assert(
      fc.property(body, fc.nat(30), (whole, at) => {
        const head = 'POST / HTTP/1.1\r\na: b\r\n'
        const plain = Buffer.concat([Buffer.from(`${head}\r\n`), whole])
        expect(bytesOf(plain)).toEqual(whole)
        const pieces = [whole.subarray(0, at), whole.subarray(at)].filter(
          ({ length }) => length > 0,
        )
        const chunked = Buffer.concat([
          Buffer.from(`${head}transfer-encoding: chunked\r\n\r\n`),
          ...pieces.flatMap((piece) => [
            Buffer.from(`${piece.length.toString(16)}\r\n`),
            piece,
            Buffer.from('\r\n'),
          ]),
          Buffer.from('0\r\n\r\n'),
        ])
        expect(bytesOf(chunked)).toEqual(whole)
      }),
    )
  })

  it.each(['POST / HTTP/1.1\na: b', 'POST / HTTP/1.1\nno colon\n\n'])('rejects %j', (text) => {
    expect(() => readHttpMessage(bytes(text))).toThrow(
      expect.objectContaining({ code: 'GW_INSPECT_SOURCE_INVALID' }),
    )
  })
})
