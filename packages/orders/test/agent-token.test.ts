import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { openShop, PART, REQUEST } from './support/shop.ts'

const agentToken = 'SECRET_TOKEN_OF_SHOP_1'

it("sends the client's agent token in every call for an order, and stores it nowhere", async () => {
  const { orders, sandbox, store, paymentId, passMinutes } = await openShop({
    client: { agentToken },
    sandbox: { agentTokens: [agentToken] },
  })
  await orders.pay('order-1', REQUEST)
  sandbox.payments.pay(paymentId())
  await passMinutes(5)
  await orders.refund('order-1', { id: 'r1', amount: PART })
  await orders.refresh('order-1')
  const calls = sandbox.calls.list()
  expect(calls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['pay', 'inquiryPayment', 'refund']),
  )
  expect(calls.filter(({ hasAgentToken }) => !hasAgentToken)).toEqual([])
  const kept = [store, await store.get('order-1'), await orders.get('order-1')]
  expect(inspect(kept, { depth: Infinity, showHidden: true })).not.toContain(agentToken)
})

it('rejects an agent token for one payment, because later calls would not have it', async () => {
  const { orders, sandbox } = await openShop()
  const options = { agentToken } as object
  const error = await orders.pay('order-1', REQUEST, options).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(TypeError)
  expect(inspect(error)).not.toContain(agentToken)
  expect(sandbox.calls.list()).toHaveLength(0)
})
