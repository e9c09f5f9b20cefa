import {
  createKeyRing,
  createSigner,
  type KeysByVersion,
  parseSignatureHeader,
  signMessage,
  verifyMessage,
} from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { privatePem: privateKey, publicPem } = testKeyPair()
const NOW_MS = 1_794_700_800_000
const message = {
  method: 'POST',
  target: '/notify',
  clientId: 'C',
  time: String(NOW_MS),
  body: new TextEncoder().encode('{}'),
}

async function verify(change: object = {}, part: object = {}, keyVersion = 1): Promise<unknown> {
  const signer = createSigner({ privateKey, keyVersion })
  const policy = {
    signature: await signMessage(message, signer),
    keys: createKeyRing({ 1: publicPem, 5: { material: publicPem } }),
    clientId: 'C',
    maxAgeMs: 300_000,
    now: () => NOW_MS,
    ...change,
  }
  return verifyMessage({ ...message, ...part }, policy)
}

const ring = (keys: KeysByVersion) => () => createKeyRing(keys)

describe('error messages', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['the configured key versions', () => verify({}, {}, 2), /version 2 \(configured: 1,5\)/],
    [
      'the age in seconds',
      () => verify({ now: () => NOW_MS + 600_000 }),
      /600 s old\. At most 300 s are allowed \(maxAgeMs\).*clock/,
    ],
    [
      'the time ahead in seconds',
      () => verify({ now: () => NOW_MS - 3_600_000 }),
      /dated 3600 s in the future\. At most 300 s are allowed \(maxFutureSkewMs\).*clock/,
    ],
    [
      'a clock that returns NaN',
      () => verify({ now: () => Number.NaN }),
      /now\(\) must return epoch milliseconds.*got NaN/,
    ],
    ['a clock object', () => verify({ now: { now: Date.now } }), /now is not a function/],
    [
      'the expected client ID',
      () => verify({}, { clientId: 'D' }),
      /different client ID\. Expected C \(clientId\)/,
    ],
    [
      'a full URL as target',
      () => verify({}, { target: 'https://a.example/notify' }),
      /Of a full URL, pass only the path and query/,
    ],
    [
      'that a response without any header is not signed',
      () => verify({ signature: null }, { clientId: '', time: '' }),
      /^The Signature header is missing.*rejects your signature/,
    ],
    ['a missing client-id header', () => verify({}, { clientId: '' }), /client-id header/],
    ['a missing time header', () => verify({}, { time: '' }), /request-time or response-time/],
    ['keys that are not a key ring', () => verify({ keys: { 1: publicPem } }), /createKeyRing\(\)/],
    [
      'the path of a file in place of a private key',
      () => createSigner({ privateKey: './private.pem', keyVersion: 1 }),
      /^privateKey: .*If this is a file path, read the file first/,
    ],
    [
      'the version of an invalid public key',
      ring({ 3: privateKey }),
      /^Public key, version 3: .*got a private key/,
    ],
    [
      'the version of an undefined key',
      ring({ 4: undefined }),
      /version 4: .*got undefined.*environment variable/,
    ],
    ['an invalid key version', ring({ v1: publicPem } as never), /"v1"/],
    ['the type of keys that are not an object', ring(publicPem as never), /got a string/],
    ['an array of keys', ring([publicPem] as never), /got an array/],
    ['a Map of keys', ring(new Map([[1, publicPem]]) as never), /got a Map/],
    [
      'the functions of a signer',
      () => signMessage(message, { privateKey, keyVersion: 1 } as never),
      /sign\(bytes\) function.*createSigner\(\{ privateKey, keyVersion \}\)/,
    ],
    [
      'the type of an object as body',
      () =>
        signMessage({ ...message, body: {} as never }, createSigner({ privateKey, keyVersion: 1 })),
      /got an object.*JSON\.stringify\(\)/,
    ],
    [
      'a missing field of the header by its name',
      () => parseSignatureHeader('algorithm=RSA256,signature=AAAA'),
      /does not contain keyVersion\. Expected algorithm/,
    ],
  ])('mention %s', async (_what, run, expected) => {
    const error = await Promise.resolve()
      .then(run)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    const { message: text } = error as Error
    expect(text).toMatch(expected)
    expect(text).toMatch(/^(?!.*GW_).*[^.]$/s)
  })

  it('do not contain an unknown field, which can be a signature', () => {
    expect(() => parseSignatureHeader('c2VjcmV0=,c2VjcmV0=')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('c2VjcmV0') }),
    )
  })
})
