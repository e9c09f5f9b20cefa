import type { ClientOptions } from '@gw/client'
import {
  anything,
  callback,
  clock,
  optional,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import type { OrderEffects, OrderHandlers, OrdersOptions } from '@gw/orders'
import type { ShopDatabase } from '@gw/orders/store'
import type { Handlers, ReceiverOptions, TransactionContext } from '@gw/webhook'

/** The settings of a merchant, which `settingsFromEnv` reads. */
export interface ShopSettings
  extends Pick<ClientOptions, 'clientId' | 'signer' | 'gatewayKeys' | 'endpoint'>,
    Pick<ReceiverOptions, 'notifyUrl'> {}

/** Options of {@link createShop}. */
export interface ShopOptions<Transaction> extends ShopSettings {
  /** Your database: `postgres({ pool })`, `mysql({ pool })`, or, to try things out, `memory()`. */
  readonly database: ShopDatabase<Transaction>
  /** The effects of your shop when an order is paid, refunded, or needs a person. */
  readonly on: OrderEffects<Transaction>
  /** Handlers for further kinds of notifications. Orders handle payments, captures, refunds, reversals, and disputes. */
  readonly handlers?:
    | Omit<Handlers<TransactionContext<Transaction>>, keyof OrderHandlers<Transaction>>
    | undefined
  /** Further options of the client, such as `onEvent`. */
  readonly client?: Omit<ClientOptions, keyof ShopSettings | 'now'> | undefined
  /** Further options of the orders, such as `onError`. */
  readonly orders?:
    | Omit<OrdersOptions<Transaction>, 'client' | 'store' | 'on' | 'maxSkewMs' | 'now'>
    | undefined
  /** Further options of the notification endpoint, such as `onRejected`, or a `signer` for its responses. */
  readonly receiver?:
    | Omit<
        ShopEndpoint<Transaction>,
        'clientId' | 'gatewayKeys' | 'notifyUrl' | 'inbox' | 'on' | 'onReceiver' | 'now'
      >
    | undefined
  /** Receives what your effects throw in the checks that `start` runs. Defaults to `console.error`. */
  readonly onCheckFailed?: ((error: unknown) => unknown) | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** The options of a notification endpoint, for any adapter. */
export type ShopEndpoint<Transaction> = Omit<
  ReceiverOptions<TransactionContext<Transaction>>,
  'merchants' | 'merchantTimeoutMs'
>

const rules: Rules<ShopOptions<never>> = {
  clientId: anything,
  signer: anything,
  gatewayKeys: anything,
  endpoint: anything,
  notifyUrl: anything,
  database: rule<ShopDatabase<never>>({
    must: 'postgres({ pool }) from @gw/postgres/shop, mysql({ pool }) from @gw/mysql/shop, or memory()',
    test: (value) => typeof (value as ShopDatabase<never> | null)?.ping === 'function',
  }),
  on: anything,
  handlers: anything,
  client: anything,
  orders: anything,
  receiver: anything,
  onCheckFailed: optional(callback),
  now: clock,
}

/** Checks the options of the shop itself. Client, orders, and receiver check the others. */
export function readShopOptions<T>(options: ShopOptions<T>): ShopOptions<T> {
  const settings = readOptions(options as object, rules)
  if (!settings.database.isShared && settings.endpoint?.environment === 'production') {
    throw new TypeError(
      'memory() loses every order when the process ends. In production, use postgres({ pool }) from @gw/postgres/shop or mysql({ pool }) from @gw/mysql/shop',
    )
  }
  return settings as object as ShopOptions<T>
}

/**
 * Returns options with those that the shop sets.
 *
 * @throws TypeError if the application passed one of these, too
 */
export function extend<Given extends object, Own extends object>(
  place: string,
  given: Given | undefined,
  own: Own,
): Given & Own {
  const twice = Object.keys(own).find((name) => name in (given ?? {}))
  if (twice === undefined) return { ...given, ...own } as Given & Own
  throw new TypeError(`${place}.${twice} is not possible, because the shop sets it. Remove it`)
}
