import { runInNewContext } from 'node:vm'
import { canonicalBytes, type SignableMessage } from '@gw/signature'
import { isClientId } from '@gw/signature/internal'
import { describe, expect, it } from 'vitest'
import { rejectionGrowth } from '../growth.ts'

const malformedTime = expect.objectContaining({ code: 'GW_SIGNATURE_TIME_MALFORMED' })

const MESSAGE: SignableMessage = {
  method: 'POST',
  target: '/ams/api/v1/payments/inquiryPayment',
  clientId: 'SANDBOX_5Y',
  time: '1685599933871',
  body: new TextEncoder().encode('{}'),
}

describe('canonicalBytes: a missing time', () => {
  it.each([undefined, null])('rejects %s as malformed', (time) => {
    expect(() => canonicalBytes({ ...MESSAGE, time: time as never })).toThrow(malformedTime)
  })
})

describe('canonicalBytes: accepted parts', () => {
  it.each<[string, Partial<SignableMessage>]>([
    ['a method of one letter', { method: 'X' }],
    ['the shortest target', { target: '/' }],
    ['a target with a query', { target: '/notify?shop=1&x=%20#' }],
    ['a target with dots', { target: '/a.b/../c' }],
    ['the first and last printable character in a target', { target: '/!~' }],
    ['a client ID of one character', { clientId: 'a' }],
    ['every kind of character in a client ID', { clientId: 'aZ09_-' }],
    ['a client ID of 128 characters', { clientId: 'a'.repeat(128) }],
    ['an empty body', { body: new Uint8Array() }],
    ['a Buffer as body', { body: Buffer.from('{}') }],
    ['a body from another realm', { body: runInNewContext('new Uint8Array(2)') }],
  ])('accepts %s', (_name, part) => {
    expect(canonicalBytes({ ...MESSAGE, ...part })).toBeInstanceOf(Uint8Array)
  })
})

describe('canonicalBytes: ambiguous parts', () => {
  it.each<[string, Partial<Record<keyof SignableMessage, unknown>>]>([
    ['an empty method', { method: '' }],
    ['a method in lowercase', { method: 'post' }],
    ['a method with one lowercase letter', { method: 'POSt' }],
    ['a method with a space', { method: 'POST ' }],
    ['a method with a target', { method: 'POST /a' }],
    ['a method with a line break', { method: 'POST\n' }],
    ['a method with a digit', { method: 'POST2' }],
    ['a method with a dash', { method: 'M-SEARCH' }],
    ['a method with a non-ASCII letter', { method: 'PÖST' }],
    ['an empty target', { target: '' }],
    ['a target without a leading slash', { target: 'notify' }],
    ['a target with its host', { target: 'https://shop.example/notify' }],
    ['a target with a space', { target: '/a b' }],
    ['a target with a leading space', { target: ' /a' }],
    ['a target with a line break', { target: '/a\n' }],
    ['a target with a line break inside', { target: '/a\nid.1685599933871.' }],
    ['a target with a carriage return', { target: '/a\r' }],
    ['a target with a tab', { target: '/a\tb' }],
    ['a target with DEL', { target: '/a\x7f' }],
    ['a target with NUL', { target: '/a\0' }],
    ['a target with a non-ASCII letter', { target: '/é' }],
    ['a target with a lone surrogate', { target: '/\ud800' }],
    ['a target with a Unicode line separator', { target: '/a\u2028b' }],
    ['an empty client ID', { clientId: '' }],
    ['a client ID with a dot', { clientId: 'a.1' }],
    ['a client ID with a space', { clientId: 'a b' }],
    ['a client ID with a line break', { clientId: 'a\n' }],
    ['a client ID with a slash', { clientId: 'a/b' }],
    ['a client ID with a non-ASCII letter', { clientId: 'é' }],
    ['a client ID with a non-ASCII digit', { clientId: '١' }],
    ['a client ID of 129 characters', { clientId: 'a'.repeat(129) }],
    ['a number as client ID', { clientId: 123 }],
    ['no client ID', { clientId: undefined }],
  ])('rejects %s', (_name, part) => {
    expect(() => canonicalBytes({ ...MESSAGE, ...part } as SignableMessage)).toThrow(
      expect.objectContaining({ code: 'GW_SIGNATURE_PART_AMBIGUOUS' }),
    )
  })

  it('rejects a malformed time with its own code', () => {
    expect(() => canonicalBytes({ ...MESSAGE, time: '1685599933871.' })).toThrow(malformedTime)
  })

  it.each<[string, (length: number) => Partial<SignableMessage>]>([
    ['method', (length) => ({ method: `${'A'.repeat(length)} ` })],
    ['target', (length) => ({ target: `/${'a'.repeat(length)} ` })],
    ['target of slashes', (length) => ({ target: `${'/'.repeat(length)}\n` })],
    ['client ID', (length) => ({ clientId: 'a'.repeat(length) })],
    ['client ID of dots', (length) => ({ clientId: '.'.repeat(length) })],
    ['time', (length) => ({ time: '1'.repeat(length) })],
  ])('rejects a %s of a million characters in linear time', (_name, make) => {
    const write = (part: Partial<SignableMessage>) => canonicalBytes({ ...MESSAGE, ...part })
    expect(rejectionGrowth(make, write)).toBeLessThan(40)
  })
})

describe('canonicalBytes: body', () => {
  it.each([
    ['a string', '{}'],
    ['a parsed object', {}],
    ['an ArrayBuffer', new ArrayBuffer(2)],
    ['a DataView', new DataView(new ArrayBuffer(2))],
    ['a Uint16Array', new Uint16Array(2)],
    ['a Uint8ClampedArray', new Uint8ClampedArray(2)],
    ['an array', [1, 2]],
    ['nothing', undefined],
    ['null', null],
  ])('throws TypeError for %s', (_name, body) => {
    expect(() => canonicalBytes({ ...MESSAGE, body } as SignableMessage)).toThrow(TypeError)
  })

  it('does not compile with a string as body', () => {
    // @ts-expect-error a string is not the received bytes
    expect(() => canonicalBytes({ ...MESSAGE, body: '{}' })).toThrow(TypeError)
  })
})

describe('canonicalBytes: misuse', () => {
  it.each<[string, Partial<Record<keyof SignableMessage, unknown>>]>([
    ['an undefined method', { method: undefined }],
    ['a null target', { target: null }],
    ['an array as target', { target: ['/a'] }],
    ['a URL object as target', { target: new URL('https://shop.example/notify') }],
  ])('throws TypeError for %s', (_name, part) => {
    expect(() => canonicalBytes({ ...MESSAGE, ...part } as SignableMessage)).toThrow(TypeError)
  })
})

describe('isClientId', () => {
  it.each<[boolean, unknown]>([
    [true, 'aZ09_-'],
    [true, 'a'.repeat(128)],
    [false, 'a'.repeat(129)],
    [false, ''],
    [false, 'a.b'],
    [false, 'a\n'],
    [false, 'é'],
    [false, 5],
    [false, ['a']],
    [false, null],
    [false, undefined],
  ])('returns %s for %j', (expected, value) => {
    expect(isClientId(value)).toBe(expected)
  })
})
