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
  it('joins the parts with a space, a line feed and dots, and ends with the body', () => {
    expect(Buffer.from(canonicalBytes(MESSAGE)).toString()).toBe(`${HEAD}{ "paymentId":\n"é" }`)
  })

  it('ends with the last dot when the body is empty', () => {
    const bytes = canonicalBytes({ ...MESSAGE, body: new Uint8Array() })
    expect(Buffer.from(bytes).toString()).toBe(HEAD)
  })

  it('keeps a body that is no UTF-8 byte for byte', () => {
    const body = new Uint8Array([0xef, 0xbb, 0xbf, 0xff, 0x00, 0xc3, 0x0d, 0x0a])
    const bytes = canonicalBytes({ ...MESSAGE, body })
    expect(bytes.subarray(HEAD.length)).toEqual(body)
  })

  it('takes of a view the part that it shows', () => {
    const whole = new TextEncoder().encode('..{}..')
    const bytes = canonicalBytes({ ...MESSAGE, body: whole.subarray(2, 4) })
    expect(Buffer.from(bytes).toString()).toBe(`${HEAD}{}`)
  })

  it('copies the body, so that a later change of it changes nothing', () => {
    const body = new Uint8Array([1, 2, 3])
    const bytes = canonicalBytes({ ...MESSAGE, body })
    body.fill(9)
    expect([...bytes.subarray(HEAD.length)]).toEqual([1, 2, 3])
  })

  it('signs the time as written, not the moment that it means', () => {
    const sameMoment = { ...MESSAGE, time: '2026-08-17T03:00:00.500Z' }
    expect(canonicalBytes(sameMoment)).not.toEqual(canonicalBytes(MESSAGE))
  })

  it('reads each part once, so that a getter cannot show one and sign another', () => {
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
  it('shows the same content as a text', () => {
    expect(canonicalText(MESSAGE)).toBe(`${HEAD}{ "paymentId":\n"é" }`)
  })

  it('shows a byte order mark in the body', () => {
    const body = new TextEncoder().encode('\ufeff{}')
    expect(canonicalText({ ...MESSAGE, body })).toBe(`${HEAD}\ufeff{}`)
  })

  it('shows what is no UTF-8 with replacement characters', () => {
    const body = new Uint8Array([0x7b, 0xff, 0x7d])
    expect(canonicalText({ ...MESSAGE, body })).toBe(`${HEAD}{\ufffd}`)
  })

  it('rejects what canonicalBytes rejects', () => {
    expect(() => canonicalText({ ...MESSAGE, clientId: 'a.1' })).toThrow(
      expect.objectContaining({ code: 'GW_SIGNATURE_PART_AMBIGUOUS' }),
    )
  })
})
