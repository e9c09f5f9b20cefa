import { describe, expect, it } from 'vitest'
import { readLocalOrigin, readNamedOrigin } from '../../src/config/local-origin.ts'
import { UsageError } from '../../src/io/usage-error.ts'

describe('readNamedOrigin', () => {
  it.each([
    'http://127.0.0.1:4600',
    'http://localhost:4600',
    'http://sandbox:4600',
    'http://192.168.1.5:4600',
    'http://172.16.0.1:4600',
    'https://sandbox.example',
  ])('accepts %s', (origin) => {
    expect(readNamedOrigin(origin, '--host')).toBe(origin)
  })

  it.each([
    'http://sandbox.example:4600',
    'http://203.0.113.5:4600',
    'http://172.32.0.1:4600',
    'http://10.0.0.5.example:4600',
    'http://[2001:db8::1]:4600',
    'http://0.0.0.0:4600',
    'ftp://sandbox:4600',
    'http://user:password@sandbox:4600',
    'http://sandbox:4600/path',
    'https://sandbox.example/?x',
    'sandbox:4600',
  ])('rejects %s, which has no https or is more than an origin', (address) => {
    expect(() => readNamedOrigin(address, '--host')).toThrow(UsageError)
  })
})

describe('readLocalOrigin', () => {
  it.each(['http://sandbox:4600', 'http://192.168.1.5:4600', 'https://sandbox.example'])(
    'rejects %s',
    (origin) => {
      expect(() => readLocalOrigin(origin, '--host')).toThrow('this machine')
    },
  )
})
