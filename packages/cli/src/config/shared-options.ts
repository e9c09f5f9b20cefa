import type { OptionSpec } from './option-spec.ts'

/** Options of every command. A command can describe one of them in its own words. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { flags: '--json', description: 'print the result as one JSON object' },
]

/** Returns the options of a command, then the common ones that it does not describe itself. */
export function withCommonOptions(own: readonly OptionSpec[]): readonly OptionSpec[] {
  const isOwn = ({ flags }: OptionSpec): boolean => own.some((one) => one.flags === flags)
  return [...own, ...COMMON_OPTIONS.filter((option) => !isOwn(option))]
}

export const CLIENT_ID: OptionSpec = { flags: '--client-id <id>', description: 'your client ID' }

export const PRIVATE_KEY: OptionSpec = {
  flags: '--private-key <file>',
  description: 'file with your private key, or - for standard input',
}

export const KEY_VERSION: OptionSpec = {
  flags: '--key-version <number>',
  description: 'version of your key',
  default: '1',
}

export const GATEWAY_KEY: OptionSpec = {
  flags: '--gateway-key <file>',
  description: 'test private key that signs as the gateway',
  default: 'the gw sandbox key in this folder',
}

export const GATEWAY_KEY_VERSION: OptionSpec = {
  flags: '--gateway-key-version <number>',
  description: 'key version of --gateway-key',
  default: '1',
}

export const PUBLIC_KEYS: OptionSpec = {
  flags: '--public-key <file>',
  description: "sender's public key; 2=FILE for key version 2",
  isList: true,
}

export const OWN_PUBLIC_KEY: OptionSpec = {
  flags: '--own-public-key <file>',
  description:
    "your own public key, to detect a message signed with your key instead of the sender's",
}

export const PREFIX: OptionSpec = {
  flags: '--prefix <path>',
  description: 'path prefix that a proxy may have removed',
  isList: true,
}

export const METHOD: OptionSpec = {
  flags: '--method <method>',
  description: 'HTTP method',
  default: 'POST',
}

export const TARGET: OptionSpec = {
  flags: '--target <path>',
  description: 'signed path, including the query',
}

export const BODY: OptionSpec = {
  flags: '--body <file>',
  description: 'file with the exact body, or - for standard input',
}

export const HEADER: OptionSpec = {
  flags: '--header <line>',
  description: 'header as "name: value"',
  isList: true,
}

export const TIME: OptionSpec = {
  flags: '--time <time>',
  description: 'value of the request-time or response-time header',
}

export const TIME_FORMAT: OptionSpec = {
  flags: '--time-format <format>',
  description: 'format of the time header',
  default: 'epoch',
  choices: ['epoch', 'iso'],
}

export const SIGNATURE: OptionSpec = {
  flags: '--signature <text>',
  description: 'value of the signature header',
}

export const RESPONSE: OptionSpec = {
  flags: '--response',
  description: 'use the response instead of the request',
}

export const MAX_AGE: OptionSpec = {
  flags: '--max-age <duration>',
  description: 'maximum age, such as 90s, 5m, or 48h, or "unchecked"',
  default: '48h, 5m for responses',
}

export const ENTRY: OptionSpec = {
  flags: '--entry <number>',
  description: 'entry of a HAR file, counted from 1',
  default: '1',
}

export const TO: OptionSpec = {
  flags: '--to <url>',
  description: 'URL of your endpoint',
}

export const SET: OptionSpec = {
  flags: '--set <field=value>',
  description: 'set a field, such as paymentAmount.value=100; field:=JSON sets any value',
  isList: true,
  from: 'arguments',
}

export const FORCE: OptionSpec = {
  flags: '--force',
  description: 'replace existing files',
  from: 'arguments',
}

export const OUT: OptionSpec = {
  flags: '--out <file>',
  description: 'file to write',
  default: 'public keys are printed',
  from: 'arguments',
}

export const ALLOW_REMOTE: OptionSpec = {
  flags: '--allow-remote',
  description: 'allow sending to other machines',
  from: 'arguments',
}

export const KEYS_FOLDER: OptionSpec = {
  flags: '--keys <folder>',
  description: 'folder with the gw sandbox test keys',
  default: '.gw-sandbox',
}

export const HOST: OptionSpec = {
  flags: '--host <url>',
  description: 'base URL of the gateway',
}

/** Returns the options that select a page of a list. */
export function pageOptions(things: string): readonly OptionSpec[] {
  const limit = `${things} per page, at most 1000`
  const cursor = 'start of the page, as printed at the end of the previous one'
  return [
    { flags: '--limit <number>', description: limit, default: '50', from: 'arguments' },
    { flags: '--cursor <text>', description: cursor, from: 'arguments' },
  ]
}

export const TOKEN: OptionSpec = {
  flags: '--token <token>',
  description: 'token that gw sandbox was started with',
}

/** The formats of a message file, for the help of the commands that read one. */
export const SOURCES =
  'FILE contains a curl command, an HTTP message, a HAR file or entry, or a sandbox capture.'
