import type { CommandSpec } from '../command-spec.ts'
import { ALLOW_REMOTE, CLIENT_ID, GATEWAY_KEY, GATEWAY_KEY_VERSION } from '../shared-options.ts'

export const doctor: CommandSpec = {
  name: 'doctor',
  summary: 'check how your endpoint handles valid and invalid notifications',
  description: `
Sends notifications for orders whose IDs start with DOCTOR_ and reports how your endpoint handles each one. In your test shop, give these orders the price in --amount, and make the handler fail for IDs that start with DOCTOR_FAIL.

A response cannot prove that your shop processed the order exactly once, before it responded, and for the right amount. To check this, add a probe to your test shop: GET PROBE?paymentRequestId=ID returns {"effects": [...]} with one entry for each time the order was processed.

Exit code: 0 if no problems are found, 1 if there are problems, 2 if the check could not run.`,
  operands: [{ name: '<url>', description: 'URL of your endpoint on this machine' }],
  options: [
    { flags: '--probe <url>', description: 'URL of the probe in your test shop' },
    {
      flags: '--amount <amount>',
      description: 'price of the orders, as currency and minor units',
      default: 'EUR:1999',
    },
    {
      ...CLIENT_ID,
      description: 'client ID of the notifications',
      default: 'SANDBOX_MERCHANT; required with --gateway-key',
    },
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    {
      flags: '--target <path>',
      description: 'registered path, if it differs from the path of the URL',
    },
    {
      flags: '--strict',
      description: 'also fail if something could not be observed',
    },
    ALLOW_REMOTE,
  ],
  examples: [
    'gw doctor http://127.0.0.1:3000/notify --probe http://127.0.0.1:3000/effects',
    'gw doctor http://127.0.0.1:3000/notify --gateway-key gateway-private.pem --client-id SANDBOX_MERCHANT',
  ],
}
