import { createServer } from 'node:http'
import { type Client, type ClientOptions, createClient } from '@gw/client'
import { type Sandbox, type SandboxOptions, startSandbox } from '@gw/sandbox'
import { listen, testKeyPair } from '@gw/testkit'
import { createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
import { expect, onTestFinished } from 'vitest'
import {
  createMemoryOrderStore,
  createOrders,
  describeReview,
  type OrderPayRequest,
  type OrderStore,
  type Orders,
  type OrdersOptions,
} from '../../src/index.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 1_440 * MINUTE_MS
export const AMOUNT = { currency: 'EUR', value: '1999' }
export const PART = { currency: 'EUR', value: '500' }
export const ORDER = { orderId: 'order-1', amount: AMOUNT }
export const REQUEST: OrderPayRequest = {
  productCode: 'CASHIER_PAYMENT',
  order: { orderDescription: 'A book' },
  paymentMethod: { paymentMethodType: 'SANDBOX_WALLET' },
  paymentRedirectUrl: 'https://shop.example/orders/order-1',
  settlementStrategy: { settlementCurrency: 'EUR' },
  env: { terminalType: 'WEB' },
}

/** A shop on the sandbox, whose clock only the test moves. */
export interface Shop {
  readonly sandbox: Sandbox
  readonly client: Client
  readonly store: OrderStore<undefined>
  readonly orders: Orders<undefined>
  /** The effects that ran and were saved, such as `paid order-1-p1`. */
  readonly effects: string[]
  /** Returns the gateway's ID of an attempt's payment. */
  paymentId(id?: string): string
  /** Returns the order's attempts as `state` or `state reason`. */
  attempts(): Promise<readonly string[]>
  /** Returns the order's refunds as `state` or `state reason`. */
  refunds(): Promise<readonly string[]>
  /** Lets the sandbox send notifications to the shop's endpoint. */
  listen(): Promise<void>
  /** Moves the clock in minutes, and runs the job in each. */
  passMinutes(minutes: number): Promise<void>
}

/** The options of a test for a shop. */
export interface ShopOptions {
  readonly client?: Partial<ClientOptions>
  readonly sandbox?: SandboxOptions
  readonly orders?: Partial<OrdersOptions<undefined>>
}

/** Starts a sandbox. It is closed with the test. */
export async function startGateway(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    clock: { startMs: Date.UTC(2026, 10, 15), speed: 0 },
    gatewayPrivateKey: testKeyPair('gateway').privatePem,
    merchant: { privateKey: testKeyPair('merchant').privatePem },
    ...options,
  })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Creates a client for a sandbox. It does not retry. */
export function clientFor(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Client {
  const { merchant, gatewayKeys, hosts, clock } = sandbox
  return createClient({
    clientId: merchant.clientId,
    signer: merchant.signer,
    gatewayKeys,
    endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' },
    now: clock.now,
    retry: false,
    ...options,
  })
}

/** Starts a shop with one order. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const sandbox = await startGateway(options.sandbox)
  const client = clientFor(sandbox, options.client)
  const store = createMemoryOrderStore()
  const effects: string[] = []
  const note = (type: string) => (_order: unknown, item: { readonly paymentRequestId: string }) => {
    const { refundRequestId = item.paymentRequestId } = item as {
      readonly refundRequestId?: string
    }
    effects.push(`${type} ${refundRequestId}`)
  }
  const orders = createOrders<undefined>({
    client,
    store,
    now: sandbox.clock.now,
    onError: () => {},
    on: {
      paid: note('paid'),
      review(order, item) {
        expect(describeReview(item)).toBeDefined()
        note('review')(order, item)
      },
      closed: note('closed'),
      refunded: note('refunded'),
      refundFailed: note('refundFailed'),
      disputed: note('disputed'),
    },
    ...options.orders,
  })
  await orders.create(ORDER)
  const describe = ({
    state,
    reason,
  }: {
    readonly state: string
    readonly reason?: string | undefined
  }) => (reason === undefined ? state : `${state} ${reason}`)
  return {
    sandbox,
    client,
    store,
    orders,
    effects,
    paymentId: (id = 'order-1-p1') => sandbox.payments.getByRequest(id)?.paymentId ?? '',
    attempts: async () => ((await orders.get('order-1'))?.attempts ?? []).map(describe),
    refunds: async () => ((await orders.get('order-1'))?.refunds ?? []).map(describe),
    listen: () => startEndpoint(sandbox, orders),
    async passMinutes(minutes) {
      for (let passed = 0; passed < minutes; passed += 1) {
        await sandbox.clock.advance(MINUTE_MS)
        await orders.check()
      }
    },
  }
}

async function startEndpoint(sandbox: Sandbox, orders: Orders<undefined>): Promise<void> {
  const server = createServer()
  const { url: notifyUrl, close } = await listen(server, '/notify')
  onTestFinished(close)
  const { now } = sandbox.clock
  const receive = createReceiver({
    clientId: sandbox.merchant.clientId,
    gatewayKeys: sandbox.gatewayKeys,
    notifyUrl,
    inbox: createMemoryInbox({ now }),
    now,
    on: orders.handlers,
    onRejected: 'silent',
  })
  const handle = toNodeHandler(receive)
  server.on('request', (request, response) => void handle(request, response))
  sandbox.merchant.notifyUrl = notifyUrl
}
