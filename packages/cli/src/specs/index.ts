import type { CommandSpec, GroupSpec } from '../command-spec.ts'
import { call } from './call.ts'
import { completion } from './completion.ts'
import { doctor } from './doctor.ts'
import { explain } from './explain.ts'
import { keysConvert, keysEnv, keysNew, keysShow } from './keys.ts'
import { replay } from './replay.ts'
import { sandbox } from './sandbox.ts'
import { sign } from './sign.ts'
import { trigger } from './trigger.ts'
import { verify } from './verify.ts'

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  keysNew,
  keysShow,
  keysConvert,
  keysEnv,
  sign,
  verify,
  explain,
  call,
  sandbox,
  trigger,
  replay,
  doctor,
  completion,
]

/** What the groups of commands are about. */
export const GROUPS: Readonly<Record<string, GroupSpec>> = {
  keys: {
    summary: 'make, look at and convert keys',
    examples: ['gw keys new', 'gw keys show gateway.pem'],
  },
}

/** The first steps, for the help of the program itself. */
export const EXAMPLES: readonly string[] = [
  'gw explain request.txt --public-key gateway.pem --client-id SANDBOX_5X --target /notify',
  'gw sandbox --notify-url http://127.0.0.1:3000/notify',
  'gw trigger notifyPayment --to http://127.0.0.1:3000/notify --set paymentAmount.value=100',
  'gw doctor http://127.0.0.1:3000/notify',
]
