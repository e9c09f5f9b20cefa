import { type ExplainOptions, explainMessage, formatExplanation } from '@gw/inspect'
import { createKeyRing, type KeyMaterial } from '@gw/signature'
import {
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  notificationBodies,
  signNotification,
  testKeyPair,
} from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { verifyAsExplained } from './verify-as-explained.ts'

const { publicPem } = testKeyPair()
const { headers, body } = signNotification(notificationBodies.notifyPayment)
const good: ExplainOptions = {
  method: 'POST',
  target: '/gateway/notify',
  headers,
  body,
  clientId: NOTIFIED_CLIENT,
  publicKeys: { 1: publicPem },
  now: () => NOTIFIED_AT_MS,
}

function without(name: string): ExplainOptions['headers'] {
  return headers.filter(([header]) => header !== name)
}

describe('explainMessage: steps', () => {
  it('returns ten passed steps in order for a valid notification', async () => {
    const { verdict, steps, nearestFix, hints, code, signatureChecks } = await explainMessage(good)
    expect(steps.map(({ id }) => id)).toEqual([
      'headersPresent',
      'clientId',
      'timeGrammar',
      'freshness',
      'headerGrammar',
      'algorithm',
      'keyVersion',
      'encoding',
      'canonicalBytes',
      'signature',
    ])
    expect(steps.every(({ status }) => status === 'passed')).toBe(true)
    expect({ verdict, nearestFix, hints, code }).toEqual({ verdict: 'wouldVerify', hints: [] })
    expect(signatureChecks).toBe(1)
  })

  it.each([
    ['a valid message', {}],
    ['a changed body', { body: new TextEncoder().encode('{}') }],
    ['a different target', { target: '/other' }],
  ])('says that there is an agent token without showing it, for %s', async (_name, change) => {
    const token = 'SECRET_TOKEN_OF_SHOP_1'
    const sent = [...headers, ['Agent-Token', token] as const]
    const explanation = await explainMessage({ ...good, ...change, headers: sent as never })
    expect(explanation.steps[0]?.sentence).toContain('agent-token is present, too')
    expect(JSON.stringify(explanation)).not.toContain('SECRET')
    expect(formatExplanation(explanation)).not.toContain('SECRET')
  })

  it('stops at the step that fails', async () => {
    const { steps, failedStep, code, verdict } = await explainMessage({
      ...good,
      now: () => NOTIFIED_AT_MS + 172_800_001,
    })
    expect(verdict).toBe('rejected')
    expect([failedStep, code]).toEqual(['freshness', 'GW_SIGNATURE_TIME_STALE'])
    expect(steps.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'passed'),
      'failed',
      ...Array.from({ length: 6 }, () => 'notReached'),
    ])
  })

  it.each([
    ['client-id', 'GW_SIGNATURE_PART_AMBIGUOUS'],
    ['request-time', 'GW_SIGNATURE_TIME_MALFORMED'],
    ['signature', 'GW_SIGNATURE_HEADER_MISSING'],
  ])('fails the first step without %s', async (name, code) => {
    const explanation = await explainMessage({ ...good, headers: without(name) })
    expect(explanation).toMatchObject({ failedStep: 'headersPresent', code })
  })

  it('has the code of verifyMessage for any missing headers', async () => {
    const names = ['client-id', 'request-time', 'signature'] as const
    for (let choice = 1; choice < 8; choice++) {
      const left = headers.filter(
        ([name]) => !names.some((one, at) => choice & (1 << at) && one === name.toLowerCase()),
      )
      const options = { ...good, headers: Object.fromEntries(left) }
      const { failedStep, code } = await explainMessage(options)
      expect(failedStep).toBe('headersPresent')
      await expect(verifyAsExplained(options)).rejects.toMatchObject({ code })
    }
  })

  it('says why the gateway sends a response without any of the headers', async () => {
    const { summary, code } = await explainMessage({ ...good, kind: 'response', headers: [] })
    expect(code).toBe('GW_SIGNATURE_HEADER_MISSING')
    expect(summary).toContain('rejects the signature of your request')
  })

  it('allows a response to be five minutes old or ahead', async () => {
    const renamed = headers.map(
      ([name, value]) => [name.replace('request-time', 'response-time'), value] as const,
    )
    const explain = (aheadMs: number) =>
      explainMessage({ ...good, headers: renamed, now: () => NOTIFIED_AT_MS + aheadMs })
    for (const [aheadMs, code] of [
      [300_000, undefined],
      [300_001, 'GW_SIGNATURE_TIME_STALE'],
      [-300_000, undefined],
      [-300_001, 'GW_SIGNATURE_TIME_AHEAD'],
    ] as const) {
      const explanation = await explain(aheadMs)
      expect([explanation.kind, explanation.code]).toEqual(['response', code])
    }
  })

  it("does not check the clock with maxAgeMs: 'unchecked'", async () => {
    const explanation = await explainMessage({ ...good, maxAgeMs: 'unchecked', now: () => 0 })
    expect(explanation.verdict).toBe('wouldVerify')
  })
})

