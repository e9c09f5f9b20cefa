import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientOptions } from '@gw/client'
import { createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAgreements } from '../../../../docs/examples/debit-a-wallet/agreements.ts'
import { createMemoryShop } from '../../../../docs/examples/express/memory-shop.ts'
import { clientOf, clientOptions } from '../support/client.ts'
import { start } from '../support/sandbox.ts'

/** Starts a sandbox, and the agreements of the example with a notification endpoint. */
async function startAgreements(options: Partial<ClientOptions> = {}) {
  const sandbox = await start()
  const { gatewayKeys, merchant, clock } = sandbox
  const client = clientOf(sandbox, options)
  const agreements = createAgreements(client, 'GCASH', 'https://shop.example/agreed')
  const { notifyAuthorization } = agreements
  const receiver = createReceiver({
    clientId: merchant.clientId,
    gatewayKeys,
    notifyUrl: '/notify',
    inbox: createMemoryInbox({ now: clock.now }),
    now: clock.now,
    on: { notifyAuthorization },
  })
  const handle = toNodeHandler(receiver)
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  merchant.notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
  const idOf = (authState: string) =>
    sandbox.authorizations.list().find((one) => one.authState === authState)?.authorizationId ?? ''
  return { sandbox, agreements, idOf }
}

/** Creates a fetch that exchanges the responses of two calls of `applyToken`, as a faulty proxy would. */
function exchangingFetch(): typeof fetch {
  const waiting: { response: Response; resolve: (response: Response) => void }[] = []
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).endsWith('/applyToken')) return response
    return new Promise<Response>((resolve) => {
      waiting.push({ response, resolve })
      const [first, second] = waiting
      if (first === undefined || second === undefined) return
      first.resolve(second.response)
      second.resolve(first.response)
    })
  }
}

describe('example debit-a-wallet', () => {
  it('debits with the token that the response and the notification share', async () => {
    const { sandbox, agreements, idOf } = await startAgreements()
    expect(await agreements.ask('ALICE')).toContain('http')
    expect(agreements.tokenFor('ALICE')).toBeUndefined()
    sandbox.authorizations.approve(idOf('ALICE'))
    await sandbox.deliveries.settled()
    const { accessToken } = sandbox.authorizations.get(idOf('ALICE')) ?? {}
    expect(agreements.tokenFor('ALICE')).toBe(accessToken)
    expect(accessToken).toBeDefined()
    sandbox.authorizations.cancelToken(idOf('ALICE'))
    await sandbox.deliveries.settled()
    expect(agreements.tokenFor('ALICE')).toBeUndefined()
  })

  it('debits a payer once for an order', async () => {
    const { sandbox, agreements, idOf } = await startAgreements()
    const { orders } = createMemoryShop(clientOptions(sandbox), 'https://shop.example')
    const orderId = 'A-1001'
    await orders.create({ orderId, amount: { currency: 'EUR', value: '1999' } })
    await expect(agreements.debit(orders, orderId, 'ALICE')).rejects.toThrow('agreed')
    await agreements.ask('ALICE')
    sandbox.authorizations.approve(idOf('ALICE'))
    await sandbox.deliveries.settled()
    await Promise.all([1, 2].map(() => agreements.debit(orders, orderId, 'ALICE')))
    await orders.refresh(orderId)
    expect((await orders.get(orderId))?.attempts).toMatchObject([{ state: 'paid' }])
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it("never debits one payer with another payer's token", async () => {
    const { sandbox, agreements, idOf } = await startAgreements({ fetch: exchangingFetch() })
    await agreements.ask('ALICE')
    await agreements.ask('BOB')
    sandbox.authorizations.approve(idOf('ALICE'))
    sandbox.authorizations.approve(idOf('BOB'))
    await sandbox.deliveries.settled()
    expect(sandbox.authorizations.get(idOf('BOB'))?.accessToken).toBeDefined()
    expect([agreements.tokenFor('ALICE'), agreements.tokenFor('BOB')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('keeps an agreement that waits for its token if a canceled token is missing', async () => {
    const { sandbox, agreements, idOf } = await startAgreements()
    await agreements.ask('ALICE')
    const result = { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: '' }
    const canceled = { authorizationNotifyType: 'TOKEN_CANCELED', result } as const
    await expect(agreements.notifyAuthorization(canceled)).rejects.toThrow('missing')
    sandbox.authorizations.approve(idOf('ALICE'))
    await sandbox.deliveries.settled()
    expect(agreements.tokenFor('ALICE')).toBeDefined()
  })
})
