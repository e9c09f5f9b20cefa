import { createHash } from 'node:crypto'
import { sha256Hex } from '@gw/types'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createSha256, findNodeHash } from '../../src/reading/sha256.ts'

const nodeHash = findNodeHash()
const reference = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const paths = [
  { path: 'the synchronous hash', hash: createSha256(nodeHash) },
  { path: 'Web Crypto', hash: createSha256(undefined) },
  { path: 'the exported function', hash: sha256Hex },
]

describe.each(paths)('sha256Hex with $path', ({ hash }) => {
  it('hashes the published vectors', async () => {
    expect(await hash(new Uint8Array())).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    expect(await hash(new TextEncoder().encode('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('agrees with node:crypto for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await hash(bytes)).toBe(reference(bytes))
      }),
    )
  })

  it.each([65_535, 65_536, 65_537, 200_000])('equals node:crypto for %i bytes', async (size) => {
    const bytes = new Uint8Array(size).fill(7)
    expect(await hash(bytes)).toBe(reference(bytes))
  })

  it('hashes only the bytes of a view, including views of shared memory', async () => {
    const bytes = new Uint8Array(new SharedArrayBuffer(16), 4, 8).fill(1)
    expect(await hash(bytes)).toBe(reference(new Uint8Array(8).fill(1)))
  })
})

describe('createSha256', () => {
  it('uses the synchronous hash for up to 64 kB', async () => {
    const spy = vi.fn(() => 'found')
    const hash = createSha256(spy)
    expect(await hash(new Uint8Array(65_536))).toBe('found')
    expect(await hash(new Uint8Array(65_537))).toBe(reference(new Uint8Array(65_537)))
    expect(spy).toHaveBeenCalledTimes(1)
  })
})

describe('findNodeHash', () => {
  it('finds the synchronous hash of this runtime', () => {
    const bytes = new Uint8Array(3)
    expect(findNodeHash()?.(bytes)).toBe(reference(bytes))
  })

  it('returns undefined if the runtime has none', () => {
    const { process } = globalThis
    try {
      Object.defineProperty(globalThis, 'process', { value: undefined, configurable: true })
      expect(findNodeHash()).toBeUndefined()
    } finally {
      Object.defineProperty(globalThis, 'process', { value: process, configurable: true })
    }
  })

  it('prefers the one-shot hash of newer runtimes, which is faster', () => {
    vi.stubGlobal('process', { getBuiltinModule: () => ({ createHash, hash: () => 'one-shot' }) })
    try {
      expect(findNodeHash()?.(new Uint8Array())).toBe('one-shot')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('works without the one-shot hash of newer runtimes', () => {
    const { process } = globalThis
    try {
      const older = { getBuiltinModule: () => ({ createHash }) }
      Object.defineProperty(globalThis, 'process', { value: older, configurable: true })
      expect(findNodeHash()?.(new Uint8Array())).toBe(reference(new Uint8Array()))
    } finally {
      Object.defineProperty(globalThis, 'process', { value: process, configurable: true })
    }
  })
})

describe('findNodeHash', () => {
  it('returns undefined if an imitation of process throws, as in an edge runtime', () => {
    vi.stubGlobal('process', {
      get getBuiltinModule(): never {
        throw new Error('not supported in the Edge Runtime')
      },
    })
    expect(findNodeHash()).toBeUndefined()
    vi.unstubAllGlobals()
  })
})
