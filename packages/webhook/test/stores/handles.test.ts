import { describe, expect, it } from 'vitest'
import { clientOf, rememberHandles } from '../../src/stores/handles.ts'

describe('rememberHandles', () => {
  it.each([
    ['an object', {}],
    ['a function', () => {}],
  ])('remembers the connection of %s', (_name, handle) => {
    const client = {}
    expect(rememberHandles(() => handle)(client)).toBe(handle)
    expect(clientOf(handle)).toBe(client)
  })

  it.each([null, undefined, 'handle', 7])('returns %j, which cannot be remembered', (handle) => {
    expect(rememberHandles(() => handle)({})).toBe(handle)
    expect(clientOf(handle)).toBeUndefined()
  })

  it('knows no connection of what nobody got', () => {
    expect(clientOf({})).toBeUndefined()
  })
})
