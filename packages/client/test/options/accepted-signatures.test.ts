import { applyToken, pay, revoke } from '@gw/operations'
import { buildSignatureHeader } from '@gw/signature'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAcceptedSignatures } from '../../src/options/accepted-signatures.ts'
import { causeOf, clientFor, failureOf } from '../client.ts'
import {
  inTurn,
  resultOf,
  type Script,
  SUCCESS,
  signatureHeaders,
  startGateway,
} from '../gateway.ts'

/** Returns the header of a signature that is different for each number. */
function headerOf(index: number): string {
  const signature = new Uint8Array(4)
  new DataView(signature.buffer).setUint32(0, index)
  return buildSignatureHeader({ keyVersion: 1, signature })
}

describe('createAcceptedSignatures', () => {
  it('recognizes a signature that was accepted for a different request', async () => {
    const accepted = createAcceptedSignatures()
    expect(await accepted.isCopy(headerOf(1), 'A')).toBe(false)
    expect(await accepted.isCopy(headerOf(1), 'B')).toBe(true)
    expect(await accepted.isCopy(headerOf(2), 'B')).toBe(false)
  })

  it('accepts the same response to the same request again', async () => {
    const accepted = createAcceptedSignatures()
    expect(await accepted.isCopy(headerOf(1), 'A')).toBe(false)
    expect(await accepted.isCopy(headerOf(1), 'A')).toBe(false)
    expect(await accepted.isCopy(headerOf(1), 'B')).toBe(true)
  })

  it('recognizes a signature that is spelled differently', async () => {
    const accepted = createAcceptedSignatures()
    const header = headerOf(1)
    expect(await accepted.isCopy(header, 'A')).toBe(false)
    const spelled = [
      decodeURIComponent(header),
      header.replaceAll(',', ', '),
      header.replace('%3D', '%3d'),
      `new=field,${header}`,
    ]
    for (const text of spelled) expect(await accepted.isCopy(text, 'B')).toBe(true)
  })

  it('accepts a signature once if two requests get it at the same time, whichever is first', async () => {
    const accepted = createAcceptedSignatures()
    const both = await Promise.all(
      ['A', 'B'].map((request) => accepted.isCopy(headerOf(1), request)),
    )
    expect(both.sort()).toEqual([false, true])
  })

  it('remembers 10,000 signatures and forgets the oldest', async () => {
    // Hashing 20,000 times takes long, and a digest can be anything that is different for different bytes.
    const digest = async (_algorithm: string, bytes: Uint8Array) => bytes
    vi.stubGlobal('crypto', { subtle: { digest } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const accepted = createAcceptedSignatures()
    for (let index = 0; index < 10_000; index++) await accepted.isCopy(headerOf(index), 'A')
    expect(await accepted.isCopy(headerOf(0), 'B')).toBe(true)
    expect(await accepted.isCopy(headerOf(10_000), 'A')).toBe(false)
    expect(await accepted.isCopy(headerOf(1), 'B')).toBe(true)
    expect(await accepted.isCopy(headerOf(0), 'B')).toBe(false)
  })
})

const tokenRequest = (authCode: string) =>
  ({ grantType: 'AUTHORIZATION_CODE', customerBelongsTo: 'GCASH', authCode }) as const

/** Responds to every request with the same bytes and the same signature, as a proxy that caches does. */
function cached(fields: object): Script {
  const body = JSON.stringify(fields)
  let headers: ReturnType<typeof signatureHeaders> | undefined
  return ({ target }, response) => {
    headers ??= signatureHeaders(target, body)
    response.writeHead(200, headers).end(body)
  }
}

const token = { result: SUCCESS, accessToken: 'TOKEN_A', refreshToken: 'REFRESH_A' }

describe('client.call: a signature that was already accepted', () => {
  it('is rejected for a different request if the response has a token, and is reported', async () => {
    const codes: unknown[] = []
    const gateway = await startGateway(cached(token))
    const client = clientFor(gateway, {
      onEvent: (event) => event.type === 'attempt' && codes.push([event.code, event.bound]),
    })
    const called = await client.call(applyToken, tokenRequest('CODE_A'))
    expect(called).toEqual({ status: 'succeeded', data: token, bound: false })
    const error = await failureOf(client.call(applyToken, tokenRequest('CODE_B')))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', bound: false })
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
    expect(error.response).toBeUndefined()
    expect(codes).toEqual([
      [undefined, false],
      ['GW_CLIENT_RESPONSE_OTHER_RECORD', false],
    ])
  })

  it('is accepted for the same request', async () => {
    const client = clientFor(await startGateway(cached(token)))
    for (const _time of ['first', 'second']) {
      const called = await client.call(applyToken, tokenRequest('CODE_A'))
      expect(called).toMatchObject({ status: 'succeeded' })
    }
  })

  it('is accepted for the same request ID with other fields', async () => {
    const request = (note: string) =>
      ({
        paymentRequestId: 'ORDER_1',
        productCode: 'CASHIER_PAYMENT',
        paymentAmount: { currency: 'EUR', value: '100' },
        order: {
          referenceOrderId: '1',
          orderDescription: note,
          orderAmount: { currency: 'EUR', value: '100' },
        },
        paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
      }) as const
    const gateway = await startGateway(cached({ result: SUCCESS, paymentId: '2026' }))
    const client = clientFor(gateway, { confirmResponses: false })
    for (const note of ['Tea', 'Green tea']) {
      expect(await client.call(pay, request(note))).toMatchObject({ status: 'succeeded' })
    }
    const other = { ...request('Tea'), paymentRequestId: 'ORDER_2' }
    expect((await failureOf(client.call(pay, other))).code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })

  it('is accepted for different requests if the response has nothing that belongs to one of them', async () => {
    const client = clientFor(await startGateway(cached({ result: SUCCESS })))
    const tokens = Array.from({ length: 20 }, (_, index) => `TOKEN_${index}`)
    const revoked = await Promise.all(
      tokens.map((accessToken) => client.call(revoke, { accessToken })),
    )
    expect(revoked).toEqual(tokens.map(() => ({ result: SUCCESS })))
  })

  it.each([
    ['is pending', { ...token, result: resultOf('U', 'AUTH_IN_PROCESS') }, 'pending'],
    ['has only empty tokens', { ...token, accessToken: '', refreshToken: '' }, 'succeeded'],
  ])('is accepted for different requests if the response %s', async (_name, fields, status) => {
    const client = clientFor(await startGateway(cached(fields)))
    for (const authCode of ['CODE_A', 'CODE_B']) {
      expect(await client.call(applyToken, tokenRequest(authCode))).toMatchObject({ status })
    }
  })

  it.each([
    ['a rejection', resultOf('F', 'PROCESS_FAIL'), 'GW_CLIENT_RESULT_FAILED'],
    ['an unknown result', resultOf('U', 'SOMETHING_NEW'), 'GW_CLIENT_OUTCOME_UNKNOWN'],
  ])('never rejects %s', async (_name, result, code) => {
    const client = clientFor(await startGateway(cached({ ...token, result })))
    for (const authCode of ['CODE_A', 'CODE_B']) {
      const error = await failureOf(client.call(applyToken, tokenRequest(authCode)))
      expect(error).toMatchObject({ code, result })
    }
  })

  it('is remembered by each client on its own', async () => {
    const gateway = await startGateway(inTurn(cached(token)))
    for (const authCode of ['CODE_A', 'CODE_B']) {
      const called = await clientFor(gateway).call(applyToken, tokenRequest(authCode))
      expect(called).toMatchObject({ status: 'succeeded' })
    }
  })
})
