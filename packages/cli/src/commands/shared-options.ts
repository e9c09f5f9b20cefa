import type { OptionSpec } from './command-spec.ts'

/** Every command takes these. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { flags: '--json', description: 'print one JSON object' },
  { flags: '--config <file>', description: 'read this file instead of gw.config.json' },
]

export const CLIENT_ID: OptionSpec = {
  flags: '--client-id <id>',
  description: 'the client id (GW_CLIENT_ID)',
}

export const PRIVATE_KEY: OptionSpec = {
  flags: '--private-key <file>',
  description: 'the file of the private key, - for standard input (GW_PRIVATE_KEY_FILE)',
}

export const KEY_VERSION: OptionSpec = {
  flags: '--key-version <number>',
  description: 'the version of that key; 1 if left out (GW_KEY_VERSION)',
}

export const GATEWAY_KEY: OptionSpec = {
  flags: '--gateway-key <file>',
  description:
    "the gateway's test private key, which signs notifications; that of gw sandbox in this folder if left out (GW_GATEWAY_KEY_FILE)",
}

export const GATEWAY_KEY_VERSION: OptionSpec = {
  flags: '--gateway-key-version <number>',
  description: 'its version; 1 if left out (GW_GATEWAY_KEY_VERSION)',
}

export const PUBLIC_KEYS: OptionSpec = {
  flags: '--public-key <file>',
  description: "the sender's public key; 2=FILE for version 2 (GW_PUBLIC_KEY_FILE)",
  isList: true,
}

export const METHOD: OptionSpec = { flags: '--method <method>', description: 'POST if left out' }

export const TARGET: OptionSpec = {
  flags: '--target <path>',
  description: 'the path, with its query, that is signed',
}

export const BODY: OptionSpec = {
  flags: '--body <file>',
  description: 'the file with the exact bytes of the body, - for standard input',
}

export const TIME: OptionSpec = {
  flags: '--time <time>',
  description: 'the text of the time header',
}

export const SIGNATURE: OptionSpec = {
  flags: '--signature <text>',
  description: 'the text of the signature header',
}

export const MAX_AGE: OptionSpec = {
  flags: '--max-age <duration>',
  description: 'how old it may be: 48h if left out, unchecked for no limit',
}

export const ENTRY: OptionSpec = {
  flags: '--entry <number>',
  description: 'which entry of a HAR file; the first if left out',
}

export const TO: OptionSpec = { flags: '--to <url>', description: 'your endpoint' }

export const FORCE: OptionSpec = { flags: '--force', description: 'replace what is there' }

export const OUT: OptionSpec = {
  flags: '--out <file>',
  description: 'the file to write; public keys are printed if left out',
}

export const ALLOW_REMOTE: OptionSpec = {
  flags: '--allow-remote',
  description: 'send to another machine (GW_ALLOW_REMOTE)',
}
