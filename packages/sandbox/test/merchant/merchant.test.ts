import { createClient } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EUR_100 } from '../support/sandbox.ts'

const first = testKeyPair('merchant')
const second = testKeyPair('rotated')

/** Calls a sandbox that knows two versions of the merchant's key. Returns the code of the result. */
async function call(privateKey: string, keyVersion: number): Promise<string | undefined> {
  const otherKeys = { 0: second.publicPem, 2: second.publicPem }
  const merchant = { publicKey: first.publicPem, otherKeys }
  const gatewayPrivateKey = testKeyPair('gateway').privatePem
  const sandbox = await startSandbox({ gatewayPrivateKey, merchant })
  onTestFinished(() => sandbox.close())
  const { merchant: known, gatewayKeys, hosts, payments } = sandbox
  const { paymentId } = payments.create({ paymentAmount: EUR_100 })
  const client = createClient({
    clientId: known.clientId,
    signer: { privateKey, keyVersion },
    gatewayKeys,
    endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' },
  })
  return client.call(inquiryPayment, { paymentId }).then(
    ({ result }) => result.resultCode,
    (error) => error.result?.resultCode,
  )
}

describe('createMerchant: a rotation of its key', () => {
  it('accepts requests signed with either version', async () => {
    expect(await call(first.privatePem, 1)).toBe('SUCCESS')
    expect(await call(second.privatePem, 2)).toBe('SUCCESS')
    expect(await call(second.privatePem, 0)).toBe('SUCCESS')
  })

  it('rejects a version with the key of a different one, and an unknown version', async () => {
    expect(await call(first.privatePem, 2)).toBe('INVALID_SIGNATURE')
    expect(await call(second.privatePem, 1)).toBe('INVALID_SIGNATURE')
    expect(await call(second.privatePem, 3)).toBe('KEY_NOT_FOUND')
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['the version of its own key', { 1: second.publicPem }],
    ['a version that is none', { '00': second.publicPem }],
    ['a private key', { 2: second.privatePem }],
  ])('does not start with %s among the others', async (_what, otherKeys) => {
    await expect(startSandbox({ merchant: { otherKeys } })).rejects.toThrow()
  })
})
