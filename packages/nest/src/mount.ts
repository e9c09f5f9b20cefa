import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpServer } from '@nestjs/common'

/** Handles a request of a Node server, and writes the response. Never rejects. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The part of an Express application that is used. */
interface ExpressApp {
  post(url: string, handler: NodeHandler): void
}

/** The parts of a Fastify application that are used. */
interface FastifyApp {
  route(options: {
    method: 'POST'
    url: string
    onRequest(request: { raw: IncomingMessage }, reply: FastifyReply): void
    handler(): void
  }): void
}

interface FastifyReply {
  readonly raw: ServerResponse
  hijack(): void
}

/**
 * Mounts a handler in the framework below NestJS, where no guard, pipe, interceptor, or filter runs.
 *
 * @throws TypeError if the framework is neither Express nor Fastify
 */
export function mount(adapter: HttpServer, url: string, handle: NodeHandler): void {
  const platform = adapter.getType()
  const app: unknown = adapter.getInstance()
  if (platform === 'express') (app as ExpressApp).post(url, handle)
  else if (platform === 'fastify') mountInFastify(app as FastifyApp, url, handle)
  else {
    throw new TypeError(
      `This NestJS application runs on ${platform}, but only Express and Fastify are supported. On other platforms, use toNodeHandler from @gw/webhook`,
    )
  }
}

function mountInFastify(app: FastifyApp, url: string, handle: NodeHandler): void {
  app.route({
    method: 'POST',
    url,
    // Fastify reads the body after this hook. The hook never continues, so no parser and no preParsing hook runs.
    onRequest(request, reply) {
      reply.hijack()
      void handle(request.raw, reply.raw)
    },
    handler() {},
  })
}
