import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../../../support/merchant.ts'
import { type CallResponse, call, start } from '../../../support/sandbox.ts'

async function perform(
  sandbox: Sandbox,
  name: string,
  body: object,
): Promise<CallResponse['json']> {
  const target = `/ams/sandbox/api/v1/authorizations/${name}`
  const { json } = await call(sandbox, body, { target })
  await sandbox.deliveries.settled() // or the next notification could arrive before this one
  return json
}

const CONSULT = {
  customerBelongsTo: 'SANDBOX_WALLET',
  authRedirectUrl: 'https://shop.example/agreed',
  scopes: ['AGREEMENT_PAY'],
  authState: 'STATE_1',
  terminalType: 'WEB',
}
const APPLY = { grantType: 'AUTHORIZATION_CODE', customerBelongsTo: 'SANDBOX_WALLET' }

async function startApproved() {
  const { url, received } = await startMerchant(acknowledge)
  const sandbox = await start({ merchant: { notifyUrl: url } })
  await perform(sandbox, 'consult', CONSULT)
  const [asked] = sandbox.authorizations.list()
  const { authCode } = sandbox.authorizations.approve(asked?.authorizationId ?? '')
  await sandbox.deliveries.settled()
  const types = (): readonly string[] =>
    received.map(({ body }) => JSON.parse(String(body)).authorizationNotifyType)
  return { sandbox, authCode, types }
}

describe('authorizations/consult', () => {
  it('waits for the payer and sends no notification', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const { result, normalUrl } = await perform(sandbox, 'consult', CONSULT)
    expect(result.resultStatus).toBe('S')
    const page = await fetch(String(normalUrl))
    expect(page.status).toBe(200)
    await sandbox.deliveries.settled()
    expect(received).toEqual([])
  })

  it('is granted immediately with payOutcome: succeed', async () => {
    const sandbox = await start({ payOutcome: 'succeed' })
    await perform(sandbox, 'consult', CONSULT)
    expect(sandbox.authorizations.list()).toMatchObject([{ authCode: expect.any(String) }])
  })

  it.each(Object.keys(CONSULT))('requires %s', async (name) => {
    const sandbox = await start()
    const { result } = await perform(sandbox, 'consult', { ...CONSULT, [name]: undefined })
    expect(result.resultCode).toBe('PARAM_ILLEGAL')
  })
})

describe('applyToken', () => {
  it('exchanges a code for tokens, once', async () => {
    const { sandbox, authCode, types } = await startApproved()
    const applied = await perform(sandbox, 'applyToken', { ...APPLY, authCode })
    expect(applied).toMatchObject({
      result: { resultStatus: 'S' },
      accessToken: expect.stringMatching(/^TOKEN_/),
      accessTokenExpiryTime: expect.stringMatching(/^\d{4}-/),
      refreshToken: expect.stringMatching(/^REFRESH_/),
    })
    const again = await perform(sandbox, 'applyToken', { ...APPLY, authCode })
    expect(again.result.resultCode).toBe('INVALID_AUTHCODE')
    expect(types()).toEqual(['AUTHCODE_CREATED', 'TOKEN_CREATED'])
  })

  it('exchanges a refresh token for new tokens, once', async () => {
    const { sandbox, authCode } = await startApproved()
    const { refreshToken } = await perform(sandbox, 'applyToken', { ...APPLY, authCode })
    const refresh = { ...APPLY, grantType: 'REFRESH_TOKEN', refreshToken }
    const refreshed = await perform(sandbox, 'applyToken', refresh)
    expect(refreshed.result.resultStatus).toBe('S')
    expect(refreshed.refreshToken).not.toBe(refreshToken)
    const again = await perform(sandbox, 'applyToken', refresh)
    expect(again.result.resultCode).toBe('INVALID_REFRESH_TOKEN')
  })

  it.each([
    ['an unknown code', { ...APPLY, authCode: 'NONE' }, 'INVALID_AUTHCODE'],
    ['no code', APPLY, 'PARAM_ILLEGAL'],
    ['an unknown grant type', { ...APPLY, grantType: 'PASSWORD' }, 'PARAM_ILLEGAL'],
  ])('rejects %s', async (_what, body, code) => {
    const { sandbox } = await startApproved()
    expect((await perform(sandbox, 'applyToken', body)).result.resultCode).toBe(code)
  })
})

describe('query', () => {
  it('shows whether a token is active', async () => {
    const { sandbox, authCode } = await startApproved()
    const { accessToken } = await perform(sandbox, 'applyToken', { ...APPLY, authCode })
    const status = async () => (await perform(sandbox, 'query', { accessToken })).tokenStatusType
    expect(await status()).toBe('ACTIVE')
    await perform(sandbox, 'revoke', { accessToken })
    expect(await status()).toBe('CANCELED')
  })

  it('rejects an unknown token', async () => {
    const { sandbox } = await startApproved()
    const { result } = await perform(sandbox, 'query', { accessToken: 'NONE' })
    expect(result.resultCode).toBe('INVALID_ACCESS_TOKEN')
  })
})

describe('revoke', () => {
  it('cancels a token and notifies once, and rejects a token that is already canceled', async () => {
    const { sandbox, authCode, types } = await startApproved()
    const { accessToken } = await perform(sandbox, 'applyToken', { ...APPLY, authCode })
    expect((await perform(sandbox, 'revoke', { accessToken })).result.resultStatus).toBe('S')
    const again = await perform(sandbox, 'revoke', { accessToken })
    expect(again.result.resultCode).toBe('INVALID_ACCESS_TOKEN')
    expect(types()).toEqual(['AUTHCODE_CREATED', 'TOKEN_CREATED', 'TOKEN_CANCELED'])
  })

  it('rejects an unknown token', async () => {
    const { sandbox } = await startApproved()
    const { result } = await perform(sandbox, 'revoke', { accessToken: 'NONE' })
    expect(result.resultCode).toBe('INVALID_ACCESS_TOKEN')
  })
})
