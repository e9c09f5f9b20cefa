import { inquiryPayment } from '@gw/operations'
import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientFor, failureOf } from '../client.ts'
import { SUCCESS, signatureHeaders } from '../gateway.ts'

const inquiry = { paymentId: '2026' }
const target = '/ams/api/v1/payments/inquiryPayment'
const body = Buffer.from(JSON.stringify({ result: SUCCESS, ...inquiry, paymentStatus: 'SUCCESS' }))

let response = new Response()
const client = clientFor(
  { url: 'http://127.0.0.1:9' },
  { fetch: async () => response, retry: false },
)

/** Inquires and receives this response. */
function inquireWith(headers: Record<string, string>, bytes: Uint8Array<ArrayBuffer>) {
  response = new Response(bytes, { headers })
  return client.call(inquiryPayment, inquiry)
}

describe('client.inquiryPayment: signature', () => {
  it('accepts a response as it was signed', async () => {
    const headers = signatureHeaders(target, body)
    expect(await inquireWith(headers, new Uint8Array(body))).toMatchObject(inquiry)
  })

  it('rejects a response with one changed byte', async () => {
    const headers = signatureHeaders(target, body)
    for (const at of body.keys()) {
      const bytes = new Uint8Array(body)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
      const { code } = await failureOf(inquireWith(headers, bytes))
      expect({ at, code }).toEqual({ at, code: 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID' })
    }
  })

  it('rejects a response with a missing, repeated, or added piece', async () => {
    const headers = signatureHeaders(target, body)
    const piece = fc.record({
      from: fc.nat(body.length),
      to: fc.nat(body.length),
      added: fc.constantFrom('', ' ', ',', '{}', '"paymentStatus":"FAIL"'),
    })
    await fc.assert(
      fc.asyncProperty(piece, async ({ from, to, added }) => {
        const bytes = Buffer.concat([body.subarray(0, from), Buffer.from(added), body.subarray(to)])
        fc.pre(!bytes.equals(body))
        const { code } = await failureOf(inquireWith(headers, new Uint8Array(bytes)))
        expect(code).toBe('GW_CLIENT_RESPONSE_SIGNATURE_INVALID')
      }),
      { numRuns: propertyRuns(15) },
    )
  })

  it('rejects a response with one changed character in a header', async () => {
    const original = signatureHeaders(target, body)
    const change = fc.record({
      name: fc.constantFrom('client-id', 'response-time', 'signature'),
      at: fc.nat(),
      // No spaces: they are allowed around a value and after the commas of a signature.
      to: fc.constantFrom('', '0', '1', 'A', '%', '=', ',', '.', '+', '-', '_'),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ name, at, to }) => {
        const text = original[name as keyof typeof original]
        const place = at % text.length
        const changed = text.slice(0, place) + to + text.slice(place + 1)
        // Either case of a percent escape is the same byte.
        fc.pre(changed.toLowerCase() !== text.toLowerCase())
        const { code } = await failureOf(
          inquireWith({ ...original, [name]: changed }, new Uint8Array(body)),
        )
        expect(code).toMatch(/^GW_CLIENT_RESPONSE_(?:SIGNATURE_INVALID|KEY_UNKNOWN|NOT_FRESH)$/)
      }),
      { numRuns: propertyRuns(15) },
    )
  })
})
