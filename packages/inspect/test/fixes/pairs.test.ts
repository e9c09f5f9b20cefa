import { type ExplainOptions, explainMessage } from '@gw/inspect'
import { createSigner, signMessage } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const NOW_MS = 1_794_700_800_000
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Signs one message, and returns the options that explain another one with its signature. */
async function explainSigned(
  signed: { readonly target?: string; readonly body?: string; readonly keyName?: string },
  changes: Partial<ExplainOptions> = {},
) {
  const { target = '/notify', body = '{"a":1}', keyName = 'gateway' } = signed
  const signer = createSigner({ privateKey: testKeyPair(keyName).privatePem, keyVersion: 1 })
  const message = { method: 'POST', target, clientId: 'X', time: `${NOW_MS}`, body: encode(body) }
  const signature = await signMessage(message, signer)
  return explainMessage({
    method: 'POST',
    target: '/notify',
    headers: { 'client-id': 'X', 'request-time': `${NOW_MS}`, signature },
    body: encode('{"a":1}'),
    clientId: 'X',
    publicKeys: { 1: testKeyPair().publicPem },
    now: () => NOW_MS,
    ...changes,
  })
}

describe('explainMessage: pairs of faults', () => {
  it.each([
    ['a prefix and a newline', '/api/notify', '{"a":1}\n', 'target-with-prefix+body-with-newline'],
    ['a slash and spaces', '/notify/', '{"a": 1}', 'target-with-trailing-slash+body-spaced'],
  ])('finds %s', async (_what, target, body, id) => {
    const { nearestFix, signatureChecks } = await explainSigned({ target, body })
    expect(nearestFix).toMatchObject({ id, part: 'target', value: target })
    expect(signatureChecks).toBeLessThanOrEqual(500)
  })

  it.each([
    ['another path', { target: '/api/notify' }, 'key-own+target-with-prefix'],
    ['another body', { body: '{"a":1}\n' }, 'key-own+body-with-newline'],
  ])("finds the merchant's own key with %s", async (_what, signed, id) => {
    const ownPublicKey = testKeyPair('merchant').publicPem
    const { nearestFix } = await explainSigned({ ...signed, keyName: 'merchant' }, { ownPublicKey })
    expect(nearestFix).toMatchObject({ id, part: 'key' })
  })

  it('prefers a single change', async () => {
    const { nearestFix } = await explainSigned({ target: '/api/notify' })
    expect(nearestFix?.id).toBe('target-with-prefix')
  })

  it('finds no pair beyond its budget', async () => {
    const options = { maxChecks: 20 }
    const { nearestFix, signatureChecks } = await explainSigned(
      { target: '/api/notify', body: '{"a":1}\n' },
      options,
    )
    expect({ nearestFix, signatureChecks }).toEqual({ nearestFix: undefined, signatureChecks: 20 })
  })
})

describe('explainMessage: length of the signature', () => {
  it('reports how many bytes a signature of the key has', async () => {
    const value = Buffer.alloc(200, 7).toString('base64')
    const headers = {
      'client-id': 'X',
      'request-time': `${NOW_MS}`,
      signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(value)}`,
    }
    const { steps } = await explainSigned({}, { headers })
    expect(steps.at(-1)?.sentence).toContain('200 bytes')
    expect(steps.at(-1)?.sentence).toContain('256')
  })
})

describe('unknown options', () => {
  it('are rejected by explainMessage', async () => {
    await expect(explainSigned({}, { maxAgeMS: 5 } as object)).rejects.toThrow(TypeError)
  })
})
