import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'
import { clientOf } from './observed-shop.ts'

// The server of docs/guide/front-end.md, as printed. Its try.ts asks for one session only.

const folder = join(root, 'docs', 'dist', 'examples', 'sessions-again')
let orders: Map<string, { state: string }>
let createShop: (client: object) => { listen(port: number, host: string): Server }

beforeAll(async () => {
  writePage(join(root, 'docs', 'guide', 'front-end.md'), folder)
  ;({ orders, createShop } = await import(join(folder, 'sessions.ts')))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the server with one order. `askForSession` resolves to the status of the response. */
async function startShop(state: string) {
  const sandbox = await startSandbox({
    gatewayPrivateKey: testKeyPair('gateway').privatePem,
    merchant: { privateKey: testKeyPair('merchant').privatePem },
  })
  const server = createShop(clientOf(sandbox)).listen(0, '127.0.0.1')
  onTestFinished(async () => {
    server.close()
    await sandbox.close()
  })
  await once(server, 'listening')
  const order = Object.assign(orders.get('1042') ?? { state }, { state })
  const { port } = server.address() as AddressInfo
  const askForSession = async () =>
    (await fetch(`http://127.0.0.1:${port}/orders/1042/session`, { method: 'POST' })).status
  return { order, sandbox, askForSession }
}

describe('the server for sessions', () => {
  it('creates a session again while the order is not paid', async () => {
    const { order, askForSession } = await startShop('created')
    expect([await askForSession(), await askForSession()]).toEqual([200, 200])
    expect(order.state).toBe('paying')
  })

  it.each(['paid', 'failed'])('does not open an order again that is %s', async (state) => {
    const { order, sandbox, askForSession } = await startShop(state)
    expect(await askForSession()).toBe(409)
    expect(order.state).toBe(state)
    expect(sandbox.calls.list()).toEqual([])
  })
})
