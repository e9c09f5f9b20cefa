import { createServer } from 'node:http'
import { gatewayWebhook, requireSignature } from '@gw/express'
import { type AdapterStart, listen } from '@gw/testkit'
import express5, { type Express, type RequestHandler } from 'express'
import express4 from 'express4'

type MakeApp = (handler: RequestHandler) => Express

/** Mounted at the registered path. */
const plain =
  (express: typeof express5): MakeApp =>
  (handler) =>
    express().use('/gateway/notify', handler)

/** Mounted in a router, under a prefix that a proxy adds, and after a parser for other routes. */
const mounted =
  (express: typeof express5): MakeApp =>
  (handler) => {
    const router = express.Router()
    router.post('/inner/:shop', handler)
    return express().use('/api', express.json()).use('/proxied/v2', router)
  }

function startWith(makeApp: MakeApp, path: string): AdapterStart {
  const serve = (handler: RequestHandler) => {
    const app = makeApp(handler)
    app.set('env', 'test') // keeps Express from printing errors
    return listen(createServer(app), path)
  }
  return {
    gatewayWebhook: (options) => serve(gatewayWebhook(options)),
    requireSignature: (options, onVerified) =>
      serve(
        requireSignature(options, async (verified, _request, response) => {
          await onVerified(verified)
          response.status(202).json({})
        }),
      ),
  }
}

export const onExpress5: AdapterStart = startWith(plain(express5), '/gateway/notify')
export const onExpress4: AdapterStart = startWith(plain(express4), '/gateway/notify')
export const inRouter5: AdapterStart = startWith(mounted(express5), '/proxied/v2/inner/one')
export const inRouter4: AdapterStart = startWith(mounted(express4), '/proxied/v2/inner/one')
