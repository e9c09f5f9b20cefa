import { testKeyPair } from '@gw/testkit'
import { createMemoryInbox, createReceiver } from '@gw/webhook'
import { expect, it } from 'vitest'

const own = testKeyPair('merchant')
const gateway = testKeyPair('gateway')
const options = {
  clientId: 'A',
  notifyUrl: '/notify',
  inbox: createMemoryInbox(),
  on: { other: () => {} },
  signer: { privateKey: own.privatePem, keyVersion: 1 },
}

it.each([
  ['as a text', { 1: gateway.publicPem, 2: own.publicPem }],
  ['with a window', { 1: { material: own.publicPem, notAfter: 1 } }],
])("rejects one's own public key as the gateway's, given %s", (_name, gatewayKeys) => {
  expect(() => createReceiver({ ...options, gatewayKeys })).toThrow(TypeError)
})

it("takes the gateway's key", () => {
  expect(() => createReceiver({ ...options, gatewayKeys: { 1: gateway.publicPem } })).not.toThrow()
})
