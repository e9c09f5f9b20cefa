import type { CommandSpec, OperandSpec } from '../../config/command-spec.ts'
import type { OptionSpec } from '../../config/option-spec.ts'
import { pageOptions } from '../../config/shared-options.ts'

/** The URL of the orders. */
const STORE: readonly OptionSpec[] = [
  {
    flags: '--database <url>',
    description: 'PostgreSQL or MySQL URL; set the variable to hide its password',
  },
  {
    flags: '--orders-table <name>',
    description: 'orders table',
    default: 'gateway_orders',
  },
  {
    flags: '--client-id <id>',
    description: 'merchant of the orders, for a table of several merchants',
    // GATEWAY_CLIENT_ID, which other commands read, says nothing about the table.
    from: 'arguments',
  },
]

const NOTE =
  'Uses these packages from your project: @gw/orders with pg and @gw/postgres, or with mysql2 and @gw/mysql.'

const ORDER: OperandSpec = { name: '<order>', description: 'order ID' }

export const ordersList: CommandSpec = {
  name: 'orders list',
  summary: 'list orders, by default those that need a person',
  description: `Shows the newest first, each with its state, its age in that state, its amount, and its problem. ${NOTE}`,
  options: [
    {
      flags: '--state <state>',
      description: 'list only orders with this state',
      default: 'review',
      choices: [
        'review',
        'open',
        'paying',
        'authorized',
        'canceling',
        'paid',
        'partlyRefunded',
        'refunded',
        'closed',
      ],
      from: 'arguments',
    },
    {
      flags: '--older-than <duration>',
      description: 'list only orders that have had this state for longer, such as 1h',
      from: 'arguments',
    },
    ...pageOptions('orders'),
    ...STORE,
  ],
  examples: ['gw orders list', 'gw orders list --state paying --older-than 1h'],
}

export const ordersShow: CommandSpec = {
  name: 'orders show',
  summary: 'show one order with its attempts, refunds, and history',
  description: `The history shows what your shop sent, what the gateway responded, and what it reported later. An attempt or refund that needs a person also shows what happened and what to do. ${NOTE}`,
  operands: [ORDER],
  options: STORE,
  examples: ['gw orders show ORDER_1'],
}

export const ordersResolve: CommandSpec = {
  name: 'orders resolve',
  summary: 'accept or close an attempt or refund that needs a person',
  description: [
    'Pass the reason that gw orders show displays. If the reason has changed since, for example because the payment has succeeded, gw changes nothing.',
    'gw closes attempts, and accepts or closes refunds. Accepting an attempt fulfills the order, which only the code of your shop can do. Call orders.resolve(ORDER, ID, "accept") there.',
    NOTE,
  ].join('\n'),
  operands: [
    ORDER,
    { name: '<id>', description: 'attempt ID or refund ID' },
    {
      name: '<how>',
      description: 'accept, to count it as paid or refunded, or close, to give up on it',
    },
  ],
  options: [
    {
      flags: '--reason <reason>',
      description: 'reason that gw orders show displays',
      from: 'arguments',
    },
    ...STORE,
  ],
  examples: ['gw orders resolve ORDER_1 ORDER_1-p1 close --reason notFound'],
}
