import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify'
import type { RawBodyOptions } from './received-request.ts'

/** Where the endpoint is. */
export interface EndpointOptions extends RawBodyOptions {
  /** The route, as this application sees it: `/notify`. What is signed is `notifyUrl`, whatever stands here. */
  readonly url: string
  /** How long a body may be; the `bodyLimit` of the application if left out, 1 MiB at most. */
  readonly maxBodyBytes?: number | undefined
}

/** Makes an encapsulated plugin with one route, whose bodies Fastify leaves unread. */
export function endpointPlugin(
  { url, maxBodyBytes }: EndpointOptions,
  handler: RouteHandlerMethod,
): FastifyPluginAsync {
  return async (app) => {
    // A content type that Fastify cannot read is answered with 415 before any parser is asked.
    app.addHook('onRequest', async (request) => {
      request.headers = { ...request.headers, 'content-type': 'application/octet-stream' }
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    app.post(url, maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }, handler)
  }
}
