// The steps of the demo, in order. Each gets the results of the earlier ones in `exchange`, and throws if something went wrong,
// which includes a forgery that was accepted.
import { deepStrictEqual, strictEqual } from 'node:assert'
import { startSandbox } from '@gw/sandbox'
import { canonicalText } from '@gw/signature'
import { formatAmount } from '@gw/types'
import { openShop } from './shop.mjs'

/** The attacker's message, the code that the shop must reject it with, and the fault of the sandbox that sends it. */
const FORGERIES = /** @type {const} */ ([
  ['a changed byte', 'GW_SIGNATURE_MISMATCH', 'tamperedByte'],
  ["a signature with the attacker's private key", 'GW_SIGNATURE_MISMATCH', 'wrongKey'],
  ['a signature for a different path', 'GW_SIGNATURE_MISMATCH', 'wrongPath'],
  ['a removed signature', 'GW_WEBHOOK_HEADER_MISSING', 'missingHeader'],
  ['a message that is several days old', 'GW_SIGNATURE_TIME_STALE', 'staleTime'],
])

/** @type {Record<string, (exchange: any, screen: import('./screen.mjs').Screen) => Promise<void>>} */
export const steps = {
  async 'Start a gateway'(exchange, screen) {
    const sandbox = await startSandbox()
    exchange.sandbox = sandbox
    await sandbox.ready() // the keys are generated in the background until here
    screen.success(`listening on ${sandbox.url}`)
    screen.row('client ID', sandbox.merchant.clientId)
    screen.row('keys', 'RSA, 2048 bits, a new key pair for the gateway and for the merchant')
  },

  async 'Start a shop that receives notifications (Express)'(exchange, screen) {
    const { merchant, clock, gatewayKeys: keys, hosts } = exchange.sandbox
    const { clientId, signer } = merchant
    const gatewayKeys = await keys.exportPublicKeys() // all that the shop needs of the gateway
    const endpoint = { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' }
    const shop = await openShop({ clientId, signer, gatewayKeys, endpoint, now: clock.now })
    exchange.shop = shop
    merchant.notifyUrl = shop.notifyUrl
    screen.success(`listening on ${shop.notifyUrl}, registered with the gateway`)
  },

  async 'Check out, and pay on the payer page'(exchange, screen) {
    const { sandbox, shop } = exchange
    const url = await placeOrder(exchange, screen, 'ORDER-1')
    await sandbox.payer.leavePending(url)
    strictEqual(newestDelivery(exchange).state, 'acknowledged')
    deepStrictEqual(shop.delivered, [])
    screen.row('pending', 'notifyPayment reports S, but for a pending payment: nothing is shipped')
    await sandbox.payer.pay(url)
    await sandbox.deliveries.settled()
    const delivery = newestDelivery(exchange)
    strictEqual(delivery.state, 'acknowledged')
    deepStrictEqual(shop.delivered, ['ORDER-1'])
    exchange.attempt = delivery.attempts[0]
    const { response } = exchange.attempt
    screen.row('paid', 'the gateway sends another notifyPayment')
    screen.success("verified: signed with the gateway's key, for this shop, just now")
    screen.success('handled: the order and the amount match, and the goods are shipped')
    screen.success(`acknowledged: ${response.status} ${Buffer.from(response.body)}`)
  },

  async 'Show the signed content'({ attempt }, screen) {
    const { method, target, headers, body } = attempt.request
    const [clientId, time] = [headers['client-id'], headers['request-time']]
    const text = canonicalText({ method, target, clientId, time, body })
    for (const line of text.replace('\n', '␊\n').split('\n'))
      screen.line(line.replace('␊', screen.style('yellow', '␊')))
  },

  async 'Resend the notification'({ sandbox, shop, attempt }, screen) {
    const { replay, resend } = sandbox.deliveries
    const again = {
      'byte for byte': () => replay(attempt.id),
      'with a new time and signature': () => resend(attempt.deliveryId),
    }
    for (const [way, send] of Object.entries(again)) {
      strictEqual((await send()).isAcknowledged, true)
      deepStrictEqual(shop.delivered, ['ORDER-1'])
      screen.success(`${way}: acknowledged, and the goods were not shipped again`)
    }
    strictEqual(shop.duplicates.length, 2)
  },

  async 'Close the shop and reopen it'(exchange, screen) {
    const { sandbox, shop } = exchange
    const url = await placeOrder(exchange, screen, 'ORDER-2')
    await shop.close()
    screen.row('shop', 'closed')
    await sandbox.payer.pay(url)
    const delivery = newestDelivery(exchange)
    screen.row('first attempt', `failed: ${delivery.attempts[0].failure.message}`)
    await shop.reopen()
    await sandbox.clock.advance('2m')
    screen.row('shop', 'open again, two minutes later')
    strictEqual(delivery.state, 'acknowledged')
    deepStrictEqual(shop.delivered, ['ORDER-1', 'ORDER-2'])
    screen.success('the resend was verified, handled, and acknowledged')
  },

  async 'Forge notifications'({ sandbox, shop, attempt }, screen) {
    const responses = new Set()
    for (const [what, code, fault] of FORGERIES) {
      sandbox.faults.add({ fault, on: 'notifications', times: 1 })
      const { body } = attempt.request
      const forged = sandbox.deliveries.deliver({ kind: 'notifyPayment', body })
      await sandbox.deliveries.settled()
      const { response } = forged.attempts[0]
      responses.add(`${response.status} ${Buffer.from(response.body)}`)
      const rejection = shop.rejections.at(-1)
      strictEqual(rejection?.code, code)
      screen.rejection(what, rejection.error)
    }
    strictEqual(responses.size, 1) // a sender does not learn the reason
    strictEqual(shop.rejections.length, FORGERIES.length)
    deepStrictEqual(shop.delivered, ['ORDER-1', 'ORDER-2'])
    screen.row('each response', [...responses][0])
  },
}

/** Adds an order to the shop and starts its payment at the gateway. Returns the URL of the payer's page. */
async function placeOrder({ shop }, screen, orderId) {
  const amount = { currency: 'EUR', value: '1999' }
  await shop.orders.create({ orderId, amount })
  const { action } = await shop.orders.pay(orderId, {
    productCode: 'CASHIER_PAYMENT',
    order: { orderDescription: 'Darjeeling first flush' },
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    paymentRedirectUrl: `${shop.url}/orders/${orderId}`,
  })
  strictEqual(action.type, 'redirect')
  screen.row('created', `${orderId}, ${formatAmount(amount, 'en')}`)
  screen.row('payer page', action.url)
  return action.url
}

const newestDelivery = ({ sandbox }) => sandbox.deliveries.list().at(-1)
