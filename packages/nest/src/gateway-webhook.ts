import type { WithMerchants } from '@gw/webhook'
import {
  type DynamicModule,
  type FactoryProvider,
  Module,
  type ModuleMetadata,
} from '@nestjs/common'
import { DiscoveryModule, DiscoveryService, HttpAdapterHost } from '@nestjs/core'
import {
  type AnyOptions,
  type GatewayWebhookOptions,
  NotificationEndpoint,
} from './notification-endpoint.ts'

/** Options for `GatewayWebhookModule.forRootAsync`. */
export interface GatewayWebhookAsyncOptions<Extra extends object = object>
  extends Pick<ModuleMetadata, 'imports'>,
    Pick<
      FactoryProvider<GatewayWebhookOptions<Extra> | WithMerchants<GatewayWebhookOptions<Extra>>>,
      'inject' | 'useFactory'
    > {}

const OPTIONS = Symbol('GatewayWebhookOptions')

/**
 * A complete notification endpoint for NestJS, on Express or Fastify. It verifies a notification, runs the method that
 * is decorated with `Handles` once, records that, and acknowledges. Global pipes, guards, interceptors, filters, and
 * body parsers do not apply to it.
 *
 * @example
 * ```ts
 * // ... next to the providers of your application
 * import { createMemoryInbox, GatewayWebhookModule } from '@gw/nest'
 *
 * const module = GatewayWebhookModule.forRoot({
 *   url: '/notify', // the route in this application
 *   clientId: 'SANDBOX_MERCHANT',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY }, // from the provider's portal, or from gw sandbox
 *   notifyUrl: 'http://127.0.0.1:3000/notify', // exactly as registered with the provider
 *   inbox: createMemoryInbox(), // one process only; several instances need a shared store
 *   onRejected: ({ code, error }) => console.warn(code, error), // the sender never sees the reason
 * })
 * ```
 */
// biome-ignore lint/complexity/noStaticOnlyClass: NestJS identifies a module by its class.
export class GatewayWebhookModule {
  /**
   * Creates the endpoint. The application does not start with an invalid option, which throws a `TypeError`, or an
   * invalid key, which throws a `SignatureError`.
   */
  static forRoot<Extra extends object = object>(
    options: GatewayWebhookOptions<Extra> | WithMerchants<GatewayWebhookOptions<Extra>>,
  ): DynamicModule {
    return GatewayWebhookModule.forRootAsync({ useFactory: () => options })
  }

  /** Creates the endpoint with options that need other providers, such as a configuration or a database pool. */
  static forRootAsync<Extra extends object = object>(
    options: GatewayWebhookAsyncOptions<Extra>,
  ): DynamicModule {
    const { imports = [], inject = [], useFactory } = options
    return {
      module: GatewayWebhookModule,
      imports: [DiscoveryModule, ...imports],
      providers: [
        { provide: OPTIONS, inject, useFactory },
        {
          provide: NotificationEndpoint,
          inject: [OPTIONS, HttpAdapterHost, DiscoveryService],
          useFactory: (given: AnyOptions, host: HttpAdapterHost, discovery: DiscoveryService) =>
            new NotificationEndpoint(given, host, discovery),
        },
      ],
    }
  }
}

Module({})(GatewayWebhookModule)
