import type { CommandSpec, OperandSpec } from '../../config/command-spec.ts'
import { FORCE, OUT } from '../../config/shared-options.ts'

const PASSPHRASE_NOTE =
  'For an encrypted key, set GW_PASSPHRASE, or type the passphrase when gw asks for it.'

const KEY_FILE: OperandSpec = {
  name: '<file>',
  description: 'key file in any format, or - for standard input',
}

const ENCODINGS = ['pem', 'der', 'base64']
const STRUCTURES = ['pkcs8', 'pkcs1', 'encrypted-pkcs8', 'spki', 'pkcs1-public']

export const keysNew: CommandSpec = {
  name: 'keys new',
  summary: 'generate a key pair',
  description: `Writes PREFIX-private.pem (mode 0600) and PREFIX-public.pem. ${PASSPHRASE_NOTE}`,
  operands: [
    { name: '[prefix]', description: 'path and beginning of the file names (default: gw)' },
  ],
  options: [
    {
      flags: '--bits <number>',
      description: 'key size',
      default: '2048',
      choices: ['2048', '3072', '4096'],
    },
    { flags: '--encrypt', description: 'encrypt the private key with a passphrase' },
    FORCE,
  ],
  examples: ['gw keys new', 'gw keys new secrets/merchant --bits 3072'],
}

export const keysShow: CommandSpec = {
  name: 'keys show',
  summary: 'describe a key file without printing the key',
  description: PASSPHRASE_NOTE,
  operands: [KEY_FILE],
  options: [],
  examples: ['gw keys show gateway.pem', 'pbpaste | gw keys show -'],
}

export const keysConvert: CommandSpec = {
  name: 'keys convert',
  summary: 'convert a key to a different format',
  description: `gw never prints a private key. Pass --out to write it to a file with mode 0600. ${PASSPHRASE_NOTE}`,
  operands: [KEY_FILE],
  options: [
    {
      flags: '--format <format>',
      description: 'format to write',
      choices: [
        ...STRUCTURES.flatMap((structure) =>
          ENCODINGS.map((encoding) => `${structure}-${encoding}`),
        ),
        'jwk',
        'public-jwk',
      ],
    },
    OUT,
    FORCE,
  ],
  examples: [
    'gw keys convert old.p12 --format pkcs8-pem --out merchant-private.pem',
    'gw keys convert merchant-private.pem --format spki-base64',
  ],
}

export const keysEnv: CommandSpec = {
  name: 'keys env',
  summary: 'print a key as a line for an .env file',
  description: `gw never prints a private key. Pass --out to append it to a file with mode 0600. ${PASSPHRASE_NOTE}`,
  operands: [KEY_FILE],
  options: [
    {
      flags: '--name <variable>',
      description: 'variable name',
      default: 'GATEWAY_PUBLIC_KEY or GATEWAY_PRIVATE_KEY',
    },
    OUT,
  ],
  examples: [
    'gw keys env gateway.pem',
    'gw keys env merchant-private.pem --name MERCHANT_KEY --out .env',
  ],
}
