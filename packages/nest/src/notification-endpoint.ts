import type { IncomingMessage } from 'node:http'
import { typeName } from '@gw/errors/internal'
import {
  createReceiver,
  type Drainable,
  type DrainOptions,
  type ReceiverOptions,
  toNodeHandler,
  WebhookError,
  type WithMerchants,
} from '@gw/webhook'
import { checkDrain } from '@gw/webhook/adapter'
import {
  type BeforeApplicationShutdown,
  Logger,
  type OnModuleInit,
  type Type,
} from '@nestjs/common'
import type { DiscoveryService, HttpAdapterHost } from '@nestjs/core'
import { findHandlers } from './find-handlers.ts'
import { mount, type NodeHandler } from './mount.ts'

/** Options for `GatewayWebhookModule.forRoot`. The handlers are methods with the decorator `Handles`, and those of `on`. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends Omit<ReceiverOptions<Extra>, 'on'> {
  /**
   * Handlers that exist without a provider, such as those of `@gw/shop` or `@gw/orders`. A kind can be here or have a
   * method with `Handles`, but not both.
   */
  readonly on?: ReceiverOptions<Extra>['on'] | undefined
  /**
   * The route in this application, such as `/notify`. A global prefix and versions do not apply to it. The signature
   * covers `notifyUrl`, not this route.
   */
  readonly url: string
  /** The time that the application waits for running handlers when it shuts down. Defaults to 25 seconds. */
  readonly drain?: DrainOptions | undefined
  /**
   * The classes whose methods with `Handles` belong to this endpoint. Set it if the application has several endpoints.
   * Defaults to all classes.
   */
  readonly handlers?: readonly Type[] | undefined
}

/** The options for one merchant, or for several. */
export type AnyOptions<Extra extends object = object> =
  | GatewayWebhookOptions<Extra>
  | WithMerchants<GatewayWebhookOptions<Extra>>

/** The endpoint, which NestJS creates as a provider. */
export class NotificationEndpoint implements OnModuleInit, BeforeApplicationShutdown {
  readonly #options: AnyOptions
  readonly #host: HttpAdapterHost
  readonly #discovery: DiscoveryService
  readonly #limits: DrainOptions
  #receive: Drainable | undefined
  #isMounted = false
  #handle: NodeHandler = () => Promise.reject(new TypeError('The application is not initialized'))

  constructor(options: AnyOptions, host: HttpAdapterHost, discovery: DiscoveryService) {
    checkOptions(options)
    this.#limits = checkDrain(options.drain)
    this.#options = options
    this.#host = host
    this.#discovery = discovery
    // Providers are created before NestJS adds its body parsers, so the endpoint comes first.
    this.#mount()
  }

  /** Creates the receiver, because only now all providers exist. */
  onModuleInit(): void {
    const { url, drain, handlers, on, ...options } = this.#options
    const decorated = findHandlers(this.#discovery, handlers, on)
    // With the prototype of `on`, so that the receiver rejects inherited handlers as it does everywhere.
    const joined = Object.assign(Object.create(Object.getPrototypeOf(on ?? {})), on, decorated)
    const receive = createReceiver({ ...options, on: joined })
    this.#receive = receive
    this.#handle = toNodeHandler(receive, { rawBody: keptBody })
    this.#mount()
  }

  /**
   * Waits for running handlers. NestJS closes its connections after this hook, so that pools which are closed in
   * `onApplicationShutdown` are still open.
   */
  async beforeApplicationShutdown(): Promise<void> {
    const drained = await this.#receive?.drain(this.#limits)
    if (drained === undefined || drained.isDrained) return
    const names = drained.handlers.map(({ kind, requestId }) => `${kind} ${requestId}`)
    const message = `Notification handlers are still running: ${names.join(', ')}`
    new Logger('GatewayWebhookModule').warn(message)
  }

  /** Mounts the endpoint. A testing module has no HTTP server yet when it creates its providers. */
  #mount(): void {
    const adapter = this.#host.httpAdapter
    // A script that creates only the application context has no HTTP server at all.
    if (this.#isMounted || !adapter?.getType()) return
    mount(adapter, this.#options.url, (request, response) => this.#handle(request, response))
    this.#isMounted = true
  }
}

/** Returns the bytes that NestJS keeps with `rawBody: true`, if its parser came first. Throws if nobody kept them. */
function keptBody(request: IncomingMessage): Uint8Array | undefined {
  const { rawBody } = request as { readonly rawBody?: Uint8Array }
  if (rawBody === undefined && request.readableDidRead) {
    throw new WebhookError(
      'The request body was already read, and its raw bytes are lost. On Express, pass rawBody: true to createNestApplication() or NestFactory.create(), so that NestJS keeps them. On Fastify, remove the hook or the middleware that reads the body',
      { code: 'GW_WEBHOOK_BODY_UNREADABLE' },
    )
  }
  return rawBody
}

/** Checks the module's own options. The receiver checks the others. */
function checkOptions(options: AnyOptions): void {
  if (typeof options?.url !== 'string') {
    throw new TypeError(
      `url must be the route for this endpoint, such as "/notify"; got ${typeName(options?.url)}`,
    )
  }
  const { handlers = [] } = options
  if (!Array.isArray(handlers) || handlers.some((one) => typeof one !== 'function')) {
    throw new TypeError('handlers must be an array of classes, such as [ShopNotifications]')
  }
}
