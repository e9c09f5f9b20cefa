import type { CommandSpec } from '../command-spec.ts'
import {
  ALLOW_REMOTE,
  CLIENT_ID,
  GATEWAY_KEY,
  GATEWAY_KEY_VERSION,
  PRIVATE_KEY,
  SANDBOX_KEYS,
  TARGET,
} from '../shared-options.ts'

export const doctor: CommandSpec = {
  name: 'doctor',
  summary: 'check how your endpoint handles valid and invalid notifications',
  description: `
Sends notifications for orders whose IDs start with DOCTOR_ and reports how your endpoint handles each one. In your test shop, give these orders the price in --amount, and make the handler fail for IDs that start with DOCTOR_FAIL.

With --setup, each order is posted to your test shop before its notification is sent: POST SETUP with {"paymentRequestId": ID, "amount": {"currency": ..., "value": ...}}. Save it like any other order, and respond with 200. Then your shop needs no test code where it takes payments.

A response cannot prove that your shop processed the order exactly once, before it responded, and for the right amount. To check this, add a probe to your test shop: GET PROBE?paymentRequestId=ID returns {"effects": [...]} with one entry for each time the order was processed.

Exit code: 0 if no problems are found, 1 if there are problems, 2 if the check could not run.`,
  operands: [{ name: '<url>', description: 'URL of your endpoint on this machine' }],
  options: [
    {
      flags: '--probe <url>',
      description: 'URL of the probe in your test shop',
      from: 'variables',
    },
    {
      flags: '--setup <url>',
      description: 'URL in your test shop that creates an order',
      from: 'variables',
    },
    {
      flags: '--amount <amount>',
      description: 'price of the orders, as currency and minor units',
      default: 'EUR:1999',
      from: 'variables',
    },
    {
      ...CLIENT_ID,
      description: 'client ID of the notifications',
      default: 'SANDBOX_MERCHANT; required with --gateway-key',
    },
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    {
      ...PRIVATE_KEY,
      description: "file with your private key, to detect it in place of the gateway's",
      default: 'the key of gw sandbox in this folder',
    },
    SANDBOX_KEYS,
    { ...TARGET, description: 'registered path, if it differs from the path of the URL' },
    {
      flags: '--strict',
      description: 'also fail if something could not be observed',
    },
    ALLOW_REMOTE,
  ],
  examples: [
    'gw doctor http://127.0.0.1:3000/notify --setup http://127.0.0.1:3000/test-orders',
    'gw doctor http://127.0.0.1:3000/notify --probe http://127.0.0.1:3000/effects',
    'gw doctor http://127.0.0.1:3000/notify --gateway-key gateway-private.pem --client-id SANDBOX_MERCHANT',
  ],
}
