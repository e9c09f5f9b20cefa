import type { CommandSpec } from '../command-spec.ts'
import {
  ALLOW_REMOTE,
  CLIENT_ID,
  ENTRY,
  GATEWAY_KEY,
  GATEWAY_KEY_VERSION,
  TO,
} from '../shared-options.ts'

export const replay: CommandSpec = {
  name: 'replay',
  summary: 'send a captured notification again, byte for byte or signed anew',
  description: `FILE is a capture of the sandbox (/_sandbox/attempts/ID), an HTTP message, a curl command line or a HAR entry.
Exit code 0 if it is acknowledged, 1 if the gateway would send it again.`,
  operands: [{ name: '<file>', description: 'the capture; - for standard input' }],
  options: [
    { ...TO, description: 'send it here instead of where it went' },
    { flags: '--sign-anew', description: 'with the time and the key of now' },
    CLIENT_ID,
    GATEWAY_KEY,
    GATEWAY_KEY_VERSION,
    ENTRY,
    ALLOW_REMOTE,
  ],
  examples: [
    'curl -s http://127.0.0.1:4600/_sandbox/attempts/attempt-1 | gw replay -',
    'gw replay attempt.json --to http://127.0.0.1:3000/notify --sign-anew --gateway-key gateway-private.pem',
  ],
}
