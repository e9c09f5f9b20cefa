import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'
import { clientOf, startGateway } from './observed-shop.ts'

// The server of docs/guide/front-end.md, as printed. Its try.ts asks for one session only.

const folder = join(root, 'docs', 'dist', 'examples', 'sessions-again')
let createShop: (
  client: object,
  now: () => number,
) => { listen(port: number, host: string): Server }

beforeAll(async () => {
  writePage(join(root, 'docs', 'guide', 'front-end.md'), folder)
  ;({ createShop } = await import(join(folder, 'sessions.ts')))
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the server. `askForSession` resolves to the status of the response. */
async function startShop() {
  const sandbox = await startGateway()
  const server = createShop(clientOf(sandbox), sandbox.clock.now).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const order = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders/1042`
  const askForSession = async () => (await fetch(`${order}/session`, { method: 'POST' })).status
  const end = async (how: 'pay' | 'fail') => {
    const { paymentId = '' } = sandbox.payments.list().at(-1) ?? {}
    sandbox.payments[how](paymentId)
    return (await fetch(order)).json()
  }
  return { sandbox, askForSession, end }
}

describe('the server for sessions', () => {
  it('creates a session again for the same payment while the order is not paid', async () => {
    const { sandbox, askForSession } = await startShop()
    expect([await askForSession(), await askForSession()]).toEqual([200, 200])
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('starts a new payment after one that failed', async () => {
    const { sandbox, askForSession, end } = await startShop()
    await askForSession()
    expect(await end('fail')).toEqual({ state: 'open' })
    expect(await askForSession()).toBe(200)
    expect(sandbox.payments.list().map((one) => one.paymentRequestId)).toHaveLength(2)
  })

  it('does not open an order again that is paid', async () => {
    const { sandbox, askForSession, end } = await startShop()
    await askForSession()
    expect(await end('pay')).toEqual({ state: 'paid' })
    expect(await askForSession()).toBe(409)
    expect(sandbox.payments.list()).toHaveLength(1)
  })
})
