import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { clientFor, failureOf, payment, payOnline } from '../client.ts'
import { gatewayPair, inTurn, signed, startGateway, unsigned } from '../gateway.ts'

const unavailable = unsigned({ status: 503, body: '' })
const inquiry = { paymentRequestId: 'ORDER_1' }

describe('client.callWithMetadata', () => {
  it('resolves to the result of call, and to what is known about the response', async () => {
    const sentAt = Date.now() - 3_000
    const traceIds: string[] = []
    const gateway = await startGateway(signed({ status: 201, time: String(sentAt), keyVersion: 4 }))
    const client = clientFor(gateway, {
      gatewayKeys: { 4: gatewayPair.publicPem },
      onEvent: (event) => event.type === 'attempt' && traceIds.push(event.traceId),
    })
    const { result, metadata } = await client.callWithMetadata(inquiryPayment, inquiry)
    expect(result).toEqual(await client.call(inquiryPayment, inquiry))
    expect(metadata).toEqual({
      traceId: traceIds[0],
      attempts: 1,
      httpStatus: 201,
      keyVersion: 4,
      respondedAtMs: sentAt,
    })
  })

  it('counts the attempts that had no response', async () => {
    const gateway = await startGateway(inTurn(unavailable, unavailable, signed()))
    const { metadata } = await clientFor(gateway).callWithMetadata(inquiryPayment, inquiry)
    expect(metadata).toMatchObject({ attempts: 3, httpStatus: 200 })
  })

  it('keeps the status of an operation whose calls can be pending', async () => {
    const minuteAgo = Date.now() - 60_000
    const unbound = { paymentRequestId: undefined, paymentId: '2026' }
    const record = { ...payment, paymentStatus: 'SUCCESS', paymentId: '2026' }
    const gateway = await startGateway(
      inTurn(signed({ fields: unbound, time: String(minuteAgo) }), signed({ fields: record })),
    )
    const { result, metadata } = await clientFor(gateway).callWithMetadata(payOnline, payment)
    expect(result).toMatchObject({ status: 'succeeded', bound: true, data: { paymentId: '2026' } })
    // Of the response to the payment, although an inquiry confirmed it.
    expect(metadata.attempts).toBe(1)
    expect(metadata.respondedAtMs).toBe(minuteAgo)
    expect(gateway.received).toHaveLength(2)
  })

  it('throws the error of call', async () => {
    const client = clientFor(await startGateway(unavailable))
    const error = await failureOf(client.callWithMetadata(inquiryPayment, inquiry))
    expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 3, httpStatus: 503 })
    expect(error.traceId).toHaveLength(32)
  })
})
