import { inspect } from 'node:util'
import { createHold, createMandate, createRelease } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { causeOf, clientFor, failureOf } from '../client.ts'
import { inTurn, reset, resultOf, type Script, SUCCESS, signed, startGateway } from '../gateway.ts'

const holdAmount = { currency: 'EUR', value: '1050' }
const hold = { holdRequestId: 'H1', holdAmount, releaseTime: '2027-01-31T00:00:00+01:00' }

/** Responds to a hold with these fields, and to its lookup with a list. */
function holding(fields: object, holdDetails: readonly object[] = []): Script {
  return (received, response, index) => {
    const isLookup = received.target.endsWith('/inquireHoldList')
    const body = JSON.stringify(isLookup ? { result: SUCCESS, holdDetails } : fields)
    return signed({ body })(received, response, index)
  }
}

const clientOf = async (fields: object, holdDetails?: readonly object[]) =>
  clientFor(await startGateway(holding(fields, holdDetails)))

const answer = { result: SUCCESS, holdRequestId: 'H1', holdId: 'HOLD_1', holdAmount }

describe('client.call: an operation with an outcome field', () => {
  it('succeeds with SUCCESS', async () => {
    const client = await clientOf({ ...answer, holdStatus: 'SUCCESS' })
    const called = await client.call(createHold, hold)
    expect(called).toMatchObject({ status: 'succeeded', bound: true, data: { holdId: 'HOLD_1' } })
  })

  it.each([
    ['PROCESSING', { holdStatus: 'PROCESSING' }],
    ['a new status', { holdStatus: 'QUEUED' }],
    ['the status in lowercase', { holdStatus: 'success' }],
    ['null', { holdStatus: null }],
    ['no status', {}],
  ])('is pending with S and %s', async (_name, status) => {
    const client = await clientOf({ ...answer, ...status })
    expect(await client.call(createHold, hold)).toMatchObject({ status: 'pending', bound: true })
  })

  it('fails with S and FAIL, and the error carries the verified response', async () => {
    const client = await clientOf({ ...answer, holdStatus: 'FAIL' })
    const failure = await failureOf(client.call(createHold, hold))
    expect(failure).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true, requestId: 'H1' })
    expect(failure.response).toMatchObject({ holdStatus: 'FAIL' })
  })

  it('fails with S and FAIL even if an earlier attempt got no response', async () => {
    const failed = holding({ ...answer, holdStatus: 'FAIL' })
    const client = clientFor(await startGateway(inTurn(reset, failed)))
    const failure = await failureOf(client.call(createHold, hold))
    expect(failure).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', attempts: 2 })
  })

  it('fails with a releaseStatus of FAIL, too', async () => {
    const release = { releaseRequestId: 'R1', holdId: 'HOLD_1', releaseAmount: holdAmount }
    const body = JSON.stringify({ result: SUCCESS, ...release, releaseStatus: 'FAIL' })
    const client = clientFor(await startGateway(signed({ body })))
    const failure = await failureOf(client.call(createRelease, release))
    expect(failure.code).toBe('GW_CLIENT_RESULT_FAILED')
  })

  it('rejects a status that is not a string', async () => {
    const client = await clientOf({ ...answer, holdStatus: 1 })
    const failure = await failureOf(client.call(createHold, hold))
    expect(failure.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(failure)).toBe('GW_CLIENT_RESPONSE_SHAPE_INVALID')
  })

  it('rejects the answer to a hold of a different amount', async () => {
    const client = await clientOf({ ...answer, holdAmount: other, holdStatus: 'SUCCESS' })
    const failure = await failureOf(client.call(createHold, hold))
    expect(causeOf(failure)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
  })
})

const other = { ...holdAmount, value: '1051' }

describe('client.call: a response to a hold without its ID', () => {
  const { holdRequestId: _ours, ...anonymous } = answer
  const listed = { holdRequestId: 'H1', holdId: 'HOLD_1', holdAmount, holdStatus: 'SUCCESS' }

  it('succeeds if the hold is in the list', async () => {
    const client = await clientOf({ ...anonymous, holdStatus: 'SUCCESS' }, [listed])
    const called = await client.call(createHold, hold)
    expect(called).toMatchObject({ status: 'succeeded', bound: true })
  })

  it('fails with FAIL if the list says so, too', async () => {
    const failed = { ...listed, holdStatus: 'FAIL' }
    const client = await clientOf({ ...anonymous, holdStatus: 'FAIL' }, [failed])
    const failure = await failureOf(client.call(createHold, hold))
    expect(failure).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
  })

  it.each([
    ['FAIL, and the list has a success', 'FAIL', [listed]],
    ['FAIL, and an empty list', 'FAIL', []],
    ['SUCCESS, and an empty list', 'SUCCESS', []],
    ["SUCCESS, and a list with another's hold", 'SUCCESS', [{ ...listed, holdRequestId: 'H2' }]],
    ['SUCCESS, and a list with a different holdId', 'SUCCESS', [{ ...listed, holdId: 'HOLD_2' }]],
    ['SUCCESS, and a list with a different amount', 'SUCCESS', [{ ...listed, holdAmount: other }]],
    ['SUCCESS, and the hold in process', 'SUCCESS', [{ ...listed, holdStatus: 'PROCESSING' }]],
    ['PROCESSING', 'PROCESSING', [listed]],
  ])('is an unknown outcome with %s', async (_name, holdStatus, list) => {
    const client = await clientOf({ ...anonymous, holdStatus }, list)
    const failure = await failureOf(client.call(createHold, hold))
    expect(failure.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })
})

describe('client.call(createMandate)', () => {
  const accessToken = 'TOKEN-THAT-NOBODY-MAY-SEE'
  const mandate = { mandateRequestId: 'M1', accessToken, paymentAmount: holdAmount }

  const rejecting = (status: 'F' | 'U') =>
    signed({ body: JSON.stringify({ result: resultOf(status, 'INVALID_ACCESS_TOKEN') }) })

  it.each<[string, Script, object]>([
    ['a rejection', rejecting('F'), {}],
    ['an unknown result', rejecting('U'), {}],
    ['a response without a signature', (_received, response) => void response.end('{}'), {}],
    ['an amount with a decimal point', signed({}), { paymentAmount: { ...other, value: '1.5' } }],
    ['a token that is not a string', signed({}), { accessToken: [accessToken] }],
  ])('never shows the access token, with %s', async (_name, script, wrong) => {
    const events: unknown[] = []
    const onEvent = (event: unknown) => void events.push(event)
    const client = clientFor(await startGateway(script), { onEvent })
    const failure = await failureOf(client.call(createMandate, { ...mandate, ...wrong } as never))
    const shown = [failure, failure.issues, failure.response, ...events]
    expect(inspect(shown, { depth: 9, showHidden: true })).not.toContain(accessToken)
  })
})
