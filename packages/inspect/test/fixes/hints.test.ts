import { createHash, sign } from 'node:crypto'
import { type ExplainOptions, explainMessage } from '@gw/inspect'
import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { applyFault, type Fault, NOW_MS } from './faults/fault.ts'

const parts = {
  method: 'POST',
  target: '/gateway/notify',
  clientId: 'CLIENT_',
  time: String(NOW_MS),
  body: '{"paymentId":"1"}',
}

async function hintsOf(change: Fault[3], more: Partial<ExplainOptions> = {}) {
  return (await explainMessage({ ...applyFault(parts, change), ...more })).hints
}

it.each<[string, Fault[3]]>([
  ['body-object-object', () => ({ received: { body: '[object Object]' } })],
  ['body-empty', () => ({ received: { body: '' } })],
  ['body-gzip', () => ({ received: { body: Uint8Array.from([0x1f, 0x8b, 8, 0]) } })],
  [
    'body-replacement',
    () => ({
      signed: { body: Buffer.from('{"a":"é"}', 'latin1') },
      received: { body: '{"a":"\uFFFD"}' },
    }),
  ],
  [
    'sandbox-path',
    () => ({
      received: { clientId: 'SANDBOX_1', target: '/ams/api/v1/x' },
      options: { clientId: 'SANDBOX_1' },
    }),
  ],
])('explainMessage returns the hint %s', async (id, change) => {
  expect((await hintsOf(change)).map((hint) => hint.id)).toContain(id)
})

it('explainMessage reports the digest of other content that was signed with the right key', async () => {
  let signed = ''
  const change: Fault[3] = () => ({
    signed: { body: 'something else' },
    sign(content, key) {
      signed = createHash('sha256').update(content).digest('hex')
      return sign('sha256', content, key)
    },
  })
  const [hint] = await hintsOf(change)
  expect(hint?.id).toBe('content-differs')
  expect(hint?.sentence).toContain('key for version 1')
  expect(hint?.sentence).toContain(signed)
})

it('explainMessage names a hash that no runtime supports anymore', async () => {
  const [hint] = await hintsOf(() => ({ sign: (content, key) => sign('md5', content, key) }))
  expect([hint?.id, hint?.sentence.includes('MD5')]).toEqual(['content-differs', true])
})

it('explainMessage reports that none of the keys made the signature', async () => {
  const [hint] = await hintsOf(() => ({ key: testKeyPair('attacker').privateKey }))
  expect(hint?.id).toBe('key-differs')
})

it("explainMessage reports that the configured key is the merchant's own", async () => {
  const own = testKeyPair('merchant').publicPem
  const hints = await hintsOf(() => ({}), { publicKeys: { 1: own } })
  expect(hints.map(({ id }) => id)).toContain('key-is-own')
})

it('explainMessage tries no other content if the key did not make the signature', async () => {
  const { signatureChecks } = await explainMessage(
    applyFault(parts, () => ({ key: testKeyPair('attacker').privateKey })),
  )
  expect(signatureChecks).toBeLessThan(20)
})

it('explainMessage returns no hint about a key that cannot be exported', async () => {
  const spki = testKeyPair().publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
  const options = applyFault(parts, () => ({ signed: { target: '/gateway/notify/' } }))
  const explain = (target: string) => explainMessage({ ...options, target, publicKeys: { 1: key } })
  expect((await explain('/gateway/notify')).nearestFix?.id).toBe('target-with-trailing-slash')
  expect((await explain('/elsewhere')).hints).toEqual([])
})
