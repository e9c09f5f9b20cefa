import type { CommandSpec } from '../command-spec.ts'
import {
  BODY,
  CLIENT_ID,
  ENTRY,
  MAX_AGE,
  METHOD,
  PUBLIC_KEYS,
  SIGNATURE,
  TARGET,
  TIME,
} from '../shared-options.ts'

export const explain: CommandSpec = {
  name: 'explain',
  summary: 'tell why a signature does not verify, and the nearest fix',
  description: `FILE is a curl command line, an HTTP message, a HAR entry or a capture of the sandbox; - reads standard input. Options
come before what it says, and without it they say it all.`,
  operands: [{ name: '[file]', description: 'the message; - for standard input' }],
  options: [
    CLIENT_ID,
    PUBLIC_KEYS,
    {
      flags: '--own-public-key <file>',
      description: 'your own public key, to notice it in the wrong place (GW_OWN_PUBLIC_KEY_FILE)',
    },
    TARGET,
    METHOD,
    BODY,
    { flags: '--header <line>', description: '"name: value", any number of times', isList: true },
    TIME,
    SIGNATURE,
    { flags: '--response', description: 'look at the answer, not at the request' },
    ENTRY,
    {
      flags: '--other-target <path>',
      description: 'another path that could have been signed, any number of times',
      isList: true,
    },
    {
      flags: '--prefix <path>',
      description: 'a prefix that a proxy may have taken off, any number of times',
      isList: true,
    },
    {
      ...MAX_AGE,
      description: 'how old it may be: 48h if left out, an answer 5m; unchecked for no limit',
    },
    { flags: '--hex', description: 'show the signed bytes in hexadecimal digits too' },
  ],
  examples: [
    'gw explain request.txt --public-key gateway.pem --client-id SANDBOX_5X --target /notify',
    'pbpaste | gw explain - --public-key gateway.pem',
    'gw explain shop.har --entry 3 --response --public-key gateway.pem',
  ],
}
