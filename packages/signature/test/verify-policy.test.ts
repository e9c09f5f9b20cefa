import {
  createKeyRing,
  createSigner,
  type KeyRing,
  type SignableMessage,
  signMessage,
  type VerificationPolicy,
  verifyMessage,
} from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const NOW = 1_794_700_800_000

const { privatePem, publicPem } = testKeyPair()
const keys = createKeyRing({ 1: publicPem, 2: testKeyPair('other').publicPem })
const signer = createSigner({ privateKey: privatePem, keyVersion: 1 })

const message: SignableMessage = {
  method: 'POST',
  target: '/notify',
  clientId: 'SANDBOX_5Y',
  time: String(NOW),
  body: new TextEncoder().encode('{}'),
}
const policy: VerificationPolicy = {
  signature: await signMessage(message, signer),
  keys,
  clientId: 'SANDBOX_5Y',
  maxAgeMs: 300_000,
  now: () => NOW,
}

describe('verifyMessage: time checks', () => {
  it.each([
    ['at the moment of signing', 0, 0, 0],
    ['at exactly its maximum age', 300_000, 300_000, 0],
    ['one millisecond before its maximum age', 1, 1, 0],
    ['exactly as far ahead as allowed', -300_000, 0, 300_000],
    ['ahead by one millisecond', -1, 0, 1],
    ['between both limits', 10, 20, 20],
  ])('accepts a message %s', async (_name, ageMs, maxAgeMs, maxFutureSkewMs) => {
    const limits = { maxAgeMs, maxFutureSkewMs, now: () => NOW + ageMs }
    const proof = await verifyMessage(message, { ...policy, ...limits })
    expect(proof.timeMs).toBe(NOW)
  })

  it.each([
    ['one millisecond after a limit of 0', 1, 0, 300_000, 'GW_SIGNATURE_TIME_STALE'],
    ['one millisecond older than its maximum age', 300_001, 300_000, 0, 'GW_SIGNATURE_TIME_STALE'],
    ['years after', 1e11, 300_000, 300_000, 'GW_SIGNATURE_TIME_STALE'],
    ['one millisecond ahead with a limit of 0', -1, 300_000, 0, 'GW_SIGNATURE_TIME_AHEAD'],
    ['one millisecond too far ahead', -300_001, 0, 300_000, 'GW_SIGNATURE_TIME_AHEAD'],
    ['years ahead', -1e11, 300_000, 300_000, 'GW_SIGNATURE_TIME_AHEAD'],
  ])('rejects a message %s', async (_name, ageMs, maxAgeMs, maxFutureSkewMs, code) => {
    const limits = { maxAgeMs, maxFutureSkewMs, now: () => NOW + ageMs }
    await expect(verifyMessage(message, { ...policy, ...limits })).rejects.toMatchObject({ code })
  })

  it('allows five minutes ahead by default', async () => {
    const at = (nowMs: number) => verifyMessage(message, { ...policy, now: () => nowMs })
    await expect(at(NOW - 300_000)).resolves.toBeDefined()
    await expect(at(NOW - 300_001)).rejects.toMatchObject({ code: 'GW_SIGNATURE_TIME_AHEAD' })
  })

  it.each([-1e12, 0, 1e12])('accepts a time %d ms off with maxAgeMs: unchecked', async (offMs) => {
    const off = {
      ...policy,
      maxAgeMs: 'unchecked',
      maxFutureSkewMs: 0,
      now: () => NOW + offMs,
    } as const
    await expect(verifyMessage(message, off)).resolves.toBeDefined()
  })

  it.each<[string, unknown]>([
    ['a Date', new Date(NOW)],
    ['a numeric string', String(NOW)],
    ['an object with valueOf', { valueOf: () => NOW }],
    ['an array', [NOW]],
    ['NaN', Number.NaN],
    ['Infinity', Infinity],
    ['-Infinity', -Infinity],
    ['undefined', undefined],
  ])('throws TypeError if the clock returns %s', async (_name, value) => {
    const broken = { ...policy, now: () => value as number }
    await expect(verifyMessage(message, broken)).rejects.toThrow(TypeError)
  })

  it('compares the time that a string denotes', async () => {
    const later = { ...message, time: '2026-11-15T08:05:00.001+08:00' }
    const signature = await signMessage(later, signer)
    const at = (nowMs: number) =>
      verifyMessage(later, {
        ...policy,
        signature,
        maxAgeMs: 0,
        maxFutureSkewMs: 0,
        now: () => nowMs,
      })
    const timeMs = Date.UTC(2026, 10, 15, 0, 5, 0, 1)
    await expect(at(timeMs)).resolves.toMatchObject({ timeMs })
    await expect(at(timeMs + 1)).rejects.toMatchObject({ code: 'GW_SIGNATURE_TIME_STALE' })
  })
})

