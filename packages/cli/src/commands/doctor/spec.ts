import type { CommandSpec } from '../command-spec.ts'
import { ALLOW_REMOTE, CLIENT_ID, GATEWAY_KEY, GATEWAY_KEY_VERSION } from '../shared-options.ts'

export const doctor: CommandSpec = {
  name: 'doctor',
  summary: 'examine your notification endpoint: what it accepts, rejects and does',
  description: `
Sends it good and bad notifications of orders whose ids begin with DOCTOR_, and tells what it made of each. In your test shop let these be orders of the --amount, and let the work of those that begin with DOCTOR_FAIL fail.

What an answer cannot show (was the work done, once, before the answer, for the right amount) is read from a probe in your test shop: GET PROBE?paymentRequestId=ID answers {"effects": [...]}, one entry for each time that the work was done.

Exit code 0 if nothing is wrong, 1 if something is.`,
  operands: [{ name: '<url>', description: 'your endpoint, on this machine' }],
  options: [
    { flags: '--probe <url>', description: 'where your test shop tells its effects (GW_PROBE)' },
    {
      flags: '--amount <amount>',
      description: 'the price of those orders; EUR:1999 if left out (GW_AMOUNT)',
    },
    CLIENT_ID,
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    {
      flags: '--target <path>',
      description: 'the path that is registered, if it is not that of the URL',
    },
    ALLOW_REMOTE,
  ],
  examples: [
    'gw doctor http://127.0.0.1:3000/notify --probe http://127.0.0.1:3000/effects',
    'gw doctor http://127.0.0.1:3000/notify --gateway-key gateway-private.pem --client-id SANDBOX_MERCHANT',
  ],
}
