// The servers to compare: for each framework, one that only reads the raw body and verifies, and the project's own.
import { createServer } from 'node:http'
import * as express from '@gw/express'
import * as fastify from '@gw/fastify'
import * as next from '@gw/next'
import express5 from 'express'
import express4 from 'express4'
import makeFastify from 'fastify'
import {
  adapterOptions,
  bareVerifier,
  octokitVerifier,
  SUCCESS,
  signatureOptions,
  stripeVerifier,
} from './verifiers.mjs'

const JSON_TYPE = 'application/json; charset=UTF-8'

/** Maps framework and contender to a function that starts a server and returns its port. The first one is the baseline. */
export const frameworks = {
  'Express 5': expressServers(express5, true),
  'Express 4': expressServers(express4, false),
  'Fastify 5': {
    bare: async (told) => listenFastify(bareFastify(await bareVerifier(told))),
    requireSignature: (told) =>
      listenFastify(
        fastify.requireSignature(
          { url: '/notify', ...signatureOptions(told) },
          (_proof, _, reply) => reply.type(JSON_TYPE).send(SUCCESS),
        ),
      ),
    gatewayWebhook: (told) =>
      listenFastify(fastify.gatewayWebhook({ url: '/notify', ...adapterOptions(told) })),
  },
  'Next.js, App Router': {
    bare: async (told) => listenFetch(bareRoute(await bareVerifier(told))),
    requireSignature: (told) =>
      listenFetch(next.requireSignature(signatureOptions(told), () => jsonResponse())),
    gatewayWebhook: (told) => listenFetch(next.gatewayWebhook(adapterOptions(told))),
  },
  'Next.js, Pages Router': {
    bare: async (told) => listenNode(bareListener(await bareVerifier(told))),
    gatewayApiRoute(told) {
      const route = next.gatewayApiRoute(adapterOptions(told))
      // An API route gets Node's own request and response, with additional members.
      return listenNode(/** @type {any} */ (route))
    },
  },
}

function expressServers(make, hasPeers) {
  const serve = (...handlers) => listen(createServer(make().post('/notify', ...handlers)))
  const reading = (verify) =>
    serve(make.raw({ type: () => true }), async (request, response) => {
      await verify(request.body, (name) => request.headers[name])
      response.setHeader('content-type', JSON_TYPE)
      response.end(SUCCESS)
    })
  return {
    bare: async (told) => reading(await bareVerifier(told)),
    requireSignature: (told) =>
      serve(
        express.requireSignature(signatureOptions(told), (_proof, _request, response) => {
          response.setHeader('content-type', JSON_TYPE)
          response.end(SUCCESS)
        }),
      ),
    gatewayWebhook: (told) => serve(express.gatewayWebhook(adapterOptions(told))),
    ...(hasPeers && {
      '@octokit/webhooks (HMAC)': (told) => reading(octokitVerifier(told)),
      'stripe (HMAC)': (told) => reading(stripeVerifier(told)),
    }),
  }
}

/** Reads a raw body in the fastest way that Node has. */
function readRaw(stream) {
  return new Promise((resolve, reject) => {
    const chunks = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    stream.on('error', reject)
  })
}

function bareListener(verify) {
  return async (request, response) => {
    await verify(await readRaw(request), (name) => request.headers[name])
    response.setHeader('content-type', JSON_TYPE)
    response.end(SUCCESS)
  }
}

function bareFastify(verify) {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post('/notify', async (request, reply) => {
      await verify(request.body, (name) => request.headers[name])
      return reply.type(JSON_TYPE).send(SUCCESS)
    })
  }
}

function bareRoute(verify) {
  return async (request) => {
    const raw = new Uint8Array(await request.arrayBuffer())
    await verify(raw, (name) => request.headers.get(name))
    return jsonResponse()
  }
}

function jsonResponse() {
  return new Response(SUCCESS, { headers: { 'content-type': JSON_TYPE } })
}

/** A server around a fetch-style handler, shared by all. */
function listenFetch(handle) {
  return listenNode(async (request, response) => {
    const url = `http://127.0.0.1${request.url}`
    const init = { method: 'POST', headers: request.headers, body: request, duplex: 'half' }
    const reply = await handle(new Request(url, /** @type {any} */ (init)))
    response.writeHead(reply.status, Object.fromEntries(reply.headers))
    response.end(await reply.text())
  })
}

function listenNode(handle) {
  return listen(createServer((request, response) => void handle(request, response)))
}

async function listenFastify(plugin) {
  const app = makeFastify()
  app.register(plugin)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(origin).port)
}

/** @returns {Promise<number>} */
function listen(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address().port))
  })
}
