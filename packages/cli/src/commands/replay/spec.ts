import type { CommandSpec } from '../command-spec.ts'
import {
  ALLOW_REMOTE,
  CLIENT_ID,
  ENTRY,
  GATEWAY_KEY,
  GATEWAY_KEY_VERSION,
  SANDBOX_KEYS,
  SOURCES,
  TO,
} from '../shared-options.ts'

export const replay: CommandSpec = {
  name: 'replay',
  summary: 'resend a captured notification, unchanged or with a new signature',
  description: `${SOURCES}
The sandbox keeps a capture of every delivery attempt at /_sandbox/attempts/ID.
Exit code: 0 if your endpoint acknowledges the notification, 1 if the gateway would resend it.`,
  operands: [{ name: '<file>', description: 'capture, or - for standard input' }],
  options: [
    { ...TO, default: 'the URL in the capture' },
    {
      flags: '--sign-anew',
      description: 'sign with the current time and --gateway-key',
      from: 'variables',
    },
    { ...CLIENT_ID, default: 'the client ID in the capture' },
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    SANDBOX_KEYS,
    ENTRY,
    ALLOW_REMOTE,
  ],
  examples: [
    'curl -s http://127.0.0.1:4600/_sandbox/attempts/delivery-1-1 | gw replay -',
    'gw replay attempt.json --to http://127.0.0.1:3000/notify --sign-anew --gateway-key gateway-private.pem',
  ],
}
