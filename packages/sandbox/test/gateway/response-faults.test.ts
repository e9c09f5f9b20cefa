import { isGatewayError } from '@gw/errors'
import { inquiryPayment } from '@gw/operations'
import type { FaultRule, Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { assertFaultRule } from '../../src/faults/check-rule.ts'
import { faultNames } from '../../src/faults/fault-names.ts'
import { clientOf } from '../support/client.ts'
import { EUR_100, start } from '../support/sandbox.ts'

type ResponseFault = Omit<FaultRule, 'on'>

/** A sandbox with a payment that is paid. */
async function withPayment(): Promise<{ sandbox: Sandbox; paymentId: string }> {
  const sandbox = await start()
  const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
  sandbox.payments.pay(paymentId)
  return { sandbox, paymentId }
}

/** Returns the code of a failed call. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (isGatewayError(error) ? error.code : String(error)),
  )
}

/** The code that a client with only the first key of the gateway reports for each fault. */
const reported: readonly [code: string, fault: ResponseFault][] = [
  ['GW_CLIENT_TIMEOUT', { fault: 'delay', delayMs: 600_000, delayClock: 'real' }],
  ['GW_CLIENT_TIMEOUT', { fault: 'delay', delayMs: 1 }],
  ['GW_CLIENT_TIMEOUT', { fault: 'drop' }],
  ['GW_CLIENT_TIMEOUT', { fault: 'slowDrip', dripDelayMs: 600_000 }],
  ['GW_CLIENT_UNREACHABLE', { fault: 'reset' }],
  ['GW_CLIENT_UNREACHABLE', { fault: 'status5xx' }],
  ['GW_CLIENT_UNREACHABLE', { fault: 'status5xx', status: 599 }],
  ['GW_CLIENT_UNREACHABLE', { fault: 'htmlPage', status: 502 }],
  ['GW_CLIENT_RESPONSE_NOT_JSON', { fault: 'htmlPage' }],
  ['GW_CLIENT_RESPONSE_REDIRECTED', { fault: 'redirect' }],
  ['GW_CLIENT_RESPONSE_REDIRECTED', { fault: 'redirect', status: 301, location: '/ams/api' }],
  ['GW_CLIENT_RESPONSE_TRUNCATED', { fault: 'truncatedBody' }],
  // A lookup ends its connection. In Node 20, fetch takes its end for the end of the body, and the signature tells.
  [
    'GW_CLIENT_RESPONSE_TRUNCATED or GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
    { fault: 'truncatedBody', framing: 'chunked' },
  ],
  ['GW_CLIENT_RESPONSE_TRUNCATED', { fault: 'truncatedBody', keepBytes: 0 }],
  ['GW_CLIENT_RESPONSE_TOO_LARGE', { fault: 'oversizedBody' }],
  ['GW_CLIENT_RESPONSE_NOT_FRESH', { fault: 'staleTime' }],
  ['GW_CLIENT_RESPONSE_NOT_FRESH', { fault: 'staleTime', skewMs: 300_001 }],
  ['GW_CLIENT_RESPONSE_NOT_FRESH', { fault: 'futureTime', skewMs: 300_001 }],
  ['GW_CLIENT_RESPONSE_SIGNATURE_INVALID', { fault: 'wrongKey' }],
  ['GW_CLIENT_RESPONSE_SIGNATURE_INVALID', { fault: 'wrongPath' }],
  ['GW_CLIENT_RESPONSE_SIGNATURE_INVALID', { fault: 'tamperedByte' }],
  ['GW_CLIENT_RESPONSE_SIGNATURE_INVALID', { fault: 'tamperedByte', byteAt: 0 }],
  ['GW_CLIENT_RESPONSE_SIGNATURE_INVALID', { fault: 'missingHeader', header: 'client-id' }],
  ['GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE', { fault: 'missingHeader' }],
  ['GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE', { fault: 'missingHeader', header: 'time' }],
  ['GW_CLIENT_RESPONSE_UNSIGNED', { fault: 'unsignedSuccess' }],
  ['GW_CLIENT_RESPONSE_OTHER_RECORD', { fault: 'anotherPayment' }],
  ['GW_CLIENT_RESULT_UNKNOWN', { fault: 'unknownResult' }],
  ['GW_CLIENT_RESULT_UNKNOWN', { fault: 'unknownResult', performed: 'yes' }],
  ['GW_CLIENT_RESULT_UNKNOWN', { fault: 'unknownResult', performed: 'no' }],
  ['GW_CLIENT_RESPONSE_KEY_UNKNOWN', { fault: 'keyRotation' }],
]

describe('faults on responses', () => {
  it.each(reported)('cause the client to report %s: %j', async (code, fault) => {
    const { sandbox, paymentId } = await withPayment()
    const firstKey = await sandbox.gatewayKeys.exportPublicKeys()
    // A successful call first, so that the timeout covers the fault and not first-use initialization.
    const isLate = code === 'GW_CLIENT_TIMEOUT'
    if (isLate) await clientOf(sandbox).call(inquiryPayment, { paymentId })
    const attemptTimeoutMs = isLate ? 500 : 30_000
    const client = clientOf(sandbox, { gatewayKeys: firstKey, attemptTimeoutMs })
    sandbox.faults.add({ ...fault, on: 'responses', times: 1 })
    expect(code.split(' or ')).toContain(await codeOf(client.call(inquiryPayment, { paymentId })))
    expect(sandbox.faults.list()).toMatchObject([{ timesApplied: 1 }])
    const next = await clientOf(sandbox).call(inquiryPayment, { paymentId })
    expect(next).toMatchObject({ paymentStatus: 'SUCCESS' })
  })

  it('are all tested', () => {
    const applicable = faultNames.filter((fault) => {
      try {
        assertFaultRule({ fault, on: 'responses' })
        return true
      } catch {
        return false
      }
    })
    expect(new Set(reported.map(([, { fault }]) => fault))).toEqual(new Set(applicable))
  })

  it('do not fail a call if a retry helps', async () => {
    const { sandbox, paymentId } = await withPayment()
    const retry = { attempts: 4, baseDelayMs: 1, maxDelayMs: 2 }
    const client = clientOf(sandbox, { retry, attemptTimeoutMs: 500 })
    for (const fault of ['reset', 'status5xx', 'drop'] as const) {
      sandbox.faults.add({ fault, on: 'responses', times: 1 })
    }
    expect(await client.call(inquiryPayment, { paymentId })).toMatchObject({ paymentId })
    expect(sandbox.faults.list().map(({ timesApplied }) => timesApplied)).toEqual([1, 1, 1])
  })

  it('do not fail a call with a slow response', async () => {
    const { sandbox, paymentId } = await withPayment()
    sandbox.faults.add({ fault: 'slowDrip', on: 'responses', dripBytes: 100, dripDelayMs: 1 })
    expect(await clientOf(sandbox).call(inquiryPayment, { paymentId })).toMatchObject({ paymentId })
  })

  it('do not fail a call if the client follows a key rotation', async () => {
    const { sandbox, paymentId } = await withPayment()
    sandbox.faults.add({ fault: 'keyRotation', on: 'responses', times: 1 })
    expect(await clientOf(sandbox).call(inquiryPayment, { paymentId })).toMatchObject({ paymentId })
    expect(sandbox.gatewayKeys.currentVersion).toBe(2)
  })

  it.each([
    ['in time', 240_000, 'none'],
    ['too late', 600_000, 'GW_CLIENT_RESPONSE_NOT_FRESH'],
  ])('delay a response on the clock of the sandbox, and it arrives %s', async (_when, ms, code) => {
    const { sandbox, paymentId } = await withPayment()
    sandbox.faults.add({ fault: 'delay', on: 'responses', delayMs: ms })
    const call = codeOf(clientOf(sandbox).call(inquiryPayment, { paymentId }))
    await expect.poll(() => sandbox.faults.list()[0]?.timesApplied).toBe(1)
    await sandbox.clock.advance(ms)
    expect(await call).toBe(code)
  })

  it('apply only to the operation and the payment that the rule names', async () => {
    const { sandbox, paymentId } = await withPayment()
    const other = sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId
    sandbox.faults.add({ fault: 'reset', on: 'responses', operation: 'refund' })
    sandbox.faults.add({
      fault: 'reset',
      on: 'responses',
      operation: 'inquiryPayment',
      about: other,
    })
    const client = clientOf(sandbox)
    expect(await codeOf(client.call(inquiryPayment, { paymentId }))).toBe('none')
    expect(await codeOf(client.call(inquiryPayment, { paymentId: other }))).toBe(
      'GW_CLIENT_UNREACHABLE',
    )
  })

  it('do not apply to the rejection of a call with an invalid signature', async () => {
    const { sandbox, paymentId } = await withPayment()
    sandbox.faults.add({ fault: 'drop', on: 'responses' })
    const untrusted = clientOf(sandbox, { clientId: 'SOMEBODY_ELSE' })
    const code = await codeOf(untrusted.call(inquiryPayment, { paymentId }))
    expect(code).toBe('GW_CLIENT_RESPONSE_UNSIGNED')
  })

  it('turn a rejection into an unsigned success, which the client rejects', async () => {
    const { sandbox } = await withPayment()
    sandbox.faults.add({ fault: 'unsignedSuccess', on: 'responses' })
    await expect(
      clientOf(sandbox).call(inquiryPayment, { paymentId: 'unknown' }),
    ).rejects.toMatchObject({
      code: 'GW_CLIENT_RESPONSE_UNSIGNED',
      result: { resultStatus: 'S' },
      authenticated: false,
    })
  })
})
