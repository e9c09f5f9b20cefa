// Opens a sandbox with something to see in every view of its console: for its tests and for screenshots.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { signRequest } from '@gw/signature'
import { bundleConsole } from '../../bundle.mjs'

const ACKNOWLEDGEMENT =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'
const MINUTE_MS = 60_000

/**
 * @typedef {object} SeededSandbox
 * @property {import('@gw/sandbox').Sandbox} sandbox
 * @property {string} url the address of the console
 * @property {{ paid: string, open: string, resending: string, forged: string, rejectedCall: string }} ids what the addresses of details
 * end with: `#payments/<paid>`, `#payments/<open>`, `#notifications/<resending>`, `#calls/<rejectedCall>`
 * @property {() => Promise<void>} close
 */

/**
 * Starts a sandbox whose clock stands still, and fills it.
 *
 * @param {import('@gw/sandbox').SandboxOptions} [options]
 * @returns {Promise<SeededSandbox>}
 */
export async function openSeededSandbox(options = {}) {
  await bundleConsole()
  const merchant = await startEndpoint()
  const keyFolder = mkdtempSync(join(tmpdir(), 'gw-sandbox-'))
  const sandbox = await startSandbox({
    clock: { startMs: Date.UTC(2026, 10, 15, 9), speed: 0 },
    keyFolder,
    seed: 7,
    ...options,
    merchant: {
      notifyUrl: `${merchant.url}/notify`,
      ...options.merchant,
    },
  })
  const { payments, deliveries, clock, faults } = sandbox
  /** @type {(id: string, currency: string, value: string, more?: object) => Promise<import('@gw/sandbox/types').SandboxPayment>} */
  const create = async (id, currency, value, more = {}) => {
    await clock.advance(7 * MINUTE_MS)
    return payments.create({ paymentRequestId: id, paymentAmount: { currency, value }, ...more })
  }
  const long = 'berlin-store-7/cart/2026-11-15/9f1c/checkout/3e2-77a9-4d5b'
  const disputed = await create(long, 'EUR', '800')
  payments.pay(disputed.paymentId)
  payments.dispute(disputed.paymentId)
  const canceled = await create('ORDER_1038', 'GBP', '7550')
  payments.cancel(canceled.paymentId)
  const refunded = await create('ORDER_1039', 'EUR', '12000', { captureMode: 'manual' })
  payments.pay(refunded.paymentId)
  payments.capture(refunded.paymentId)
  payments.refund(refunded.paymentId, { refundAmount: { currency: 'EUR', value: '4000' } })
  await deliveries.settled()
  const failed = await create('ORDER_1040', 'USD', '24000')
  payments.fail(failed.paymentId, { resultCode: 'RISK_REJECT' })
  await deliveries.settled()
  const pending = await create('ORDER_1041', 'JPY', '1200', { inStoreMode: 'OrderCode' })
  payments.markPending(pending.paymentId)
  await deliveries.settled()
  await call(sandbox, 'pay', {
    paymentRequestId: 'ORDER_1042',
    paymentAmount: { currency: 'EUR', value: '1999' },
    order: { orderDescription: 'A lamp' },
    paymentMethod: { paymentMethodType: 'CARD' },
  })
  const paid = payments.getByRequest('ORDER_1042')?.paymentId ?? ''
  faults.add({ fault: 'status5xx', on: 'responses', operation: 'inquiryPayment', times: 1 })
  await call(sandbox, 'inquiryPayment', { paymentId: paid }).catch(() => {})
  faults.add({ fault: 'tamperedByte', on: 'notifications', kind: 'notifyRefund', rate: 0.5 })
  merchant.isDown = true
  payments.pay(paid)
  await deliveries.settled()
  await clock.advance('2min')
  await call(sandbox, 'inquiryPayment', { paymentId: paid })
  const open = await create('ORDER_1043', 'EUR', '5000')
  const sent = `{"paymentId": "${open.paymentId}"}`
  await call(sandbox, 'inquiryPayment', { paymentId: open.paymentId }, sent)
  await clock.advance(12_000)
  // Accepted although it is forged.
  merchant.isDown = false
  faults.add({ fault: 'wrongKey', on: 'notifications', about: disputed.paymentId, times: 1 })
  payments.updateDispute(
    payments.get(disputed.paymentId)?.disputes[0]?.disputeId ?? '',
    'DISPUTE_JUDGED',
    { disputeJudgedResult: 'ACCEPT_BY_MERCHANT' },
  )
  await deliveries.settled()
  const forged = deliveries.list().at(-1)?.id ?? ''
  sandbox.authorizations.create({ userId: 'PAYER_1' })
  sandbox.registrations.create({ referenceMerchantId: 'SHOP_1' })
  const resending = deliveries.list().find(({ about }) => about === paid)?.id ?? ''
  const rejectedCall = sandbox.calls.list().find(({ verdict }) => verdict === 'rejected')?.id ?? ''
  return {
    sandbox,
    url: `${sandbox.url}/_sandbox/`,
    ids: { paid, open: open.paymentId, resending, forged, rejectedCall },
    async close() {
      await sandbox.close()
      rmSync(keyFolder, { recursive: true })
      await merchant.close()
    },
  }
}

/**
 * Calls the sandbox as its merchant, with the signed body or another one.
 *
 * @param {import('@gw/sandbox').Sandbox} sandbox
 * @param {string} operation
 * @param {object} parameters
 * @param {string} [sentBody]
 */
async function call(sandbox, operation, parameters, sentBody) {
  const target = `/ams/sandbox/api/v1/payments/${operation}`
  const { headers, body } = await signRequest({
    method: 'POST',
    target,
    clientId: sandbox.merchant.clientId,
    body: JSON.stringify(parameters),
    signer: sandbox.merchant.signer,
    now: sandbox.clock.now,
  })
  await fetch(sandbox.url + target, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json; charset=UTF-8' },
    body: sentBody ?? body,
  })
}

/** Starts an endpoint that acknowledges until it is down. */
async function startEndpoint() {
  const state = { isDown: false }
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (state.isDown) response.writeHead(500, { 'content-type': 'text/plain' }).end('down')
      else response.setHeader('content-type', 'application/json').end(ACKNOWLEDGEMENT)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
