// One server of this run. It prints its port, and ends on SIGTERM as docs/guide/notifications.md shows.
import 'reflect-metadata'
import { createServer } from 'node:http'
import * as onExpress from '@gw/express'
import * as onFastify from '@gw/fastify'
import { GatewayWebhookModule, Handles } from '@gw/nest'
import { Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import express from 'express'
import fastify from 'fastify'
import { openShop } from './shop.mjs'

const { framework } = JSON.parse(process.env.GW_SETTINGS ?? '{}')
const { options, store } = await openShop()
const listening = { host: '127.0.0.1', port: 0 }

/** @type {Record<string, () => Promise<import('node:http').Server>>} */
const servers = {
  async express() {
    const webhook = onExpress.gatewayWebhook(options)
    const app = express()
    app.post('/notify', webhook)
    const server = createServer(app).listen(0, '127.0.0.1')
    const shutDown = async () => {
      server.close()
      const { isDrained } = await webhook.drain()
      await store.close()
      process.exit(isDrained ? 0 : 1)
    }
    process.once('SIGTERM', () => void shutDown())
    await new Promise((resolve) => server.once('listening', resolve))
    return server
  },
  async fastify() {
    const app = fastify()
    app.addHook('onClose', () => store.close())
    app.register(onFastify.gatewayWebhook({ url: '/notify', ...options }))
    process.once('SIGTERM', () => void app.close())
    await app.listen(listening)
    return app.server
  },
  async nest() {
    const { on, ...others } = options
    class Payments {
      notifyPayment = on.notifyPayment
      onApplicationShutdown = () => store.close()
    }
    Handles('notifyPayment')(/** @type {never} */ (Payments.prototype), 'notifyPayment')
    class App {}
    const imports = [GatewayWebhookModule.forRoot({ url: '/notify', ...others })]
    Module({ imports, providers: [Payments] })(App)
    const app = await NestFactory.create(App, { logger: false })
    app.enableShutdownHooks()
    await app.listen(0, '127.0.0.1')
    return app.getHttpServer()
  },
}

const server = await servers[framework]?.()
const address = server?.address()
if (address && typeof address === 'object') console.log(`port ${address.port}`)
