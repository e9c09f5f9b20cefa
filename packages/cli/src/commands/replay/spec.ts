import type { CommandSpec } from '../../config/command-spec.ts'
import {
  ALLOW_REMOTE,
  CLIENT_ID,
  ENTRY,
  GATEWAY_KEY,
  GATEWAY_KEY_VERSION,
  KEYS_FOLDER,
  SOURCES,
  TO,
} from '../../config/shared-options.ts'

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
      flags: '--sign-again',
      description: 'sign with the current time and --gateway-key',
    },
    { ...CLIENT_ID, default: 'the client ID in the capture' },
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    KEYS_FOLDER,
    ENTRY,
    ALLOW_REMOTE,
  ],
  examples: [
    'curl -s http://127.0.0.1:4600/_sandbox/attempts/delivery-1-1 | gw replay -',
    'gw replay attempt.json --to http://127.0.0.1:3000/notify --sign-again --gateway-key gateway-private.pem',
  ],
}
