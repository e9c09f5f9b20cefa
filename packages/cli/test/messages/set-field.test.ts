import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/io/usage-error.ts'
import { setField } from '../../src/messages/set-field.ts'

function set(target: object, ...assignments: string[]): object {
  for (const assignment of assignments) setField(target, assignment)
  return target
}

describe('setField', () => {
  it.each([
    ['a string', ['a=1'], { a: '1', amount: { value: '1' } }],
    ['a nested field', ['amount.value=100'], { amount: { value: '100' } }],
    ['a new object', ['b.c.d=x'], { amount: { value: '1' }, b: { c: { d: 'x' } } }],
    ['JSON', ['b:=true', 'c:=[1]'], { amount: { value: '1' }, b: true, c: [1] }],
    ['an empty string', ['amount.value='], { amount: { value: '' } }],
    ['nothing', ['amount:='], {}],
    ['a string with "="', ['a=b=c'], { a: 'b=c', amount: { value: '1' } }],
  ])('sets %s', (_what, assignments, expected) => {
    expect(set({ amount: { value: '1' } }, ...assignments)).toEqual(expected)
  })

  it('sets an element of an array', () => {
    expect(set({ list: [{ a: '1' }] }, 'list.0.a=2')).toEqual({ list: [{ a: '2' }] })
  })

  it.each([
    'amount',
    '=1',
    'a..b=1',
    '.a=1',
    'amount.value.x=1',
    'a:={',
    '__proto__.x=1',
    'a.__proto__.b=1',
  ])('rejects %s', (assignment) => {
    expect(() => set({ amount: { value: '1' } }, assignment)).toThrow(UsageError)
  })

  it('does not change Object.prototype', () => {
    const name = fc.constantFrom('constructor', 'prototype', 'toString', '__proto__', 'a')
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (path) => {
        try {
          setField({}, `${path.join('.')}=polluted`)
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError)
        }
        expect(Object.prototype).not.toHaveProperty('a')
        expect({}.toString).toBe(Object.prototype.toString)
        expect({}.constructor).toBe(Object)
        expect(Object.getOwnPropertyNames(Object)).not.toContain('a')
      }),
    )
  })
})
