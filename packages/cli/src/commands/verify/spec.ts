import type { CommandSpec } from '../../config/command-spec.ts'
import {
  BODY,
  CLIENT_ID,
  ENTRY,
  HEADER,
  MAX_AGE,
  METHOD,
  PUBLIC_KEYS,
  RESPONSE,
  SIGNATURE,
  SOURCES,
  TARGET,
  TIME,
} from '../../config/shared-options.ts'

export const verify: CommandSpec = {
  name: 'verify',
  summary: 'verify a message (exit code 0 if valid, 1 if not)',
  description: `${SOURCES}
Options override what the file contains. Without a file, describe the message with options.
To find out why a message is invalid, run gw explain with the same arguments.`,
  operands: [{ name: '[file]', description: 'message file, or - for standard input' }],
  options: [
    CLIENT_ID,
    PUBLIC_KEYS,
    TARGET,
    METHOD,
    BODY,
    HEADER,
    TIME,
    SIGNATURE,
    { ...RESPONSE, description: 'verify the response instead of the request' },
    ENTRY,
    MAX_AGE,
  ],
  examples: [
    'gw verify request.txt --public-key gateway.pem --client-id SANDBOX_5X --target /notify',
    'gw verify --client-id SANDBOX_5X --public-key gateway.pem --target /notify --body body.json --time 1794719112199 --signature "algorithm=RSA256,keyVersion=1,signature=..."',
  ],
}
