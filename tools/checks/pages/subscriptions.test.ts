import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createSignedNotification } from '@gw/sandbox'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'

// The endpoint of docs/guide/subscriptions.md, as printed. Its try.ts has no failed charge, and no late notification.

interface Subscription {
  readonly subscriptionRequestId: string
  readonly terms: { amount: object; agreedAt?: number | undefined }[]
  readonly paidPeriods: Set<number>
  state: string
}

const folder = join(root, 'docs', 'dist', 'examples', 'subscriptions-in-any-order')
const amount = { currency: 'EUR', value: '999' }
const subscriptionRequestId = 'SUBSCRIPTION_1'
let subscriptions: Map<string, Subscription>
let serve: (options: object) => Server

beforeAll(async () => {
  writePage(join(root, 'docs', 'guide', 'subscriptions.md'), folder)
  ;({ subscriptions } = await import(join(folder, 'subscriptions.ts')))
  ;({ serve } = await import(join(folder, 'notifications.ts')))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the endpoint with one subscription. `send` resolves to the status of the response. */
async function startShop() {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { gatewayKeys } = await createSignedNotification({ notifyUrl: 'http://127.0.0.1/notify' })
  const server = serve({ clientId: 'SANDBOX_MERCHANT', gatewayKeys })
  onTestFinished(() => {
    printed.mockRestore()
    server.close()
  })
  await once(server, 'listening')
  const notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
  const paidPeriods = new Set<number>()
  const subscription = { subscriptionRequestId, terms: [{ amount }], state: 'waiting', paidPeriods }
  subscriptions.set(subscriptionRequestId, subscription)
  const send = async (fields: object): Promise<number> => {
    const body = { subscriptionRequestId, subscriptionId: '2026', ...fields }
    return (await fetch((await createSignedNotification({ notifyUrl, body })).toRequest())).status
  }
  return { subscription, send, printed }
}

function resultOf(resultStatus: 'S' | 'F') {
  const resultCode = resultStatus === 'S' ? 'SUCCESS' : 'PROCESS_FAIL'
  return { resultStatus, resultCode, resultMessage: '' }
}

/** The charge of a period, which may not have a request ID. */
function charge(phaseNo: number, resultStatus: 'S' | 'F', more: object = {}) {
  const result = resultOf(resultStatus)
  return { phaseNo, paymentId: `PAYMENT_${phaseNo}`, paymentAmount: amount, result, ...more }
}

const update = (resultStatus: 'S' | 'F') => ({
  subscriptionNotificationType: 'UPDATE',
  subscriptionStatus: 'ACTIVE',
  result: resultOf(resultStatus),
})
const raised = { currency: 'EUR', value: '1499' }
/** Periods that started before or after now. */
const earlier = { periodStartTime: new Date(Date.now() - 60_000).toISOString() }
const later = { periodStartTime: new Date(Date.now() + 60_000).toISOString() }

describe('the endpoint for subscriptions', () => {
  it('counts only the periods that were paid', async () => {
    const { subscription, send } = await startShop()
    expect(await send(charge(1, 'F'))).toBe(200)
    expect(await send(charge(2, 'S'))).toBe(200)
    expect([...subscription.paidPeriods]).toEqual([2])
  })

  it('leaves a subscription ended if an earlier notification arrives late', async () => {
    const { subscription, send } = await startShop()
    for (const [subscriptionNotificationType, subscriptionStatus] of [
      ['CANCEL', 'CANCELLED'],
      ['CREATE', 'ACTIVE'],
    ]) {
      expect(await send({ subscriptionNotificationType, subscriptionStatus })).toBe(200)
    }
    expect(subscription.state).toBe('ended')
  })

  it.each([undefined, '', null, 'PAUSED', 'PENDING', 'INIT', 'CANCELED'])(
    'leaves a subscription active if its status is %j',
    async (subscriptionStatus) => {
      const { subscription, send } = await startShop()
      const notification = { subscriptionNotificationType: 'CREATE', subscriptionStatus: 'ACTIVE' }
      expect(await send(notification)).toBe(200)
      const unclear = { subscriptionNotificationType: 'UPDATE', subscriptionStatus }
      expect(await send(unclear)).toBe(200)
      expect(subscription.state).toBe('active')
    },
  )

  it.each(['CANCELLED', 'TERMINATED'])('ends a subscription that is %s', async (status) => {
    const { subscription, send } = await startShop()
    const ended = { subscriptionNotificationType: 'TERMINATE', subscriptionStatus: status }
    expect(await send(ended)).toBe(200)
    expect(subscription.state).toBe('ended')
  })

  it('expects the new price for periods after the change, and the old one for periods before it', async () => {
    const { subscription, send } = await startShop()
    subscription.terms.push({ amount: raised })
    expect(await send(update('S'))).toBe(200)
    expect(await send(charge(1, 'S', earlier))).toBe(200)
    expect(await send(charge(2, 'S', { ...later, paymentAmount: raised }))).toBe(200)
    expect(await send(charge(3, 'S', later))).toBe(503)
    expect([...subscription.paidPeriods]).toEqual([1, 2])
  })

  it('expects either price until the change is confirmed', async () => {
    const { subscription, send } = await startShop()
    subscription.terms.push({ amount: raised })
    expect(await send(charge(1, 'S', later))).toBe(200)
    expect(await send(charge(2, 'S', { ...later, paymentAmount: raised }))).toBe(200)
    expect([...subscription.paidPeriods]).toEqual([1, 2])
  })

  it('leaves a change open after S with a code other than SUCCESS', async () => {
    const { subscription, send } = await startShop()
    subscription.terms.push({ amount: raised })
    const result = { ...resultOf('S'), resultCode: 'PAYMENT_IN_PROCESS' }
    expect(await send({ ...update('S'), result })).toBe(200)
    expect(subscription.terms.at(-1)).toEqual({ amount: raised })
  })

  it('expects the old price if the change fails', async () => {
    const { subscription, send } = await startShop()
    subscription.terms.push({ amount: raised })
    expect(await send(update('F'))).toBe(200)
    expect(await send(charge(1, 'S', { ...later, paymentAmount: raised }))).toBe(503)
    expect(await send(charge(2, 'S', later))).toBe(200)
    expect([...subscription.paidPeriods]).toEqual([2])
  })

  it('does not fulfill a period twice', async () => {
    const { send, printed } = await startShop()
    expect(await send(charge(1, 'S'))).toBe(200)
    expect(await send(charge(1, 'S', { paymentId: 'PAYMENT_RETRIED' }))).toBe(200)
    expect(printed.mock.calls).toEqual([['fulfill period 1']])
  })
})
