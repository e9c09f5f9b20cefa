import { createKeyRing, createSigner } from '@gw/signature'
import { describe, expect, it } from 'vitest'
import { callGateway } from '../../../../docs/examples/own-http-client/call-gateway.ts'
import {
  CLIENT_ID,
  gatewayPair,
  isSignedByMerchant,
  merchantPair,
  type Script,
  signed,
  startGateway,
  unsigned,
} from '../gateway.ts'

const target = '/ams/api/v1/payments/inquiryPayment'

async function callWith(script: Script) {
  const gateway = await startGateway(script)
  const caller = {
    host: gateway.url,
    clientId: CLIENT_ID,
    signer: createSigner({ privateKey: merchantPair.privatePem, keyVersion: 7 }),
    gatewayKeys: createKeyRing({ 1: gatewayPair.publicPem }),
  }
  return { gateway, result: callGateway(caller, target, { paymentId: '2026' }) }
}

describe('callGateway', () => {
  it('sends the signed bytes and returns the verified bytes', async () => {
    const { gateway, result } = await callWith(signed())
    expect(JSON.parse(Buffer.from(await result).toString())).toMatchObject({ paymentId: '2026' })
    expect(gateway.received.every(isSignedByMerchant)).toBe(true)
  })

  it.each<[string, Script, string]>([
    ['unsigned', unsigned(), 'GW_SIGNATURE_HEADER_MISSING'],
    ['for another target', signed({ target: '/other' }), 'GW_SIGNATURE_MISMATCH'],
    ['stale', signed({ time: String(Date.now() - 3_600_000) }), 'GW_SIGNATURE_TIME_STALE'],
    ['signed twice', signed({ headers: { signature: ['a', 'b'] } }), 'GW_SIGNATURE_HEADER_MISSING'],
  ])('rejects a response that is %s', async (_name, script, code) => {
    const { result } = await callWith(script)
    await expect(result).rejects.toMatchObject({ code })
  })

  it('does not follow a redirect', async () => {
    const script = unsigned({ status: 307, headers: { location: '/elsewhere' } })
    const { gateway, result } = await callWith(script)
    await expect(result).rejects.toThrow()
    expect(gateway.received).toHaveLength(1)
  })
})
