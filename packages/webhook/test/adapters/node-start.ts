import { createServer } from 'node:http'
import { type AdapterStart, listen } from '@gw/testkit'
import { createReceiver, toNodeHandler } from '@gw/webhook'
import Koa from 'koa'

/** `toNodeHandler` as the only listener of a server. */
export const onNodeHttp: AdapterStart = {
  gatewayWebhook(options) {
    const handle = toNodeHandler(createReceiver(options))
    const server = createServer((request, response) => void handle(request, response))
    return listen(server, '/gateway/notify')
  },
}

/** `toNodeHandler` as middleware of Koa, below a path that is not the signed one. */
export const inKoa: AdapterStart = {
  gatewayWebhook(options) {
    const handle = toNodeHandler(createReceiver(options))
    const app = new Koa()
    app.silent = true
    app.use(async (context, next) => {
      if (context.path !== '/api/notify') return next()
      context.respond = false
      await handle(context.req, context.res)
    })
    const respond = app.callback()
    return listen(
      createServer((request, response) => void respond(request, response)),
      '/api/notify',
    )
  },
}
