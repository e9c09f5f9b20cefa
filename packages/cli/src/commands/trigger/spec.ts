import type { CommandSpec } from '../command-spec.ts'
import {
  ALLOW_REMOTE,
  BODY,
  CLIENT_ID,
  GATEWAY_KEY,
  GATEWAY_KEY_VERSION,
  TO,
} from '../shared-options.ts'

export const trigger: CommandSpec = {
  name: 'trigger',
  summary: 'send a signed notification to your endpoint',
  description: 'Exit code 0 if it is acknowledged, 1 if the gateway would send it again.',
  operands: [
    {
      name: '<kind>',
      description: 'notifyPayment, notifyRefund, ...',
      choices: [
        'notifyPayment',
        'notifyAuthorization',
        'notifyRefund',
        'notifyCapture',
        'notifyDispute',
        'notifyRegistrationStatus',
      ],
    },
  ],
  options: [
    TO,
    {
      flags: '--set <field=value>',
      description: 'change the sample: paymentAmount.value=100, or field:=JSON',
      isList: true,
    },
    { ...BODY, description: 'send these bytes instead of a sample, - for standard input' },
    CLIENT_ID,
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    { flags: '--target <path>', description: 'sign this path instead of that of the URL' },
    ALLOW_REMOTE,
  ],
  examples: [
    'gw trigger notifyPayment --to http://127.0.0.1:3000/notify --set paymentAmount.value=100',
    'gw trigger notifyRefund --to http://127.0.0.1:3000/notify --set refundStatus=FAIL',
  ],
}
