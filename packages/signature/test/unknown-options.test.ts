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
  it.each<[name: string, nearest: string, call: (options: never) => unknown, options?: object]>([
    ['allowSmallExponents', 'allowSmallExponent', createSigner, { privateKey, keyVersion: 1 }],
    ['keyversion', 'keyVersion', createSigner, { privateKey }],
    ['privatKey', 'signer.privateKey', toSigner, { keyVersion: 1 }],
    ['nwo', 'now', (options) => createKeyRing({ 1: publicPem }, options)],
    ['expectedVersion', 'expectedVersions', (given) => createKeyRing(async () => publicPem, given)],
    ['Now', 'now', (options) => toKeyRing({ 1: publicPem }, options)],
    ['notAftr', 'keys[1].notAfter', (key) => createKeyRing({ 1: key }), { material: publicPem }],
    ['materal', 'keys[1].material', (key) => createKeyRing({ 1: key })],
    ['allowSmalExponent', 'allowSmallExponent', (options) => importPublicKey(publicPem, options)],
    ['allowsmallexponent', 'allowSmallExponent', (given) => importPrivateKey(privateKey, given)],
    ['gatewayKey', 'gatewayKeys', assertDistinctKeys],
    ['timeformat', 'timeFormat', signRequest, request],
  ])('throws TypeError for %s and suggests %s', async (name, nearest, call, options) => {
    const run = () => call({ ...options, [name]: 1 } as never)
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
