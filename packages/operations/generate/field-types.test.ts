import { describe, expect, it } from 'vitest'
import { countFields, fieldStates } from './field-types.mjs'

describe('types of @gw/operations', () => {
  it('contain every field of the facts, and no field of type unknown', () => {
    const states = fieldStates()
    expect([...states].filter(([, state]) => state !== 'typed')).toEqual([])
    expect(states.size).toBe(countFields())
    expect(states.size).toBe(1096)
  })
})
