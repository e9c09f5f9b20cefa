import { createSigner, signMessage } from '@gw/signature'
import { expectEffects, expectRejection } from '../expectations.mjs'

/**
 * Forgeries, the code that each must be rejected with, and what it changes in a valid notification.
 *
 * @type {{ what: string, code: string, change: (request: any) => object | Promise<object> }[]}
 */
const FORGERIES = [
  {
    what: 'a changed amount',
    code: 'GW_SIGNATURE_MISMATCH',
    change: ({ body }) => ({
      body: Buffer.from(Buffer.from(body).toString().replace('1999', '9999')),
    }),
  },
  {
    what: 'a removed signature',
    code: 'GW_WEBHOOK_HEADER_MISSING',
    change: () => ({ headers: { signature: undefined } }),
  },
  {
    what: 'a different algorithm',
    code: 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED',
    change: ({ headers }) => ({
      headers: { signature: headers.signature.replace('RSA256', 'RSA1') },
    }),
  },
  {
    what: 'a key version without a trusted key',
    code: 'GW_SIGNATURE_KEY_UNKNOWN',
    change: ({ headers }) => ({
      headers: { signature: headers.signature.replace('keyVersion=1', 'keyVersion=2') },
    }),
  },
  {
    what: "a signature with the attacker's private key",
    code: 'GW_SIGNATURE_MISMATCH',
    change: async (request) => ({ headers: { signature: await signAnyhow(request) } }),
  },
  {
    what: "a different merchant's client ID",
    code: 'GW_SIGNATURE_CLIENT_UNEXPECTED',
    change: () => ({ headers: { 'client-id': 'ANOTHER_MERCHANT' } }),
  },
]

/** Every sender gets the same rejection. Only the shop gets the reason. */
export const forgeNotifications = {
  title: 'Forge notifications',
  async run({ shop, attempt }, screen) {
    const results = new Set()
    for (const { what, code, change } of FORGERIES) {
      const { request } = attempt
      results.add(await send(request, await change(request)))
      screen.rejection(what, expectRejection(shop, code))
    }
    expectEffects(shop, ['ORDER_1'])
    const [result] = results
    if (results.size !== 1 || !result.startsWith('400 '))
      throw new Error('Expected the same 400 response to every forgery')
    screen.line('')
    screen.row('each response', result)
  },
}

async function send(request, { headers = {}, body = request.body }) {
  const all = Object.entries({ ...request.headers, ...headers }).filter(
    ([name, value]) => value !== undefined && !/^(?:host|content-length|connection)$/i.test(name),
  )
  const response = await fetch(request.url, { method: 'POST', headers: all, body })
  return `${response.status} ${await response.text()}`
}

async function signAnyhow({ method, target, headers, body }) {
  const { privateKey } = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    false,
    ['sign', 'verify'],
  )
  const message = {
    method,
    target,
    clientId: headers['client-id'],
    time: headers['request-time'],
    body,
  }
  return signMessage(message, createSigner({ privateKey, keyVersion: 1 }))
}
