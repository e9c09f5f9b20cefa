import { setImmediate } from 'node:timers/promises'
import { GatewayWebhookModule, type GatewayWebhookOptions } from '@gw/nest'
import {
  type RunningAdapter,
  sendWire,
  signNotification,
  webhookOptions,
  withAdapter,
} from '@gw/testkit'
import {
  BadRequestException,
  type DynamicModule,
  ForbiddenException,
  type INestApplication,
  RequestMethod,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { describe, expect, it, vi } from 'vitest'
import { createApp, type MakeAdapter, moduleOf, platforms, providerOf, serve } from './start.ts'

const good = signNotification('{ "é": 1.0,\n"a":"\\u0041" }')
const forged = { ...good, body: good.body.map((byte, at) => (at === 9 ? byte ^ 1 : byte)) }
const url = '/gateway/notify'
/** Calls a function after the event loop has turned often enough for everything else to end. */
async function muchLater(run: () => unknown): Promise<void> {
  for (let turn = 0; turn < 1_000; turn++) await setImmediate()
  run()
}

const quiet = { logger: false, abortOnError: false } as const

describe.each(Object.entries(platforms))('GatewayWebhookModule on %s', (_name, makeAdapter) => {
  const create = (
    module: DynamicModule,
    on: object,
    options: object = quiet,
  ): Promise<INestApplication> =>
    NestFactory.create(moduleOf([module], [providerOf(on)]), makeAdapter(), options)

  /** Sends a valid notification, the same one again, and a forged one. */
  async function sendThree({ url: to }: RunningAdapter): Promise<number[]> {
    const replies = []
    for (const wire of [good, good, forged]) replies.push(await sendWire(to, wire))
    return replies.map(({ status }) => status)
  }

  it.each([
    ['NestJS parses bodies', quiet],
    ['NestJS parses bodies and keeps their bytes', { ...quiet, rawBody: true }],
    ['NestJS parses nothing', { ...quiet, bodyParser: false }],
  ])('handles a valid notification once and rejects a forged one if %s', async (_what, options) => {
    const other = vi.fn()
    const { on, ...given } = webhookOptions()
    const app = await create(GatewayWebhookModule.forRoot({ url, ...given }), { other }, options)
    expect(await withAdapter(serve(app, url), sendThree)).toEqual([200, 200, 400])
    expect(other).toHaveBeenCalledOnce()
  })

  it('is not affected by global pipes, guards, interceptors, filters, prefixes, or CORS', async () => {
    const called = vi.fn()
    const fail = (): never => {
      called()
      throw new ForbiddenException()
    }
    const app = await createApp(webhookOptions(), makeAdapter)
    app.useGlobalGuards({ canActivate: fail })
    app.useGlobalInterceptors({ intercept: fail })
    app.useGlobalPipes({
      transform() {
        called()
        throw new BadRequestException()
      },
    })
    app.useGlobalFilters({ catch: fail })
    app.setGlobalPrefix('api', { exclude: [{ path: 'x', method: RequestMethod.GET }] })
    app.enableCors()
    expect(await withAdapter(serve(app, url), sendThree)).toEqual([200, 200, 400])
    expect(called).not.toHaveBeenCalled()
  })

  it('waits for a handler that exceeded handlerTimeoutMs, before pools are closed', async () => {
    const events: string[] = []
    const { on, ...given } = webhookOptions()
    const other = () => {
      events.push('started')
      return muchLater(() => events.push('handled'))
    }
    const module = GatewayWebhookModule.forRoot({ url, ...given, handlerTimeoutMs: 1 })
    const pool = {
      provide: 'pool',
      useValue: { onApplicationShutdown: () => events.push('pool closed') },
    }
    module.providers?.push(pool)
    const app = await create(module, { other })
    await withAdapter(serve(app, url), async ({ url: to }) => {
      // On a busy machine, the millisecond can end before the handler starts.
      while (events.length === 0) expect((await sendWire(to, good)).status).toBe(503)
    })
    expect(events).toEqual(['started', 'handled', 'pool closed'])
  })

  it('does not start with an invalid limit of drain', async () => {
    const { on, ...given } = webhookOptions()
    const module = GatewayWebhookModule.forRoot({ url, ...given, drain: { timeoutMs: -1 } })
    await expect(create(module, { other() {} })).rejects.toThrow(TypeError)
  })

  it('awaits the options of forRootAsync, and injects what they need', async () => {
    const SETTINGS = Symbol('settings')
    const { on, ...given } = webhookOptions()
    const settings: DynamicModule = {
      module: class Settings {},
      providers: [{ provide: SETTINGS, useFactory: async () => given }],
      exports: [SETTINGS],
    }
    const module = GatewayWebhookModule.forRootAsync({
      imports: [settings],
      inject: [SETTINGS],
      useFactory: async (injected: typeof given) => ({ url, ...injected }),
    })
    const app = await create(module, { other() {} })
    expect(await withAdapter(serve(app, url), sendThree)).toEqual([200, 200, 400])
  })

  it('takes handlers as on, beside methods with Handles for other kinds', async () => {
    const other = vi.fn()
    const options = webhookOptions({ on: { other } })
    const module = GatewayWebhookModule.forRoot({ url, ...options })
    const app = await create(module, { notifyPayment() {} })
    expect(await withAdapter(serve(app, url), sendThree)).toEqual([200, 200, 400])
    expect(other).toHaveBeenCalledOnce()
  })

  it.each<[what: string, change: object]>([
    ['without a URL', { url: undefined }],
    ['with a kind in on and with Handles', { on: { other() {} } }],
    ['with inherited handlers in on', { on: Object.create({ notifyPayment() {} }) }],
    ['with a reserved path as notifyUrl', { notifyUrl: '/ams/api' }],
    ['with a key that is undefined', { gatewayKeys: { 1: undefined } }],
    ['with the unknown option rawBdy', { rawBdy: 1 }],
  ])('does not start %s', async (_what, change) => {
    const { on, ...given } = webhookOptions()
    const options = { url, ...given, ...change } as GatewayWebhookOptions
    const starting = create(GatewayWebhookModule.forRoot(options), { other() {} }).then((app) =>
      app.init(),
    )
    await expect(starting).rejects.toThrow(TypeError)
  })

  it('runs no handler if something has read the body', async () => {
    const other = vi.fn()
    const codes: string[] = []
    const onRejected: GatewayWebhookOptions['onRejected'] = ({ code, error }) =>
      codes.push(code, String(error).includes('rawBody: true') ? 'with the fix' : 'without it')
    const readFirst: MakeAdapter = () => {
      const adapter = makeAdapter()
      const read = (request: never, next: () => void): void => void drain(request).then(next)
      if (adapter.getType() === 'express') {
        adapter.use((request: never, _response: unknown, next: () => void) => read(request, next))
      } else {
        adapter
          .getInstance()
          .addHook('onRequest', ({ raw }: { raw: never }, _reply: unknown, next: () => void) =>
            read(raw, next),
          )
      }
      return adapter
    }
    const app = await createApp(webhookOptions({ on: { other }, onRejected }), readFirst)
    const reply = await withAdapter(serve(app, url), (running) => sendWire(running.url, good))
    expect(reply.status).toBe(400)
    expect(codes).toEqual(['GW_WEBHOOK_BODY_UNREADABLE', 'with the fix'])
    expect(other).not.toHaveBeenCalled()
  })
})

async function drain(request: AsyncIterable<unknown>): Promise<void> {
  for await (const _chunk of request) {
    // Only read.
  }
}

it('checks its options in an application context, which has no HTTP server', async () => {
  const { on, ...given } = webhookOptions()
  const start = (handlers: object): Promise<{ close(): Promise<void> }> =>
    NestFactory.createApplicationContext(
      moduleOf([GatewayWebhookModule.forRoot({ url, ...given })], [providerOf(handlers)]),
      quiet,
    )
  await (await start({ other() {} })).close()
  await expect(start({})).rejects.toThrow(TypeError)
})
