import { sampleNotifications } from '@gw/types/samples'
import type { CommandSpec } from '../../config/command-spec.ts'
import {
  ALLOW_REMOTE,
  BODY,
  CLIENT_ID,
  GATEWAY_KEY,
  GATEWAY_KEY_VERSION,
  KEYS_FOLDER,
  SET,
  TARGET,
  TIME_FORMAT,
  TO,
} from '../../config/shared-options.ts'

export const trigger: CommandSpec = {
  name: 'trigger',
  summary: 'send a signed notification to your endpoint',
  description: `Every run sends a sample with a new ID. To send a duplicate, repeat the ID, such as --set paymentId=1.
Exit code: 0 if your endpoint acknowledges the notification, 1 if the gateway would resend it.`,
  operands: [
    {
      name: '<kind>',
      description: 'notification kind',
      names: Object.keys(sampleNotifications()),
    },
  ],
  options: [
    TO,
    SET,
    {
      ...BODY,
      description: 'file to send instead of the sample, or - for standard input',
      from: 'arguments',
    },
    {
      ...CLIENT_ID,
      description: 'client ID in the notification',
      default: 'SANDBOX_MERCHANT; required with --gateway-key',
    },
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    KEYS_FOLDER,
    { ...TARGET, description: 'signed path', default: 'path and query of the URL' },
    {
      flags: '--signed-target <part>',
      description: 'part of the URL that the signature covers',
      default: 'pathAndQuery',
      choices: ['pathAndQuery', 'path'],
    },
    { ...TIME_FORMAT, default: 'iso' },
    ALLOW_REMOTE,
  ],
  examples: [
    'gw trigger notifyPayment --to http://127.0.0.1:3000/notify --set paymentAmount.value=100',
    'gw trigger notifyRefund --to http://127.0.0.1:3000/notify --set refundStatus=FAIL',
  ],
}
