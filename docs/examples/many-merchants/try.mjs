// Starts a sandbox with three merchants and the platform, and lets each merchant take a payment with the same order ID.
import { once } from 'node:events'
import { ClientError, createClient } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { createPlatform } from './platform.mjs'

const CLIENT_IDS = ['SHOP_A', 'SHOP_B', 'SHOP_C']
const paymentAmount = { currency: 'EUR', value: '1999' }

/** @param {(line: string) => void} print */
export async function tryPlatform(print) {
  const sandbox = await startSandbox({ merchants: CLIENT_IDS.map((clientId) => ({ clientId })) })
  const merchants = new Map(
    CLIENT_IDS.map((clientId) => {
      const { gatewayKeys, merchant } = sandbox.forMerchant(clientId)
      return [clientId, { gatewayKeys, signer: merchant.signer }]
    }),
  )
  const server = createPlatform(merchants, '/notify', print).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    for (const clientId of [...CLIENT_IDS, 'SANDBOX_MERCHANT']) {
      const { merchant, payments, deliveries } = sandbox.forMerchant(clientId)
      merchant.notifyUrl = `http://127.0.0.1:${address.port}/notify`
      const { paymentId } = payments.create({ paymentRequestId: 'ORDER_1', paymentAmount })
      payments.pay(paymentId)
      await deliveries.settled()
    }
    print(`SHOP_A finds ${await lookUp(sandbox, 'SHOP_A', 'SHOP_A')}`)
    print(`SHOP_B finds ${await lookUp(sandbox, 'SHOP_B', 'SHOP_A')}`)
  } finally {
    server.close()
    await sandbox.close()
  }
}

/**
 * Looks up the payment of one merchant as another one.
 *
 * @param {import('@gw/sandbox').Sandbox} sandbox
 * @param {string} clientId
 * @param {string} owner
 */
async function lookUp(sandbox, clientId, owner) {
  const { merchant, gatewayKeys, hosts, clock } = sandbox.forMerchant(clientId)
  const client = createClient({
    clientId,
    signer: merchant.signer,
    gatewayKeys,
    endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' },
    now: clock.now,
  })
  const [payment] = sandbox.forMerchant(owner).payments.list()
  try {
    const { paymentStatus } = await client.call(inquiryPayment, {
      paymentId: payment?.paymentId ?? '',
    })
    return paymentStatus
  } catch (error) {
    const isMissing = error instanceof ClientError && error.result?.resultCode === 'ORDER_NOT_EXIST'
    if (!isMissing) throw error
    return 'no such payment'
  }
}
