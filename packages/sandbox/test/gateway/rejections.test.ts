import { describe, expect, it } from 'vitest'
import {
  type CallChoice,
  call,
  gatewayPair,
  INQUIRY,
  merchantPair,
  START_MS,
  start,
} from '../support/sandbox.ts'

const IN_STORE = '/ams/api/v1/payments/inquiryPayment'

async function explained(choice: CallChoice, body = '{"paymentId":"1"}') {
  const sandbox = await start()
  const { headers } = await call(sandbox, body, choice)
  const page = `${sandbox.url}${headers.get('x-sandbox-explanation')}`
  const json = await (await fetch(page)).json()
  return { sandbox, json }
}

describe('rejections.explain', () => {
  it('returns the expected signed content, the actual one, and the first difference', async () => {
    const { json } = await explained({ signedTarget: IN_STORE })
    const { canonical, nearestFix } = json.explanation
    expect(canonical.text).toContain(`POST ${INQUIRY}`)
    expect(nearestFix.canonical.text).toContain(`POST ${IN_STORE}`)
    expect(nearestFix.difference).toMatchObject({
      part: 'target',
      offsetBytes: 'POST /ams/'.length,
    })
  })

  it('detects a body that was serialized again after signing', async () => {
    const { json } = await explained({ sentBody: '{"paymentId":"1"}\n' })
    expect(json.explanation.nearestFix).toMatchObject({ part: 'body' })
  })

  it('detects the signed content sent as the body', async () => {
    const body = '{"paymentId":"1"}'
    const sentBody = `POST ${INQUIRY}\nSANDBOX_MERCHANT.${START_MS}.${body}`
    const { json } = await explained({ sentBody }, body)
    expect(json.explanation.nearestFix).toMatchObject({ id: 'body-without-head' })
  })

  it('returns the step for a call that fails before its signature is checked', async () => {
    const { json } = await explained({ headers: { 'request-time': '1' } })
    expect(json).toMatchObject({ step: 'time', explanation: { failedStep: 'timeGrammar' } })
  })

  it('reports a valid signature of a call whose content is rejected', async () => {
    const { json } = await explained({})
    expect(json).toMatchObject({ step: 'state', explanation: { verdict: 'wouldVerify' } })
  })

  it('never contains a key', async () => {
    const { sandbox, json } = await explained({ sentBody: '{}' })
    const shown = JSON.stringify(json)
    for (const { privateKey, publicKey } of [merchantPair, gatewayPair]) {
      for (const line of `${privateKey}${publicKey}`.split('\n')) {
        if (line.length > 20 && !line.startsWith('---')) expect(shown).not.toContain(line)
      }
    }
    expect(JSON.stringify(sandbox.rejections.list())).not.toContain('PRIVATE')
  })

  it('keeps the last 100 rejections', async () => {
    const sandbox = await start()
    for (let index = 0; index < 105; index++) await fetch(`${sandbox.url}${INQUIRY}`)
    const ids = sandbox.rejections.list().map(({ id }) => id)
    expect(ids).toHaveLength(100)
    expect([ids[0], ids.at(-1)]).toEqual(['rejection-6', 'rejection-105'])
    await expect(sandbox.rejections.explain('rejection-1')).rejects.toMatchObject({
      code: 'GW_SANDBOX_NOT_FOUND',
    })
  })
})
