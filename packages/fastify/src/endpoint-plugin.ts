import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify'
import { checkRawBody, type RawBodyOptions } from './received-request.ts'

/** Where the endpoint is. */
export interface EndpointOptions extends RawBodyOptions {
  /** The route, as this application sees it: `/notify`. What is signed is `notifyUrl`, whatever stands here. */
  readonly url: string
  /** How long a body may be; the `bodyLimit` of the application if left out, 1 MiB at most. */
  readonly maxBodyBytes?: number | undefined
}

/**
 * Rejects what people pass who know other plugins: the plugin is made first, and registered then.
 *
 * @throws TypeError
 */
export function checkEndpoint(options: EndpointOptions): void {
  if (typeof (options as { readonly register?: unknown } | undefined)?.register === 'function') {
    throw new TypeError('the options go into the plugin: app.register(gatewayWebhook({ ... }))')
  }
  if (typeof options?.url !== 'string') {
    throw new TypeError('url must be the route of the endpoint in this application, /notify say')
  }
}

/** Makes an encapsulated plugin with one route, whose bodies Fastify leaves unread. */
export function endpointPlugin(
  options: EndpointOptions,
  handler: RouteHandlerMethod,
): FastifyPluginAsync {
  const { url, maxBodyBytes } = options
  checkRawBody(options)
  return async (app) => {
    // A content type that Fastify cannot read is answered with 415 before any parser is asked.
    app.addHook('onRequest', (request, _reply, done) => {
      request.headers = { ...request.headers, 'content-type': 'application/octet-stream' }
      done()
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    app.post(url, maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }, handler)
  }
}
