import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { gatewayApiRoute, gatewayWebhook, requireSignature } from '@gw/next'
import { type AdapterStart, listen } from '@gw/testkit'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'

const PATH = '/base/api/notify/'

/** Converts a route of the App Router to a listener, as Next.js does. The body streams as it is read. */
function toListener(handle: (request: Request) => Promise<Response>): RequestListener {
  return (request, response) => {
    const write = async (reply: Response): Promise<void> => {
      for (const [name, value] of reply.headers) response.setHeader(name, value)
      if (!request.complete) response.setHeader('connection', 'close')
      response.writeHead(reply.status).end(await reply.text())
    }
    const sender = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) sender.abort()
    })
    handle(toRequest(request, sender.signal))
      .then(write)
      .catch(() => response.writeHead(500).end())
  }
}

function toRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = '', url = '', rawHeaders } = request
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  const chunks = request.iterator({ destroyOnReturn: false })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = { method, headers, signal, ...(hasBody && { body, duplex: 'half' }) }
  return new Request(`http://internal:3000${url}`, init)
}

/** Converts an API route to a listener. Its handler receives Node's own request and response. */
function toPagesListener(handle: NextApiHandler): RequestListener {
  return (request, response) => void handle(request as NextApiRequest, response as NextApiResponse)
}

export const appRouter: AdapterStart = {
  gatewayWebhook: (options) => listen(createServer(toListener(gatewayWebhook(options))), PATH),
  requireSignature(options, onVerified) {
    const route = requireSignature(options, async (verified) => {
      await onVerified(verified)
      return Response.json({}, { status: 202 })
    })
    return listen(createServer(toListener(route)), PATH)
  },
}

export const pagesRouter: AdapterStart = {
  gatewayWebhook: (options) =>
    listen(createServer(toPagesListener(gatewayApiRoute(options))), PATH),
}
