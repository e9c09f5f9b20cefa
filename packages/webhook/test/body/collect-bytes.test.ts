import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertMaxBytes, collectBytes } from '../../src/body/collect-bytes.ts'

const tooLarge = expect.objectContaining({ code: 'GW_WEBHOOK_BODY_TOO_LARGE' })

describe('collectBytes', () => {
  it('returns all bytes in their order, however they are split into chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }), (chunks) => {
        const collector = collectBytes(1_000)
        for (const chunk of chunks) collector.add(chunk)
        expect(Buffer.from(collector.bytes())).toEqual(Buffer.concat(chunks))
      }),
    )
  })

  it('does not copy a body of one chunk', () => {
    const collector = collectBytes(10)
    const chunk = Uint8Array.of(1, 2, 3)
    collector.add(chunk)
    expect(collector.bytes().buffer).toBe(chunk.buffer)
  })

  it('writes small chunks into the same memory until it is full', () => {
    const collector = collectBytes(10)
    for (const chunk of [[1], [2]]) collector.add(Uint8Array.from(chunk))
    const { buffer } = collector.bytes()
    expect(buffer.byteLength).toBe(4)
    collector.add(Uint8Array.of(3, 4))
    expect(collector.bytes().buffer).toBe(buffer)
    collector.add(Uint8Array.of(5))
    expect([...collector.bytes()]).toEqual([1, 2, 3, 4, 5])
  })

  it('never writes into a chunk that the sender of the chunks still owns', () => {
    const collector = collectBytes(10)
    const first = new Uint8Array([1, 2, 3, 4]).subarray(0, 2)
    collector.add(first)
    collector.add(Uint8Array.of(9))
    expect([...new Uint8Array(first.buffer)]).toEqual([1, 2, 3, 4])
    expect([...collector.bytes()]).toEqual([1, 2, 9])
  })

  it('accepts exactly the maximum, and one byte more is too large', () => {
    const collector = collectBytes(4)
    collector.add(Uint8Array.of(1, 2))
    collector.add(Uint8Array.of(3, 4))
    collector.add(new Uint8Array())
    expect(() => collector.add(Uint8Array.of(5))).toThrow(tooLarge)
  })
})

describe('assertMaxBytes', () => {
  it('returns bytes up to the limit and rejects more', () => {
    const body = Uint8Array.of(1, 2)
    expect(assertMaxBytes(body, 2)).toBe(body)
    expect(() => assertMaxBytes(body, 1)).toThrow(tooLarge)
  })
})
