import { createVerify, type KeyObject, sign as nodeSign } from 'node:crypto'
import {
  createKeyRing,
  createSigner,
  parseSignatureHeader,
  type Signer,
  type SignRequestOptions,
  signMessage,
  signRequest,
  type UnsignedMessage,
  verifyMessage,
} from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { privatePem, privateKey, publicKey, publicPem } = testKeyPair()
const signer = createSigner({ privateKey: privatePem, keyVersion: 3 })

const BODY = '{"paymentId":"é漢😀"}'
const REQUEST: SignRequestOptions = {
  clientId: 'SANDBOX_5Y',
  target: '/ams/api/v1/payments/inquiryPayment',
  body: BODY,
  signer,
  now: () => 1_685_599_933_871,
}
const MESSAGE: UnsignedMessage = {
  method: 'POST',
  target: REQUEST.target,
  clientId: REQUEST.clientId,
  time: '1685599933871',
  body: BODY,
}
const CONTENT = `POST ${REQUEST.target}\nSANDBOX_5Y.1685599933871.${BODY}`

/** A signer that does not expose its key, like a KMS, and depends on `this`. */
class RemoteSigner implements Signer {
  readonly keyVersion = 9
  readonly #key: KeyObject
  readonly seen: string[] = []

  constructor(key: KeyObject) {
    this.#key = key
  }

