import { faultNames } from '@gw/sandbox/control'
import type { CommandSpec } from '../../config/command-spec.ts'
import {
  ALLOW_REMOTE,
  CLIENT_ID,
  KEYS_FOLDER,
  TIME_FORMAT,
  TOKEN,
} from '../../config/shared-options.ts'

/** The form of a fault rule, for the help. */
export const FAULT_NOTE: string = `A fault rule consists of a name, on=responses or on=notifications, and parameters, such as status5xx,on=responses,rate=0.2.
Faults: ${faultNames.join(', ')}.`

export const sandbox: CommandSpec = {
  name: 'sandbox',
  summary: 'run a local gateway until you press Ctrl+C',
  description: `Prints a line for each call and each delivery attempt.
Open /_sandbox/ to watch what happens. The control API is described at /_sandbox/openapi.json. The commands below control a sandbox that runs in the same folder.

${FAULT_NOTE}`,
  options: [
    {
      flags: '--port <number>',
      description: 'port; 0 picks a free port',
      default: '4600',
    },
    {
      flags: '--listen <address>',
      description: 'IP address to listen on; any address except 127.0.0.1 and ::1 requires --token',
      default: '127.0.0.1',
      from: 'arguments',
    },
    {
      ...TOKEN,
      description: 'token for the console and the control API, at least 16 characters',
    },
    {
      flags: '--allow-host <name>',
      description: 'host name under which other machines reach the sandbox',
      isList: true,
      from: 'arguments',
    },
    {
      flags: '--notify-url <url>',
      description: 'URL that receives notifications; can be set later with gw sandbox notify-url',
    },
    { ...CLIENT_ID, description: "merchant's client ID", default: 'SANDBOX_MERCHANT' },
    KEYS_FOLDER,
    {
      flags: '--data <file>',
      description: 'file that keeps payments across restarts',
      default: 'payments are lost at a restart',
      // Its pending notifications are sent as soon as the sandbox starts.
    },
    {
      flags: '--merchant-key <file>',
      description:
        'your public key, if you keep the private key yourself; 2=FILE for key version 2',
      isList: true,
    },
    {
      flags: '--agent-tokens <file>',
      description: 'file with the agent tokens to accept, one per line',
      default: 'any token',
    },
    {
      flags: '--key-version <number>',
      description: "version of the merchant's key",
      default: '1',
    },
    {
      flags: '--seed <number>',
      description: 'seed for faults with a rate; the same seed affects the same messages',
      default: '1',
    },
    {
      flags: '--speed <number>',
      description: 'clock speed; 60 makes a minute pass every second',
      default: '1',
    },
    {
      flags: '--wire-time <which>',
      description: 'time in messages: real time, or the sandbox clock',
      default: 'real',
      choices: ['real', 'clock'],
    },
    {
      flags: '--pay <outcome>',
      description: 'result of the pay operation',
      default: 'process; succeed if the payer shows a code',
      choices: ['process', 'succeed', 'fail'],
    },
    {
      flags: '--outcome <call=outcome>',
      description: 'outcome for one kind of call, such as refund=pending-fail',
      isList: true,
    },
    {
      flags: '--card-captures <mode>',
      description:
        'capture of paid card payments by the gateway, with notifyCapture or without; capture is its outcome',
      default: 'notified',
      choices: ['off', 'notified', 'silent'],
    },
    {
      flags: '--signed-target <part>',
      description: 'part of the URL that notification signatures cover',
      default: 'pathAndQuery',
      choices: ['pathAndQuery', 'path'],
    },
    { ...TIME_FORMAT, description: 'time format in notifications', default: 'iso' },
    { flags: '--strict', description: 'reject in-store calls under /ams/sandbox/api/' },
    { flags: '--echo-rejections', description: 'echo the request ID in rejections' },
    ALLOW_REMOTE,
    { flags: '--fault <fault>', description: 'fault rule to apply', isList: true },
    { flags: '--quiet', description: 'do not print a line for each call and delivery attempt' },
    { flags: '--json', description: 'print one JSON object per line' },
  ],
  examples: [
    'gw sandbox --notify-url http://127.0.0.1:3000/notify',
    'gw sandbox --port 0 --fault status5xx,on=responses,rate=0.2 --json',
  ],
}
