import { inspect } from 'node:util'
import type { ClientEvent } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { ClientError } from '../../src/errors/client-error.ts'
import { hideInCause, hideInResult } from '../../src/responses/hide-token.ts'
import { clientFor, failureOf, payment, payOnline } from '../client.ts'
import { signatureHeaders } from '../gateway.ts'

const TOKEN = '281010033AB2F588D14B43238637264FCA5AAF35+/x=='
const nowhere = { url: 'http://127.0.0.1:9' }

/** Returns a client whose other side responds with a body, signed or not. */
function clientThatGets(body: string, isSigned: boolean, events: ClientEvent[] = []) {
  return clientFor(nowhere, {
    agentToken: TOKEN,
    retry: false,
    onEvent: (event) => events.push(event),
    fetch: async (url) => {
      const { pathname } = new URL(String(url))
      return new Response(body, isSigned ? { headers: signatureHeaders(pathname, body) } : {})
    },
  })
}

describe('a call with an agent token', () => {
  it('keeps the code and the status of a rejection, and the verified response, which is not enumerable', async () => {
    const result = {
      resultCode: 'ACCESS_DENIED',
      resultStatus: 'F',
      resultMessage: `no ${TOKEN}`,
    }
    const body = JSON.stringify({ result })
    const error = await failureOf(clientThatGets(body, true).call(payOnline, payment))
    expect(error.result).toEqual({ ...result, resultMessage: '' })
    expect(error.response).toEqual({ result })
    expect(Object.keys(error)).not.toContain('response')
    expect(error.responseExcerpt).toBeUndefined()
    expect(error.message).toMatch(/^ACCESS_DENIED\. pay: /)
  })

  it.each([
    ['a page', '<pre>down</pre>'],
    ['JSON without a result', '{}'],
  ])('has no excerpt of %s, and its error does not mention one', async (_name, body) => {
    const error = await failureOf(clientThatGets(body, false).call(payOnline, payment))
    expect(error.responseExcerpt).toBeUndefined()
    expect(error.message).not.toContain('responseExcerpt')
  })

  it('keeps the path of a malformed field, but no name that the other side could have chosen', async () => {
    const result = { resultCode: 'SUCCESS', resultStatus: 'S' }
    const body = JSON.stringify({
      result,
      paymentRequestId: 'ORDER_1',
      paymentMethodType: 5,
      extendInfo: { [TOKEN]: '' },
    }).replace('""', '"\\ud800"')
    const events: ClientEvent[] = []
    await clientThatGets(body, true, events).call(inquiryPayment, { paymentRequestId: 'ORDER_1' })
    const warning = events.find(({ type }) => type === 'warning')
    expect(warning).toMatchObject({ warning: 'readingIssues' })
    const { issues = [] } = warning as { issues?: readonly { path: string }[] }
    expect(issues.map(({ path }) => path)).toContain('extendInfo.?')
  })

  it('keeps the reason with which the application aborted it', async () => {
    const reason = new Error(`the application stops ${TOKEN}`)
    const client = clientFor(nowhere, { agentToken: TOKEN })
    const error = await failureOf(
      client.call(payOnline, payment, { signal: AbortSignal.abort(reason) }),
    )
    expect(error.cause).toBe(reason)
  })

  it('keeps the error of a signer, which does not get the token', async () => {
    const failed = new Error('AccessDeniedException: kms:Sign')
    const signer = { keyVersion: 1, sign: () => Promise.reject(failed) }
    const client = clientFor(nowhere, { agentToken: TOKEN, retry: false, signer })
    expect((await failureOf(client.call(payOnline, payment))).cause).toBe(failed)
  })

  it('hides what a function that confirms the operation throws', async () => {
    const confirm = {
      ...(payOnline.confirm as object),
      read: () => {
        throw Object.assign(new RangeError(`got ${TOKEN}`), { code: 'E_STATUS' })
      },
    }
    const operation = { ...payOnline, confirm } as unknown as typeof payOnline
    const result = { resultCode: 'SUCCESS', resultStatus: 'S' }
    const client = clientFor(nowhere, {
      agentToken: TOKEN,
      fetch: async (url) => {
        const { pathname } = new URL(String(url))
        const isLookup = pathname.endsWith('inquiryPayment')
        const body = JSON.stringify({ result, ...(isLookup && payment) })
        return new Response(body, { headers: signatureHeaders(pathname, body) })
      },
    })
    const error = await failureOf(client.call(operation, payment))
    const { cause } = error.cause as Error
    expect(cause).toMatchObject({ name: 'RangeError', message: '', code: 'E_STATUS' })
  })
})