  async sign(bytes: Uint8Array): Promise<Uint8Array> {
    this.seen.push(Buffer.from(bytes).toString())
    return nodeSign('sha256', bytes, this.#key)
  }
}

function isSignedBy(key: KeyObject, content: string | Uint8Array, header: string): boolean {
  const { signature } = parseSignatureHeader(header)
  return createVerify('sha256').update(content).verify(key, signature)
}

describe('signMessage', () => {
  it('signs the canonical bytes and names the key version of the signer', async () => {
    const header = await signMessage(MESSAGE, signer)
    expect(parseSignatureHeader(header).keyVersion).toBe(3)
    expect(isSignedBy(publicKey, CONTENT, header)).toBe(true)
  })

  it('creates the same signature for a string and its UTF-8 bytes', async () => {
    const body = new TextEncoder().encode(BODY)
    expect(await signMessage({ ...MESSAGE, body }, signer)).toBe(await signMessage(MESSAGE, signer))
  })

  it('passes the bytes to the signer, not a digest', async () => {
    const remote = new RemoteSigner(privateKey)
    const header = await signMessage(MESSAGE, remote)
    expect(remote.seen).toEqual([CONTENT])
    expect(parseSignatureHeader(header).keyVersion).toBe(9)
    expect(isSignedBy(publicKey, CONTENT, header)).toBe(true)
  })

  it.each([
    ['an ambiguous part', { clientId: 'a.1' }, 'GW_SIGNATURE_PART_AMBIGUOUS'],
    ['a malformed time', { time: '1685599933' }, 'GW_SIGNATURE_TIME_MALFORMED'],
  ])('rejects %s without calling the signer', async (_name, part, code) => {
    const remote = new RemoteSigner(privateKey)
    await expect(signMessage({ ...MESSAGE, ...part }, remote)).rejects.toMatchObject({ code })
    expect(remote.seen).toEqual([])
  })

  it.each([
    ['a lone high surrogate', 'a\ud800b'],
    ['a lone low surrogate', 'a\udc00b'],
    ['a high surrogate at the end', 'a\ud83d'],
    ['a reversed pair', '\ude00\ud83d'],
    ['two high surrogates before a low one', '\ud83d\ud83d\ude00'],
  ])('throws TypeError for a body with %s', async (_name, body) => {
    await expect(signMessage({ ...MESSAGE, body }, signer)).rejects.toThrow(TypeError)
  })

  it('signs a body that contains a replacement character', async () => {
    const header = await signMessage({ ...MESSAGE, body: '\ufffd' }, signer)
    expect(isSignedBy(publicKey, CONTENT.replace(BODY, '\ufffd'), header)).toBe(true)
  })

  it.each([
    ['a parsed object', { paymentId: '1' }],
    ['an ArrayBuffer', new ArrayBuffer(2)],
    ['a number', 1],
    ['nothing', undefined],
  ])('throws TypeError for %s as a body', async (_name, body) => {
    const message = { ...MESSAGE, body } as unknown as UnsignedMessage
    await expect(signMessage(message, signer)).rejects.toThrow(TypeError)
  })

  it.each<[string, Record<string, unknown>]>([
    ['returns undefined', { sign: async () => undefined }],
    ['returns an empty array', { sign: async () => new Uint8Array() }],
    ['returns a string', { sign: async () => 'AQID' }],
    ['returns an ArrayBuffer', { sign: async () => new ArrayBuffer(256) }],
    ['returns a Uint16Array', { sign: async () => new Uint16Array(128) }],
    ['has no sign', { sign: undefined }],
    ['has no key version', { keyVersion: undefined }],
    ['has the key version -0', { keyVersion: -0 }],
    ['has a string as key version', { keyVersion: '1' }],
    ['has a key version that is too large', { keyVersion: 2 ** 31 }],
  ])('throws TypeError for a signer that %s', async (_name, fault) => {
    const broken = { keyVersion: 1, sign: signer.sign, ...fault } as unknown as Signer
    await expect(signMessage(MESSAGE, broken)).rejects.toThrow(TypeError)
  })

  it('throws the error of the signer unchanged', async () => {
    const failure = new Error('the KMS is down')
    const broken: Signer = { keyVersion: 1, sign: () => Promise.reject(failure) }
    await expect(signMessage(MESSAGE, broken)).rejects.toBe(failure)
  })
})

describe('signRequest', () => {
  it('returns exactly three headers', async () => {
    const { headers } = await signRequest(REQUEST)
    expect(Object.keys(headers)).toEqual(['client-id', 'Request-Time', 'Signature'])
    expect(headers).toMatchObject({ 'client-id': 'SANDBOX_5Y', 'Request-Time': '1685599933871' })
    expect(headers.Signature).toMatch(/^algorithm=RSA256,keyVersion=3,signature=[\w%]+$/)
    expect(isSignedBy(publicKey, CONTENT, headers.Signature)).toBe(true)
  })

  it('returns the signed bytes', async () => {
    const { headers, body } = await signRequest(REQUEST)
    expect(Buffer.from(body).toString()).toBe(BODY)
    const head = CONTENT.slice(0, -BODY.length)
    expect(isSignedBy(publicKey, Buffer.concat([Buffer.from(head), body]), headers.Signature)).toBe(
      true,
    )
  })

  it.each<[string, Uint8Array]>([
    ['an empty body', new Uint8Array()],
    ['a large body', new Uint8Array(3_000_000).fill(0x20)],
  ])('returns %s in its own buffer, and as text', async (_name, bytes) => {
    const { body, text } = await signRequest({ ...REQUEST, body: bytes })
    expect([body.byteOffset, body.buffer.byteLength]).toEqual([0, bytes.length])
    expect(text?.length).toBe(bytes.length)
  })

  it('keeps a byte order mark in the text', async () => {
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])
    const { text } = await signRequest({ ...REQUEST, body: bytes })
    expect(text).toBe('\ufeff{}')
  })

  it('returns the body even if the signer transfers or clears the bytes', async () => {
    for (const destroy of [
      (bytes: Uint8Array<ArrayBuffer>) => void bytes.fill(0),
      (bytes: Uint8Array<ArrayBuffer>) => void structuredClone(bytes, { transfer: [bytes.buffer] }),
    ]) {
      const destructive: Signer = {
        keyVersion: 3,
        async sign(bytes) {
          const signature = await signer.sign(bytes)
          destroy(bytes)
          return signature
        },
      }
      const { body, text } = await signRequest({ ...REQUEST, signer: destructive })
      expect([Buffer.from(body).toString(), text]).toEqual([BODY, BODY])
    }
  })

