import { expectNoUnhandledRejections, testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createMemoryOrderStore,
  createOrders,
  decide,
  type LastError,
  type OrderEvent,
  type OrderProblem,
} from '../src/index.ts'
import { createReporter } from '../src/runner/problems.ts'
import { attemptIn, called, ID, L, N } from './attempt-table.ts'
import {
  clientError,
  FAILED,
  insertPaid,
  insertPaying,
  SUCCESS,
  scriptOrders,
} from './support/scripted.ts'
import { clientFor, MINUTE_MS, ORDER, PART, REQUEST, startGateway } from './support/shop.ts'
import { NOW, orderWith } from './table.ts'

function spyOnWarnings() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return warn
}

describe('a mistake in the setup', () => {
  const otherKey = testKeyPair('other').publicPem
  it.each([
    ['its own key version', 'KEY_NOT_FOUND', 'signer'],
    ['the gateway key', 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID', { gatewayKeys: { 1: otherKey } }],
    ['its version', 'GW_CLIENT_RESPONSE_KEY_UNKNOWN', { gatewayKeys: { 2: otherKey } }],
    ['the client ID', 'INVALID_CLIENT', { clientId: 'SANDBOX_OTHER' }],
    ['the clock', 'GW_CLIENT_RESPONSE_NOT_FRESH', 'clock'],
  ] as const)(
    'about %s is in the first line of the log, the order, and the check',
    async (_name, code, wrong) => {
      const warn = spyOnWarnings()
      const sandbox = await startGateway()
      const now = wrong === 'clock' ? () => sandbox.clock.now() - 10 * MINUTE_MS : sandbox.clock.now
      const { signer } = sandbox.merchant
      const sign = (bytes: Uint8Array<ArrayBuffer>) => signer.sign(bytes)
      const client = clientFor(sandbox, {
        now,
        ...(wrong === 'signer' && { signer: { keyVersion: 2, sign } }),
        ...(typeof wrong === 'object' && wrong),
      })
      const store = createMemoryOrderStore()
      const orders = createOrders({ client, store, now, on: { paid() {}, review() {} } })
      await orders.create(ORDER)
      const { action, lastError } = await orders.pay('order-1', REQUEST)
      expect(action).toEqual({ type: 'none' })
      expect(lastError).toMatchObject({ code, times: 1 })
      expect(warn.mock.calls[0]?.[0]).toContain(code)
      expect(await orders.get('order-1')).toMatchObject({
        state: 'paying',
        attempts: [{ lastError: { code } }],
      })
      await sandbox.clock.advance(3 * MINUTE_MS)
      expect(await orders.check()).toEqual({ checked: 0, unreachable: 1, errors: { [code]: 1 } })
      expect(await orders.get('order-1')).toMatchObject({ attempts: [{ lastError: { times: 2 } }] })
      expect(warn).toHaveBeenCalledTimes(1)
    },
  )

  it('that declines calls with a signature is kept as an error', async () => {
    const scripted = scriptOrders()
    await scripted.orders.create(ORDER)
    scripted.answer = () => {
      const result = { ...FAILED, resultCode: 'ACCESS_DENIED' }
      throw clientError('GW_CLIENT_RESULT_FAILED', { result, bound: true })
    }
    await expect(scripted.orders.pay('order-1', REQUEST)).rejects.toThrow()
    expect(await scripted.orders.get('order-1')).toMatchObject({
      state: 'open',
      attempts: [{ lastError: { code: 'ACCESS_DENIED' } }],
    })
  })
})

describe('the last error', () => {
  const error = { code: 'GW_CLIENT_TIMEOUT', message: 'too late' }
  const failed: object = { type: 'lookupFailed', id: ID, error }
  const after = (...events: readonly object[]) => {
    let order = orderWith([{ ...attemptIn('paying'), openCalls: [1, 2] }], [])
    for (const [at, event] of events.entries()) {
      ;({ order } = decide(order, event as OrderEvent, { nowMs: NOW + at }))
    }
    return order
  }

  it('counts the same code in a row', () => {
    const lost = { ...called('pay', 'unknown'), error }
    const [attempt] = after(failed, lost, failed).attempts
    expect(attempt?.lastError).toEqual({ ...error, atMs: NOW + 2, times: 3 })
    const other = { ...error, code: 'GW_CLIENT_UNREACHABLE' }
    const [changed] = after(failed, { ...lost, error: other }).attempts
    expect(changed?.lastError).toEqual({ ...other, atMs: NOW + 1, times: 1 })
  })

  it.each([
    ['an answer', called('pay', 'pending')],
    ['a rejection', called('pay', 'rejected')],
    ['a notification', N('processing')],
    ['a lookup that finds it', L('processing')],
    ['a lookup that finds nothing', L('missing')],
  ])('is removed by %s', (_name, event) => {
    expect(after(failed, event).attempts[0]?.lastError).toBeUndefined()
  })

  it('stays if only the outcome of a call is known, and changes no state', () => {
    const order = after(failed, called('pay', 'unknown'))
    expect(order.attempts[0]).toEqual({
      ...attemptIn('paying'),
      openCalls: [1, 2],
      lastError: { ...error, atMs: NOW, times: 1 },
    })
    expect(order.history[0]?.what).toBe('lookup failed (GW_CLIENT_TIMEOUT)')
  })

  it('has at most 256 characters, and none that controls a terminal', () => {
    const message = `a\n\u001b[31m${'x'.repeat(300)}`
    const [attempt] = after({ ...failed, error: { ...error, message } }).attempts
    expect(attempt?.lastError?.message).toBe(`a [31m${'x'.repeat(249)}…`)
  })

  it('is refused for what the order does not have', () => {
    const event = { ...failed, id: 'o-p9' } as OrderEvent
    expect(decide(after(), event, { nowMs: NOW }).refused).toBe('GW_ORDERS_NOT_FOUND')
  })

  it('names the innermost cause, and a fault of the setup before anything else', async () => {
    const problems: OrderProblem[] = []
    const scripted = scriptOrders({ onError: (problem) => void problems.push(problem) })
    await insertPaying(scripted, 'order-1')
    const cause = clientError('GW_CLIENT_RESPONSE_TOO_LARGE')
    scripted.answer = () => Promise.reject(clientError('GW_CLIENT_OUTCOME_UNKNOWN', { cause }))
    await scripted.orders.refresh('order-1')
    scripted.nowMs += MINUTE_MS
    const result = { ...FAILED, resultCode: 'INVALID_SIGNATURE' }
    const outer = clientError('GW_CLIENT_OUTCOME_UNKNOWN', {
      cause: clientError('GW_CLIENT_RESULT_FAILED', { result }),
    })
    scripted.answer = () => Promise.reject(outer)
    await scripted.orders.refresh('order-1')
    expect(problems).toEqual([
      {
        code: 'GW_CLIENT_RESPONSE_TOO_LARGE',
        message: 'failed',
        orderId: 'order-1',
        id: 'order-1-p1',
        times: 1,
        isSetup: false,
      },
      expect.objectContaining({ code: 'INVALID_SIGNATURE', times: 1, isSetup: true }),
    ])
  })

  it('is returned with a refund, and counted for a call of the check', async () => {
    const scripted = scriptOrders()
    await insertPaid(scripted, 'order-1')
    scripted.answer = () => Promise.reject(clientError('GW_CLIENT_OUTCOME_UNKNOWN'))
    const refund = await scripted.orders.refund('order-1', { id: 'a', amount: PART })
    expect(refund.lastError).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', times: 1 })
    scripted.nowMs += 5 * MINUTE_MS
    const result = { ...SUCCESS, resultStatus: 'F', resultCode: 'ORDER_NOT_EXIST' } as const
    scripted.answer = (operation) => {
      const code = operation === 'refund' ? 'GW_CLIENT_TIMEOUT' : 'GW_CLIENT_RESULT_FAILED'
      throw clientError(code, operation === 'refund' ? {} : { result, authenticated: true })
    }
    expect(await scripted.orders.check()).toEqual({
      checked: 1,
      unreachable: 0,
      errors: { GW_CLIENT_TIMEOUT: 1 },
    })
  })
})

describe('without onError', () => {
  const warnWith = (nowMs: { value: number }) => {
    const warn = spyOnWarnings()
    const report = createReporter(undefined, () => nowMs.value)
    const tell = (code: string, times: number, message = 'failed') =>
      report({ orderId: 'o', id: ID }, { code, message, atMs: NOW, times } as LastError)
    return { warn, tell }
  }

  it('warns once per code and hour, of a fault of the setup at once, and of others after 3 times', () => {
    const nowMs = { value: NOW }
    const { warn, tell } = warnWith(nowMs)
    const lines = () => warn.mock.calls.length
    tell('GW_CLIENT_TIMEOUT', 2)
    expect(lines()).toBe(0)
    tell('GW_CLIENT_TIMEOUT', 3)
    tell('GW_CLIENT_TIMEOUT', 4)
    expect(lines()).toBe(1)
    tell('KEY_NOT_FOUND', 1, 'check the …')
    expect(lines()).toBe(2)
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('check the … Correct'))
    nowMs.value += 60 * MINUTE_MS - 1
    tell('KEY_NOT_FOUND', 2)
    expect(lines()).toBe(2)
    nowMs.value += 1
    tell('KEY_NOT_FOUND', 3)
    expect(lines()).toBe(3)
  })
})

describe('an onError that fails', () => {
  expectNoUnhandledRejections()

  it.each([
    [
      'throws',
      () => {
        throw new Error('from the application')
      },
    ],
    ['rejects', () => Promise.reject(new Error('from the application')) as unknown as undefined],
  ])('changes nothing if it %s, and nothing is warned of instead', async (_how, onError) => {
    const warn = spyOnWarnings()
    const scripted = scriptOrders({ onError })
    await insertPaying(scripted, 'order-1')
    scripted.answer = () => Promise.reject(clientError('GW_CLIENT_RESPONSE_KEY_UNKNOWN'))
    expect(await scripted.orders.refresh('order-1')).toMatchObject({ state: 'paying' })
    expect(warn).not.toHaveBeenCalled()
  })
})

it('rejects an onError that is not a function', () => {
  expect(() => scriptOrders({ onError: 'silent' as never })).toThrow(TypeError)
})
