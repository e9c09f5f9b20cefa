import { expect, it } from 'vitest'
import { describeThrown } from '../../src/reporting/describe-thrown.ts'

function unreadable(): object {
  return Object.defineProperty({}, 'stack', {
    get() {
      throw new Error('no')
    },
  })
}

it.each<[string, unknown, string]>([
  ['a string', 'no stock', 'no stock'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['an object', { secret: 1 }, 'an object'],
  ['an object without a prototype', Object.create(null), 'an object'],
  ['an object with a message but no stack', { message: 'no stock' }, 'an object'],
  ['an object with a stack but no message', { stack: 'run@shop.js:1' }, 'an object'],
  ['an object that cannot be read', unreadable(), 'an error that cannot be read'],
  [
    'an error of a runtime whose stack has no message',
    Object.assign(new Error('no stock'), { stack: 'run@shop.js:1' }),
    'Error: no stock\n  run@shop.js:1',
  ],
  [
    'an error with a string as its cause',
    Object.assign(new Error('a', { cause: 'b' }), { stack: 'a' }),
    'a\n  caused by b',
  ],
])('describeThrown > describes %s', (_name, thrown, text) => {
  expect(describeThrown(thrown)).toBe(text)
})

it('describeThrown > shows no other fields of an error', () => {
  const error = Object.assign(new Error('refused'), { config: { headers: 'token' } })
  expect(describeThrown(error)).not.toContain('token')
})

it('describeThrown > describes four causes and no more', () => {
  const chain = (depth: number): Error =>
    Object.assign(new Error(`${depth}`, { cause: depth === 6 ? undefined : chain(depth + 1) }), {
      stack: `${depth}`,
    })
  expect(describeThrown(chain(1))).toBe(['1', '2', '3', '4', '5'].join('\n  caused by '))
})

it('describeThrown > ends for an error that is its own cause, and for a very long one', () => {
  const error = new Error('x'.repeat(5_000))
  error.cause = error
  expect(describeThrown(error).length).toBeLessThan(9_000)
})

it.each([
  ['an escape sequence', 'no \u001b[2J\u009b31m stock', 'no ?[2J?31m stock'],
  ['text in the other direction', 'no \u202e stock', 'no ? stock'],
  ['a carriage return', 'no stock\rsold', 'no stock?sold'],
  ['a line that looks like another entry', 'no\r\n[shop] sold\u2028x', 'no\n  [shop] sold?x'],
])('describeThrown > makes %s in a message visible', (_name, thrown, text) => {
  expect(describeThrown(thrown)).toBe(text)
  const error = Object.assign(new Error(thrown), { stack: `Error: ${thrown}` })
  expect(describeThrown(error)).toBe(`Error: ${text}`)
})
