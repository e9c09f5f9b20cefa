import { typeName } from '@gw/errors/internal'
import { checkRawBody } from '@gw/webhook/adapter'
import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify'
import type { RawBodyOptions } from './received-request.ts'

/** The route of the endpoint. */
export interface EndpointOptions extends RawBodyOptions {
  /** The route in this application, such as `/notify`. The signature covers `notifyUrl`, not this route. */
  readonly url: string
  /** Maximum size of the body in bytes. Defaults to the application's `bodyLimit`, but at most 1 MiB. */
  readonly maxBodyBytes?: number | undefined
}

/**
 * Checks the plugin's own options. The receiver checks the others.
 *
 * @throws TypeError if an option is invalid, or the plugin function was registered without being called
 */
export function checkEndpoint(options: EndpointOptions): void {
  if (typeof (options as { readonly register?: unknown } | undefined)?.register === 'function') {
    throw new TypeError(
      'The options belong to the plugin function. Call app.register(gatewayWebhook({ ... }))',
    )
  }
  if (typeof options?.url !== 'string') {
    throw new TypeError(
      `url must be the route for this endpoint, such as "/notify"; got ${typeName(options?.url)}`,
    )
  }
  checkRawBody(options.rawBody)
}

const USUAL_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/** Creates an encapsulated plugin with one route whose body Fastify leaves unread. */
export function endpointPlugin(
  { url, maxBodyBytes }: EndpointOptions,
  handler: RouteHandlerMethod,
): FastifyPluginAsync {
  return async (app) => {
    // Fastify responds with 415 to a content type that it cannot parse, before it calls any parser. The usual one is
    // left as it is, because Fastify merges changed headers again each time it reads them.
    app.addHook('onRequest', (request, _reply, done) => {
      const { headers } = request
      if (!USUAL_TYPE.test(headers['content-type'] ?? '')) {
        request.headers = { ...headers, 'content-type': 'application/octet-stream' }
      }
      done()
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    app.post(url, maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }, handler)
  }
}