describe('explainMessage: headers', () => {
  const [clientId, time, signature] = headers.map(([, value]) => value)
  it.each<[string, ExplainOptions['headers']]>([
    ['Headers', new Headers(headers.map(([name, value]): [string, string] => [name, value]))],
    ['a plain object', { 'CLIENT-ID': clientId, 'Request-Time': time, Signature: signature }],
    ['headers of node:http', { 'client-id': [clientId ?? ''], 'request-time': time, signature }],
    ['pairs', headers],
  ])('accepts %s', async (_name, given) => {
    expect((await explainMessage({ ...good, headers: given })).verdict).toBe('wouldVerify')
  })

  it('joins repeated headers regardless of case', async () => {
    const twice = { ...Object.fromEntries(headers), SIGNATURE: signature }
    const { code } = await explainMessage({ ...good, headers: twice })
    expect(code).toBe('GW_SIGNATURE_FIELD_REPEATED')
  })

  it('rejects headers that are too many or too long', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => [`x-${at}`, ''] as const)
    const long = { 'x-long': 'x'.repeat(300_000) }
    for (const given of [many, long]) {
      await expect(explainMessage({ ...good, headers: given })).rejects.toMatchObject({
        code: 'GW_INSPECT_HEADERS_TOO_LARGE',
      })
    }
  })
})

describe('explainMessage: keys', () => {
  it('returns the verdict "undecided" without keys', async () => {
    const { verdict, steps, nearestFix } = await explainMessage({ ...good, publicKeys: undefined })
    expect([verdict, nearestFix]).toEqual(['undecided', undefined])
    expect(steps.filter(({ status }) => status === 'notReached').map(({ id }) => id)).toEqual([
      'keyVersion',
      'signature',
    ])
  })

  it.each<[string, ExplainOptions['publicKeys'], string]>([
    ['a key ring', createKeyRing({ 1: publicPem }), 'for version 2 (configured: 1).'],
    ['a function', async (version) => (version === 1 ? publicPem : undefined), 'for version 2.'],
  ])('accepts %s and also tries its other key versions', async (_name, publicKeys, sentence) => {
    expect((await explainMessage({ ...good, publicKeys })).verdict).toBe('wouldVerify')
    const { headers: renamed } = signNotification(notificationBodies.notifyPayment, {
      keyVersion: 2,
    })
    const explanation = await explainMessage({ ...good, headers: renamed, publicKeys })
    const { code, nearestFix } = explanation
    expect([code, nearestFix?.id]).toEqual(['GW_SIGNATURE_KEY_UNKNOWN', 'key-of-version-1'])
    expect(JSON.stringify(explanation.steps)).toContain(sentence)
  })

  it('tries version 0 of a function, too', async () => {
    const publicKeys = async (version: number) => (version === 0 ? publicPem : undefined)
    const { nearestFix } = await explainMessage({ ...good, publicKeys })
    expect(nearestFix?.id).toBe('key-of-version-0')
  })

  it('reports a failed key lookup', async () => {
    const publicKeys = async (): Promise<KeyMaterial> => {
      throw new Error('the store is down')
    }
    const { failedStep, code } = await explainMessage({ ...good, publicKeys })
    expect([failedStep, code]).toEqual(['keyVersion', 'GW_SIGNATURE_KEY_LOOKUP_FAILED'])
  })

  it('accepts any client ID if none is expected', async () => {
    const { verdict } = await explainMessage({ ...good, clientId: undefined })
    expect(verdict).toBe('wouldVerify')
  })
})

describe('explainMessage: nearestFix', () => {
  it('shows both contents and where they first differ', async () => {
    const { canonical, nearestFix } = await explainMessage({ ...good, target: '/gateway/notify/' })
    expect(canonical?.text.split('\n')[0]).toBe('POST /gateway/notify/␊')
    expect(nearestFix?.canonical?.text.split('\n')[0]).toBe('POST /gateway/notify␊')
    expect(nearestFix?.value).toBe('/gateway/notify')
    expect(nearestFix?.difference).toMatchObject({
      offsetBytes: 20,
      line: 1,
      part: 'target',
      expectedHex: expect.stringMatching(/^0a/),
      actualHex: expect.stringMatching(/^2f0a/),
    })
  })

  it('returns no fix if two uncommon changes are needed', async () => {
    const { nearestFix } = await explainMessage({
      ...good,
      method: 'PUT',
      body: Uint8Array.from([...body, 10]),
    })
    expect(nearestFix).toBeUndefined()
  })

  it('does not combine another change with a wrong clock', async () => {
    const { nearestFix } = await explainMessage({
      ...good,
      target: '/gateway/notify/',
      now: () => 0,
    })
    expect(nearestFix).toBeUndefined()
  })
})

it('explainMessage returns values that can be serialized as JSON', async () => {
  for (const options of [good, { ...good, target: '/x/gateway/notify' }]) {
    const explanation = await explainMessage(options)
    expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation)
  }
})

it('explainMessage rejects a body that is too large', async () => {
  const large = new Uint8Array(4_194_305)
  await expect(explainMessage({ ...good, body: large })).rejects.toMatchObject({
    code: 'GW_INSPECT_BODY_TOO_LARGE',
  })
})

it.each<[string, object]>([
  ['a body that is text', { body: '{}' }],
  ['no headers', { headers: null }],
  ['a header that is a number', { headers: { 'client-id': 5 } }],
  ['no target', { target: undefined }],
  ['an empty client ID', { clientId: '' }],
  ['an invalid maxAgeMs', { maxAgeMs: Number.NaN }],
  ['an invalid maxFutureSkewMs', { maxFutureSkewMs: -1 }],
  ['a clock that returns a Date', { now: () => new Date() }],
  ['maxChecks: 0', { maxChecks: 0 }],
  ['an empty key ring', { publicKeys: {} }],
  ['a key that is undefined', { publicKeys: { 1: undefined } }],
])('explainMessage throws TypeError for %s', async (_name, misuse) => {
  await expect(explainMessage({ ...good, ...misuse })).rejects.toBeInstanceOf(TypeError)
})