describe('hideInResult', () => {
  it.each([
    ['ORDER_NOT_EXIST', 'ORDER_NOT_EXIST'],
    ['S', 'S'],
    ['A'.repeat(64), 'A'.repeat(64)],
    ['A'.repeat(65), ''],
    ['access_denied', ''],
    ['A B', ''],
    ['', ''],
    [TOKEN.slice(0, 40), ''],
    [TOKEN.slice(3, 20), ''],
  ])('shows the code and the status %j as %j', (code, shown) => {
    const result = { resultCode: code, resultStatus: code, resultMessage: 'words' }
    expect(hideInResult(result, TOKEN)).toEqual({
      resultCode: shown,
      resultStatus: shown,
      resultMessage: '',
    })
  })

  it('shows no code that contains the token', () => {
    const result = { resultCode: 'NO_TOKEN_OF_SHOP_1', resultStatus: 'F', resultMessage: '' }
    expect(hideInResult(result, 'TOKEN_OF_SHOP_1')).toEqual({ ...result, resultCode: '' })
  })

  it('changes nothing without a token', () => {
    const result = { resultCode: 'a b', resultStatus: 'c', resultMessage: 'd' }
    expect(hideInResult(result, undefined)).toBe(result)
  })
})

describe('hideInCause', () => {
  it('keeps the classes and the codes of the causes, and nothing else', () => {
    const refused = Object.assign(new Error(TOKEN), { code: 'ECONNREFUSED', address: TOKEN })
    const cause = hideInCause(new TypeError(TOKEN, { cause: refused }), TOKEN) as Error
    expect([cause.name, cause.message]).toEqual(['TypeError', ''])
    expect(cause.cause).toMatchObject({ name: 'Error', message: '', code: 'ECONNREFUSED' })
    expect(inspect(cause, { showHidden: true })).not.toContain(TOKEN)
  })

  it.each([
    ['HTTPError', 'HTTPError'],
    ['DOMException', 'DOMException'],
    ['AbortError', 'AbortError'],
    ['no Error', 'Error'],
    [TOKEN, 'Error'],
    [undefined, 'Error'],
  ])('shows the name %j as %j', (name, shown) => {
    const error = Object.defineProperty(new Error('x'), 'name', { value: name })
    expect((hideInCause(error, TOKEN) as Error).name).toBe(shown)
  })

  it.each([[TOKEN], [{ TOKEN }], [undefined]])('drops %j, which is not an error', (thrown) => {
    expect(hideInCause(thrown, TOKEN)).toBeUndefined()
  })

  it('ends in a circle, and survives a getter that throws', () => {
    const circle = new Error('x')
    circle.cause = circle
    expect(hideInCause(circle, TOKEN)).toMatchObject({ name: 'Error', message: '' })
    const broken = Object.defineProperty(new Error('x'), 'code', {
      get: () => {
        throw new Error(TOKEN)
      },
    })
    expect(hideInCause(broken, TOKEN)).toBeUndefined()
  })

  it("keeps the client's own errors, and every error without a token", () => {
    const own = new ClientError('no', { code: 'GW_CLIENT_TIMEOUT', operation: 'pay', attempts: 1 })
    expect(hideInCause(own, TOKEN)).toBe(own)
    const other = new Error('x')
    expect(hideInCause(other, undefined)).toBe(other)
  })
})
