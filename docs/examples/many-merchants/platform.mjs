// A platform whose merchants get their notifications at one endpoint. Use your database for both maps.
import { byOutcome, createMemoryInbox, gatewayWebhook } from '@gw/express'
import express from 'express'

/**
 * What the platform stores about a merchant: what the receiver needs, and nothing else.
 *
 * @typedef {import('@gw/webhook').NotifiedMerchant} Merchant
 */

/**
 * Creates the endpoint of a platform.
 *
 * @param {ReadonlyMap<string, Merchant>} merchants by client ID
 * @param {string} notifyUrl the URL that all merchants registered, or its path
 * @param {(line: string) => void} print
 */
export function createPlatform(merchants, notifyUrl, print) {
  const app = express()
  app.post(
    '/notify',
    gatewayWebhook({
      // A Map finds exactly this ID. A client ID such as "constructor" finds nothing.
      merchants: async (clientId) => merchants.get(clientId),
      notifyUrl,
      inbox: createMemoryInbox(), // one process only; for several instances use @gw/redis or @gw/postgres
      on: {
        notifyPayment: byOutcome({
          // Two merchants can have the same order ID, so an order is found by both IDs.
          order: (payment, { verified }) => findOrder(verified.clientId, payment.paymentRequestId),
          succeeded: (_payment, { merchant, paymentRequestId }) =>
            print(`fulfill ${paymentRequestId} of ${merchant}`),
          otherwise: ({ paymentRequestId }, _order, { verified }) =>
            print(`not paid ${paymentRequestId} of ${verified.clientId}`),
        }),
      },
      onRejected: ({ code, step }) => print(`rejected ${code} (${step})`),
    }),
  )
  return app
}

/**
 * Returns an order of a merchant. Here, every order exists and costs EUR 19.99.
 *
 * @param {string} merchant
 * @param {string | undefined} paymentRequestId
 */
async function findOrder(merchant, paymentRequestId) {
  if (paymentRequestId === undefined) return undefined
  // For tests: the orders of `gw doctor`, some of which must fail.
  if (paymentRequestId.startsWith('DOCTOR_FAIL'))
    throw new Error('This order of gw doctor must fail')
  return { merchant, paymentRequestId, amount: { currency: 'EUR', value: '1999' } }
}
