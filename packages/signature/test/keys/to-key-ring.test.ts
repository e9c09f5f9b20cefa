import { createKeyRing } from '@gw/signature'
import { isKeyRing, toKeyRing } from '@gw/signature/internal'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { publicPem } = testKeyPair('gateway')

describe('toKeyRing', () => {
  it('returns a key ring unchanged', () => {
    const ring = createKeyRing({ 1: publicPem })
    expect(toKeyRing(ring)).toBe(ring)
  })

  it('returns a key ring of a class unchanged', () => {
    class Ring extends Map<number, string> {
      async find(): Promise<undefined> {}
    }
    const ring = new Ring()
    expect(toKeyRing(ring)).toBe(ring)
  })

  it.each([
    ['keys by version', { 1: publicPem }],
    ['a function', async () => publicPem],
  ])('creates a key ring from %s', async (_name, keys) => {
    expect(await toKeyRing(keys).find(1)).toBeDefined()
  })

  it('passes the now option to the key ring', async () => {
    const ring = toKeyRing({ 1: { material: publicPem, notAfter: 1e12 } }, { now: () => 1e12 + 1 })
    await expect(ring.find(1)).rejects.toMatchObject({ code: 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW' })
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['an array', [publicPem]],
    ['the bytes of a key', Buffer.from(publicPem)],
    ['an empty object', {}],
    ['an undefined key', { 1: undefined }],
    ['a key without a version', publicPem],
    ['version 00', { '00': publicPem }],
    ['a word as a version', { current: publicPem }],
    ['a Map', new Map([[1, publicPem]])],
  ])('throws TypeError for %s', (_name, keys) => {
    expect(() => toKeyRing(keys as never)).toThrow(TypeError)
  })
})

describe('isKeyRing', () => {
  it.each<[boolean, string, unknown]>([
    [true, 'a key ring', createKeyRing({ 1: publicPem })],
    [false, 'an array, which has a find method too', []],
    [false, 'bytes, which have a find method too', new Uint8Array()],
    [false, 'null', null],
    [false, 'undefined', undefined],
    [false, 'a function', async () => publicPem],
    [false, 'keys by version', { 1: publicPem }],
    [false, 'an object whose find is not a function', { find: 1 }],
  ])('returns %s for %s', (expected, _name, value) => {
    expect(isKeyRing(value)).toBe(expected)
  })
})
