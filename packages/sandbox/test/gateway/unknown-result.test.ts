import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { type CallResponse, call, EUR_100, start } from '../support/sandbox.ts'

function pay(sandbox: Sandbox, paymentRequestId: string): Promise<CallResponse> {
  const target = '/ams/api/v1/payments/pay'
  return call(sandbox, { paymentRequestId, paymentAmount: EUR_100 }, { target })
}

/** Returns the created ones of ten payments. All got a U. */
async function performedOnes(seed: number): Promise<readonly boolean[]> {
  const sandbox = await start({ seed })
  sandbox.faults.add({ fault: 'unknownResult', on: 'responses' })
  const made = []
  for (let index = 0; index < 10; index++) {
    await pay(sandbox, `ORDER_${index}`)
    made.push(sandbox.payments.getByRequest(`ORDER_${index}`) !== undefined)
  }
  return made
}

describe('unknownResult', () => {
  it.each([
    ['yes', 1],
    ['no', 0],
  ] as const)('sends the same response, performed or not: %s', async (performed, made) => {
    const sandbox = await start({ payOutcome: 'succeed' })
    sandbox.faults.add({ fault: 'unknownResult', on: 'responses', performed, times: 1 })
    const { json, headers } = await pay(sandbox, 'ORDER_1')
    expect(Object.keys(json)).toEqual(['result'])
    expect(json.result).toMatchObject({ resultStatus: 'U', resultCode: 'UNKNOWN_EXCEPTION' })
    expect(headers.get('signature')).toMatch(/^algorithm=RSA256/)
    expect(sandbox.payments.list()).toHaveLength(made)
    expect((await pay(sandbox, 'ORDER_1')).json.result.resultStatus).toBe('S')
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('lets the seed decide whether the operation is performed', async () => {
    const made = await performedOnes(7)
    expect(new Set(made)).toEqual(new Set([true, false]))
    expect(await performedOnes(7)).toEqual(made)
    expect(await performedOnes(8)).not.toEqual(made)
  })

  it('applies to a payment that does not exist yet, by its paymentRequestId', async () => {
    const sandbox = await start({ payOutcome: 'succeed' })
    sandbox.faults.add({ fault: 'unknownResult', on: 'responses', about: 'ORDER_2' })
    expect((await pay(sandbox, 'ORDER_1')).json.result.resultStatus).toBe('S')
    expect((await pay(sandbox, 'ORDER_2')).json.result.resultStatus).toBe('U')
  })

  it('applies to an inquiry by either ID of its payment', async () => {
    const sandbox = await start()
    const { paymentId, paymentRequestId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const statusOf = async (parameters: object) =>
      (await call(sandbox, parameters)).json.result.resultStatus
    const byRequest = sandbox.faults.add({
      fault: 'unknownResult',
      on: 'responses',
      about: paymentRequestId,
    })
    expect(await statusOf({ paymentId })).toBe('U')
    sandbox.faults.remove(byRequest)
    sandbox.faults.add({ fault: 'unknownResult', on: 'responses', about: paymentId })
    expect(await statusOf({ paymentRequestId })).toBe('U')
  })

  it('ignores IDs that are not strings', async () => {
    const sandbox = await start()
    sandbox.faults.add({ fault: 'unknownResult', on: 'responses', about: 'ORDER_1' })
    const { json } = await call(sandbox, { paymentId: { toString: 1 }, paymentRequestId: [] })
    expect(json.result.resultCode).toBe('PARAM_ILLEGAL')
  })
})
