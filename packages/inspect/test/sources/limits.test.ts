import { readSource } from '@gw/inspect'
import { describe, expect, it } from 'vitest'

const MIB = 1_048_576
const body = { base64: '' }

/** Returns a capture with these headers. */
function captureWith(headers: object): string {
  return JSON.stringify({ request: { method: 'POST', headers, body } })
}

function harWith(headers: readonly object[]): string {
  return JSON.stringify({ request: { method: 'POST', url: 'http://h/', headers } })
}

const names = Array.from({ length: 1_001 }, (_, at) => `x-${at}`)
const long = 'a'.repeat(262_145)
const escapes = '\\\\'.repeat(131_073)

describe('readSource: limits', () => {
  it.each<[string, string]>([
    ['a long curl command', `curl http://h/ -d '${' '.repeat(16 * MIB)}'`],
    ['a long HTTP message', `POST / HTTP/1.1\n\n${' '.repeat(16 * MIB)}`],
    ['a long JSON document', `{${' '.repeat(16 * MIB)}}`],
    ['a long text', ' '.repeat(16 * MIB + 1)],
    ['a curl command with many words', `curl http://h/ ${'-d a '.repeat(10_001)}`],
    ['a curl command with many URLs', `curl ${'h '.repeat(10_001)}`],
    ['a curl command with many short options in one word', `curl h -${'s'.repeat(10_001)}`],
  ])('rejects %s', (_name, source) => {
    const code = 'GW_INSPECT_SOURCE_TOO_LARGE'
    expect(() => readSource(source)).toThrow(expect.objectContaining({ code }))
    const bytes = new TextEncoder().encode(source)
    expect(() => readSource(bytes)).toThrow(expect.objectContaining({ code }))
  })

  it.each<[string, string]>([
    ['many headers of a curl command', `curl h ${names.map((name) => `-H ${name}:b `).join('')}`],
    ['a long header of a curl command', `curl h -H 'x: ${long}'`],
    ['a header of escapes in a curl command', `curl h -sH "x: ${escapes}"`],
    ['a header of escapes in one word', `curl h --header="x: "$'${escapes}'`],
    ['many headers of an HTTP message', `POST / HTTP/1.1\n${'a: b\n'.repeat(1_001)}\n`],
    ['a long header of an HTTP message', `POST / HTTP/1.1\na: ${long}\n\n`],
    ['a long request line', `POST /${long} HTTP/1.1\n\n`],
    ['many headers of a HAR file', harWith(Array(1_001).fill({ name: 'a', value: 'b' }))],
    ['a long header of a HAR file', harWith([{ name: 'a', value: long }])],
    ['many headers of a capture', captureWith(Object.fromEntries(names.map((name) => [name, ''])))],
    ['a long header of a capture', captureWith({ [long]: 'b' })],
  ])('rejects %s', (_name, source) => {
    const code = 'GW_INSPECT_HEADERS_TOO_LARGE'
    expect(() => readSource(source)).toThrow(expect.objectContaining({ code }))
  })

  it('reads a long body with escapes after a header', () => {
    const { body } = readSource(`curl h -H"a: b" --data="${escapes}"`)
    expect(body).toHaveLength(escapes.length / 2)
  })

  it('reads a message at the limits', () => {
    const words = '-d a '.repeat(4_990)
    expect(readSource(`curl http://h/ ${words}`).body).toHaveLength(4_990 * 2 - 1)
    const headers = names.slice(1).map((name) => `${name}: b`)
    const { headers: read } = readSource(`POST / HTTP/1.1\n${headers.join('\n')}\n\n`)
    expect(Object.keys(read)).toHaveLength(1_000)
    const start = 'POST / HTTP/1.1\n\n'
    const full = start + 'a'.repeat(16 * MIB - start.length)
    expect(readSource(full).body).toHaveLength(16 * MIB - start.length)
  })
})
