import { type Client, createClient } from '@gw/client'
import { boolean, type Rules, readOptions } from '@gw/errors/internal'
import { createOrders, type Orders } from '@gw/orders'
import type { DrainOptions, DrainResult } from '@gw/webhook'
import { extend, readShopOptions, type ShopEndpoint, type ShopOptions } from './options.ts'
import { RunningShop, type ShopHealth } from './running-shop.ts'

/** Options of `shop.start`. */
export interface StartOptions {
  /** True to create or update the tables. False if the role of the application cannot. Defaults to true. */
  readonly migrate?: boolean | undefined
  /**
   * True to prove the settings with one signed lookup. A fault is printed and is in `health()`, and the start goes on.
   * With `'required'`, the start rejects. Defaults to true.
   */
  readonly verify?: boolean | 'required' | undefined
  /** True to check overdue orders now and every minute, until `stop`. Defaults to true. */
  readonly check?: boolean | undefined
}

/** A web shop on the gateway. */
export interface Shop<Transaction> {
  /** The orders, with everything that a shop does to them. */
  readonly orders: Orders<Transaction>
  /** The client, for calls that orders do not cover. */
  readonly client: Client
  /** The options of the notification endpoint, for any adapter. */
  readonly endpoint: ShopEndpoint<Transaction>
  /**
   * Creates the tables, proves the settings, and checks overdue orders every minute. Call it in each instance that keeps
   * running. A second call does not start a second timer.
   *
   * @throws `ClientError` about the fault of the setup, with `verify: 'required'`
   */
  start(options?: StartOptions): Promise<void>
  /**
   * Ends the checks, drains each endpoint that was created with `endpoint`, and waits for what still runs, by default for
   * at most 25 seconds. Close the database after it, which is yours.
   */
  stop(options?: DrainOptions): Promise<DrainResult>
  /** Resolves to the state of this instance. Asks only the database. */
  health(): Promise<ShopHealth>
}

const startRules: Rules<Required<StartOptions>> = {
  migrate: boolean(true),
  verify: (value, name) => (value === 'required' ? value : boolean(true)(value, name)),
  check: boolean(true),
}

let hasWarned = false

/**
 * Creates a shop for one merchant: a client, orders, and the options of the notification endpoint, which share one
 * database. A function as `options` is called at the first use, so that a build needs no variables.
 *
 * @throws TypeError if an option is unknown or invalid
 * @throws SignatureError if a key is invalid
 * @throws EndpointsError if a host is invalid or missing
 *
 * @example
 * ```ts
 * import { createShop, memory, settingsFromEnv } from '@gw/shop'
 *
 * export const shop = createShop(() => ({
 *   ...settingsFromEnv(),
 *   database: memory(), // live: postgres({ pool }) from @gw/postgres/shop
 *   on: {
 *     paid: ({ orderId }) => console.log(`fulfill ${orderId}`),
 *     review: ({ orderId }, { reason }) => console.log(`look at ${orderId}: ${reason}`),
 *   },
 * }))
 * ```
 */
export function createShop<Transaction>(
  options: ShopOptions<Transaction> | (() => ShopOptions<Transaction>),
): Shop<Transaction> {
  const running = new RunningShop()
  let parts: ReturnType<typeof assemble<Transaction>> | undefined
  const open = () => {
    parts ??= assemble(typeof options === 'function' ? options() : options, running)
    return parts
  }
  if (typeof options !== 'function') open()
  return {
    get orders() {
      return open().orders
    },
    get client() {
      return open().client
    },
    get endpoint() {
      return open().endpoint
    },
    async start(given = {}) {
      const { migrate, verify, check } = readOptions(given, startRules)
      const { client, orders, database, onCheckFailed } = open()
      if (migrate) await database.migrate()
      const fault = verify === false ? undefined : await running.verify(client)
      if (verify === 'required' && fault !== undefined) throw fault.error
      if (check) running.checkEveryMinute(orders.check, client, onCheckFailed)
    },
    stop: (given) => running.stop(given),
    health: async () => running.health(open().database.ping),
  }
}

/** Creates the parts of a shop. Each of them checks its own options. */
function assemble<Transaction>(options: ShopOptions<Transaction>, running: RunningShop) {
  const settings = readShopOptions(options)
  const { clientId, signer, gatewayKeys, endpoint, notifyUrl, now, database, on } = settings
  const given = { clientId, signer, gatewayKeys, endpoint, now }
  const client = createClient(extend('client', settings.client, given))
  const { maxSkewMs } = settings.client ?? {}
  const { store, inbox, isShared } = database
  const created = createOrders(
    extend('orders', settings.orders, { client, store, on, maxSkewMs, now }),
  )
  const orders: Orders<Transaction> = { ...created, check: () => running.follow(created.check()) }
  const receiver = {
    clientId,
    gatewayKeys,
    notifyUrl,
    inbox,
    on: extend('handlers', settings.handlers, created.handlers),
    onReceiver: running.addReceiver.bind(running),
    now,
  }
  if (!isShared && !hasWarned) {
    hasWarned = true
    // biome-ignore lint/suspicious/noConsole: a database that forgets everything must not go unnoticed
    console.warn('memory() is for one process, and forgets every order when it ends')
  }
  // biome-ignore lint/suspicious/noConsole: the default of onCheckFailed
  const { onCheckFailed = (error: unknown) => console.error(error) } = settings
  return {
    client,
    orders,
    endpoint: extend('receiver', settings.receiver, receiver) as ShopEndpoint<Transaction>,
    database,
    onCheckFailed,
  }
}
