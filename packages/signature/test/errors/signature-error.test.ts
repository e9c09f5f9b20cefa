import { GatewayError, isGatewayError } from '@gw/errors'
import { parseSignatureHeader, SignatureError } from '@gw/signature'
import { describe, expect, it } from 'vitest'

function caught(): SignatureError {
  try {
    parseSignatureHeader('')
  } catch (error) {
    if (error instanceof SignatureError) return error
  }
  throw new Error('nothing was rejected')
}

describe('SignatureError', () => {
  it('is a GatewayError with its own name and code', () => {
    const error = caught()
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).toMatchObject({ name: 'SignatureError', code: 'GW_SIGNATURE_HEADER_MISSING' })
    expect(error.message).not.toBe('')
    expect(String(error)).toMatch(/^SignatureError \[GW_SIGNATURE_HEADER_MISSING\]: /)
    expect(error.stack).toMatch(/^SignatureError: /)
  })

  it('is accepted by isGatewayError, with and without a code', () => {
    expect(isGatewayError(caught())).toBe(true)
    expect(isGatewayError(caught(), 'GW_SIGNATURE_HEADER_MISSING')).toBe(true)
    expect(isGatewayError(caught(), 'GW_SIGNATURE_MISMATCH')).toBe(false)
  })

  it('serializes only its code to JSON', () => {
    expect(JSON.stringify(caught())).toBe('{"code":"GW_SIGNATURE_HEADER_MISSING"}')
  })

  it('can be created by other packages, with a code and a cause', () => {
    const cause = new Error('x')
    const error = new SignatureError('no', { code: 'GW_SIGNATURE_MISMATCH', cause })
    expect(error.cause).toBe(cause)
    // @ts-expect-error codes are a closed list
    expect(new SignatureError('no', { code: 'GW_SIGNATURE_OTHER' }).message).toBe('no')
  })
})
