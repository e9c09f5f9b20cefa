import type { Client } from '@gw/client'
import { describe, expect, it } from 'vitest'
import {
  applyRefund,
  leftToRefund,
  lookUpRefund,
  type NewRefund,
  type Refund,
  refunds,
  startRefund,
} from '../../../../../docs/examples/payment-attempts/refunds.ts'
import { clientOf } from '../../support/client.ts'
import {
  DAY_MS,
  failureOf,
  openShop,
  refundOf,
  rowsBelow,
  type Shop,
  unreachable,
} from './support.ts'

const HEADING = 'After `refund`'
const eur = (value: string) => ({ currency: 'EUR', value })

/** Starts a refund, and returns its row. */
async function startOf(client: Client, refund: NewRefund): Promise<Refund> {
  await startRefund(client, refund)
  return rowOf(refund)
}

/** Returns the row of a refund. */
function rowOf({ refundRequestId }: NewRefund): Refund {
  const row = refunds.get(refundRequestId)
  if (row === undefined) throw new Error(`There is no refund ${refundRequestId}`)
  return row
}

/** Returns the IDs of the refunds that the gateway has. */
function refundsOf({ sandbox, paymentId }: Shop): unknown[] {
  const { transactions = [] } = sandbox.payments.get(paymentId()) ?? {}
  return transactions
    .filter(({ transactionType }) => transactionType === 'REFUND')
    .map(({ transactionRequestId }) => transactionRequestId)
}

/** Opens a shop with a paid attempt. */
async function openPaid(): Promise<Shop> {
  const shop = await openShop()
  await shop.startPaid()
  return shop
}

/** Applies the `notifyRefund` that the sandbox sends when it decides a pending refund. */
async function applyNotification({ sandbox }: Shop, refund: Refund): Promise<void> {
  sandbox.merchant.notifyUrl = 'http://127.0.0.1:1/notify' // nobody listens, but the sandbox keeps what it sends
  await sandbox.clock.advance('11 min')
  const { body } = sandbox.deliveries.list().findLast(({ kind }) => kind === 'notifyRefund') ?? {}
  const { refundStatus, refundAmount } = JSON.parse(new TextDecoder().decode(body))
  applyRefund(refund, refundStatus, refundAmount)
}

