import type { CommandSpec } from '../../config/command-spec.ts'
import {
  BODY,
  CLIENT_ID,
  ENTRY,
  HEADER,
  MAX_AGE,
  METHOD,
  OWN_PUBLIC_KEY,
  PREFIX,
  PUBLIC_KEYS,
  RESPONSE,
  SIGNATURE,
  SOURCES,
  TARGET,
  TIME,
} from '../../config/shared-options.ts'

export const explain: CommandSpec = {
  name: 'explain',
  summary: 'explain why a signature does not verify and suggest the nearest fix',
  description: `${SOURCES}
Options override what the file contains. Without a file, describe the message with options.
Exit code: 0 if the message verifies, 1 otherwise.`,
  operands: [{ name: '[file]', description: 'message file, or - for standard input' }],
  options: [
    CLIENT_ID,
    PUBLIC_KEYS,
    OWN_PUBLIC_KEY,
    TARGET,
    METHOD,
    BODY,
    HEADER,
    TIME,
    SIGNATURE,
    { ...RESPONSE, description: 'explain the response instead of the request' },
    ENTRY,
    {
      flags: '--other-target <path>',
      description: 'additional path that may have been signed',
      isList: true,
    },
    PREFIX,
    MAX_AGE,
    { flags: '--hex', description: 'also print the signed bytes in hexadecimal' },
  ],
  examples: [
    'gw explain request.txt --public-key gateway.pem --client-id SANDBOX_5X --target /notify',
    'pbpaste | gw explain - --public-key gateway.pem',
    'gw explain shop.har --entry 3 --response --public-key gateway.pem',
  ],
}
