import 'reflect-metadata'
import type { Server } from 'node:http'
import { GatewayWebhookModule, type GatewayWebhookOptions, Handles } from '@gw/nest'
import { type AdapterStart, type RunningAdapter, runningAdapter } from '@gw/testkit'
import type { ReceiverOptions, WithMerchants } from '@gw/webhook'
import { type DynamicModule, type INestApplication, Module, type Type } from '@nestjs/common'
import { type AbstractHttpAdapter, NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import { FastifyAdapter } from '@nestjs/platform-fastify'

export type MakeAdapter = () => AbstractHttpAdapter

export const platforms: Readonly<Record<'Express' | 'Fastify', MakeAdapter>> = {
  Express: () => new ExpressAdapter(),
  Fastify: () => new FastifyAdapter(),
}

/** Declares a provider with a decorated method for each handler. */
export function providerOf(on: ReceiverOptions['on']): Type {
  class Handling {}
  Object.assign(Handling.prototype, on)
  for (const kind of Object.keys(on)) Handles(kind as 'other')(Handling.prototype as never, kind)
  return Handling
}

/** Declares a module as an application does. */
export function moduleOf(imports: DynamicModule[], providers: Type[] = []): Type {
  class App {}
  Module({ imports, providers })(App)
  return App
}

/** Listens on a free loopback port. */
export async function serve(app: INestApplication, path: string): Promise<RunningAdapter> {
  await app.listen(0, '127.0.0.1')
  const server: Server = app.getHttpServer()
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await app.close()
  }
  return { ...runningAdapter(server, path), close }
}

/** Creates an application with an endpoint, before it is initialized. */
export function createApp(
  {
    on,
    ...options
  }: (ReceiverOptions | WithMerchants<ReceiverOptions>) &
    Partial<Pick<GatewayWebhookOptions, 'url' | 'handlers'>>,
  makeAdapter: MakeAdapter,
): Promise<INestApplication> {
  const endpoint = GatewayWebhookModule.forRoot({ url: '/gateway/notify', ...options })
  const appOptions = { logger: false, abortOnError: false } as const
  return NestFactory.create(moduleOf([endpoint], [providerOf(on)]), makeAdapter(), appOptions)
}

const startOn = (makeAdapter: MakeAdapter): AdapterStart => ({
  gatewayWebhook: async (options) =>
    serve(await createApp(options, makeAdapter), '/gateway/notify'),
})

export const onExpress: AdapterStart = startOn(platforms.Express)
export const onFastify: AdapterStart = startOn(platforms.Fastify)
