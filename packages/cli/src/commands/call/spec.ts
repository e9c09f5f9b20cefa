import type { CommandSpec } from '../command-spec.ts'
import { CLIENT_ID, KEY_VERSION, PRIVATE_KEY, PUBLIC_KEYS } from '../shared-options.ts'

export const call: CommandSpec = {
  name: 'call',
  summary: 'call the gateway, and print its answer once its signature holds',
  operands: [{ name: '<operation>', description: 'inquiryPayment', choices: ['inquiryPayment'] }],
  options: [
    { flags: '--payment-id <id>', description: "the gateway's id of the payment" },
    { flags: '--payment-request-id <id>', description: 'or your own' },
    { flags: '--host <url>', description: 'the base URL of the gateway (GW_HOST)' },
    {
      flags: '--scenario <scenario>',
      description: 'online if left out (GW_SCENARIO)',
      choices: ['online', 'inStore'],
    },
    {
      flags: '--environment <environment>',
      description: 'sandbox if left out (GW_ENVIRONMENT)',
      choices: ['sandbox', 'production'],
    },
    CLIENT_ID,
    PRIVATE_KEY,
    KEY_VERSION,
    PUBLIC_KEYS,
  ],
  examples: [
    'gw call inquiryPayment --payment-id 2026111519401080000000000000001',
    'gw call inquiryPayment --payment-request-id ORDER_1 --host http://127.0.0.1:4600 --json',
  ],
}
