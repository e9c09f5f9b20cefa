import { buildSignatureHeader, parseSignatureHeader, SignatureError } from '@gw/signature'
import { describe, expect, it } from 'vitest'
import { rejectionGrowth } from '../growth.ts'

const malformed = expect.objectContaining({ code: 'GW_SIGNATURE_HEADER_MALFORMED' })

const HEADER = 'algorithm=RSA256,keyVersion=1,signature=AP%2F%2B'
const FIELDS = {
  algorithm: 'RSA256',
  keyVersion: 1,
  signature: new Uint8Array([0x00, 0xff, 0xfe]),
} as const

describe('buildSignatureHeader', () => {
  it.each([-0, -1, 1.5, Number.NaN, Infinity, 2 ** 31, '1', 1n, undefined, null])(
    'throws TypeError for key version %s',
    (keyVersion) => {
      const fields = { ...FIELDS, keyVersion: keyVersion as number }
      expect(() => buildSignatureHeader(fields)).toThrow(TypeError)
    },
  )

  it.each([
    ['no bytes', new Uint8Array()],
    ['more bytes than any signature has', new Uint8Array(2_049)],
    ['a string', 'AP/+'],
    ['an ArrayBuffer', new ArrayBuffer(3)],
    ['a Uint16Array', new Uint16Array(3)],
    ['an array', [1, 2, 3]],
    ['nothing', undefined],
  ])('throws TypeError for %s as a signature', (_name, signature) => {
    const fields = { keyVersion: 1, signature: signature as Uint8Array }
    expect(() => buildSignatureHeader(fields)).toThrow(TypeError)
  })
})

// The vectors have every accepted form, and most of what is rejected.
describe('parseSignatureHeader', () => {
  it.each([
    ['with names of inherited properties', `__proto__=1,constructor=2,${HEADER},toString=3`],
    ['with known names in uppercase as unknown fields', `Algorithm=none,KEYVERSION=9,${HEADER}`],
  ])('parses fields %s', (_name, text) => {
    expect(parseSignatureHeader(text)).toEqual(FIELDS)
  })

  it('parses the longest signature that Web Crypto creates, fully percent-encoded', () => {
    const signature = new Uint8Array(2048).fill(0xff)
    const header = buildSignatureHeader({ keyVersion: 2 ** 31 - 1, signature })
    expect(parseSignatureHeader(header).signature).toEqual(signature)
  })

  it('returns a new signature array on every call', () => {
    parseSignatureHeader(HEADER).signature.fill(7)
    expect(parseSignatureHeader(HEADER)).toEqual(FIELDS)
  })
})

describe('parseSignatureHeader: rejections', () => {
  const rest = 'keyVersion=1,signature=AP%2F%2B'
  const UNSUPPORTED = 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED'

  it.each([
    ['no header', undefined, 'GW_SIGNATURE_HEADER_MISSING'],
    ['null', null, 'GW_SIGNATURE_HEADER_MISSING'],
    ['a comma and whitespace at the end', `${HEADER}, `, 'GW_SIGNATURE_HEADER_MALFORMED'],
    ['an algorithm with a suffix', `algorithm=RSA256x,${rest}`, UNSUPPORTED],
    ['whitespace before a comma', `algorithm=RSA256 ,${rest}`, UNSUPPORTED],
  ])('rejects %s', (_name, text, code) => {
    expect(() => parseSignatureHeader(text)).toThrow(expect.objectContaining({ code }))
  })

  // Their code is not specified, because some are malformed fields and some are unknown fields.
  it.each([
    ['only whitespace', ' '],
    ['whitespace at the end', `${HEADER} `],
    ['whitespace before "="', `algorithm =RSA256,${rest}`],
    ['a byte order mark', `\ufeff${HEADER}`],
    ['a wide space after a comma', `algorithm=RSA256,\u3000${rest}`],
    ['colons instead of equals signs', HEADER.replaceAll('=', ':')],
    ['non-ASCII letters in the value', `${HEADER}\u00e9`],
    ['full-width letters', `${HEADER}\uff21\uff21\uff21\uff21`],
  ])('rejects %s', (_name, text) => {
    expect(() => parseSignatureHeader(text)).toThrow(SignatureError)
  })

  it.each(['1 ', ' 1', ' ', '00', '-0', '+0', '0.0', '1_0', '10000000000', '1'.repeat(400)])(
    'rejects the key version "%s"',
    (version) => {
      expect(() => parseSignatureHeader(HEADER.replace('=1', `=${version}`))).toThrow(
        expect.objectContaining({ code: 'GW_SIGNATURE_KEY_VERSION_INVALID' }),
      )
    },
  )

  it('rejects a header longer than 16384 characters', () => {
    const longest = `${HEADER},x=`.padEnd(16_384, 'y')
    expect(parseSignatureHeader(longest)).toEqual(FIELDS)
    expect(() => parseSignatureHeader(`${longest}y`)).toThrow(malformed)
  })

  it.each([
    ['a number', 1],
    ['an object', {}],
    ['an array with one header', [HEADER]],
    ['an array with two headers', [HEADER, HEADER]],
    ['an object that converts to a header', { toString: () => HEADER }],
  ])('rejects %s instead of a string', (_name, value) => {
    expect(() => parseSignatureHeader(value as string)).toThrow()
  })

  it.each<[string, (length: number) => string]>([
    ['commas', (length) => ','.repeat(length)],
    ['commas after a field', (length) => HEADER + ','.repeat(length)],
    ['commas with spaces', (length) => `x=1${', '.repeat(length / 2)}`],
    ['spaces after a comma', (length) => `${HEADER},${' '.repeat(length)}`],
    ['one value', (length) => HEADER.padEnd(length, 'A*')],
    ['percent signs', (length) => HEADER.padEnd(length, '%')],
    ['escapes', (length) => HEADER.padEnd(length, '%2B*')],
    ['one name', (length) => 'a'.repeat(length)],
    ['equals signs', (length) => '='.repeat(length)],
    ['short fields', (length) => Array.from({ length: length / 8 }, (_, i) => `f${i}=1`).join()],
    ['a value with an invalid end', (length) => `${'a='.padEnd(length, 'b')}\0`],
    ['digits in the key version', (length) => HEADER.replace('=1', `=${'1'.repeat(length)}`)],
  ])('rejects a million characters of %s in linear time', (_name, make) => {
    expect(rejectionGrowth(make, parseSignatureHeader)).toBeLessThan(40)
  })
})

it('parseSignatureHeader accepts 29 unknown fields and rejects one more', () => {
  const more = (count: number) => Array.from({ length: count }, (_, at) => `x${at}=1,`).join('')
  expect(parseSignatureHeader(more(29) + HEADER)).toEqual(FIELDS)
  expect(() => parseSignatureHeader(more(30) + HEADER)).toThrow(malformed)
  expect(() => parseSignatureHeader(`${HEADER},${more(100)}signature=AAAA`)).toThrow(malformed)
})
