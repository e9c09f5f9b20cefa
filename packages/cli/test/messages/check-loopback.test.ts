import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/io/usage-error.ts'
import { checkLoopback } from '../../src/messages/check-loopback.ts'

describe('checkLoopback', () => {
  it.each([
    'http://localhost:1/',
    'http://127.0.0.1',
    'https://127.1.2.3/',
    'http://[::1]:80/a',
    'http://2130706433/',
  ])('accepts %s', (url) => {
    expect(checkLoopback(url, false)).toBeUndefined()
  })

  it.each([
    'http://shop.example/',
    'http://127.0.0.1.shop.example/',
    'http://localhost.shop.example/',
    'http://10.0.0.1/',
    'http://shop.example\\@127.0.0.1/',
  ])('rejects %s unless it is allowed', (url) => {
    expect(() => checkLoopback(url, false)).toThrow(UsageError)
    expect(checkLoopback(url, true)).toBeUndefined()
  })

  it('rejects a user name, which looks like a host, even if other machines are allowed', () => {
    expect(() => checkLoopback('http://127.0.0.1@shop.example/', true)).toThrow(UsageError)
  })
})
