import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { isGatewayError } from '@gw/errors'
import { parseJson, type TypesErrorCode } from '@gw/types'
import { describe, expect, it, vi } from 'vitest'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => parseJson(utf8(text))
const coded = (code: TypesErrorCode) => expect.objectContaining({ code })

describe('parseJson', () => {
  it.each([
    ['minus zero', '-0'],
    ['a number beyond double precision', '123456789012345678901234567890'],
    ['a number beyond the range of doubles', '[1e999,-1e999]'],
    ['keys in their order, integers first', '{"b":1,"a":2,"10":3,"9":4}'],
    ['keys with the names of inherited properties', '{"constructor":1,"toString":2,"prototype":3}'],
    ['a complete surrogate pair in escapes', '{"\\uD83D\\uDE00":"\\ud83d\\ude00"}'],
    ['an escaped backslash before uD800', '"\\\\uD800"'],
    ['equal keys in different objects', '[{"a":{"a":1}},{"a":2}]'],
    ['structure inside strings', '{"a":"{[\\":\\\\","b:":"]}:"}'],
    ['__proto__ as a value', '{"a":"__proto__"}'],
    ['whitespace', ' \t\r\n{ "a" :\n[ ] } '],
    ['an empty key', '{"":0}'],
    ['a replacement character that was sent', '"\uFFFD"'],
    ['a byte order mark inside a string', '"\uFEFF"'],
  ])('returns what JSON.parse returns for %s', (_name, text) => {
    expect(read(text)).toStrictEqual(JSON.parse(text))
  })

  it('reads bytes that are part of a larger buffer', () => {
    expect(parseJson(utf8('xx{"a":1}yy').subarray(2, 9))).toStrictEqual({ a: 1 })
    expect(parseJson(Buffer.from('{"a":1}'))).toStrictEqual({ a: 1 })
  })

  const resizable = new Uint8Array(Reflect.construct(ArrayBuffer, [7, { maxByteLength: 14 }]))
  it.each<[string, Uint8Array, isCopied: boolean]>([
    ['shared memory', new Uint8Array(new SharedArrayBuffer(7)), true],
    ['resizable memory', resizable, true],
    ['plain memory', new Uint8Array(7), false],
    ['plain memory of another realm', runInNewContext('new Uint8Array(7)'), false],
  ])('copies bytes only if they could change: %s', (_name, bytes, isCopied) => {
    bytes.set(utf8('{"a":1}'))
    const decoded = vi.spyOn(TextDecoder.prototype, 'decode')
    try {
      expect(parseJson(bytes)).toStrictEqual({ a: 1 })
      const [read] = decoded.mock.calls[0] ?? []
      expect((read as Uint8Array).buffer !== bytes.buffer).toBe(isCopied)
    } finally {
      decoded.mockRestore()
    }
  })

  it('ignores properties added to Object.prototype', () => {
    const added = { value: 1, enumerable: true, writable: true, configurable: true }
    Object.defineProperty(Object.prototype, 'added', added)
    let text: string
    try {
      text = JSON.stringify(read('{"a":{}}'))
    } finally {
      Reflect.deleteProperty(Object.prototype, 'added')
    }
    expect(text).toBe('{"a":{}}')
  })
})

