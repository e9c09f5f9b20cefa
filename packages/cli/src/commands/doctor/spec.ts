import type { CommandSpec } from '../../config/command-spec.ts'
import {
  ALLOW_REMOTE,
  CLIENT_ID,
  GATEWAY_KEY,
  GATEWAY_KEY_VERSION,
  KEYS_FOLDER,
  PRIVATE_KEY,
  TARGET,
  TOKEN,
} from '../../config/shared-options.ts'

export const doctor: CommandSpec = {
  name: 'doctor',
  summary: 'check how your endpoint handles valid and invalid notifications',
  description: `
Sends notifications for orders whose IDs start with DOCTOR_ and reports how your endpoint handles each one. In your test shop, these orders must have the price in --amount, and the handler must fail for IDs that start with DOCTOR_FAIL.

With --setup, gw posts each order to your test shop before it sends the notification: POST SETUP with {"paymentRequestId": ID, "amount": {"currency": ..., "value": ...}}. Save it like any other order and respond with 200. Your checkout code then needs no test branches.

While gw sandbox runs in this folder and its key signs the notifications, gw creates and pays each payment there first, without another notification. A shop that looks up the payment before it fulfills the order finds it.

A response cannot prove that your shop processed the order exactly once, before it responded, and for the right amount. To check this, add a probe to your test shop that responds to GET PROBE?paymentRequestId=ID with {"effects": [...]}, one entry for each time the order was processed.

Exit code: 0 if no problems are found, 1 if there are problems, 2 if the check could not run.`,
  operands: [{ name: '<url>', description: 'URL of your endpoint on this machine' }],
  options: [
    {
      flags: '--probe <url>',
      description: 'probe URL in your test shop',
    },
    {
      flags: '--setup <url>',
      description: 'URL in your test shop that creates an order',
    },
    {
      flags: '--amount <amount>',
      description: 'order price, as currency and minor units',
      default: 'EUR:1999',
    },
    {
      ...CLIENT_ID,
      description: 'client ID in the notifications',
      default: 'SANDBOX_MERCHANT; required with --gateway-key',
    },
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    {
      ...PRIVATE_KEY,
      description:
        "file with your private key, to detect an endpoint that trusts your key instead of the gateway's",
      default: 'the gw sandbox key in this folder',
    },
    KEYS_FOLDER,
    TOKEN,
    { ...TARGET, description: 'registered path, if it differs from the path in the URL' },
    {
      flags: '--strict',
      description: 'also fail if a check could not be observed',
    },
    ALLOW_REMOTE,
  ],
  examples: [
    'gw doctor http://127.0.0.1:3000/notify --setup http://127.0.0.1:3000/test-orders',
    'gw doctor http://127.0.0.1:3000/notify --probe http://127.0.0.1:3000/effects',
    'gw doctor http://127.0.0.1:3000/notify --gateway-key gateway-private.pem --client-id SANDBOX_MERCHANT',
  ],
}