describe('verifyMessage: misuse of the policy', () => {
  it.each<[string, Record<string, unknown>]>([
    ['no age limit', { maxAgeMs: undefined }],
    ['NaN as age limit', { maxAgeMs: Number.NaN }],
    ['a negative age limit', { maxAgeMs: -1 }],
    ['an infinite age limit', { maxAgeMs: Infinity }],
    ['another word as age limit', { maxAgeMs: 'none' }],
    ['NaN as limit ahead', { maxFutureSkewMs: Number.NaN }],
    ['a negative limit ahead', { maxFutureSkewMs: -1 }],
    ['an infinite limit ahead', { maxFutureSkewMs: Infinity }],
    ['no key ring', { keys: undefined }],
    ['a plain object instead of a key ring', { keys: { 1: publicPem } }],
    ['no client ID', { clientId: undefined }],
    ['an empty client ID', { clientId: '' }],
  ])('throws TypeError for %s', async (_name, option) => {
    const misused = { ...policy, ...option } as VerificationPolicy
    await expect(verifyMessage(message, misused)).rejects.toThrow(TypeError)
  })

  it('throws TypeError without a policy', async () => {
    await expect(verifyMessage(message, undefined as never)).rejects.toThrow(TypeError)
  })
})

describe('verifyMessage: rejections', () => {
  it.each([null, undefined, ''])(
    'says that an unsigned response is not signed, if it has no other header either: %s',
    async (signature) => {
      const unsigned = { ...message, clientId: '', time: '' }
      await expect(verifyMessage(unsigned, { ...policy, signature })).rejects.toMatchObject({
        code: 'GW_SIGNATURE_HEADER_MISSING',
      })
    },
  )

  it('throws TypeError for a misspelled signature option instead of rejecting the message', async () => {
    const { signature: signatur, ...rest } = policy
    const misspelled = { ...rest, signatur } as unknown as VerificationPolicy
    await expect(verifyMessage(message, misspelled)).rejects.toThrow(TypeError)
  })

  it.each(['SANDBOX_5X', 'sandbox_5y', 'SANDBOX_5Y1', 'SANDBOX_5'])(
    'rejects a message for another client ID: %s',
    async (clientId) => {
      await expect(verifyMessage(message, { ...policy, clientId })).rejects.toMatchObject({
        code: 'GW_SIGNATURE_CLIENT_UNEXPECTED',
      })
    },
  )

  it.each([
    ['its key version has no trusted key', 'keyVersion=3', 'GW_SIGNATURE_KEY_UNKNOWN'],
    ['its key version has another key', 'keyVersion=2', 'GW_SIGNATURE_MISMATCH'],
  ])('rejects a message if %s', async (_name, version, code) => {
    const signature = policy.signature?.replace('keyVersion=1', version)
    await expect(verifyMessage(message, { ...policy, signature })).rejects.toMatchObject({ code })
  })

  it('rejects for the first failed check: no signature, parts, client ID, time, header, key, signature', async () => {
    // Everything is wrong at first and is then corrected step by step.
    const parts = { ...message, method: 'post', target: 'x', clientId: 'a.1', time: '1' }
    const asked: number[] = []
    const watched: KeyRing = {
      async find(version) {
        asked.push(version)
        return version === 9 ? undefined : keys.find(version)
      },
    }
    const start = { ...policy, keys: watched, clientId: 'other', signature: '' }
    const header = (rest: string) => ({ signature: `algorithm=${rest}` })
    const otherVersion = policy.signature?.replace('keyVersion=1', 'keyVersion=9')
    const stages: [string, object, object?][] = [
      ['GW_SIGNATURE_HEADER_MISSING', {}],
      ['GW_SIGNATURE_PART_AMBIGUOUS', {}, { signature: 'algorithm=none' }],
      ['GW_SIGNATURE_PART_AMBIGUOUS', { method: 'POST' }],
      ['GW_SIGNATURE_PART_AMBIGUOUS', { target: '/x' }],
      ['GW_SIGNATURE_TIME_MALFORMED', { clientId: 'SANDBOX_5Y' }],
      ['GW_SIGNATURE_CLIENT_UNEXPECTED', { time: '1000000000000' }],
      ['GW_SIGNATURE_TIME_STALE', {}, { clientId: 'SANDBOX_5Y' }],
      ['GW_SIGNATURE_FIELD_MISSING', { time: message.time }],
      ['GW_SIGNATURE_ALGORITHM_UNSUPPORTED', {}, header('none,keyVersion=x,signature=*')],
      ['GW_SIGNATURE_KEY_VERSION_INVALID', {}, header('RSA256,keyVersion=x,signature=*')],
      ['GW_SIGNATURE_ENCODING_INVALID', {}, header('RSA256,keyVersion=9,signature=*')],
      ['GW_SIGNATURE_KEY_UNKNOWN', {}, { signature: otherVersion }],
      ['GW_SIGNATURE_MISMATCH', {}, { signature: policy.signature }],
    ]
    let wrong: SignableMessage = parts
    let against: VerificationPolicy = start
    for (const [code, part, option] of stages) {
      wrong = { ...wrong, ...part }
      against = { ...against, ...option }
      await expect(verifyMessage(wrong, against)).rejects.toMatchObject({ code })
    }
    expect(asked).toEqual([9, 1])
    await expect(verifyMessage({ ...wrong, target: '/notify' }, against)).resolves.toBeDefined()
  })

  it('throws the error of the key ring unchanged', async () => {
    const failure = new Error('the key store is down')
    const broken: KeyRing = { find: () => Promise.reject(failure) }
    await expect(verifyMessage(message, { ...policy, keys: broken })).rejects.toBe(failure)
  })
})