describe('parseJson: rejections', () => {
  it.each<[string, string, TypesErrorCode]>([
    ['empty text', '', 'GW_TYPES_JSON_MALFORMED'],
    ['truncated text', '{"a":', 'GW_TYPES_JSON_MALFORMED'],
    ['an unclosed string', '"a', 'GW_TYPES_JSON_MALFORMED'],
    ['an incomplete escape', '"a\\', 'GW_TYPES_JSON_MALFORMED'],
    ['two texts', '{}{}', 'GW_TYPES_JSON_MALFORMED'],
    ['a trailing comma', '[1,]', 'GW_TYPES_JSON_MALFORMED'],
    ['a byte order mark', '\uFEFF{}', 'GW_TYPES_JSON_MALFORMED'],
    ['a high surrogate alone', '"\\uD800"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['a low surrogate alone', '"\\uDFFF"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['a pair in the wrong order', '"\\uDE00\\uD83D"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['a pair with something in between', '"\\uD83D \\uDE00"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['a high surrogate after a pair', '"\\uD83D\\uDE00\\uD83D"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['a high surrogate after one', '"\\uD83D\\uD83D\\uDE00"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['two low surrogates', '"\\uDE00\\uDE00"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['two high surrogates', '"\\uD83D\\uD83D"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['a surrogate after an escaped backslash', '"\\\\\\uD800"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['one next to a character', '"\u{1F600}\\uDE00"', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['a lone surrogate in a key', '{"\\ud800":1}', 'GW_TYPES_JSON_LONE_SURROGATE'],
    ['a repeated key', '{"a":1,"b":2,"a":1}', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ['a repeated key, escaped once', '{"a":1,"\\u0061":2}', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ['a repeated key in a nested object', '[[{"x":{"a":1,"a":2}}]]', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ['a repeated key that hides an object', '{"a":{"b":1},"a":2}', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ['a repeated integer key', '{"1":1,"1":2}', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ['a repeated key of an array', '{"a":[1],"a":[1]}', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ['a repeated key of an array of text', '{"a":["x"],"a":["x"]}', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ['a repeated empty key', '{"":1,"":2}', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ['a __proto__ key', '{"__proto__":{}}', 'GW_TYPES_JSON_PROTO_KEY'],
    ['a __proto__ key in a nested object', '[{"a":{"__proto__":1}}]', 'GW_TYPES_JSON_PROTO_KEY'],
    ['an escaped __proto__ key', '{"\\u005f_pr\\u006fto__":null}', 'GW_TYPES_JSON_PROTO_KEY'],
  ])('rejects %s', (_name, text, code) => {
    expect(() => read(text)).toThrow(coded(code))
  })

  it.each([
    ['an overlong encoding of a slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a truncated character', [0x22, 0xe2, 0x82, 0x22]],
    ['a continuation byte alone', [0x22, 0x80, 0x22]],
    ['a code point that does not exist', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00]],
    ['an invalid byte outside strings', [0x31, 0xff]],
  ])('rejects %s', (_name, bytes) => {
    expect(() => parseJson(new Uint8Array(bytes))).toThrow(coded('GW_TYPES_JSON_NOT_UTF8'))
  })

  it('throws errors that contain no part of the text', () => {
    for (const text of ['{"card":"4111-secret', '{"4111-secret":1,"4111-secret":2}']) {
      let caught: unknown
      try {
        read(text)
      } catch (error) {
        caught = error
      }
      expect(isGatewayError(caught)).toBe(true)
      expect(inspect(caught, { depth: null, showHidden: true })).not.toContain('4111-secret')
    }
  })
})

describe('parseJson: limits', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it('default to a depth of 64', () => {
    expect(read(nested(64))).toBeDefined()
    expect(() => read(nested(65))).toThrow(coded('GW_TYPES_JSON_TOO_DEEP'))
    expect(() => read('{"a":'.repeat(65) + 1 + '}'.repeat(65))).toThrow(
      coded('GW_TYPES_JSON_TOO_DEEP'),
    )
  })

  it('default to 1 MiB', () => {
    expect(read(`"${'a'.repeat(1_048_574)}"`)).toHaveLength(1_048_574)
    expect(() => read(`"${'a'.repeat(1_048_575)}"`)).toThrow(coded('GW_TYPES_JSON_TOO_LARGE'))
  })

  it('count depth, not brackets', () => {
    expect(read(`[${'[],{},'.repeat(1000)}"${'['.repeat(100)}"]`)).toHaveLength(2001)
  })

  it('can be configured, including 0', () => {
    expect(parseJson(utf8('1'), { maxDepth: 0, maxBytes: 1 })).toBe(1)
    expect(() => parseJson(utf8('[]'), { maxDepth: 0 })).toThrow(coded('GW_TYPES_JSON_TOO_DEEP'))
    expect(() => parseJson(utf8('[['), { maxDepth: 1 })).toThrow(coded('GW_TYPES_JSON_TOO_DEEP'))
    expect(() => parseJson(utf8('"[['), { maxDepth: 1 })).toThrow(coded('GW_TYPES_JSON_MALFORMED'))
    expect(() => parseJson(utf8('1'), { maxBytes: 0 })).toThrow(coded('GW_TYPES_JSON_TOO_LARGE'))
    expect(parseJson(utf8(nested(50_000)), { maxDepth: 50_000 })).toBeDefined()
  })

  it('apply before parsing, even to text that is incomplete', () => {
    expect(() => read('['.repeat(1_000_000))).toThrow(coded('GW_TYPES_JSON_TOO_DEEP'))
  })

  it.each([
    ['a string', 'many'],
    ['a fraction', 1.5],
    ['a negative number', -1],
    ['Infinity', Number.POSITIVE_INFINITY],
  ])('throw TypeError for %s as a limit', (_name, limit) => {
    for (const name of ['maxDepth', 'maxBytes']) {
      const parse = () => parseJson(utf8('1'), { [name]: limit as number })
      expect(parse).toThrow(TypeError)
      expect(parse).toThrow(`${name} must be`)
    }
  })

  it.each([
    ['text'],
    [undefined],
    [new ArrayBuffer(2)],
    [[0x31]],
    [new DataView(new ArrayBuffer(1))],
  ])('throw TypeError for %s instead of bytes', (value) => {
    expect(() => parseJson(value as unknown as Uint8Array)).toThrow(TypeError)
  })

  it.each([
    [{ maxdepth: 1 }, /Did you mean maxDepth\?/],
    [{ kind: 'notifyPayment' }, /Known options: maxDepth, maxBytes/],
  ])('throw TypeError for the unknown option in %o', (options, message) => {
    const parse = () => parseJson(new TextEncoder().encode('{}'), options as object)
    expect(parse).toThrow(TypeError)
    expect(parse).toThrow(message)
  })
})

describe('parseJson: properties added to Object.prototype', () => {
  it('do not hide a key that occurs twice', () => {
    const added = { value: 1, enumerable: true, writable: true, configurable: true }
    Object.defineProperty(Object.prototype, 'added', added)
    try {
      const bytes = new TextEncoder().encode('{"a":1,"a":2}')
      expect(() => parseJson(bytes)).toThrow(
        expect.objectContaining({ code: 'GW_TYPES_JSON_DUPLICATE_KEY' }),
      )
    } finally {
      Reflect.deleteProperty(Object.prototype, 'added')
    }
  })
})
