import { createKeyRing, createSigner, signRequest, verifyMessage } from '@gw/signature'
import { manualClock, testKeyPair } from '@gw/testkit'
import { describe, expect, it, vi } from 'vitest'

const { now } = manualClock()
const pair = testKeyPair()
const keys = createKeyRing({ 1: pair.publicPem })
const signer = createSigner({ privateKey: pair.privatePem, keyVersion: 1 })
const body = new TextEncoder().encode('{"paymentId":"1"}')
const signed = await signRequest({ clientId: 'C', target: '/notify', body, signer, now })
const head = {
  method: 'POST',
  target: '/notify',
  clientId: 'C',
  time: signed.headers['Request-Time'],
}
const policy = {
  signature: signed.headers.Signature,
  keys,
  clientId: 'C',
  maxAgeMs: 1_000,
  now,
}

describe('verifyMessage: body as a function', () => {
  it('verifies the bytes that the function returns', async () => {
    const readBody = vi.fn(async () => body)
    const verified = await verifyMessage({ ...head, body: readBody }, policy)
    expect(verified.body).toEqual(body)
    expect(readBody).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another client ID', { ...head, clientId: 'D' }, policy, 'GW_SIGNATURE_CLIENT_UNEXPECTED'],
    ['a malformed part', { ...head, target: 'x' }, policy, 'GW_SIGNATURE_PART_AMBIGUOUS'],
    ['a malformed time', { ...head, time: 'now' }, policy, 'GW_SIGNATURE_TIME_MALFORMED'],
    ['a stale time', { ...head, time: '1000000000000' }, policy, 'GW_SIGNATURE_TIME_STALE'],
    ['no signature', head, { ...policy, signature: null }, 'GW_SIGNATURE_HEADER_MISSING'],
    [
      'an unknown key',
      head,
      { ...policy, signature: policy.signature.replace('keyVersion=1', 'keyVersion=2') },
      'GW_SIGNATURE_KEY_UNKNOWN',
    ],
  ])('does not read the body for %s', async (_name, rejectedHead, rejectedPolicy, code) => {
    const readBody = vi.fn(async () => body)
    await expect(
      verifyMessage({ ...rejectedHead, body: readBody }, rejectedPolicy),
    ).rejects.toMatchObject({ code })
    expect(readBody).not.toHaveBeenCalled()
  })

  it('rejects a message if the function returns other bytes', async () => {
    const readBody = async () => new TextEncoder().encode('{"paymentId":"2"}')
    await expect(verifyMessage({ ...head, body: readBody }, policy)).rejects.toMatchObject({
      code: 'GW_SIGNATURE_MISMATCH',
    })
  })

  it('returns a copy of the bytes', async () => {
    const source = body.slice()
    const verified = await verifyMessage({ ...head, body: async () => source }, policy)
    source.fill(0)
    expect(verified.body).toEqual(body)
  })

  it('throws the error of the function unchanged', async () => {
    const failure = new Error('the connection was reset')
    const readBody = () => Promise.reject(failure)
    await expect(verifyMessage({ ...head, body: readBody }, policy)).rejects.toBe(failure)
  })
})
