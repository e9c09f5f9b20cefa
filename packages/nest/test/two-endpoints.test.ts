import { GatewayWebhookModule } from '@gw/nest'
import {
  notificationBodies,
  sendWire,
  signNotification,
  webhookOptions,
  withAdapter,
} from '@gw/testkit'
import { type DynamicModule, type INestApplication, Module, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { describe, expect, it, vi } from 'vitest'
import { moduleOf, platforms, providerOf, serve } from './start.ts'

const paths = { shops: '/shops/notify', tills: '/tills/notify' }
const wire = signNotification(notificationBodies.notifyPayment)

describe.each(Object.entries(platforms))('two endpoints on %s', (_name, makeAdapter) => {
  const create = (imports: DynamicModule[], providers: Type[]): Promise<INestApplication> => {
    const quiet = { logger: false, abortOnError: false } as const
    return NestFactory.create(moduleOf(imports, providers), makeAdapter(), quiet)
  }
  const endpoint = (url: string, handlers?: Type[]): DynamicModule => {
    const { on, ...options } = webhookOptions()
    return GatewayWebhookModule.forRoot({ url, ...options, ...(handlers && { handlers }) })
  }

  it('have their own handlers of the same kind', async () => {
    const shop = vi.fn()
    const till = vi.fn()
    const [Shops, Tills] = [providerOf({ notifyPayment: shop }), providerOf({ other: till })]
    const imports = [endpoint(paths.shops, [Shops]), endpoint(paths.tills, [Tills])]
    const app = await create(imports, [Shops, Tills])
    await withAdapter(serve(app, paths.shops), async ({ url }) => {
      expect((await sendWire(url, wire)).status).toBe(200)
      expect([shop.mock.calls.length, till.mock.calls.length]).toEqual([1, 0])
      expect((await sendWire(url.replace('shops', 'tills'), wire)).status).toBe(200)
      expect([shop.mock.calls.length, till.mock.calls.length]).toEqual([1, 1])
    })
  })

  it('can be in modules of their own, each with its own provider', async () => {
    const seen: string[] = []
    const modules = Object.entries(paths).map(([name, url]) => {
      const Handling = providerOf({ notifyPayment: () => void seen.push(name) })
      class Part {}
      Module({ imports: [endpoint(url, [Handling])], providers: [Handling] })(Part)
      return { module: Part }
    })
    const app = await create(modules, [])
    await withAdapter(serve(app, paths.tills), async ({ url }) => {
      expect((await sendWire(url, wire)).status).toBe(200)
      expect((await sendWire(url.replace('tills', 'shops'), wire)).status).toBe(200)
    })
    expect(seen).toEqual(['tills', 'shops'])
  })

  it.each([
    ['a class that no module provides', () => [providerOf({ other() {} })]],
    ['an object instead of an array', () => ({}) as never],
    ['an instance instead of a class', () => [{}] as never],
  ])('do not start with %s', async (_what, handlers) => {
    const Provided = providerOf({ other() {} })
    const creating = async (): Promise<void> => {
      const app = await create([endpoint(paths.shops, handlers())], [Provided])
      await app.init()
    }
    await expect(creating()).rejects.toThrow(TypeError)
  })

  it('do not start if two classes handle the same kind and neither endpoint chooses', async () => {
    const [one, two] = [providerOf({ other() {} }), providerOf({ other() {} })]
    const app = await create([endpoint(paths.shops)], [one, two])
    await expect(app.init()).rejects.toThrow(/handlers/)
  })
})
