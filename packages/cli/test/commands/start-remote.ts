import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll } from 'vitest'

const HOST = 'https://gateway.example'
const env = {
  GATEWAY_HOST: HOST,
  GATEWAY_CLIENT_ID: 'SANDBOX_5X',
  GATEWAY_PRIVATE_KEY_FILE: 'merchant-private.pem',
  GATEWAY_PUBLIC_KEY_FILE: 'gateway.pem',
}
const inquiry = ['call', 'inquiryPayment', '--payment-request-id', 'ORDER_1']

/** Starts a sandbox for the tests of a file, which stands for a gateway on another machine. */
export function startRemote() {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  beforeAll(async () => {
    sandbox = await startSandbox({
      merchant: { clientId: 'SANDBOX_5X', privateKey: testKeyPair('merchant').privatePem },
      gatewayPrivateKey: testKeyPair('gateway').privatePem,
      wireTime: 'real',
    })
    const paymentAmount = { currency: 'EUR', value: '1999' }
    sandbox.payments.create({ paymentRequestId: 'ORDER_1', paymentAmount })
  })
  afterAll(() => sandbox.close())
  return { HOST, env, inquiry, sandbox: () => sandbox }
}
