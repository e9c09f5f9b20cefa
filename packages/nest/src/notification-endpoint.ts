import type { IncomingMessage } from 'node:http'
import { typeName } from '@gw/errors/internal'
import { createReceiver, type ReceiverOptions, toNodeHandler } from '@gw/webhook'
import type { OnModuleInit } from '@nestjs/common'
import type { DiscoveryService, HttpAdapterHost } from '@nestjs/core'
import { findHandlers } from './find-handlers.ts'
import { mount, type NodeHandler } from './mount.ts'

/** Options for `GatewayWebhookModule.forRoot`. The handlers are methods with the decorator `Handles`. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends Omit<ReceiverOptions<Extra>, 'on'> {
  /**
   * The route in this application, such as `/notify`. A global prefix and versions do not apply to it. The signature
   * covers `notifyUrl`, not this route.
   */
  readonly url: string
}

/** The endpoint, which NestJS creates as a provider. */
export class NotificationEndpoint implements OnModuleInit {
  readonly #options: GatewayWebhookOptions
  readonly #host: HttpAdapterHost
  readonly #discovery: DiscoveryService
  #isMounted = false
  #handle: NodeHandler = () => Promise.reject(new TypeError('The application is not initialized'))

  constructor(options: GatewayWebhookOptions, host: HttpAdapterHost, discovery: DiscoveryService) {
    checkOptions(options)
    this.#options = options
    this.#host = host
    this.#discovery = discovery
    // Providers are created before NestJS adds its body parsers, so the endpoint comes first.
    this.#mount()
  }

  /** Creates the receiver, because only now all providers exist. */
  onModuleInit(): void {
    const { url, ...options } = this.#options
    const receive = createReceiver({ ...options, on: findHandlers(this.#discovery) })
    this.#handle = toNodeHandler(receive, { rawBody: keptBody })
    this.#mount()
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

/** Returns the bytes that NestJS keeps with `rawBody: true`, if its parser came first. */
function keptBody(request: IncomingMessage): Uint8Array | undefined {
  return (request as { readonly rawBody?: Uint8Array }).rawBody
}

/** Checks the module's own options. The receiver checks the others. */
function checkOptions(options: GatewayWebhookOptions): void {
  if (typeof options?.url !== 'string') {
    throw new TypeError(
      `url is required and must be the route of the endpoint in this application, such as "/notify"; got ${typeName(options?.url)}`,
    )
  }
  if ('on' in options) {
    throw new TypeError(
      "on is not an option of this module. Decorate a provider's method with Handles instead",
    )
  }
}
