/** An amount in minor units. */
export interface Amount {
  readonly currency: string
  readonly value: string
}

/** An attempt or a refund, as far as `gw` shows it. */
export interface Item {
  readonly paymentRequestId: string
  readonly refundRequestId?: string
  readonly state: string
  readonly reason?: string
  readonly calls: number
  readonly lastCallAtMs: number
  readonly checkAtMs?: number
  readonly lastError?: {
    readonly code: string
    readonly message: string
    readonly atMs: number
    readonly times: number
  }
  readonly settlement?: { readonly grossSettlementAmount?: Amount }
  readonly lastResult?: { readonly resultCode?: unknown; readonly resultMessage?: unknown }
  /** The operation of an attempt. */
  readonly operation?: string
  readonly paymentId?: string
  readonly outcome?: string
  readonly paidAmount?: Amount
  readonly expiresAtMs?: number
  readonly closedAtMs?: number
  /** The ID of a refund. */
  readonly id?: string
  readonly amount?: Amount
  readonly startedAtMs?: number
}

/** A payer's dispute of a payment. */
export interface Dispute {
  readonly disputeId: string
  readonly paymentRequestId: string
  readonly state: string
  readonly dueAtMs?: number
  readonly amount?: Amount
}

/** One line of an order's history. */
export interface HistoryEntry {
  readonly atMs: number
  readonly untilMs?: number
  readonly times?: number
  readonly id?: string
  readonly what: string
  readonly state?: string
}

/** An order: `ShopOrder` of `@gw/orders`, which `gw` does not depend on. */
export interface Order extends Place {
  readonly clientId?: string
  readonly amount: Amount
  readonly closed: boolean
  readonly fulfilled: boolean
  readonly attempts: readonly Item[]
  readonly refunds: readonly Item[]
  readonly disputes?: readonly Dispute[]
  readonly nextCheckAtMs?: number
  readonly history: readonly HistoryEntry[]
}

/** The place of an order in a list. */
export interface Place {
  readonly orderId: string
  readonly stateSinceMs?: number
}

/** The part of a project's order store that `gw` uses. */
export interface OrderStore {
  list(options: {
    readonly state: string
    readonly toMs: number
    readonly after: Place | undefined
    readonly limit: number
  }): Promise<readonly Place[]>
  insert(...args: readonly unknown[]): Promise<boolean>
  get(orderId: string): Promise<unknown>
  change<Value>(
    orderId: string,
    run: (order: Order | undefined, transaction: unknown) => Promise<Value>,
    transaction?: unknown,
  ): Promise<Value>
  overdue(options: object): Promise<readonly string[]>
}

/** The part of the project's `@gw/orders` that `gw` uses. */
export interface OrdersModule {
  createOrders(options: {
    readonly client: { call(): never; findPayment(): never }
    readonly store: OrderStore
    readonly on: Readonly<Record<string, () => never>>
    readonly now: () => number
  }): {
    get(orderId: string): Promise<Order | undefined>
    resolve(
      orderId: string,
      id: string,
      how: string,
      options: { readonly reason: string },
    ): Promise<Order>
  }
  orderState(order: Order): string
  refundedAmount(order: Order): Amount
  describeReview(item: Item): { readonly happened: string; readonly todo: string } | undefined
}

/** The steps of the commands with the orders of the user's project. */
export interface OrderDesk
  extends Pick<OrdersModule, 'orderState' | 'refundedAmount' | 'describeReview'> {
  readonly list: OrderStore['list']
  /**
   * Resolves to an order, or to `undefined`.
   *
   * @throws GatewayError `GW_ORDERS_DOCUMENT_INVALID` if it is damaged, or from a newer version
   */
  get(orderId: string): Promise<Order | undefined>
  /**
   * Accepts or closes what is in review.
   *
   * @throws GatewayError `GW_ORDERS_NOT_RESOLVABLE` if the reason is a different one by now
   * @throws UsageError if the shop's own code has to run with it
   */
  resolve(review: ReviewToResolve): Promise<Order>
}

/** The decision of a person. */
export interface ReviewToResolve {
  readonly orderId: string
  readonly id: string
  readonly how: string
  /** Why it was in review when the person decided. */
  readonly reason: string
}
