import { createKeyRing, createSigner } from '@gw/signature'
import { expect, it } from 'vitest'
import { callGateway } from '../../../../docs/examples/another-gateway/call-gateway.ts'
import {
  CLIENT_ID,
  gatewayPair,
  merchantPair,
  type Script,
  signed,
  startGateway,
} from '../gateway.ts'

const target = '/acl/api/v1/payments/inquiryPayment'

async function callWith(script: Script) {
  const { url: host, received } = await startGateway(script)
  const signer = createSigner({ privateKey: merchantPair.privatePem, keyVersion: 2 })
  const gatewayKeys = createKeyRing({ 0: gatewayPair.publicPem })
  const caller = { host, clientId: CLIENT_ID, signer, gatewayKeys }
  return { received, result: callGateway(caller, target, { paymentId: '2026' }) }
}

it('callGateway signs the whole path with ISO time, and returns the verified response', async () => {
  const time = new Date().toISOString()
  const { received, result } = await callWith(signed({ target, keyVersion: 0, time }))
  expect(await result).toMatchObject({ paymentId: '2026' })
  expect(received[0]?.headers['request-time']).toMatch(/^\d{4}-.+(?:Z|\+00:00)$/)
})

it.each([
  ['for a path without its prefix', { target: '/v1/payments/pay', keyVersion: 0 }, 'MISMATCH'],
  ['by an unknown key version', { target, keyVersion: 1 }, 'KEY_UNKNOWN'],
])('callGateway rejects a response signed %s', async (_what, signing, code) => {
  const { result } = await callWith(signed(signing))
  await expect(result).rejects.toMatchObject({ code: `GW_SIGNATURE_${code}` })
})
