import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MAX_INT32 } from '@gw/errors'
import type { FaultRule } from '../faults/fault-rule.ts'
import { parseFault } from '../faults/parse-fault.ts'
import type { SandboxOptions } from '../sandbox.ts'

/** The help of the program. */
export const HELP = `gw-sandbox: a payment gateway on loopback.

  gw-sandbox [options]

  --port <number>          the port on 127.0.0.1; 4600 if left out, 0 for a free one
  --tls                    serve https; the certificate to trust is written to the key folder
  --notify-url <url>       where notifications go; can be set later
  --client-id <text>       the merchant's client id; SANDBOX_MERCHANT if left out
  --keys <folder>          where the test keys are kept; .gw-sandbox if left out
  --merchant-key <file>    your own public key, if your private one is to stay with you
  --key-version <number>   its version; 1 if left out
  --seed <number>          decides where faults with a rate strike; 1 if left out
  --speed <number>         how fast the clock runs; 1 is real time, 60 a minute a second
  --wire-time <which>      the time on the wire: real (the default) or clock
  --pay <outcome>          what becomes of a payment that is called for: process, succeed, fail
  --allow-remote           send notifications to other machines too
  --fault <fault>          what goes wrong, any number of times: status5xx,on=answers,rate=0.2
  --json                   print where everything is as one JSON object
  --help                   this text

Ctrl+C ends it. The page at /_sandbox/ shows what happens; the control API is described at /_sandbox/openapi.json.
`

/** What the program was told. */
export interface ProgramOptions {
  readonly sandbox: SandboxOptions
  readonly keyFolder: string
  readonly faults: readonly FaultRule[]
  /** Whether what it prints goes to a program. */
  readonly isJson: boolean
}

/**
 * Reads a command line; gives `undefined` if it asks for help.
 *
 * @throws TypeError if it cannot be understood
 */
export function parseProgramOptions(args: readonly string[]): ProgramOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4600' },
      tls: { type: 'boolean', default: false },
      'notify-url': { type: 'string' },
      'client-id': { type: 'string' },
      keys: { type: 'string', default: '.gw-sandbox' },
      'merchant-key': { type: 'string' },
      'key-version': { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      speed: { type: 'string', default: '1' },
      'wire-time': { type: 'string', default: 'real' },
      pay: { type: 'string' },
      'allow-remote': { type: 'boolean', default: false },
      fault: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const publicKey = values['merchant-key'] && readFileSync(values['merchant-key'], 'utf8')
  return {
    keyFolder: values.keys,
    faults: values.fault.map(parseFault),
    isJson: values.json,
    sandbox: {
      port: wholeNumber('port', values.port, 65_535),
      tls: values.tls,
      seed: wholeNumber('seed', values.seed, Number.MAX_SAFE_INTEGER),
      clock: { speed: Number(values.speed) },
      wireTime: word('wire-time', values['wire-time'], ['real', 'clock'] as const),
      payOutcome:
        values.pay === undefined
          ? undefined
          : word('pay', values.pay, ['process', 'succeed', 'fail'] as const),
      notifications: { allowRemote: values['allow-remote'] },
      merchant: {
        clientId: values['client-id'],
        keyVersion: wholeNumber('key-version', values['key-version'], MAX_INT32),
        notifyUrl: values['notify-url'],
        publicKey: publicKey || undefined,
      },
    },
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  if (/^\d{1,16}$/.test(text) && Number(text) <= most) return Number(text)
  throw new TypeError(`--${name} must be a whole number up to ${most}`)
}

function word<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  if (words.includes(text as Word)) return text as Word
  throw new TypeError(`--${name} must be one of ${words.join(', ')}`)
}
