import { readKeptHeaders } from '@gw/webhook/inbox'
import { describe, expect, it } from 'vitest'

describe('readKeptHeaders', () => {
  it('returns the headers', () => {
    const headers = { 'client-id': 'MERCHANT_1', signature: '' }
    expect(readKeptHeaders(JSON.stringify(headers))).toEqual(headers)
  })

  it('omits what is not a string', () => {
    expect(readKeptHeaders('{"a":"1","b":2,"c":["3"],"d":null}')).toEqual({ a: '1' })
  })

  it.each([undefined, '', '{"a":', 'null', '"text"', '7', '["a"]'])(
    'returns no headers for %o',
    (json) => {
      expect(readKeptHeaders(json)).toEqual({})
    },
  )
})
