import { canonicalBytes, canonicalText, type SignableMessage } from '@gw/signature'
import { describe, expect, it } from 'vitest'

const MESSAGE: SignableMessage = {
  method: 'POST',
  target: '/ams/sandbox/api/v1/payments/inquiryPayment',
  clientId: 'SANDBOX_5Y',
  time: '2026-08-17T11:00:00.5+0800',
  body: new TextEncoder().encode('{ "paymentId":\n"é" }'),
}
const HEAD =
  'POST /ams/sandbox/api/v1/payments/inquiryPayment\nSANDBOX_5Y.2026-08-17T11:00:00.5+0800.'

describe('canonicalBytes', () => {
  it('joins the parts with a space, a line feed, and dots, and ends with the body', () => {
    expect(Buffer.from(canonicalBytes(MESSAGE)).toString()).toBe(`${HEAD}{ "paymentId":\n"é" }`)
  })

  it('ends with the last dot if the body is empty', () => {
    const bytes = canonicalBytes({ ...MESSAGE, body: new Uint8Array() })
    expect(Buffer.from(bytes).toString()).toBe(HEAD)
  })

  it('preserves a body that is not UTF-8', () => {
    const body = new Uint8Array([0xef, 0xbb, 0xbf, 0xff, 0x00, 0xc3, 0x0d, 0x0a])
    const bytes = canonicalBytes({ ...MESSAGE, body })
    expect(bytes.subarray(HEAD.length)).toEqual(body)
  })

  it('uses only the visible part of a view', () => {
    const whole = new TextEncoder().encode('..{}..')
    const bytes = canonicalBytes({ ...MESSAGE, body: whole.subarray(2, 4) })
    expect(Buffer.from(bytes).toString()).toBe(`${HEAD}{}`)
  })

  it('copies the body, so later changes have no effect', () => {
    const body = new Uint8Array([1, 2, 3])
    const bytes = canonicalBytes({ ...MESSAGE, body })
    body.fill(9)
    expect([...bytes.subarray(HEAD.length)]).toEqual([1, 2, 3])
  })

  it('includes the time as written, not normalized', () => {
    const sameMoment = { ...MESSAGE, time: '2026-08-17T03:00:00.500Z' }
    expect(canonicalBytes(sameMoment)).not.toEqual(canonicalBytes(MESSAGE))
  })

  it('reads each part once, so a getter cannot change it after the check', () => {
    const reads: string[] = []
    const watched = new Proxy(MESSAGE, {
      get(message, name: keyof SignableMessage) {
        reads.push(name)
        return message[name]
      },
    })
    canonicalBytes(watched)
    expect(reads.sort()).toEqual(['body', 'clientId', 'method', 'target', 'time'])
  })
})

describe('canonicalText', () => {
  it('returns the same content as text', () => {
    expect(canonicalText(MESSAGE)).toBe(`${HEAD}{ "paymentId":\n"é" }`)
  })

  it('preserves a byte order mark in the body', () => {
    const body = new TextEncoder().encode('\ufeff{}')
    expect(canonicalText({ ...MESSAGE, body })).toBe(`${HEAD}\ufeff{}`)
  })

  it('replaces invalid UTF-8 with replacement characters', () => {
    const body = new Uint8Array([0x7b, 0xff, 0x7d])
    expect(canonicalText({ ...MESSAGE, body })).toBe(`${HEAD}{\ufffd}`)
  })

  it('rejects the same input as canonicalBytes', () => {
    expect(() => canonicalText({ ...MESSAGE, clientId: 'a.1' })).toThrow(
      expect.objectContaining({ code: 'GW_SIGNATURE_PART_AMBIGUOUS' }),
    )
  })
})
