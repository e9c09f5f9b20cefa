// The steps of the demo, in order. Each gets the results of the earlier ones in `exchange`, and throws if something went wrong,
// which includes a forgery that was accepted.
import { deepStrictEqual, strictEqual } from 'node:assert'
import { createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { inquiryPayment, pay } from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { canonicalBytes, canonicalText } from '@gw/signature'
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
    const shop = await openShop({ clientId, gatewayKeys, now: clock.now })
    const endpoint = { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' }
    const client = createClient(
      /** @type {any} */ ({ clientId, signer, gatewayKeys, endpoint, now: clock.now }),
    )
    Object.assign(exchange, { shop, client })
    merchant.notifyUrl = shop.notifyUrl
    screen.success(`listening on ${shop.notifyUrl}, registered with the gateway`)
  },

  async 'Check out, and pay on the payer page'(exchange, screen) {
    const { sandbox, shop } = exchange
    const url = await placeOrder(exchange, screen, 'ORDER_1')
    await sandbox.payer.leavePending(url)
    strictEqual(newestDelivery(exchange).state, 'acknowledged')
    deepStrictEqual(shop.effects, [])
    screen.row('pending', 'notifyPayment reports S, but for a pending payment: nothing is shipped')
    await sandbox.payer.pay(url)
    await sandbox.deliveries.settled()
    const delivery = newestDelivery(exchange)
    strictEqual(delivery.state, 'acknowledged')
    deepStrictEqual(shop.effects, ['ORDER_1'])
    exchange.attempt = delivery.attempts[0]
    const { response } = exchange.attempt
    screen.row('paid', 'the gateway sends another notifyPayment')
    screen.success("verified: signed with the gateway's key, for this shop, just now")
    screen.success('handled: the order and the amount match, and the goods are shipped')
    screen.success(`acknowledged: ${response.status} ${Buffer.from(response.body)}`)
    const page = await (await fetch(`${shop.url}/orders/ORDER_1`)).text()
    strictEqual(page, 'Order ORDER_1 is paid')
    screen.success(`returned: the payer sees "${page}"`)
  },

  async 'Show the signed content'({ attempt }, screen) {
    const { method, target, headers, body } = attempt.request
    for (const name of ['client-id', 'request-time', 'signature'])
      screen.line(`${screen.style('cyan', `${name}:`)} ${headers[name]}`)
    const [clientId, time] = [headers['client-id'], headers['request-time']]
    const message = { method, target, clientId, time, body }
    const bytes = canonicalBytes(message)
    screen.line('')
    for (const line of canonicalText(message).replace('\n', '␊\n').split('\n'))
      screen.line(line.replace('␊', screen.style('yellow', '␊')))
    screen.line('')
    screen.row('size', `${bytes.length} bytes, ${body.length} of them the raw body`)
    screen.row('line feed', `1, at byte ${bytes.indexOf(0x0a)} (0x0A, shown as ␊); none at the end`)
  },

  async 'Look up the payment'({ sandbox, client }, screen) {
    const question = { paymentRequestId: 'ORDER_1' }
    const { outcome, record } = await client.findPayment(question)
    strictEqual(outcome, 'succeeded')
    const amount = formatAmount(record.paymentAmount, 'en')
    screen.success(`the response is verified: ${outcome}, ${amount}`)
    sandbox.faults.add({ fault: 'tamperedByte', on: 'responses', times: 1 })
    const error = await client.call(inquiryPayment, question).catch((reason) => reason)
    if (!isGatewayError(error, 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID'))
      throw new Error('A changed response was accepted')
    screen.rejection('the same response with one byte changed in transit', error)
  },

  async 'Resend the notification'({ sandbox, shop, attempt }, screen) {
    const { replay, resend } = sandbox.deliveries
    const again = {
      'byte for byte': () => replay(attempt.id),
      'with a new time and signature': () => resend(attempt.deliveryId),
    }
    for (const [way, send] of Object.entries(again)) {
      strictEqual((await send()).isAcknowledged, true)
      deepStrictEqual(shop.effects, ['ORDER_1'])
      screen.success(`${way}: acknowledged, and the goods were not shipped again`)
    }
    strictEqual(shop.duplicates.length, 2)
  },

  async 'Close the shop and reopen it'(exchange, screen) {
    const { sandbox, shop } = exchange
    const url = await placeOrder(exchange, screen, 'ORDER_2')
    await shop.close()
    screen.row('shop', 'closed')
    await sandbox.payer.pay(url)
    const delivery = newestDelivery(exchange)
    screen.row('first attempt', `failed: ${delivery.attempts[0].failure.message}`)
    await shop.reopen()
    await sandbox.clock.advance('2m')
    screen.row('shop', 'open again, two minutes later')
    strictEqual(delivery.state, 'acknowledged')
    deepStrictEqual(shop.effects, ['ORDER_1', 'ORDER_2'])
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
    deepStrictEqual(shop.effects, ['ORDER_1', 'ORDER_2'])
    screen.row('each response', [...responses][0])
  },
}

/** Adds an order to the shop and starts its payment at the gateway. Returns the URL of the payer's page. */
async function placeOrder({ client, shop }, screen, paymentRequestId) {
  const amount = { currency: 'EUR', value: '1999' }
  shop.orders.set(paymentRequestId, { paymentRequestId, amount })
  const { data } = await client.call(pay, {
    productCode: 'CASHIER_PAYMENT',
    paymentRequestId,
    paymentAmount: amount,
    order: {
      referenceOrderId: paymentRequestId,
      orderDescription: 'Darjeeling first flush',
      orderAmount: amount,
      merchant: { referenceMerchantId: 'SHOP_1', merchantName: 'Leaf & Kettle' },
    },
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    paymentRedirectUrl: `${shop.url}/orders/${paymentRequestId}`,
  })
  screen.row('created', `${paymentRequestId}, ${formatAmount(amount, 'en')}`)
  screen.row('payer page', data.normalUrl)
  return data.normalUrl
}

const newestDelivery = ({ sandbox }) => sandbox.deliveries.list().at(-1)
