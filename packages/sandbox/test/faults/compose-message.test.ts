import { createVerify } from 'node:crypto'
import { createSigner } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import {
  type ComposedMessage,
  composeMessage,
  type MessagePlan,
} from '../../src/faults/compose-message.ts'
import type { FaultName } from '../../src/faults/fault-names.ts'
import type { FaultDirection } from '../../src/faults/fault-rule.ts'
import type { AppliedFault } from '../../src/faults/faults.ts'

const CLIENT_ID = 'MERCHANT_1'
const TARGET = '/ams/api/v1/payments/inquiryPayment'
const TIME_MS = Date.UTC(2026, 10, 15)
const BODY =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"ok"},"paymentId":"p-10"}'
const first = testKeyPair('gateway')
const next = testKeyPair('next')

function plan(on: FaultDirection, body = BODY): MessagePlan {
  const bytes = new TextEncoder().encode(body)
  return { on, clientId: CLIENT_ID, target: TARGET, timeMs: TIME_MS, body: bytes }
}

async function compose(
  on: FaultDirection,
  fault?: Omit<AppliedFault, 'ruleId' | 'chance'>,
  body?: string,
): Promise<ComposedMessage> {
  let keyVersion = 1
  const signer = () => {
    const { privatePem } = keyVersion === 1 ? first : next
    return createSigner({ privateKey: privatePem, keyVersion })
  }
  const rotateKey = (): void => {
    keyVersion = 2
  }
  const applied = fault && { ruleId: 'fault-1', chance: 0.5, ...fault }
  return composeMessage(plan(on, body), { signer, rotateKey }, applied)
}

/** Checks a signature with node:crypto alone. */
function isSigned(
  { headers, body }: ComposedMessage,
  { target = TARGET, key = first.publicPem, signedBody = body } = {},
): boolean {
  const time = headers['response-time'] ?? headers['request-time']
  const value = /signature=([\w%]+)$/.exec(String(headers.signature))?.[1] ?? ''
  return createVerify('RSA-SHA256')
    .update(`POST ${target}\n${headers['client-id']}.${time}.`)
    .update(signedBody)
    .verify(key, decodeURIComponent(value), 'base64')
}

const text = ({ body }: ComposedMessage): string => new TextDecoder().decode(body)
const directions = ['responses', 'notifications'] as const

describe.each(directions)('composeMessage for %s', (on) => {
  const timeHeader = on === 'responses' ? 'response-time' : 'request-time'
  const timeOn = (ms: number): string =>
    on === 'responses' ? String(ms) : new Date(ms).toISOString().replace('.000', '')

  it('signs the bytes that it returns', async () => {
    const message = await compose(on)
    expect(Object.keys(message.headers)).toEqual([
      'content-type',
      'client-id',
      timeHeader,
      'signature',
    ])
    expect(message.headers[timeHeader]).toBe(timeOn(TIME_MS))
    expect(text(message)).toBe(BODY)
    expect(isSigned(message)).toBe(true)
  })

  it.each<FaultName>(['delay', 'drop', 'reset', 'truncatedBody', 'slowDrip'])(
    'does not change the message for the transport fault %s',
    async (fault) => {
      const message = await compose(on, { fault })
      expect(text(message)).toBe(BODY)
      expect(isSigned(message)).toBe(true)
    },
  )

  it.each([
    ['staleTime', -259_200_000],
    ['futureTime', 259_200_000],
  ] as const)('signs %s correctly', async (fault, skewMs) => {
    const message = await compose(on, { fault })
    expect(message.headers[timeHeader]).toBe(timeOn(TIME_MS + skewMs))
    expect(isSigned(message)).toBe(true)
  })

  it.each([
    [undefined, Math.floor(BODY.length / 2)],
    [0, 0],
    [7, 7],
    [1_000_000, BODY.length - 1],
  ])('changes one byte after signing: %s', async (byteAt, index) => {
    const message = await compose(on, { fault: 'tamperedByte', byteAt })
    const original = new TextEncoder().encode(BODY)
    const changed = [...message.body].flatMap((byte, at) => (byte === original[at] ? [] : [at]))
    expect(changed).toEqual([index])
    expect(isSigned(message)).toBe(false)
    expect(isSigned(message, { signedBody: original })).toBe(true)
  })

  it.each([
    ['signature', 'signature'],
    ['time', timeHeader],
    ['client-id', 'client-id'],
    [undefined, 'signature'],
  ] as const)('omits only the header %s', async (header, name) => {
    const { headers } = await compose(on, { fault: 'missingHeader', header })
    const whole = Object.keys((await compose(on)).headers)
    expect(Object.keys(headers)).toEqual(whole.filter((one) => one !== name))
  })

  it('throws TypeError for keyRotation without rotateKey', async () => {
    const signer = () => createSigner({ privateKey: first.privatePem, keyVersion: 1 })
    const fault = { ruleId: 'fault-1', chance: 0, fault: 'keyRotation' } as const
    await expect(composeMessage(plan(on), { signer }, fault)).rejects.toThrow(TypeError)
  })
})

describe('composeMessage', () => {
  it('signs a response about another payment', async () => {
    const message = await compose('responses', { fault: 'anotherPayment' })
    expect(JSON.parse(text(message))).toEqual({ ...JSON.parse(BODY), paymentId: 'p-11' })
    expect(isSigned(message)).toBe(true)
  })

  it('signs an unknown result without other fields', async () => {
    const message = await compose('responses', { fault: 'unknownResult' })
    expect(JSON.parse(text(message))).toEqual({
      result: {
        resultCode: 'UNKNOWN_EXCEPTION',
        resultStatus: 'U',
        resultMessage: expect.any(String),
      },
    })
    expect(isSigned(message)).toBe(true)
  })

  it('returns an unsigned page instead of a response', async () => {
    const message = await compose('responses', { fault: 'htmlPage' })
    expect(message.headers).toEqual({ 'content-type': 'text/html; charset=UTF-8' })
    expect(text(message)).toMatch(/^<!doctype html>/)
  })

  it('returns a signed page instead of a notification', async () => {
    const message = await compose('notifications', { fault: 'htmlPage' })
    expect(text(message)).toMatch(/^<!doctype html>/)
    expect(isSigned(message)).toBe(true)
  })

  it('does not change the body of an unsigned notification', async () => {
    expect(text(await compose('notifications', { fault: 'unsignedSuccess' }))).toBe(BODY)
  })
})
