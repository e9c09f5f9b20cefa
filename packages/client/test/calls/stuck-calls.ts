import { type AddressInfo, createServer } from 'node:net'
import type { Client, ClientOptions } from '@gw/client'
import type { Operation } from '@gw/operations'
import { onTestFinished } from 'vitest'
import { clientFor, pay, payment } from '../client.ts'
import {
  recordFor,
  type Script,
  signatureHeaders,
  signed,
  silence,
  startGateway,
} from '../gateway.ts'

/** The same call as a read and as a money operation. */
interface StuckCalls {
  readonly read: (signal?: AbortSignal) => Promise<unknown>
  readonly money: (signal?: AbortSignal) => Promise<unknown>
}

/** Creates calls that get stuck in one phase. Calls `reached` when a call reaches it. */
export type Start = (reached: () => void, options?: Partial<ClientOptions>) => Promise<StuckCalls>

/** Returns a function whose promise never settles. */
const stuck = (reached: () => void) => (): Promise<never> => {
  reached()
  return new Promise(() => {})
}

/** Returns a Standard Schema that never finishes. */
function unfinishedSchema(reached: () => void) {
  return { '~standard': { version: 1, vendor: 'own', validate: stuck(reached) } } as const
}

const clientWith = async (options?: Partial<ClientOptions>) =>
  clientFor(await startGateway(signed()), options)

function callsOf(client: Client, operation: Operation<typeof payment> = pay): StuckCalls {
  return {
    read: (signal) => client.call({ ...operation, effect: 'read' }, payment, { signal }),
    money: (signal) => client.call(operation, payment, { signal }),
  }
}

/** Accepts connections and sends nothing, so the TLS handshake never finishes. */
async function startSilentServer(reached: () => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', reached)
    onTestFinished(() => void socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function stuckAfter(script: Script): Start {
  return async (reached, options) => {
    const gateway = await startGateway(async (received, response, index) => {
      await script(received, response, index)
      reached()
    })
    return callsOf(clientFor(gateway, options))
  }
}

const halfABody: Script = (received, response) =>
  new Promise((resolve) => {
    const body = recordFor(received)
    response.writeHead(200, signatureHeaders(received.target, body))
    response.write(body.slice(0, 9), () => resolve())
  })

/** Every phase that can take long, and whether something may have been sent by then. */
export const phases: readonly [phase: string, isSent: boolean, start: Start][] = [
  [
    'checking the request',
    false,
    async (reached, options) =>
      callsOf(await clientWith(options), { ...pay, request: unfinishedSchema(reached) }),
  ],
  [
    'signing',
    false,
    async (reached, options) => {
      const signer = { keyVersion: 7, sign: stuck(reached) }
      return callsOf(await clientWith({ ...options, signer }))
    },
  ],
  [
    'connecting',
    true,
    async (reached, options) =>
      callsOf(clientFor({ url: await startSilentServer(reached) }, options)),
  ],
  ['waiting', true, stuckAfter(silence)],
  ['reading', true, stuckAfter(halfABody)],
  [
    'looking up the key',
    true,
    async (reached, options) =>
      callsOf(await clientWith({ ...options, gatewayKeys: stuck(reached) })),
  ],
  [
    'checking the response',
    true,
    async (reached, options) =>
      callsOf(await clientWith(options), { ...pay, response: unfinishedSchema(reached) }),
  ],
]
