// The servers to compare: for each framework, one that only reads the raw body and verifies, one that does by hand what an
// endpoint has to, and the project's own.
import { createServer } from 'node:http'
import * as express from '@gw/express'
import * as fastify from '@gw/fastify'
import * as next from '@gw/next'
import express5 from 'express'
import express4 from 'express4'
import makeFastify from 'fastify'
import { listen } from '../../lib/loopback.mjs'
import { bareVerifier, clientId, honestVerifier, notifyUrl } from '../notifications.mjs'

const SUCCESS = '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'
const JSON_TYPE = 'application/json; charset=UTF-8'

/** Maps framework and contender to a function that starts a server and returns its port. The first one is the baseline. */
export const frameworks = {
  'Express 5': expressServers(express5),
  'Express 4': expressServers(express4),
  'Fastify 5': {
    ...byHand((verify) => listenFastify(bareFastify(verify))),
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
    ...byHand((verify) => listenFetch(bareRoute(verify))),
    requireSignature: (told) =>
      listenFetch(next.requireSignature(signatureOptions(told), jsonResponse)),
    gatewayWebhook: (told) => listenFetch(next.gatewayWebhook(adapterOptions(told))),
  },
  'Next.js, Pages Router': {
    ...byHand((verify) => listenNode(bareListener(verify, readRaw))),
    // An API route gets Node's own request and response, with additional members.
    gatewayApiRoute: (told) => listenNode(next.gatewayApiRoute(adapterOptions(told))),
  },
}

/**
 * The options of an adapter. Its inbox records nothing, so that every request runs the handler.
 *
 * @returns {import('@gw/webhook').ReceiverOptions}
 */
function adapterOptions({ publicPem }) {
  let token = 0
  const nothing = async () => {}
  /** @type {import('@gw/webhook').Inbox} */
  const inbox = {
    retentionMs: 7 * 86_400_000,
    claim: async () => ({ status: 'claimed', token: ++token, attempt: 1, extra: {} }),
    ...{ renew: nothing, complete: nothing, release: nothing },
  }
  return { ...signatureOptions({ publicPem }), inbox, on: { notifyPayment: () => {} } }
}

/** The options of `requireSignature`. */
function signatureOptions({ publicPem }) {
  const onRejected = ({ error }) => {
    throw error
  }
  return { clientId, gatewayKeys: { 1: publicPem }, notifyUrl, onRejected }
}

/** The baseline, and an honest endpoint. */
function byHand(serve) {
  return {
    bare: async ({ publicPem }) => serve(await bareVerifier(publicPem)),
    honest: ({ publicPem }) => serve(honestVerifier(publicPem)),
  }
}

function expressServers(make) {
  const serve = (...handlers) => listen(createServer(make().post('/notify', ...handlers)))
  const readBody = make.raw({ type: () => true })
  const succeed = (_proof, _request, response) => sendSuccess(response)
  return {
    ...byHand((verify) =>
      serve(
        readBody,
        bareListener(verify, ({ body }) => body),
      ),
    ),
    requireSignature: (told) => serve(express.requireSignature(signatureOptions(told), succeed)),
    gatewayWebhook: (told) => serve(express.gatewayWebhook(adapterOptions(told))),
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

function bareListener(verify, read) {
  return async (request, response) => {
    await verify(await read(request), (name) => request.headers[name])
    sendSuccess(response)
  }
}

function sendSuccess(response) {
  response.setHeader('content-type', JSON_TYPE)
  response.end(SUCCESS)
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

// run.mjs starts this as a process of its own, which sends its port, and then its CPU time whenever it is asked.
if (process.send !== undefined) {
  const [framework = '', contender = '', publicPem] = process.argv.slice(2)
  process.on('disconnect', () => process.exit())
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.send(await frameworks[framework][contender]({ publicPem }))
}
