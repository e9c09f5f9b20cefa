import {
  createKeyRing,
  createSigner,
  importPrivateKey,
  importPublicKey,
  signRequest,
  verifyMessage,
} from '@gw/signature'
import { assertDistinctKeys, toKeyRing, toSigner } from '@gw/signature/internal'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { privatePem: privateKey, publicPem } = testKeyPair()
const signer = createSigner({ privateKey, keyVersion: 1 })
const request = { clientId: 'C', target: '/a', body: '{}', signer }

describe('unknown options', () => {
  it.each<[string, string, () => unknown]>([
    [
      'createSigner({ allowSmallExponents })',
      'allowSmallExponent',
      () => createSigner({ privateKey, keyVersion: 1, allowSmallExponents: true } as never),
    ],
    [
      'createSigner({ keyversion })',
      'keyVersion',
      () => createSigner({ privateKey, keyversion: 1 } as never),
    ],
    [
      'toSigner({ privatKey })',
      'signer.privateKey',
      () => toSigner({ privatKey: privateKey, keyVersion: 1 } as never),
    ],
    [
      'createKeyRing(keys, { nwo })',
      'now',
      () => createKeyRing({ 1: publicPem }, { nwo: 1 } as never),
    ],
    [
      'createKeyRing(function, { expectedVersion })',
      'expectedVersions',
      () => createKeyRing(async () => publicPem, { expectedVersion: [1] } as never),
    ],
    [
      'toKeyRing(keys, { Now })',
      'now',
      () => toKeyRing({ 1: publicPem }, { Now: Date.now } as never),
    ],
    [
      'createKeyRing({ 1: { notAftr } })',
      'keys[1].notAfter',
      () => createKeyRing({ 1: { material: publicPem, notAftr: 1 } as never }),
    ],
    [
      'createKeyRing({ 1: { materal } })',
      'keys[1].material',
      () => createKeyRing({ 1: { materal: publicPem } as never }),
    ],
    [
      'importPublicKey(key, { allowSmalExponent })',
      'allowSmallExponent',
      () => importPublicKey(publicPem, { allowSmalExponent: true } as never),
    ],
    [
      'importPrivateKey(key, { allowsmallexponent })',
      'allowSmallExponent',
      () => importPrivateKey(privateKey, { allowsmallexponent: true } as never),
    ],
    [
      'assertDistinctKeys({ gatewayKey })',
      'gatewayKeys',
      () => assertDistinctKeys({ gatewayKey: { 1: publicPem } } as never),
    ],
    [
      'signRequest({ timeformat })',
      'timeFormat',
      () => signRequest({ ...request, timeformat: 'iso' } as never),
    ],
  ])('throws TypeError for %s and suggests %s', async (_call, nearest, run) => {
    const error = await Promise.resolve()
      .then(run)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TypeError)
    expect((error as Error).message).toContain(`Did you mean ${nearest}?`)
  })

  it('throws TypeError for an unknown name in the policy of verifyMessage', async () => {
    const policy = { signature: 's', keys: createKeyRing({ 1: publicPem }), clientId: 'C' }
    const message = { method: 'POST', target: '/', clientId: 'C', time: '1794700800000' }
    const verifying = (change: object, prototype = {}) =>
      verifyMessage(
        { ...message, body: new Uint8Array() },
        Object.assign(Object.create(prototype), policy, { maxAgeMs: 'unchecked' }, change),
      )
    await expect(verifying({ maxFutureSkewMS: 0 })).rejects.toThrow(
      new TypeError(
        'Unknown option policy.maxFutureSkewMS. Known options: signature,keys,clientId,maxAgeMs,maxFutureSkewMs,now',
      ),
    )
    const key = `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n${'A'.repeat(1_600)}`
    await expect(verifying({ [key]: 1 })).rejects.toThrow(
      /^Unknown option policy\.MIIEvQIBADANBgkq\.\.\. \(1633 characters\)\. Known/,
    )
    const malformed = { code: 'GW_SIGNATURE_HEADER_MALFORMED' }
    await expect(verifying({ maxFutureSkewMS: undefined })).rejects.toMatchObject(malformed)
    await expect(verifying({}, { inherited: 1 })).rejects.toMatchObject(malformed)
  })

  it('ignores an unknown option whose value is undefined', async () => {
    await expect(signRequest({ ...request, timeformat: undefined } as never)).resolves.toBeDefined()
  })
})