const steps: Readonly<Record<string, () => Promise<Refund | undefined>>> = {
  async '`succeeded`, and the amount matches'() {
    const shop = await openPaid()
    const refund = await startOf(shop.client, refundOf(shop))
    return refund
  },
  async '`succeeded`, but the amount differs'() {
    const shop = await openPaid()
    const refund: Refund = { ...refundOf(shop), state: 'refunding', openCalls: 1 }
    const { refundRequestId } = refund
    refunds.set(refundRequestId, refund)
    shop.sandbox.payments.refund(shop.paymentId(), { refundRequestId, refundAmount: eur('1') })
    await lookUpRefund(shop.client, refund)
    return refund
  },
  async '`pending`'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'pending' }
    const refund = await startOf(shop.client, refundOf(shop))
    await lookUpRefund(shop.client, refund)
    return refund
  },
  async 'a `notifyRefund` with `SUCCESS`'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'pending-succeed' }
    const refund = await startOf(shop.client, refundOf(shop))
    expect(refund.state).toBe('refunding')
    await applyNotification(shop, refund)
    return refund
  },
  async '`SUCCESS` for a `failed` refund'() {
    const shop = await openPaid()
    const refund: Refund = { ...refundOf(shop), state: 'failed', openCalls: 0 }
    applyRefund(refund, 'SUCCESS', refund.amount)
    return refund
  },
  async 'a `notifyRefund` with `FAIL`'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'pending-fail' }
    const refund = await startOf(shop.client, refundOf(shop))
    await applyNotification(shop, refund)
    expect(leftToRefund(refund.paymentRequestId)).toEqual(eur('1999'))
    return refund
  },
  async 'several refunds in parts'() {
    const shop = await openPaid()
    const { client } = shop
    await startRefund(client, refundOf(shop, { refundRequestId: 'R-1', amount: eur('500') }))
    const part = refundOf(shop, { refundRequestId: 'R-2', amount: eur('1499') })
    const refund = await startOf(client, part)
    expect(leftToRefund(refund.paymentRequestId)).toEqual(eur('0'))
    return refund
  },
  async '`GW_TYPES_AMOUNT_NEGATIVE`'() {
    const shop = await openPaid()
    const { client } = shop
    await startRefund(client, refundOf(shop, { refundRequestId: 'R-1', amount: eur('500') }))
    const refund = refundOf(shop, { refundRequestId: 'R-2', amount: eur('1500') })
    await expect(startRefund(client, refund)).rejects.toThrow(
      expect.objectContaining({ code: 'GW_TYPES_AMOUNT_NEGATIVE' }),
    )
    return refunds.get('R-2')
  },
  async '`GW_CLIENT_RESULT_FAILED`'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'fail' }
    const refund = refundOf(shop)
    const error = await failureOf(startRefund(shop.client, refund))
    expect(error.code).toBe('GW_CLIENT_RESULT_FAILED')
    return rowOf(refund)
  },
  async '`GW_CLIENT_OUTCOME_UNKNOWN`'() {
    const shop = await openPaid()
    const fault = { fault: 'unknownResult', on: 'responses', operation: 'refund' } as const
    shop.sandbox.faults.add({ ...fault, performed: 'no', times: 1 })
    const refund = await startOf(shop.client, refundOf(shop))
    const before = { ...refund }
    // It is not there, so it is repeated with the same ID.
    await lookUpRefund(shop.client, refund, shop.sandbox.clock.now)
    expect(refund.state).toBe('refunded')
    return before
  },
  async 'any other `GW_CLIENT_*` code'() {
    const shop = await openPaid()
    const client = clientOf(shop.sandbox, unreachable(shop.sandbox))
    const refund = refundOf(shop)
    const error = await failureOf(startRefund(client, refund))
    expect(error.code).toBe('GW_CLIENT_UNREACHABLE')
    return rowOf(refund)
  },
  async 'any other `GW_CLIENT_*` code for a repeated call'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'pending' }
    const refund = await startOf(shop.client, refundOf(shop))
    const client = clientOf(shop.sandbox, unreachable(shop.sandbox))
    const error = await failureOf(startRefund(client, refund))
    expect(error.code).toBe('GW_CLIENT_UNREACHABLE')
    return refund
  },
  async 'an `Error`, because the refund is closed'() {
    const shop = await openPaid()
    const refund = await startOf(shop.client, refundOf(shop))
    await expect(startRefund(shop.client, refund)).rejects.toThrow('refunded')
    return { ...refund, state: 'unchanged' as never }
  },
  async "a refund that isn't there after a day"() {
    const shop = await openPaid()
    const { client, sandbox } = shop
    // Someone refunded all of it in the provider's portal, so the gateway takes no other refund.
    sandbox.payments.refund(shop.paymentId())
    const refund = await startOf(client, refundOf(shop))
    await lookUpRefund(client, refund, sandbox.clock.now)
    expect(refund.state).toBe('refunding')
    await sandbox.clock.advance(DAY_MS + 1)
    await lookUpRefund(client, refund, sandbox.clock.now)
    return refund
  },
}

