import { describe, expect, it } from 'vitest'
import { measureStructure } from '../../src/reading/parse-json-rules.ts'

const measure = (text: string, maxDepth: number) => measureStructure(text, maxDepth)

describe('measureStructure', () => {
  it('counts the levels and the members of JSON', () => {
    expect(measure('{"a":[{"b":1}],"c":"[:"}', 3)).toEqual({ depth: 3, members: 3 })
    expect(measure('"a"', 0)).toEqual({ depth: 0, members: 0 })
  })

  it('stops at the first bracket beyond the maximum depth', () => {
    expect(measure('[[[[{"a":1}]]]]', 1)).toEqual({ depth: 2, members: 0 })
  })
})
