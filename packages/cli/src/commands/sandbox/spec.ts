import type { CommandSpec } from '../command-spec.ts'
import { ALLOW_REMOTE, CLIENT_ID } from '../shared-options.ts'

export const sandbox: CommandSpec = {
  name: 'sandbox',
  summary: 'run a gateway on this machine, until Ctrl+C',
  description:
    'Its page at /_sandbox/ shows what happens; /_sandbox/openapi.json describes how to control it.',
  options: [
    { flags: '--port <number>', description: 'on 127.0.0.1; 4600 if left out, 0 for a free one' },
    { flags: '--tls', description: 'serve https; the certificate to trust is in the key folder' },
    { flags: '--notify-url <url>', description: 'where notifications go; can be set later' },
    { ...CLIENT_ID, description: "the merchant's; SANDBOX_MERCHANT if left out (GW_CLIENT_ID)" },
    { flags: '--keys <folder>', description: 'where test keys are kept; .gw-sandbox if left out' },
    {
      flags: '--merchant-key <file>',
      description:
        'your public key, if your private one is to stay with you (GW_MERCHANT_KEY_FILE)',
    },
    { flags: '--key-version <number>', description: 'its version; 1 if left out' },
    { flags: '--seed <number>', description: 'where faults with a rate strike; 1 if left out' },
    { flags: '--speed <number>', description: 'how fast the clock runs: 60 is a minute a second' },
    {
      flags: '--wire-time <which>',
      description: 'the time on the wire; real if left out',
      choices: ['real', 'clock'],
    },
    {
      flags: '--pay <outcome>',
      description: 'what becomes of a payment that is called for',
      choices: ['process', 'succeed', 'fail'],
    },
    {
      flags: '--signed-target <part>',
      description: 'what the signature of a notification covers (default: pathAndQuery)',
      choices: ['pathAndQuery', 'path'],
    },
    {
      flags: '--time-format <format>',
      description: 'format of the time of a notification (default: epoch)',
      choices: ['epoch', 'iso'],
    },
    { flags: '--strict', description: 'reject in-store payments under /ams/sandbox/api/' },
    ALLOW_REMOTE,
    {
      flags: '--fault <fault>',
      description: 'what goes wrong, any number of times: status5xx,on=responses,rate=0.2',
      isList: true,
    },
    { flags: '--quiet', description: 'print no line per call and per delivery attempt' },
  ],
  examples: [
    'gw sandbox --notify-url http://127.0.0.1:3000/notify',
    'gw sandbox --port 0 --fault status5xx,on=responses,rate=0.2 --json',
  ],
}
