import type { CommandSpec, OperandSpec } from '../../config/command-spec.ts'
import type { OptionSpec } from '../../config/option-spec.ts'
import { HOST, KEYS_FOLDER, TOKEN } from '../../config/shared-options.ts'
import { FAULT_NOTE } from './spec.ts'

const PAYMENT: OperandSpec = {
  name: '[payment]',
  description: 'payment ID, your request ID, or the code to scan (default: the newest payment)',
}

const REQUEST_ID: OperandSpec = {
  name: '[request-id]',
  description: 'your request ID for the payment (default: generated)',
}

const AMOUNT: OptionSpec = {
  flags: '--amount <amount>',
  description: 'currency and minor units, such as EUR:500',
  default: 'the whole amount',
  from: 'arguments',
}

const REACH: readonly OptionSpec[] = [
  { ...HOST, description: 'sandbox URL', default: 'the sandbox that runs in this folder' },
  TOKEN,
  KEYS_FOLDER,
]

/** The commands that control a running sandbox. */
export const controlSpecs: readonly CommandSpec[] = [
  {
    name: 'sandbox create',
    summary: 'create a payment',
    operands: [REQUEST_ID],
    options: [{ ...AMOUNT, default: 'EUR:1999' }, ...REACH],
    examples: ['gw sandbox create', 'gw sandbox create ORDER_2 --amount JPY:500'],
  },
  {
    name: 'sandbox payments',
    summary: 'list payments, newest first',
    options: REACH,
    examples: ['gw sandbox payments'],
  },
  {
    name: 'sandbox pending',
    summary: 'mark a payment as pending',
    operands: [PAYMENT],
    options: REACH,
    examples: ['gw sandbox pending ORDER_1'],
  },
  {
    name: 'sandbox pay',
    summary: 'pay a payment',
    operands: [PAYMENT],
    options: [
      { ...AMOUNT, description: 'amount that the payer actually pays, such as EUR:500' },
      ...REACH,
    ],
    examples: ['gw sandbox pay', 'gw sandbox pay ORDER_1'],
  },
  {
    name: 'sandbox review',
    summary: 'pay a payment and put it under review',
    operands: [PAYMENT],
    options: [
      {
        flags: '--source <source>',
        description: 'who asked for the review',
        default: 'ANTOM_SHIELD',
        choices: ['ANTOM_SHIELD', 'PSP'],
        from: 'arguments',
      },
      ...REACH,
    ],
    examples: ['gw sandbox review ORDER_1'],
  },
  {
    name: 'sandbox accept',
    summary: 'accept a payment under review',
    operands: [PAYMENT],
    options: REACH,
    examples: ['gw sandbox accept ORDER_1'],
  },
  {
    name: 'sandbox reject',
    summary: 'reject a payment under review',
    operands: [PAYMENT],
    options: REACH,
    examples: ['gw sandbox reject ORDER_1'],
  },
  {
    name: 'sandbox fail',
    summary: 'fail a payment',
    operands: [PAYMENT],
    options: [
      {
        flags: '--code <code>',
        description: 'result code',
        default: 'PROCESS_FAIL',
        choices: ['PROCESS_FAIL', 'RISK_REJECT', 'ORDER_IS_CLOSED'],
        from: 'arguments',
      },
      ...REACH,
    ],
    examples: ['gw sandbox fail ORDER_1 --code RISK_REJECT'],
  },
  {
    name: 'sandbox refund',
    summary: 'refund a payment',
    operands: [PAYMENT],
    options: [AMOUNT, ...REACH],
    examples: ['gw sandbox refund ORDER_1 --amount EUR:500'],
  },
  {
    name: 'sandbox capture',
    summary: 'capture an authorized payment',
    operands: [PAYMENT],
    options: [AMOUNT, ...REACH],
    examples: ['gw sandbox capture ORDER_1'],
  },
  {
    name: 'sandbox cancel',
    summary: 'cancel a payment',
    operands: [PAYMENT],
    options: REACH,
    examples: ['gw sandbox cancel ORDER_1'],
  },
  {
    name: 'sandbox reverse',
    summary: 'report the debit of a closed payment with notifyReversal',
    operands: [PAYMENT],
    options: REACH,
    examples: ['gw sandbox reverse ORDER_1'],
  },
  {
    name: 'sandbox decline',
    summary: 'decline a payment, as the payer can',
    operands: [PAYMENT],
    options: REACH,
    examples: ['gw sandbox decline ORDER_1'],
  },
  {
    name: 'sandbox notify-url',
    summary: 'set the URL that receives notifications',
    operands: [{ name: '<url>', description: 'URL of your endpoint' }],
    options: REACH,
    examples: ['gw sandbox notify-url http://127.0.0.1:3000/notify'],
  },
  {
    name: 'sandbox advance',
    summary: 'advance the clock and send the notifications that are due',
    operands: [
      { name: '[duration]', description: 'duration, such as 24h (default: to the next resend)' },
    ],
    options: REACH,
    examples: ['gw sandbox advance', 'gw sandbox advance 24h'],
  },
  {
    name: 'sandbox deliveries',
    summary: 'list notifications, or the delivery attempts of one',
    operands: [{ name: '[delivery]', description: 'delivery ID, to list its attempts' }],
    options: REACH,
    examples: ['gw sandbox deliveries', 'gw sandbox deliveries delivery-1'],
  },
  {
    name: 'sandbox resend',
    summary: 'resend a notification now',
    operands: [{ name: '[delivery]', description: 'delivery ID (default: the newest delivery)' }],
    options: REACH,
    examples: ['gw sandbox resend delivery-1'],
  },
  {
    name: 'sandbox fault add',
    summary: 'add a fault rule',
    description: FAULT_NOTE,
    operands: [
      { name: '<rule>', description: 'fault rule, such as status5xx,on=responses,times=1' },
    ],
    options: REACH,
    examples: ['gw sandbox fault add status5xx,on=responses,times=1'],
  },
  {
    name: 'sandbox fault list',
    summary: 'list the fault rules',
    options: REACH,
    examples: ['gw sandbox fault list'],
  },
  {
    name: 'sandbox fault clear',
    summary: 'remove all fault rules, or one',
    operands: [{ name: '[id]', description: 'rule ID (default: all rules)' }],
    options: REACH,
    examples: ['gw sandbox fault clear'],
  },
]