describe(HEADING, () => {
  it('has a test for each row', () => {
    expect(Object.keys(steps)).toEqual(rowsBelow(HEADING).map(({ when }) => when))
  })

  it('does not repeat a refund that is closed while it is looked up', async () => {
    const shop = await openPaid()
    let hasFailed = (): void => {}
    const failing = new Promise<void>((resolve) => {
      hasFailed = resolve
    })
    const part = refundOf(shop, { refundRequestId: 'R-1', amount: eur('500') })
    const offline = clientOf(shop.sandbox, {
      ...unreachable(shop.sandbox),
      async fetch(input, init) {
        await failing
        return fetch(input, init)
      },
    })
    const first = failureOf(startRefund(offline, part)) // the shop's own call, which is not sent yet
    const job = clientOf(shop.sandbox, {
      async fetch(input, init) {
        const response = await fetch(input, init)
        if (!String(input).endsWith('/inquiryRefund')) return response
        hasFailed()
        expect(await first).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
        const other = { ...part, refundRequestId: 'R-2' }
        expect(await startOf(shop.client, other)).toMatchObject({ state: 'refunded' })
        return response
      },
    })
    await lookUpRefund(job, rowOf(part), shop.sandbox.clock.now)
    expect(rowOf(part).state).toBe('failed')
    expect(refundsOf(shop)).toEqual(['R-2'])
    expect(leftToRefund(part.paymentRequestId)).toEqual(eur('1499'))
  })

  it('does not close a refund that the job has sent', async () => {
    const shop = await openPaid()
    const refund: Refund = { ...refundOf(shop), state: 'refunding', openCalls: 0 }
    refunds.set(refund.refundRequestId, refund)
    const client = clientOf(shop.sandbox, {
      ...unreachable(shop.sandbox),
      async fetch(input, init) {
        shop.sandbox.outcomes = { refund: 'pending' }
        await lookUpRefund(shop.client, refund, shop.sandbox.clock.now)
        return fetch(input, init)
      },
    })
    const error = await failureOf(startRefund(client, refund))
    expect(error.code).toBe('GW_CLIENT_UNREACHABLE')
    expect(refund).toMatchObject({ state: 'refunding', openCalls: 1 })
  })

  it.each(['refunded', 'failed', 'review'] as const)(
    'does not start a refund that is %s',
    async (state) => {
      const shop = await openPaid()
      const refund = refundOf(shop)
      refunds.set(refund.refundRequestId, { ...refund, state, openCalls: 0 })
      await expect(startRefund(shop.client, refund)).rejects.toThrow(state)
      expect(refundsOf(shop)).toEqual([])
    },
  )

  it('checks the sum for a repeated refund, too', async () => {
    const shop = await openPaid()
    const first = { ...refundOf(shop), refundRequestId: 'R-1' }
    const second = { ...first, refundRequestId: 'R-2' }
    for (const one of [first, second]) {
      refunds.set(one.refundRequestId, { ...one, state: 'refunding', openCalls: 1 })
    }
    await expect(startRefund(shop.client, second)).rejects.toThrow(
      expect.objectContaining({ code: 'GW_TYPES_AMOUNT_NEGATIVE' }),
    )
    expect(refundsOf(shop)).toEqual([])
  })

  it.each(['paying', 'failed', 'canceling', 'canceled'] as const)(
    'does not refund an attempt that is %s',
    async (state) => {
      const shop = await openPaid()
      shop.attempt.state = state
      await expect(startRefund(shop.client, refundOf(shop))).rejects.toThrow(state)
      expect(refunds.size).toBe(0)
    },
  )

  it.each([
    ['failed', 'SUCCESS', 'review'],
    ['failed', 'FAIL', 'failed'],
    ['refunded', 'FAIL', 'review'],
    ['refunded', 'SUCCESS', 'refunded'],
    ['review', 'SUCCESS', 'review'],
  ] as const)('a %s refund that the gateway reports as %s is %s', async (state, status, next) => {
    const shop = await openPaid()
    const refund: Refund = { ...refundOf(shop), state, openCalls: 0 }
    applyRefund(refund, status, refund.amount)
    expect(refund.state).toBe(next)
  })

  it('does not repeat a refund that was closed, because a new one may have replaced it', async () => {
    const shop = await openPaid()
    const refund = { ...refundOf(shop), state: 'failed' as const, openCalls: 0 }
    refunds.set(refund.refundRequestId, refund)
    await lookUpRefund(shop.client, refund)
    expect(shop.sandbox.calls.list().map(({ operation }) => operation)).not.toContain('refund')
    expect(refund.state).toBe('failed')
  })

  it.each(rowsBelow(HEADING))('$when: $state', async ({ when, state }) => {
    const refund = await steps[when]?.()
    expect(refund?.state ?? 'none').toBe(state)
  })
})
