import type { CommandSpec, OperandSpec } from '../../config/command-spec.ts'
import type { OptionSpec } from '../../config/option-spec.ts'
import { pageOptions } from '../../config/shared-options.ts'
import { recordStates } from './shelf.ts'

/** The URL of the inbox. */
const INBOX: readonly OptionSpec[] = [
  {
    flags: '--database <url>',
    description: 'PostgreSQL, MySQL, or Redis URL; set the variable to hide its password',
  },
  {
    flags: '--table <name>',
    description: 'inbox table in PostgreSQL or MySQL',
    default: 'gateway_inbox',
  },
  {
    flags: '--key-prefix <text>',
    description: 'inbox key prefix in Redis',
    default: 'gw:inbox:',
  },
]

const NOTE =
  'Uses these packages from your project: pg and @gw/postgres, mysql2 and @gw/mysql, or @gw/redis with ioredis or redis.'

const KEY: OperandSpec = {
  name: '<key>',
  description: 'notification key or record ID, from gw inbox list',
}

export const inboxList: CommandSpec = {
  name: 'inbox list',
  summary: 'list inbox records, newest first',
  description: `Never prints a notification's body. ${NOTE}`,
  options: [
    {
      flags: '--request-id <id>',
      description:
        'list only records with this request ID, such as the paymentRequestId of an order',
      from: 'arguments',
    },
    {
      flags: '--state <state>',
      description: 'list only records with this state',
      choices: recordStates,
      from: 'arguments',
    },
    ...pageOptions('records'),
    ...INBOX,
  ],
  examples: ['gw inbox list --state failed', 'gw inbox list --request-id ORDER_1001'],
}

export const inboxShow: CommandSpec = {
  name: 'inbox show',
  summary: 'show one record',
  description: NOTE,
  operands: [KEY],
  options: [
    {
      flags: '--show-body',
      description: 'print the kept body, which can contain personal data',
      from: 'arguments',
    },
    ...INBOX,
  ],
  examples: [`gw inbox show '["SANDBOX_MERCHANT","notifyPayment","..."]'`],
}

export const inboxRerun: CommandSpec = {
  name: 'inbox rerun',
  summary: 'mark failed notifications for a rerun',
  description: `Your application runs them with its next rerunFailed. ${NOTE}`,
  operands: [{ ...KEY, name: '[key]' }],
  options: [
    {
      flags: '--all',
      description: 'mark every failed notification whose body is kept',
      from: 'arguments',
    },
    ...INBOX,
  ],
  examples: ['gw inbox rerun --all'],
}

export const inboxResolve: CommandSpec = {
  name: 'inbox resolve',
  summary: 'end a review, or clear a failure',
  description: `Check the effect first. After done, a resend is acknowledged. After undone, it runs the handler. ${NOTE}`,
  operands: [KEY, { name: '<how>', description: 'done, or undone for a review' }],
  options: INBOX,
  examples: [`gw inbox resolve '["SANDBOX_MERCHANT","notifyPayment","..."]' done`],
}
