import 'reflect-metadata'
import { GatewayWebhookModule, Handles } from '@gw/nest'
import { sendWire, signNotification, webhookOptions, withAdapter } from '@gw/testkit'
import { Inject, Injectable, Module, type Provider, Scope, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { describe, expect, it } from 'vitest'
import { platforms, serve } from './start.ts'

/** Stands in for a database that a provider injects. */
class Orders {
  readonly bytes: number[] = []
}

class Base {
  readonly orders: Orders

  constructor(orders: Orders) {
    this.orders = orders
  }

  handle(_notification: unknown, { rawBody }: { readonly rawBody: Uint8Array }): void {
    this.orders.bytes.push(rawBody.length)
  }
}

/** Declares a provider with a decorated method. Decorators are called as the compiler calls them. */
function declare(decorate: (type: Type<Base>) => void, scope = Scope.DEFAULT): Type<Base> {
  class Handling extends Base {}
  Inject(Orders)(Handling, undefined, 0)
  Injectable({ scope })(Handling)
  decorate(Handling)
  return Handling
}

const handlesOther = ({ prototype }: Type<Base>): void => Handles('other')(prototype, 'handle')

/** Starts an application with some providers, sends one notification, and returns what the handler recorded. */
async function receiveWith(providers: Provider[], controllers: Type[] = []) {
  const { on, ...given } = webhookOptions()
  const url = '/notify'
  const orders = new Orders()
  class App {}
  Module({
    imports: [GatewayWebhookModule.forRoot({ url, ...given })],
    providers: [{ provide: Orders, useValue: orders }, ...providers],
    controllers,
  })(App)
  const options = { logger: false, abortOnError: false } as const
  const app = await NestFactory.create(App, platforms.Fastify(), options)
  const { status } = await withAdapter(serve(app, url), (running) =>
    sendWire(running.url, signNotification('{}')),
  )
  return { status, bytes: orders.bytes }
}

const handledOnce = { status: 200, bytes: [2] }

describe('Handles', () => {
  it('calls a method on its provider, which has injected what it needs', async () => {
    expect(await receiveWith([declare(handlesOther)])).toEqual(handledOnce)
  })

  it('calls a property that contains a handler', async () => {
    class Handling extends Base {
      readonly onOther = this.handle.bind(this)
    }
    Inject(Orders)(Handling, undefined, 0)
    Handles('other')(Handling.prototype, 'onOther')
    expect(await receiveWith([Handling])).toEqual(handledOnce)
  })

  it('calls a method that the base class decorates', async () => {
    class Special extends declare(handlesOther) {}
    handlesOther(Special)
    expect(await receiveWith([Special])).toEqual(handledOnce)
  })

  it('calls a provider that has two tokens once', async () => {
    const handling = declare(handlesOther)
    const alias = { provide: 'alias', useExisting: handling }
    expect(await receiveWith([handling, alias])).toEqual(handledOnce)
  })

  it.each<[what: string, providers: () => Provider[]]>([
    ['no method is decorated', () => []],
    ['two providers handle the same kind', () => [declare(handlesOther), declare(handlesOther)]],
    ['the provider is request-scoped', () => [declare(handlesOther, Scope.REQUEST)]],
    ['the provider is transient', () => [declare(handlesOther, Scope.TRANSIENT)]],
    [
      'the kind is unknown',
      () => [declare(({ prototype }) => Handles('notifyPaymnt' as 'other')(prototype, 'handle'))],
    ],
    [
      'the member is not a function',
      () => [declare(({ prototype }) => Handles('other')(prototype as never, 'orders'))],
    ],
  ])('prevents the start if %s', async (_what, providers) => {
    await expect(receiveWith(providers())).rejects.toThrow(TypeError)
  })
})
