import type { CommandSpec, GroupSpec } from '../config/command-spec.ts'
import { call } from './call/spec.ts'
import { check } from './check/spec.ts'
import { doctor } from './doctor/spec.ts'
import { explain } from './explain/spec.ts'
import { inboxList, inboxRerun, inboxResolve, inboxShow } from './inbox/spec.ts'
import { keysConvert, keysEnv, keysNew, keysShow } from './keys/spec.ts'
import { listen } from './listen/spec.ts'
import { ordersList, ordersResolve, ordersShow } from './orders/spec.ts'
import { replay } from './replay/spec.ts'
import { controlSpecs } from './sandbox/control-specs.ts'
import { sandbox } from './sandbox/spec.ts'
import { sign } from './sign/spec.ts'
import { trigger } from './trigger/spec.ts'
import { verify } from './verify/spec.ts'

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  keysNew,
  keysShow,
  keysConvert,
  keysEnv,
  sign,
  verify,
  explain,
  listen,
  call,
  check,
  sandbox,
  ...controlSpecs,
  trigger,
  replay,
  doctor,
  inboxList,
  inboxShow,
  inboxRerun,
  inboxResolve,
  ordersList,
  ordersShow,
  ordersResolve,
]

/** The words that several commands start with. */
export const GROUPS: Readonly<Record<string, GroupSpec>> = {
  keys: {
    summary: 'generate, inspect, and convert keys',
    examples: ['gw keys new', 'gw keys show gateway.pem'],
  },
  inbox: {
    summary: 'list, show, rerun, and resolve inbox records',
    examples: ['gw inbox list --state failed', 'gw inbox rerun --all'],
  },
  orders: {
    summary: 'list, show, and resolve orders that need a person',
    examples: ['gw orders list', 'gw orders show ORDER_1'],
  },
  'sandbox fault': {
    summary: 'add, list, and remove fault rules',
    examples: ['gw sandbox fault add status5xx,on=responses,times=1', 'gw sandbox fault list'],
  },
}

/** First steps, for the help of gw itself. */
export const EXAMPLES: readonly string[] = [
  'gw explain request.txt --public-key gateway.pem --client-id SANDBOX_5X --target /notify',
  'gw sandbox --notify-url http://127.0.0.1:3000/notify',
  'gw trigger notifyPayment --to http://127.0.0.1:3000/notify --set paymentAmount.value=100',
  'gw doctor http://127.0.0.1:3000/notify',
]
