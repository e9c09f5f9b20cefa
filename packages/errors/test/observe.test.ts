import { observe } from '@gw/errors/internal'
import { expect, it, vi } from 'vitest'

it('observe calls the observer with the event', () => {
  const observer = vi.fn()
  observe(observer, 'event')
  expect(observer).toHaveBeenCalledExactlyOnceWith('event')
})

it.each<[string, (() => unknown) | undefined]>([
  ['no observer', undefined],
  [
    'an observer that throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['an observer that rejects', () => Promise.reject(new Error('broken'))],
])('observe ignores %s', (_name, observer) => {
  expect(() => observe(observer, 'event')).not.toThrow()
})
