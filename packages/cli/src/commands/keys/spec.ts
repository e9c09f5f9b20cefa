import type { CommandSpec, OperandSpec } from '../command-spec.ts'
import { FORCE, OUT } from '../shared-options.ts'

const PASSPHRASE_NOTE =
  'The passphrase of an encrypted key comes from GW_PASSPHRASE, or is asked for.'

const KEY_FILE: OperandSpec = {
  name: '<file>',
  description: 'any kind of key file, - for standard input',
}

const WRITINGS = ['pem', 'der', 'base64']
const STRUCTURES = ['pkcs8', 'pkcs1', 'encrypted-pkcs8', 'spki', 'pkcs1-public']

export const keysNew: CommandSpec = {
  name: 'keys new',
  summary: 'make a key pair',
  description: 'Writes PREFIX-private.pem (mode 0600) and PREFIX-public.pem.',
  operands: [{ name: '[prefix]', description: 'where the files go; gw if left out' }],
  options: [
    {
      flags: '--bits <number>',
      description: '2048 if left out (GW_BITS)',
      choices: ['2048', '3072', '4096'],
    },
    { flags: '--encrypt', description: 'encrypt the private key; GW_PASSPHRASE, or asked for' },
    FORCE,
  ],
  examples: ['gw keys new', 'gw keys new secrets/merchant --bits 3072'],
}

export const keysShow: CommandSpec = {
  name: 'keys show',
  summary: 'tell what a key file holds, without showing the key',
  description: PASSPHRASE_NOTE,
  operands: [KEY_FILE],
  options: [],
  examples: ['gw keys show gateway.pem', 'pbpaste | gw keys show -'],
}

export const keysConvert: CommandSpec = {
  name: 'keys convert',
  summary: 'write a key in another format',
  description: `Private keys go to files only, with mode 0600. ${PASSPHRASE_NOTE}`,
  operands: [KEY_FILE],
  options: [
    {
      flags: '--format <format>',
      description: 'the format to write (GW_FORMAT)',
      choices: [
        ...STRUCTURES.flatMap((structure) => WRITINGS.map((writing) => `${structure}-${writing}`)),
        'jwk',
        'public-jwk',
        'pkcs12',
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
  summary: 'write a key as a line for an .env file',
  description: `A private key goes to a file only, with mode 0600; the line is added to it. ${PASSPHRASE_NOTE}`,
  operands: [KEY_FILE],
  options: [
    {
      flags: '--name <variable>',
      description: 'the variable; GATEWAY_PUBLIC_KEY or MERCHANT_PRIVATE_KEY if left out',
    },
    OUT,
  ],
  examples: [
    'gw keys env gateway.pem',
    'gw keys env merchant-private.pem --name MERCHANT_KEY --out .env',
  ],
}
