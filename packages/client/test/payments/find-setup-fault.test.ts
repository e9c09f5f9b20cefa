import { type ClientOptions, findSetupFault } from '@gw/client'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { clientFor } from '../client.ts'
import { reset, resultOf, type Script, signed, startGateway, unsigned } from '../gateway.ts'

const body = (status: string, code: string) => ({
  body: JSON.stringify({ result: resultOf(status, code) }),
})
const NONE = body('F', 'ORDER_NOT_EXIST')
const missing = signed(NONE)
const rejects = (code: string) => unsigned(body('F', code))
const other = { gatewayKeys: { 1: testKeyPair('other').publicPem } }
const ownSigner = { sign: () => Promise.reject(new Error('denied')), keyVersion: 7 }
const late = { now: () => Date.now() - 600_000 }

describe('findSetupFault', () => {
  it('returns undefined after one signed lookup of a payment that does not exist', async () => {
    const gateway = await startGateway(missing)
    expect(await findSetupFault(clientFor(gateway))).toBeUndefined()
    expect(gateway.received.map(({ target }) => target)).toEqual([
      '/ams/api/v1/payments/inquiryPayment',
    ])
  })

  const invalid = 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID'
  const signing: Partial<ClientOptions> = { signer: ownSigner, retry: false }

  it.each<[string, Script, part: string, code: string, Partial<ClientOptions>?]>([
    ['an unknown client ID', rejects('INVALID_CLIENT'), 'clientId', 'INVALID_CLIENT'],
    ['a different private key', rejects('INVALID_SIGNATURE'), 'privateKey', 'INVALID_SIGNATURE'],
    ['a different key version', rejects('KEY_NOT_FOUND'), 'keyVersion', 'KEY_NOT_FOUND'],
    ['a signed rejection of it', signed(body('F', 'KEY_NOT_FOUND')), 'keyVersion', 'KEY_NOT_FOUND'],
    ['a signer that fails', missing, 'privateKey', 'GW_CLIENT_SIGNING_FAILED', signing],
    ['a key that is not the gateway key', missing, 'gatewayKeys', invalid, other],
    [
      'a missing version of the gateway key',
      signed({ ...NONE, keyVersion: 2 }),
      'gatewayKeys',
      'GW_CLIENT_RESPONSE_KEY_UNKNOWN',
    ],
    ['a different client ID', signed({ ...NONE, clientId: 'OTHER' }), 'clientId', invalid],
    ['a clock that is 10 minutes slow', missing, 'clock', 'GW_CLIENT_RESPONSE_NOT_FRESH', late],
    ['a web server', unsigned({ body: '<html>' }), 'host', 'GW_CLIENT_RESPONSE_NOT_JSON'],
    ['a host that ends the connection', reset, 'host', 'GW_CLIENT_UNREACHABLE'],
    ['no gateway', unsigned({ status: 503, body: '' }), 'gateway', 'GW_CLIENT_UNREACHABLE'],
    [
      'a gateway that reports a failure of its own',
      signed(body('U', 'UNKNOWN_EXCEPTION')),
      'gateway',
      'GW_CLIENT_RESULT_UNKNOWN',
    ],
  ])('names the part for %s', async (_name, script, part, code, options) => {
    const client = clientFor(await startGateway(script), options)
    expect(await findSetupFault(client)).toMatchObject({ part, code })
  })

  it('contains the reason of a signature error, to which the client only refers', async () => {
    const script = signed({ ...NONE, clientId: 'OTHER' })
    const fault = await findSetupFault(clientFor(await startGateway(script)))
    expect(fault?.message).toContain('Expected MERCHANT_1')
  })

  it('rejects if the signal aborts the lookup', async () => {
    const client = clientFor(await startGateway(missing))
    const looking = findSetupFault(client, { signal: AbortSignal.abort() })
    await expect(looking).rejects.toMatchObject({ code: 'GW_CLIENT_ABORTED' })
  })
})
