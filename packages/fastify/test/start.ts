import { gatewayWebhook, requireSignature } from '@gw/fastify'
import { type AdapterStart, type RunningAdapter, runningAdapter } from '@gw/testkit'
import fastify, { type FastifyPluginAsync } from 'fastify'

function startAt(url: string, prefix = ''): AdapterStart {
  const serve = async (plugin: FastifyPluginAsync): Promise<RunningAdapter> => {
    const app = fastify()
    app.register(plugin, { prefix })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const running = runningAdapter(app.server, prefix + url)
    return {
      ...running,
      async close() {
        app.server.closeAllConnections()
        await app.close()
      },
    }
  }
  return {
    gatewayWebhook: (options) => serve(gatewayWebhook({ url, ...options })),
    requireSignature: (options, onVerified) =>
      serve(
        requireSignature({ url, ...options }, async (verified, _request, reply) => {
          await onVerified(verified)
          return reply.code(202).send({})
        }),
      ),
  }
}

export const onFastify: AdapterStart = startAt('/gateway/notify')
export const underPrefix: AdapterStart = startAt('/inner', '/proxied/v2')
