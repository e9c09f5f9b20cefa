import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { examplesOfMarkdown } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'
import { clientOf } from './observed-shop.ts'

// The sample below "Move money" in docs/guide/call-the-gateway.md, as printed. What it declares is global here.

const folder = join(root, 'docs', 'dist', 'examples', 'move-money')
const page = join(root, 'docs', 'guide', 'call-the-gateway.md')
let runs = 0

afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the sample for an order. `onPay` is called before the response to `pay` arrives. */
async function run({
  state = 'created',
  fails = false,
  onPay = (_order: { state: string }): void => {},
} = {}) {
  const sandbox = await startSandbox({
    gatewayPrivateKey: testKeyPair('gateway').privatePem,
    merchant: { privateKey: testKeyPair('merchant').privatePem },
  })
  onTestFinished(() => sandbox.close())
  if (fails) sandbox.payOutcome = 'fail'
  const order = { state }
  const amount = { currency: 'EUR', value: '1999' }
  const declared = {
    client: clientOf(sandbox, {
      async fetch(input, init) {
        const response = await fetch(input, init)
        if (String(input).endsWith('/pay')) onPay(order)
        return response
      },
    }),
    request: {
      productCode: 'CASHIER_PAYMENT',
      paymentRequestId: 'ORDER_1',
      paymentAmount: amount,
      order: { referenceOrderId: 'ORDER_1', orderDescription: 'Tea', orderAmount: amount },
      paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    },
    async change(_orderId: string, from: string, to: string) {
      if (order.state !== from) return false
      order.state = to
      return true
    },
    async save(_orderId: string, to: string) {
      order.state = to
    },
    redirect: () => {},
  }
  Object.assign(globalThis, declared)
  onTestFinished(() => {
    for (const name of Object.keys(declared)) Reflect.deleteProperty(globalThis, name)
  })
  const sample = examplesOfMarkdown(page).find(({ code }) => code.includes('client.call(pay,'))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `run-${++runs}.ts`)
  writeFileSync(file, sample?.code ?? '')
  const error: unknown = await import(file).then(
    () => undefined,
    (failure) => failure,
  )
  return { order, error, calls: sandbox.calls.list().length }
}

const pays = (order: { state: string }) => {
  order.state = 'paid' // what the notification writes
}

describe('the sample that moves money', () => {
  it('saves the order before the call', async () => {
    const { order, error } = await run()
    expect(error).toBeUndefined()
    expect(order.state).toBe('paying')
  })

  it('leaves what a notification has written during the call', async () => {
    expect((await run({ onPay: pays })).order.state).toBe('paid')
    expect((await run({ onPay: pays, fails: true })).order.state).toBe('paid')
  })

  it('closes the order if the gateway rejects the payment', async () => {
    expect((await run({ fails: true })).order.state).toBe('failed')
  })

  it('does not start an order again that is paid', async () => {
    const { order, calls } = await run({ state: 'paid' })
    expect(order.state).toBe('paid')
    expect(calls).toBe(0)
  })
})
