import { describe, expect, it } from 'vitest'
import type { FaultRule } from '../../src/faults/fault-rule.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, start } from '../support/sandbox.ts'

const HOUR_MS = 3_600_000
const MUST_REJECT: readonly Omit<FaultRule, 'on'>[] = [
  { fault: 'wrongKey' },
  { fault: 'tamperedByte' },
  { fault: 'wrongPath' },
  { fault: 'missingHeader' },
  { fault: 'missingHeader', header: 'time' },
  { fault: 'unsignedSuccess' },
  { fault: 'staleTime' },
  { fault: 'futureTime', skewMs: HOUR_MS },
]
const MAY_ACCEPT: readonly Omit<FaultRule, 'on'>[] = [
  { fault: 'duplicate' },
  { fault: 'slowDrip', dripBytes: 64 },
  { fault: 'keyRotation' },
  { fault: 'staleTime', skewMs: HOUR_MS },
  { fault: 'futureTime', skewMs: 1_000 },
]

/** Sends one notification with a fault to an endpoint that responds with this status. */
async function send(rule: Omit<FaultRule, 'on'>, isAccepting: boolean) {
  const { url } = await startMerchant((request, response, index) => {
    if (isAccepting) acknowledge(request, response, index)
    else response.writeHead(400).end()
  })
  const sandbox = await start({ merchant: { notifyUrl: url } })
  sandbox.faults.add({ ...rule, on: 'notifications', times: 1 })
  sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
  await sandbox.deliveries.settled()
  const event = sandbox.events.list().find(({ type }) => type === 'attempt')
  const view = await (await fetch(`${sandbox.url}/_sandbox/deliveries`)).json()
  return { sandbox, event, outcome: view[0].outcomes[0] }
}

describe('the expected reaction to a fault', () => {
  it.each(MUST_REJECT)('is a rejection of %j, so accepting it is a mistake', async (rule) => {
    const { event, outcome, sandbox } = await send(rule, true)
    expect(event).toMatchObject({ verdict: 'wronglyAcknowledged' })
    expect(event).toHaveProperty('reason', outcome.mistake)
    expect(event).toHaveProperty('nextStep')
    expect(outcome).toMatchObject({ expected: 'rejection', mistake: expect.any(String) })
    const [delivery] = sandbox.deliveries.list()
    const replayed = await sandbox.deliveries.replay(delivery?.attempts[0]?.id ?? '')
    expect(replayed).toMatchObject({ expected: 'rejection', mistake: expect.any(String) })
  })

  it.each(MUST_REJECT)('is a rejection of %j, which is a success of the shop', async (rule) => {
    const { event, outcome } = await send(rule, false)
    expect(event).toMatchObject({ verdict: 'rejected' })
    expect(event).not.toHaveProperty('reason')
    expect(outcome).toMatchObject({ expected: 'rejection', isAcknowledged: false })
    expect(outcome).not.toHaveProperty('mistake')
  })

  it.each(MAY_ACCEPT)('is an acknowledgement of %j', async (rule) => {
    const { event, outcome } = await send(rule, true)
    expect(event).toMatchObject({ verdict: 'acknowledged' })
    expect(outcome).toMatchObject({ expected: 'acknowledgement', isAcknowledged: true })
    expect(outcome).not.toHaveProperty('mistake')
  })

  it('is an acknowledgement without a fault, so a rejection is a failure', async () => {
    const { url } = await startMerchant((_request, response) => void response.writeHead(400).end())
    const sandbox = await start({ merchant: { notifyUrl: url } })
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.deliveries.settled()
    const event = sandbox.events.list().find(({ type }) => type === 'attempt')
    expect(event).toMatchObject({ verdict: 'notAcknowledged' })
  })
})
