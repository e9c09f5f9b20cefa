import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { readBodyStream } from '@gw/webhook/adapter'
import { describe, expect, it } from 'vitest'
import { isNodeStream } from '../../src/body/node-stream.ts'

const UNREADABLE = { code: 'GW_WEBHOOK_BODY_UNREADABLE' }
const TOO_LARGE = { code: 'GW_WEBHOOK_BODY_TOO_LARGE' }

describe('isNodeStream', () => {
  const pause = (): void => {}
  const on = (): void => {}
  it.each<[string, object, boolean]>([
    ['both', { pause, on }, true],
    ['no on()', { pause }, false],
    ['no pause()', { on }, false],
    ['an on that is not a function', { pause, on: true }, false],
    ['neither', {}, false],
  ])('needs pause() and on(): %s', (_name, source, expected) => {
    expect(isNodeStream(source)).toBe(expected)
  })
})

describe('readBodyStream: Node streams', () => {
  it.each<[string, Buffer[]]>([
    ['nothing', []],
    ['one chunk', [Buffer.from('one')]],
    ['many chunks', [Buffer.from('a'), Buffer.from('bc'), Buffer.from('d')]],
  ])('reads %s', async (_name, chunks) => {
    const stream = Readable.from(chunks, { objectMode: false })
    expect(Buffer.from(await readBodyStream(stream, 10))).toEqual(Buffer.concat(chunks))
  })

  it('reads a paused stream', async () => {
    const stream = Readable.from([Buffer.from('one')], { objectMode: false }).pause()
    expect(await readBodyStream(stream, 10)).toHaveLength(3)
  })

  it('stops at the limit and leaves the stream paused but not destroyed', async () => {
    const stream = new PassThrough()
    const read = readBodyStream(stream, 3)
    stream.write('1234')
    await expect(read).rejects.toMatchObject(TOO_LARGE)
    expect(stream.destroyed).toBe(false)
    expect(stream.isPaused()).toBe(true)
    expect(stream.listenerCount('data')).toBe(0)
  })

  it('removes its listeners from a stream that it has read', async () => {
    const stream = new PassThrough()
    stream.end('1')
    await readBodyStream(stream, 3)
    expect(['data', 'end', 'close'].map((event) => stream.listenerCount(event))).toEqual([0, 0, 0])
  })

  it('reports the error of a stream that fails, even if it fails twice', async () => {
    const stream = new PassThrough()
    const read = readBodyStream(stream, 3)
    const cause = new Error('reset')
    stream.destroy(cause)
    await expect(read).rejects.toMatchObject({ ...UNREADABLE, cause })
    expect(() => stream.emit('error', new Error('again'))).not.toThrow()
  })

  it('rejects a stream that closes before its end', async () => {
    const stream = new PassThrough()
    const read = readBodyStream(stream, 3)
    stream.write('1')
    stream.destroy()
    await expect(read).rejects.toMatchObject(UNREADABLE)
  })

  it('rejects a stream that was already closed', async () => {
    const stream = new PassThrough()
    stream.destroy()
    await once(stream, 'close')
    await expect(readBodyStream(stream, 3)).rejects.toMatchObject(UNREADABLE)
  })

  it('rejects a stream with an encoding', async () => {
    const stream = Readable.from(['text'])
    await expect(readBodyStream(stream, 10)).rejects.toMatchObject(UNREADABLE)
  })
})
