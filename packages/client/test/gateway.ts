import { createSign, createVerify, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen, testKeyPair } from '@gw/testkit'
import { onTestFinished } from 'vitest'

// A gateway that signs and verifies with node:crypto and shares no code with the packages, so that they cannot share
// a mistake.

export const CLIENT_ID = 'MERCHANT_1'
export const gatewayPair = testKeyPair('gateway')
export const merchantPair = testKeyPair('merchant')

/** A request as received on the socket. */
export interface Received {
  readonly method: string
  readonly target: string
  /** Alternating names and values, as sent. */
  readonly rawHeaders: readonly string[]
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Responds to one request; `index` counts from 0. */
export type Script = (
  received: Received,
  response: ServerResponse,
  index: number,
) => void | Promise<void>

export interface ScriptedGateway {
  readonly url: string
  readonly received: Received[]
  /** The number of opened connections. */
  readonly connections: () => number
}

/** Starts a gateway on a free loopback port. Stops it with the test. */
export async function startGateway(script: Script): Promise<ScriptedGateway> {
  const received: Received[] = []
  let connections = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method = '', url = '', rawHeaders, headers } = request
    const one = { method, target: url, rawHeaders, headers, body: Buffer.concat(parts) }
    received.push(one)
    try {
      await script(one, response, received.length - 1)
    } catch (error) {
      // A client that followed a redirect sends no body, and must not wait for the response.
      response.destroy()
      throw error
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', () => connections++)
  const { url, close } = await listen(server, '')
  onTestFinished(close)
  return { url, received, connections: () => connections }
}

/** The faults that a signature can have. */
export interface SignatureChoice {
  readonly method?: string
  readonly target?: string
  readonly clientId?: string
  readonly time?: string
  readonly keyVersion?: number
  readonly key?: KeyObject
}

/** Returns the three headers of a signed response, created with node:crypto alone. */
export function signatureHeaders(
  target: string,
  body: string | Buffer,
  choice: SignatureChoice = {},
): Record<'client-id' | 'response-time' | 'signature', string> {
  const { method = 'POST', clientId = CLIENT_ID, time = String(Date.now()) } = choice
  const { keyVersion = 1, key = gatewayPair.privateKey } = choice
  const signature = createSign('RSA-SHA256')
    .update(`${method} ${choice.target ?? target}\n${clientId}.${time}.`)
    .update(body)
    .sign(key, 'base64')
  return {
    'client-id': clientId,
    'response-time': time,
    signature: `algorithm=RSA256,keyVersion=${keyVersion},signature=${encodeURIComponent(signature)}`,
  }
}

/** Returns whether the merchant signed exactly the bytes that were received. */
export function isSignedByMerchant({ method, target, headers, body }: Received): boolean {
  const { signature = '', 'client-id': clientId, 'request-time': time } = headers
  const value = /^algorithm=RSA256,keyVersion=7,signature=([\w%]+)$/.exec(String(signature))?.[1]
  return createVerify('RSA-SHA256')
    .update(`${method} ${target}\n${clientId}.${time}.`)
    .update(body)
    .verify(merchantPair.publicKey, decodeURIComponent(value ?? ''), 'base64')
}

export const SUCCESS = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }

/** Returns a result that is not a success. */
export function resultOf(resultStatus: string, resultCode: string) {
  return { resultCode, resultStatus, resultMessage: 'in words' }
}

/** The choices for a response. */
export interface AnswerChoice extends SignatureChoice {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** The body, instead of a record that repeats the IDs of the request. */
  readonly body?: string | Buffer
  /** Fields of the record. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Returns a record with the fields of the request, as JSON. */
export function recordFor(
  { body }: Pick<Received, 'body'>,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ result: SUCCESS, ...JSON.parse(body.toString()), ...fields })
}

/** Responds with a signature, valid by default. */
export function signed(choice: AnswerChoice = {}): Script {
  return (received, response) => {
    const body = choice.body ?? recordFor(received, choice.fields)
    response.writeHead(choice.status ?? 200, {
      ...signatureHeaders(received.target, body, choice),
      ...choice.headers,
    })
    response.end(body)
  }
}

/** Responds without a signature. */
export function unsigned(choice: AnswerChoice = {}): Script {
  return (received, response) => {
    response.writeHead(choice.status ?? 200, { ...choice.headers })
    response.end(choice.body ?? recordFor(received, choice.fields))
  }
}

/** Follows one script after the other and keeps the last one. */
export function inTurn(...scripts: readonly [Script, ...Script[]]): Script {
  return (received, response, index) =>
    (scripts[index] ?? scripts.at(-1) ?? scripts[0])(received, response, index)
}

/** Resets the connection without a response. */
export const reset: Script = (_received, response) => {
  response.socket?.resetAndDestroy()
}

/** Never responds. */
export const silence: Script = () => {}
