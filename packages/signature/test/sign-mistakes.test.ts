import { createKeyRing, createSigner, type Signer, signRequest } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'

const pair = testKeyPair()
const signer = createSigner({ privateKey: pair.privatePem, keyVersion: 1 })
const request = { clientId: 'C', target: '/x', body: '{}', signer }

it.each([
  ['a parsed object as the body', { body: {} }],
  ['no body', { body: undefined }],
  ['no signer', { signer: undefined }],
  ['a key instead of a signer', { signer: pair.privatePem }],
])('signMessage throws TypeError for %s', async (_name, wrong) => {
  const options = { ...request, ...wrong } as typeof request & { signer: Signer }
  await expect(signRequest(options)).rejects.toThrow(TypeError)
})

it('createSigner throws TypeError for an undefined private key', () => {
  expect(() => createSigner({ privateKey: undefined, keyVersion: 1 })).toThrow(TypeError)
})

it.each([
  ['a bare key', pair.publicPem],
  ['a Map', new Map([[1, pair.publicPem]])],
  ['nothing', undefined],
])('createKeyRing throws TypeError for %s', (_name, versions) => {
  expect(() => createKeyRing(versions as never)).toThrow(TypeError)
})

it('createKeyRing throws TypeError for a window in seconds', () => {
  const notBefore = 1_794_700_800 // seconds instead of milliseconds
  expect(() => createKeyRing({ 1: { material: pair.publicPem, notBefore } })).toThrow(TypeError)
})

it('importPublicKey accepts a PEM file encoded as base64', async () => {
  const ring = createKeyRing({ 1: btoa(pair.publicPem) })
  expect(await ring.find(1)).toBeDefined()
})
