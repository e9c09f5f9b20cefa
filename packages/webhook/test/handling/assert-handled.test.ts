import { describe, expect, it } from 'vitest'
import { assertHandled } from '../../src/handling/assert-handled.ts'

describe('assertHandled', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 0],
    ['a text', 'done'],
    ['a plain object', { status: 500 }],
    ['an array without promises', [1, null, undefined, { now: 1 }]],
    ['a Response with status 399', new Response('', { status: 399 })],
  ])('accepts %s without waiting', (_name, returned) => {
    expect(assertHandled(returned)).toBeUndefined()
  })

  it.each([
    ['a function', () => {}],
    ['a generator', (function* () {})()],
    ['an asynchronous generator', (async function* () {})()],
    ['a Response with status 400', new Response('', { status: 400 })],
  ])('throws TypeError for %s', (_name, returned) => {
    expect(() => assertHandled(returned)).toThrow(TypeError)
  })

  it('accepts a Response of another library that has no numeric status', () => {
    const foreign = { [Symbol.toStringTag]: 'Response', status: '500' }
    expect(assertHandled(foreign)).toBeUndefined()
  })

  it('waits for every promise of an array, and rejects with its first error', async () => {
    let hasEnded = false
    const slow = new Promise<void>((resolve) => {
      setImmediate(() => {
        hasEnded = true
        resolve()
      })
    })
    const failed = Promise.reject(new Error('first'))
    await expect(assertHandled([failed, slow, 1])).rejects.toThrow('first')
    expect(hasEnded).toBe(true)
    await expect(assertHandled([slow])).resolves.toBeUndefined()
  })
})
