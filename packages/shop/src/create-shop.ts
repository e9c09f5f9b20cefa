import { type Client, createClient, findSetupFault, type SetupFault } from '@gw/client'
import { boolean, type Rules, readOptions } from '@gw/errors/internal'
import { createOrders, type Orders } from '@gw/orders'
import type { Drainable, DrainOptions, DrainResult } from '@gw/webhook'
import { drainAll, RunningWork } from '@gw/webhook/adapter'
import { extend, readShopOptions, type ShopEndpoint, type ShopOptions } from './options.ts'

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

/** The state of a shop's instance, without a call to the gateway. */
export interface ShopHealth {
  /** True if the database answers and the instance is not stopping. For a readiness probe, never for a liveness probe. */
  readonly isReady: boolean
  /** True once `stop` was called. */
  readonly isStopping: boolean
  /** The error of the database, if it does not answer. */
  readonly databaseError?: unknown
  /** The fault that `start` found in the setup, until a later check finds it corrected. */
  readonly setupFault?: Pick<SetupFault, 'part' | 'code' | 'message'>
}

const MINUTE_MS = 60_000
const VERIFY_MS = 10_000
const startRules: Rules<Required<StartOptions>> = {
  migrate: boolean(true),
  verify: (value, name) => (value === 'required' ? value : boolean(true)(value, name)),
  check: boolean(true),
}

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
  const receivers = new Set<Drainable>()
  const checks = new RunningWork()
  let parts: ReturnType<typeof assemble<Transaction>> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let setupFault: ShopHealth['setupFault']

  const open = () => {
    parts ??= assemble(typeof options === 'function' ? options() : options, receivers, checks)
    return parts
  }

  /** Proves the setup. Prints a fault that is new, and keeps it until it is corrected. */
  async function prove(): Promise<SetupFault | undefined> {
    const found = await findSetupFault(open().client, { timeoutMs: VERIFY_MS })
    const known = setupFault?.code
    setupFault = found && { part: found.part, code: found.code, message: found.message }
    if (found === undefined || found.code === known) return found
    const { part, code, message } = found
    const lead =
      part === 'gateway' ? 'The gateway could not prove the setup' : `Wrong setup: ${part}`
    // biome-ignore lint/suspicious/noConsole: the start goes on, and nobody may look at health()
    console.error(`${lead} (${code}). ${message}. See "Something is wrong" in the guide`)
    return found
  }

  /** Runs a check now and every minute. Then it also proves a setup again that had a fault. */
  function checkEveryMinute(): void {
    if (timer !== undefined || checks.isDraining) return
    const { orders, onCheckFailed } = open()
    const check = (): Promise<unknown> => orders.check().catch(onCheckFailed)
    const checkAgain = async (): Promise<void> => {
      if (setupFault !== undefined) await prove()
      await check()
    }
    timer = setInterval(() => void checks.during(checkAgain()), MINUTE_MS)
    // The server keeps the process alive, not the timer. Edge runtimes return a number.
    const { unref } = Object(timer) as { readonly unref?: () => unknown }
    unref?.call(timer)
    void checks.during(check())
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
      if (migrate) await open().database.migrate()
      const fault = verify === false ? undefined : await prove()
      if (verify === 'required' && fault !== undefined) throw fault.error
      if (check) checkEveryMinute()
    },
    async stop(given) {
      clearInterval(timer)
      const drains = [checks.drain(given), drainAll(receivers, given)] as const
      const [{ isDrained }, drained] = await Promise.all(drains)
      return { ...drained, isDrained: isDrained && drained.isDrained }
    },
    async health() {
      const isStopping = checks.isDraining
      const known = { isStopping, ...(setupFault && { setupFault }) }
      const { database } = open()
      return database.ping().then(
        () => ({ isReady: !isStopping, ...known }),
        (databaseError: unknown) => ({ isReady: false, ...known, databaseError }),
      )
    },
  }
}

/** Creates the parts of a shop. Each of them checks its own options. */
function assemble<T>(options: ShopOptions<T>, receivers: Set<Drainable>, checks: RunningWork) {
  const settings = readShopOptions(options)
  const { clientId, signer, gatewayKeys, endpoint, notifyUrl, now, database } = settings
  const merchant = { clientId, signer, gatewayKeys, endpoint, now }
  const client = createClient(extend('client', settings.client, merchant))
  const { maxSkewMs } = settings.client ?? {}
  const { store, inbox } = database
  const selling = { client, store, on: settings.on, maxSkewMs, now }
  const created = createOrders(extend('orders', settings.orders, selling))
  const orders: Orders<T> = { ...created, check: () => checks.during(created.check()) }
  const on = extend('handlers', settings.handlers, created.handlers)
  const onReceiver = (receiver: Drainable): unknown => receivers.add(receiver)
  const receiving = { clientId, gatewayKeys, notifyUrl, inbox, on, onReceiver, now }
  // biome-ignore lint/suspicious/noConsole: the default of onCheckFailed
  const { onCheckFailed = (error: unknown) => console.error(error) } = settings
  const own = extend('receiver', settings.receiver, receiving) as ShopEndpoint<T>
  return { client, orders, endpoint: own, database, onCheckFailed }
}
