import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { GatewayError } from '@gw/errors'
import { createSignedNotification } from '@gw/sandbox'
import type { Shop } from '@gw/shop'
import { testKeyPair } from '@gw/testkit'
import { createReceiver, fromFetchRequest } from '@gw/webhook'
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
const notifyUrl = 'https://shop.example/notify'
let subscriptions: Map<string, Subscription>
let openShop: (settings: object) => Shop<undefined>
let subscribe: (client: object, subscription: object, startTime: number) => Promise<string>
let changePrice: (
  client: object,
  subscription: object,
  amount: object,
  changeId: string,
) => Promise<void>

beforeAll(async () => {
  writePage(join(root, 'docs', 'guide', 'subscriptions.md'), folder)
  ;({ subscriptions } = await import(join(folder, 'subscriptions.ts')))
  ;({ openShop } = await import(join(folder, 'shop.ts')))
  ;({ subscribe } = await import(join(folder, 'subscribe.ts')))
  ;({ changePrice } = await import(join(folder, 'change-price.ts')))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the endpoint with one subscription. `send` resolves to the status of the response. */
async function startShop() {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const { gatewayKeys } = await createSignedNotification({ notifyUrl })
  const hosts = { europe: { recommended: 'https://127.0.0.1' } }
  const { endpoint } = openShop({
    ...{ clientId: 'SANDBOX_MERCHANT', gatewayKeys, notifyUrl },
    signer: { privateKey: testKeyPair().privatePem, keyVersion: 1 },
    endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' },
  })
  const receive = createReceiver(endpoint)
  const paidPeriods = new Set<number>()
  const subscription = { subscriptionRequestId, terms: [{ amount }], state: 'waiting', paidPeriods }
  subscriptions.set(subscriptionRequestId, subscription)
  const send = async (fields: object): Promise<number> => {
    const body = { subscriptionRequestId, subscriptionId: '2026', ...fields }
    const { toRequest } = await createSignedNotification({ notifyUrl, body })
    return (await receive(fromFetchRequest(toRequest()))).status
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

  const [before, after] = [charge(1, 'S', earlier), charge(3, 'S', later)]
  const afterRaised = charge(2, 'S', { ...later, paymentAmount: raised })
  const unclear = { ...update('S'), result: { ...resultOf('S'), resultCode: 'PAYMENT_IN_PROCESS' } }
  it.each<[string, object[], (number | string)[]]>([
    ['the new price after the change', [update('S'), before, afterRaised, after], [1, 2, '503']],
    ['either price until the change is confirmed', [after, afterRaised], [3, 2]],
    ['either price after S with a code other than SUCCESS', [unclear, after, afterRaised], [3, 2]],
    ['the old price if the change fails', [update('F'), afterRaised, after], ['503', 3]],
  ])('expects %s', async (_name, sent, periods) => {
    const { subscription, send } = await startShop()
    subscription.terms.push({ amount: raised })
    const found: (number | string)[] = []
    for (const body of sent) {
      const status = await send(body)
      const { phaseNo } = body as { phaseNo?: number }
      if (phaseNo !== undefined) found.push(status === 200 ? phaseNo : String(status))
    }
    expect(found).toEqual(periods)
    expect([...subscription.paidPeriods]).toEqual(periods.filter(Number.isInteger))
  })

  it('does not fulfill a period twice', async () => {
    const { send, printed } = await startShop()
    expect(await send(charge(1, 'S'))).toBe(200)
    expect(await send(charge(1, 'S', { paymentId: 'PAYMENT_RETRIED' }))).toBe(200)
    expect(printed.mock.calls).toEqual([['fulfill period 1']])
  })

  it('keeps the paid periods when the call is repeated', async () => {
    const { subscription } = await startShop()
    const again = { ...subscription, paidPeriods: new Set() }
    await subscribe({ call: async () => ({}) }, again, 0)
    expect(subscriptions.get(subscriptionRequestId)).toBe(subscription)
  })

  it('repeats a change of the price after an unknown outcome', async () => {
    const { subscription } = await startShop()
    const failed = (code: string) => new GatewayError<string>('', { code })
    const call = vi.fn()
    const change = (id: string) => changePrice({ call }, subscription, raised, id)
    for (const code of ['GW_CLIENT_OUTCOME_UNKNOWN', 'GW_CLIENT_UNREACHABLE']) {
      call.mockRejectedValueOnce(failed(code))
      await expect(change('C1')).rejects.toMatchObject({ code })
      expect(subscription.terms).toHaveLength(2)
    }
    await expect(change('C2')).rejects.toThrow('A change is open')
    await change('C1')
    expect(subscription.terms).toHaveLength(2)
    call.mockRejectedValueOnce(failed('GW_CLIENT_RESULT_FAILED'))
    await expect(change('C1')).rejects.toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    expect(subscription.terms).toHaveLength(1)
  })
})
