import { runInNewContext } from 'node:vm'
import { GatewayError, isGatewayError } from '@gw/errors'
import { describe, expect, it } from 'vitest'

const error = new GatewayError('the ledger is closed', { code: 'GW_LEDGER_CLOSED' })

describe('GatewayError', () => {
  it('has a message, a code, and the class name', () => {
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'GatewayError',
      message: 'the ledger is closed',
      code: 'GW_LEDGER_CLOSED',
    })
    expect(error.stack).toMatch(/^GatewayError: the ledger is closed/)
  })

  it('shows its code when converted to a string', () => {
    expect(String(error)).toBe('GatewayError [GW_LEDGER_CLOSED]: the ledger is closed')
  })

  it('has the cause it was given', () => {
    const cause = new Error('disk full')
    expect(new GatewayError('no', { code: 'GW_X', cause }).cause).toBe(cause)
  })

  it('has no cause property if none was given', () => {
    expect(Object.hasOwn(error, 'cause')).toBe(false)
  })

  it('serializes only its code to JSON', () => {
    expect(JSON.parse(JSON.stringify(error))).toEqual({ code: 'GW_LEDGER_CLOSED' })
  })
})

describe('isGatewayError', () => {
  it('accepts a GatewayError, with and without its code', () => {
    expect(isGatewayError(error)).toBe(true)
    expect(isGatewayError<'GW_LEDGER_CLOSED'>(error, 'GW_LEDGER_CLOSED')).toBe(true)
    expect(isGatewayError(error, 'GW_WEBHOOK_BUSY')).toBe(false)
  })

  it('accepts an error from a second copy of the package', async () => {
    const copy: typeof import('@gw/errors') = await import('../src/gateway-error.ts?copy' as string)
    expect(copy.GatewayError).not.toBe(GatewayError)
    const code = 'GW_WEBHOOK_BUSY'
    expect(isGatewayError(new copy.GatewayError('x', { code }), code)).toBe(true)
  })

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a string', 'GW_LEDGER_CLOSED'],
    ['a plain error', new Error('x')],
    ['an object with the same fields', { name: 'GatewayError', code: 'GW_X', message: 'x' }],
    ['an error from another realm', runInNewContext('new Error()')],
    ['a revoked proxy', revokedProxy()],
  ])('returns false for %s', (_name, value) => {
    expect(isGatewayError(value)).toBe(false)
  })
})

function revokedProxy(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
