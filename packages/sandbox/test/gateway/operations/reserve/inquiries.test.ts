import {
  cancelReserveRule,
  createHold,
  createMandate,
  createRelease,
  createReserveRule,
  inquireHoldList,
  inquireRelease,
  inquireReserveRuleList,
  updateHold,
  updateReserveRule,
} from '@gw/operations'
import { expect, it } from 'vitest'
import { call, EUR_100, start } from '../../../support/sandbox.ts'
import { startShop } from '../../../support/shop.ts'

const releaseTime = '2027-01-31T00:00:00+01:00'

it('the client can call every operation about reserves', async () => {
  const { client } = await startShop()
  const hold = { holdRequestId: 'H1', holdAmount: EUR_100, releaseTime }
  const held = await client.call(createHold, hold)
  expect(held).toMatchObject({ status: 'succeeded', bound: true, data: hold })
  const { holdId = '' } = held.data
  expect(await client.call(updateHold, { holdId, releaseTime })).toMatchObject({ releaseTime })
  const listed = await client.call(inquireHoldList, { holdRequestId: 'H1', limit: 1 })
  expect(listed.holdDetails).toMatchObject([{ holdRequestId: 'H1', holdStatus: 'SUCCESS' }])
  const release = { releaseRequestId: 'R1', holdId, releaseAmount: EUR_100 }
  const released = await client.call(createRelease, release)
  expect(released).toMatchObject({ status: 'succeeded', bound: true, data: release })
  const found = await client.call(inquireRelease, { releaseRequestId: 'R1' })
  expect(found).toMatchObject({ releaseRequestId: 'R1', releaseStatus: 'SUCCESS' })
})

it('the client can call every operation about rules and mandates', async () => {
  const { client } = await startShop()
  const terms = { paymentMethodScope: 'CARD', ratio: 5, releaseType: 'FIXED_TIME' } as const
  const rule = await client.call(createReserveRule, { ...terms, releaseTime })
  expect(rule).toMatchObject({ ...terms, releaseTime, ruleStatus: 'ACTIVE' })
  const { ruleId = '' } = rule
  expect(await client.call(updateReserveRule, { ruleId, ratio: 7 })).toMatchObject({ ratio: 7 })
  const ended = await client.call(cancelReserveRule, { ruleId })
  expect(ended).toMatchObject({ ruleId, ruleStatus: 'DISABLED' })
  const { rules } = await client.call(inquireReserveRuleList, { fundsType: 'COLLATERAL' })
  expect(rules).toHaveLength(1)
  const mandate = { mandateRequestId: 'M1', accessToken: 'TOKEN', paymentAmount: EUR_100 }
  const { mandateId } = await client.call(createMandate, mandate)
  expect(mandateId).toMatch(/^MANDATE_/)
})

it.each([
  ['inquireHoldList', { holdId: '1', holdRequestId: '1' }],
  ['inquireHoldList', { limit: 0 }],
  ['inquireHoldList', { limit: 101 }],
  ['inquireRelease', {}],
  ['inquireRelease', { releaseId: '1', releaseRequestId: '1' }],
])('rejects %s with %o', async (name, body) => {
  const target = `/ams/api/v1/payments/reserve/${name}`
  const { json } = await call(await start(), body, { target })
  expect(json.result.resultCode).toBe('PARAM_ILLEGAL')
})
