import { readFileSync } from 'node:fs'
import { createKeyRing, verifyMessage } from '@gw/signature'
import { describeVectors } from '@gw/testkit'
import { expect, it } from 'vitest'

interface Vector {
  readonly method: string
  readonly target: string
  readonly clientId: string
  readonly time: string
  readonly body: string
  readonly signature: string
  readonly publicKeySpkiBase64: string
}

describeVectors('gateway-notification.json', (file) => {
  const { publicKeySpkiBase64, signature, body, ...head } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Vector
  const message = { ...head, body: new TextEncoder().encode(body) }
  const policy = {
    signature: `algorithm=RSA256,keyVersion=1,signature=${signature}`,
    keys: createKeyRing({ 1: publicKeySpkiBase64 }),
    clientId: head.clientId,
    maxAgeMs: 10_000,
    now: () => Date.parse(head.time),
  }

  it('is verified, byte for byte', async () => {
    const { clientId, target, time } = head
    const verified = await verifyMessage(message, policy)
    expect(verified).toMatchObject({ clientId, target, body: message.body })
    expect(verified.timeMs).toBe(Date.parse(time))
  })

  it.each([
    ['a byte of the body', { body: new TextEncoder().encode(body.replace('"10000"', '"10001"')) }],
    ['the target', { target: `${head.target}/` }],
    ['the same time in milliseconds', { time: String(Date.parse(head.time)) }],
    ['the method', { method: 'GET' }],
  ])('is rejected with another value for %s', async (_part, change) => {
    await expect(verifyMessage({ ...message, ...change }, policy)).rejects.toMatchObject({
      code: 'GW_SIGNATURE_MISMATCH',
    })
  })
})
