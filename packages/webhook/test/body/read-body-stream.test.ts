import { runInNewContext } from 'node:vm'
import { readBodyStream } from '@gw/webhook/adapter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

async function* inChunks(...chunks: unknown[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield chunk as Uint8Array
}

const bytes = (...values: number[]) => Uint8Array.from(values)

describe('readBodyStream', () => {
  it.each<[string, Uint8Array[], number[]]>([
    ['nothing', [], []],
    ['one chunk', [bytes(1, 2)], [1, 2]],
    ['an empty chunk', [bytes()], []],
    ['empty chunks between others', [bytes(), bytes(1), bytes(), bytes(2, 3), bytes()], [1, 2, 3]],
    ['Buffers', [Buffer.from([1]), Buffer.from([2, 3])], [1, 2, 3]],
    ['bytes from another realm', [runInNewContext('Uint8Array.of(1, 2)')], [1, 2]],
    ['views of a larger buffer', [bytes(9, 1, 9).subarray(1, 2), bytes(9, 2).subarray(1)], [1, 2]],
  ])('reads %s', async (_name, chunks, expected) => {
    expect(Array.from(await readBodyStream(inChunks(...chunks), 10))).toEqual(expected)
  })

  it('returns the same bytes no matter how they are split into chunks', async () => {
    const cut = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(cut, async (chunks) => {
        const whole = Buffer.concat(chunks)
        expect(Buffer.from(await readBodyStream(inChunks(...chunks), whole.length))).toEqual(whole)
      }),
    )
  })

  it('does not write into the chunks', async () => {
    const memory = bytes(1, 2, 3, 4)
    await readBodyStream(inChunks(memory.subarray(0, 2), bytes(7, 8)), 10)
    expect(memory).toEqual(bytes(1, 2, 3, 4))
  })

  it('accepts a body of exactly maxBytes and rejects one byte more', async () => {
    expect(await readBodyStream(inChunks(bytes(1), bytes(2)), 2)).toHaveLength(2)
    const code = 'GW_WEBHOOK_BODY_TOO_LARGE'
    await expect(readBodyStream(inChunks(bytes(1), bytes(2, 3)), 2)).rejects.toMatchObject({ code })
    await expect(readBodyStream(inChunks(bytes(1, 2, 3)), 2)).rejects.toMatchObject({ code })
  })

  it('stops reading at the limit and ends the source', async () => {
    let given = 0
    let hasEnded = false
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          given++
          yield new Uint8Array(100)
        }
      } finally {
        hasEnded = true
      }
    }
    await expect(readBodyStream(endless(), 1_000)).rejects.toMatchObject({
      code: 'GW_WEBHOOK_BODY_TOO_LARGE',
    })
    expect(given).toBe(11)
    expect(hasEnded).toBe(true)
  })

  it('copies chunks as they arrive, so a million small chunks need no extra memory', async () => {
    async function* crumbs(): AsyncGenerator<Uint8Array> {
      yield bytes(0)
      const crumb = new Uint8Array(1)
      for (let count = 1; count < 100_000; count++) {
        crumb[0] = count
        yield crumb // reuses the same memory: a reader that kept the chunks would end up with one value
      }
    }
    const body = await readBodyStream(crumbs(), 100_000)
    const expected = Uint8Array.from({ length: 100_000 }, (_, at) => at)
    expect(Buffer.compare(body, expected)).toBe(0)
    expect(body.buffer.byteLength).toBeLessThanOrEqual(200_000)
  })

  it.each<[string, unknown]>([
    ['a string', 'text'],
    ['an ArrayBuffer', new ArrayBuffer(3)],
    ['an array', [1, 2]],
    ['a Uint16Array', new Uint16Array(2)],
    ['nothing', undefined],
    ['null', null],
    ['an object with a length', { length: 1, 0: 1 }],
  ])('rejects %s as a chunk', async (_name, chunk) => {
    await expect(readBodyStream(inChunks(bytes(1), chunk), 10)).rejects.toMatchObject({
      code: 'GW_WEBHOOK_BODY_UNREADABLE',
    })
  })

  it('reports a failed source with its error as the cause', async () => {
    const cause = new Error('reset')
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes(1)
      throw cause
    }
    await expect(readBodyStream(broken(), 10)).rejects.toMatchObject({
      code: 'GW_WEBHOOK_BODY_UNREADABLE',
      cause,
    })
  })
})
