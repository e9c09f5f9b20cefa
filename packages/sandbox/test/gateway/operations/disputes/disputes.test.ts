import { acceptDispute, downloadDisputeEvidence, supplyDefenseDocument } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { EUR_100, NOT_ALLOWED } from '../../../support/sandbox.ts'
import { codeOf, startShop } from '../../../support/shop.ts'

async function startDisputed() {
  const shop = await startShop()
  const { payments } = shop.sandbox
  const { paymentId } = payments.create({ paymentAmount: EUR_100 })
  payments.pay(paymentId)
  const { disputeId } = payments.dispute(paymentId)
  const types = () => shop.seen('notifyDispute', 'disputeNotificationType')
  return { ...shop, disputeId, types }
}

const EVIDENCE = { disputeEvidence: 'ZXZpZGVuY2U=' }

describe('disputes', () => {
  it('are accepted by the merchant, once', async () => {
    const { client, disputeId, types, seen } = await startDisputed()
    const accepted = await client.call(acceptDispute, { disputeId })
    expect(accepted).toMatchObject({ disputeId, disputeResolutionTime: expect.any(String) })
    expect(await types()).toEqual(['DISPUTE_CREATED', 'DISPUTE_ACCEPTED'])
    expect((await seen('notifyDispute', 'disputeAcceptReason')).at(-1)).toBe('MERCHANT_ACCEPTED')
    expect(await codeOf(client.call(acceptDispute, { disputeId }))).toBe('REPEAT_REQUEST')
    const late = { disputeId, ...EVIDENCE }
    expect(await codeOf(client.call(supplyDefenseDocument, late))).toBe('REPEAT_REQUEST')
  })

  it('are defended, once, and judged', async () => {
    const { client, sandbox, disputeId, types } = await startDisputed()
    await client.call(supplyDefenseDocument, { disputeId, ...EVIDENCE })
    const again = client.call(supplyDefenseDocument, { disputeId, ...EVIDENCE })
    expect(await codeOf(again)).toBe('REPEAT_REQUEST')
    const document = { disputeId, disputeEvidenceType: 'DISPUTE_EVIDENCE_FILE' } as const
    const { disputeEvidenceFormat } = await client.call(downloadDisputeEvidence, document)
    expect(disputeEvidenceFormat).toBe('PDF')
    await sandbox.clock.advance('30d')
    sandbox.payments.updateDispute(disputeId, 'DISPUTE_JUDGED', {
      disputeJudgedResult: 'ACCEPT_BY_MERCHANT',
    })
    expect(await types()).toEqual(['DISPUTE_CREATED', 'DEFENSE_SUPPLIED', 'DISPUTE_JUDGED'])
    expect(() => sandbox.payments.updateDispute(disputeId, 'DISPUTE_ACCEPTED')).toThrow(NOT_ALLOWED)
  })

  it('are accepted after an alert if the merchant does nothing for a week', async () => {
    const { client, sandbox, disputeId, types, seen } = await startDisputed()
    await sandbox.clock.advance('6d')
    expect(await types()).toEqual(['DISPUTE_CREATED', 'DEFENSE_DUE_ALERT'])
    await sandbox.clock.advance('1d')
    expect(await types()).toEqual(['DISPUTE_CREATED', 'DEFENSE_DUE_ALERT', 'DISPUTE_ACCEPTED'])
    expect((await seen('notifyDispute', 'disputeAcceptReason')).at(-1)).toBe('TIMEOUT')
    const late = client.call(acceptDispute, { disputeId })
    expect(await codeOf(late)).toBe('TIME_EXCEEDS_LIMIT')
  })

  it('are unknown with another ID', async () => {
    const { client } = await startDisputed()
    const disputeId = 'NONE'
    const codes = [
      client.call(acceptDispute, { disputeId }),
      client.call(supplyDefenseDocument, { disputeId, ...EVIDENCE }),
      client.call(downloadDisputeEvidence, {
        disputeId,
        disputeEvidenceType: 'DISPUTE_EVIDENCE_TEMPLATE',
      }),
    ].map(codeOf)
    expect(await Promise.all(codes)).toEqual(['PARAM_ILLEGAL', 'PARAM_ILLEGAL', 'PARAM_ILLEGAL'])
  })
})
