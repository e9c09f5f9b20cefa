import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MAX_INT32 } from '@gw/errors'
import { type FaultRule, faultNames } from '../faults/fault-rule.ts'
import { parseFaultRule } from '../faults/parse-fault.ts'
import type { SandboxOptions } from '../options.ts'

/** The help of the program, in at most 80 columns. A test compares the options with those of `gw sandbox`. */
export const HELP: string = `Usage: gw-sandbox [options]

Run a local gateway until you press Ctrl+C.
Prints a line for each call and each delivery attempt.
Open /_sandbox/ to watch what happens. The control API is described at
/_sandbox/openapi.json.

A fault rule is a name, on=responses or on=notifications, and parameters, such
as status5xx,on=responses,rate=0.2.
${wrapNames('Faults: ', faultNames)}

Options:
  --port <number>         port on 127.0.0.1; 0 picks a free port (default: 4600)
  --tls                   serve HTTPS; the certificate to trust is written to
                          the key folder
  --notify-url <url>      URL that receives notifications; can be set later
  --client-id <id>        client ID of the merchant (default: SANDBOX_MERCHANT)
  --keys <folder>         folder for the test keys (default: .gw-sandbox)
  --merchant-key <file>   your public key, if you keep the private key yourself
  --key-version <number>  key version of the merchant's key (default: 1)
  --seed <number>         seed that decides which messages a fault with a rate
                          affects (default: 1)
  --speed <number>        speed of the clock; 60 makes a minute pass every
                          second (default: 1)
  --wire-time <which>     time in messages: real time, or the sandbox clock
                          (default: real) (choices: "real", "clock")
  --pay <outcome>         result of the pay operation (default: process; succeed
                          if the payer shows a code) (choices: "process",
                          "succeed", "fail")
  --signed-target <part>  what the signature of a notification covers (default:
                          pathAndQuery) (choices: "pathAndQuery", "path")
  --time-format <format>  format of the time of a notification (default: epoch)
                          (choices: "epoch", "iso")
  --strict                reject in-store calls under /ams/sandbox/api/
  --allow-remote          allow sending to other machines
  --fault <fault>         fault rule to apply; repeatable
  --quiet                 do not print a line per call and delivery attempt
  --json                  print one JSON object per line
  -h, --help              show help

Examples:
  $ gw-sandbox --notify-url http://127.0.0.1:3000/notify
  $ gw-sandbox --port 0 --fault status5xx,on=responses,rate=0.2 --json
`

/** Lists names after a label, in lines of at most 80 characters. */
function wrapNames(label: string, names: readonly string[]): string {
  const lines = [label]
  for (const [index, name] of names.entries()) {
    const word = `${name}${index === names.length - 1 ? '.' : ', '}`
    const line = `${lines.at(-1)}${word}`
    if (line.trimEnd().length <= 80) lines.splice(-1, 1, line)
    else lines.push(word)
  }
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** The options of the program. */
export interface ProgramOptions {
  readonly sandbox: SandboxOptions
  readonly keyFolder: string
  readonly faults: readonly FaultRule[]
  /** Whether the output is for a program. */
  readonly isJson: boolean
  /** Whether events are not printed. */
  readonly isQuiet: boolean
}

/**
 * Parses a command line. Returns `undefined` if it asks for help.
 *
 * @throws TypeError if it is invalid
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
      'signed-target': { type: 'string' },
      'time-format': { type: 'string' },
      strict: { type: 'boolean', default: false },
      'allow-remote': { type: 'boolean', default: false },
      fault: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const publicKey = values['merchant-key'] && readFileSync(values['merchant-key'], 'utf8')
  return {
    keyFolder: values.keys,
    faults: values.fault.map(parseFaultRule),
    isJson: values.json,
    isQuiet: values.quiet,
    sandbox: {
      port: toInteger('port', values.port, 65_535),
      tls: values.tls,
      seed: toInteger('seed', values.seed, Number.MAX_SAFE_INTEGER),
      clock: { speed: toSpeed(values.speed) },
      wireTime: toWord('wire-time', values['wire-time'], ['real', 'clock'] as const),
      payOutcome: toWord('pay', values.pay, ['process', 'succeed', 'fail'] as const),
      strict: values.strict,
      notifications: {
        allowRemote: values['allow-remote'],
        signedTarget: toWord('signed-target', values['signed-target'], [
          'pathAndQuery',
          'path',
        ] as const),
        timeFormat: toWord('time-format', values['time-format'], ['epoch', 'iso'] as const),
      },
      merchant: {
        clientId: values['client-id'],
        keyVersion: toInteger('key-version', values['key-version'], MAX_INT32),
        notifyUrl: values['notify-url'],
        publicKey: publicKey || undefined,
      },
    },
  }
}

function toInteger(name: string, text: string, most: number): number {
  if (/^\d{1,16}$/.test(text) && Number(text) <= most) return Number(text)
  throw new TypeError(`--${name} must be an integer from 0 to ${most}`)
}

function toSpeed(text: string): number {
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text)
  throw new TypeError('--speed must be a number of at least 0, such as 60 for a minute per second')
}

function toWord<Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (text === undefined || words.includes(text as Word)) return text as Word | undefined
  throw new TypeError(`--${name} must be one of ${words.join(', ')}`)
}