  it('signs bytes that are not UTF-8 unchanged', async () => {
    const bytes = new Uint8Array([0xff, 0x00, 0xc3])
    const { headers, body, text } = await signRequest({ ...REQUEST, body: bytes })
    expect(body).toEqual(bytes)
    expect(text).toBeUndefined()
    const content = Buffer.concat([Buffer.from(CONTENT.slice(0, -BODY.length)), bytes])
    expect(isSignedBy(publicKey, content, headers.Signature)).toBe(true)
  })

  it('returns a copy of the body, which changes during signing do not affect', async () => {
    const bytes = new TextEncoder().encode(BODY)
    const pending = signRequest({ ...REQUEST, body: bytes })
    bytes.fill(0)
    const { headers, body } = await pending
    expect(Buffer.from(body).toString()).toBe(BODY)
    expect(isSignedBy(publicKey, CONTENT, headers.Signature)).toBe(true)
  })

  it('formats the time as ISO 8601 with timeFormat and signs that string', async () => {
    const { headers } = await signRequest({ ...REQUEST, timeFormat: 'iso' })
    expect(headers['Request-Time']).toBe('2023-06-01T06:12:13.871+00:00')
    const content = CONTENT.replace('1685599933871', headers['Request-Time'])
    expect(isSignedBy(publicKey, content, headers.Signature)).toBe(true)
  })

  it('uses the given method', async () => {
    const { headers } = await signRequest({ ...REQUEST, method: 'PUT' })
    expect(isSignedBy(publicKey, CONTENT.replace('POST', 'PUT'), headers.Signature)).toBe(true)
  })

  it('uses Date.now by default', async () => {
    const { now: _now, ...request } = REQUEST
    const before = Date.now()
    const { headers } = await signRequest(request)
    expect(Number(headers['Request-Time'])).toBeGreaterThanOrEqual(before)
    expect(Number(headers['Request-Time'])).toBeLessThanOrEqual(Date.now())
  })

  it.each<[string, Partial<SignRequestOptions>]>([
    ['a clock that returns NaN', { now: () => Number.NaN }],
    ['a clock that returns a string', { now: () => '1685599933871' as never }],
    ['a clock that returns a Date', { now: () => new Date(1_685_599_933_871) as never }],
    ['a clock in seconds', { now: () => 1_685_599_933 }],
    ['a clock with fractions', { now: () => 1_685_599_933_871.25 }],
    ['a lone surrogate', { body: '\ud800' }],
  ])('throws TypeError for %s', async (_name, option) => {
    await expect(signRequest({ ...REQUEST, ...option })).rejects.toThrow(TypeError)
  })

  it('throws TypeError for an object as a body and does not compile', async () => {
    // @ts-expect-error the signed bytes must be the bytes that are sent
    await expect(signRequest({ ...REQUEST, body: { paymentId: '1' } })).rejects.toThrow(TypeError)
  })

  it.each<[string, Partial<SignRequestOptions>]>([
    ['a client ID with a dot', { clientId: 'a.b' }],
    ['a full URL as target', { target: 'https://gateway.example/x' }],
    ['a method in lowercase', { method: 'post' }],
  ])('rejects %s', async (_name, option) => {
    await expect(signRequest({ ...REQUEST, ...option })).rejects.toMatchObject({
      code: 'GW_SIGNATURE_PART_AMBIGUOUS',
    })
  })
})

it('signs and verifies a message of a different API with the same header', async () => {
  const target = '/openapi/v2/funds/createTransfer'
  const { headers, body } = await signRequest({ ...REQUEST, target })
  const { clientId, time } = { clientId: headers['client-id'], time: headers['Request-Time'] }
  const policy = {
    signature: headers.Signature,
    keys: createKeyRing({ 3: publicPem }),
    clientId,
    maxAgeMs: 1_000,
    now: () => Number(time),
  }
  const message = { method: 'POST', target, clientId, time, body }
  expect(await verifyMessage(message, policy)).toMatchObject({ target })
  const other = { ...message, target: REQUEST.target }
  await expect(verifyMessage(other, policy)).rejects.toMatchObject({
    code: 'GW_SIGNATURE_MISMATCH',
  })
})
