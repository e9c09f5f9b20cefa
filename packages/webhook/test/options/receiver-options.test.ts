import { generateKeyPairSync } from 'node:crypto'
import { testKeyPair } from '@gw/testkit'
import {
  createAuthenticator,
  createMemoryInbox,
  createReceiver,
  type ReceiverOptions,
  verifyNotification,
} from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { setUp } from '../receiving.ts'

const { options: good } = setUp()
const create = (change: object) => createReceiver({ ...good, ...change } as ReceiverOptions)
const numbers = [Number.NaN, -1, Infinity, -Infinity, 2 ** 31, '1000', null]
const limit = (name: string, more: readonly unknown[] = []) =>
  [...numbers, ...more].map((value): [string, object] => [`${name} ${value}`, { [name]: value }])
const retentionMs = 48 * 3_600_000 + 300_000

const VERIFICATION_MISTAKES: readonly (readonly [string, object])[] = [
  ['no client id', { clientId: undefined }],
  ['an empty client id', { clientId: '' }],
  ['a client id with a dot', { clientId: 'A.B' }],
  ['a client id with a line feed', { clientId: 'A\n' }],
  ['a client id of 129 characters', { clientId: 'A'.repeat(129) }],
  ['a number as client id', { clientId: 5 }],
  ['a list as client id', { clientId: ['A'] }],
  ['no keys', { gatewayKeys: undefined }],
  ['no URL', { notifyUrl: undefined }],
  ['an empty URL', { notifyUrl: '' }],
  ['a URL of the gateway', { notifyUrl: 'https://shop.example/ams/api/v1/notify' }],
  ['an unknown signed target', { signedTarget: 'query' }],
  ...limit('maxAgeMs', ['unchecked']),
  ...limit('maxFutureSkewMs'),
  ...limit('readTimeoutMs', [0]),
  ...[Number.NaN, 0, -1, 1.5, Infinity, '1000', null].map((value): [string, object] => [
    `maxBodyBytes ${value}`,
    { maxBodyBytes: value },
  ]),
  ['an unknown kind', { kind: 'notifyDream' }],
  ['"unknown" as kind', { kind: 'unknown' }],
  ['an unknown scenario', { scenario: 'offline' }],
  ['an inherited name as scenario', { scenario: 'toString' }],
  ['a kind that the scenario does not have', { kind: 'notifyRefund', scenario: 'inStore' }],
  ['a clock that is a time', { now: 1_794_700_800_000 }],
]

const AUTHENTICATOR_MISTAKES: readonly (readonly [string, object])[] = [
  ['an observer of rejections that is none', { onRejected: {} }],
  ['a word as diagnosePath', { diagnosePath: 'yes' }],
]

const RECEIVER_MISTAKES: readonly (readonly [string, object])[] = [
  ['no inbox', { inbox: undefined }],
  ['null as inbox', { inbox: null }],
  ['an empty inbox', { inbox: {} }],
  ...(['claim', 'renew', 'complete', 'release'] as const).map((name): [string, object] => [
    `an inbox without ${name}`,
    { inbox: { ...createMemoryInbox(), [name]: undefined } },
  ]),
  ['an inbox without retention', { inbox: { ...createMemoryInbox(), retentionMs: undefined } }],
  ['a text as retention', { inbox: { ...createMemoryInbox(), retentionMs: '604800000' } }],
  ['NaN as retention', { inbox: { ...createMemoryInbox(), retentionMs: Number.NaN } }],
  ['a retention as long as both limits', { inbox: createMemoryInbox({ retentionMs }) }],
  ['an age of seven days', { maxAgeMs: 7 * 86_400_000 }],
  ['no handlers', { on: undefined }],
  ['an empty list of handlers', { on: {} }],
  ['only undefined handlers', { on: { notifyPayment: undefined } }],
  ['a handler for an unknown kind', { on: { notifyPayments: () => {} } }],
  ['a handler for "unknown"', { on: { unknown: () => {} } }],
  ['a handler that is none', { on: { notifyPayment: 'markAsPaid' } }],
  ['null as handler', { on: { notifyPayment: null } }],
  [
    'handlers that a class has',
    {
      on: new (class {
        notifyPayment() {}
      })(),
    },
  ],
  [
    'inherited handlers beside one of its own',
    { on: Object.assign(Object.create({ notifyPayment() {} }), { notifyRefund() {} }) },
  ],
  ['an inherited `other`', { on: Object.create({ other() {} }, {}) }],
  ['no handler for the only kind', { kind: 'notifyRefund' }],
  ['an unknown word for unhandled', { unhandled: 'ignore' }],
  ...limit('leaseMs', [0]),
  ...limit('handlerTimeoutMs', [0]),
  ['an observer of what is handled that is none', { onHandled: 'log' }],
  ['an observer of duplicates that is none', { onDuplicate: 1 }],
  ['null as signer', { signer: null }],
  [
    'your own public key as the gateway’s',
    {
      signer: { privateKey: testKeyPair().privatePem, keyVersion: 1 },
      gatewayKeys: { 1: testKeyPair().publicPem },
    },
  ],
]

describe('a mistake in the options is a TypeError at construction', () => {
  it.each([...VERIFICATION_MISTAKES, ...AUTHENTICATOR_MISTAKES, ...RECEIVER_MISTAKES])(
    'of a receiver: %s',
    (_name, change) => {
      expect(() => create(change)).toThrow(TypeError)
    },
  )

  it.each([...VERIFICATION_MISTAKES, ...AUTHENTICATOR_MISTAKES])(
    'of an authenticator: %s',
    (_name, change) => {
      expect(() => createAuthenticator({ ...good, ...change })).toThrow(TypeError)
    },
  )

  it.each(VERIFICATION_MISTAKES)('of verifyNotification: %s', async (_name, change) => {
    await expect(verifyNotification({} as never, { ...good, ...change })).rejects.toThrow(TypeError)
  })

  it('of all: no options at all', async () => {
    expect(() => createReceiver(undefined as never)).toThrow(TypeError)
    expect(() => createAuthenticator(undefined as never)).toThrow(TypeError)
    await expect(verifyNotification({} as never, undefined as never)).rejects.toThrow(TypeError)
  })
})

describe('a key that is rejected is told at construction, with its code', () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  it.each<[string, object, string]>([
    [
      'a private key',
      { gatewayKeys: { 1: testKeyPair().privatePem } },
      'GW_SIGNATURE_KEY_IS_PRIVATE',
    ],
    [
      'another kind of key',
      { gatewayKeys: { 1: ec.publicKey.export({ type: 'spki', format: 'pem' }) } },
      'GW_SIGNATURE_KEY_NOT_RSA',
    ],
    [
      'a public key to sign with',
      { signer: { privateKey: testKeyPair().publicPem, keyVersion: 1 } },
      'GW_SIGNATURE_KEY_IS_PUBLIC',
    ],
  ])('%s', (_name, change, code) => {
    expect(() => create(change)).toThrow(expect.objectContaining({ code }))
  })
})

describe('these options are no mistake', () => {
  it.each<[string, object]>([
    ['limits of zero', { maxAgeMs: 0, maxFutureSkewMs: 0 }],
    [
      'a retention a millisecond longer than both limits',
      { inbox: createMemoryInbox({ retentionMs: retentionMs + 1 }) },
    ],
    [
      'handlers for more than the only kind',
      { kind: 'notifyPayment', on: { notifyPayment: () => {}, notifyRefund: () => {} } },
    ],
    ['`other` for the only kind', { kind: 'notifyRefund', on: { other: () => {} } }],
    [
      'no handler for the only kind, where that is acknowledged',
      { kind: 'notifyRefund', unhandled: 'acknowledge' },
    ],
    [
      'observers that are undefined',
      { onRejected: undefined, onHandled: undefined, onDuplicate: undefined },
    ],
    [
      'all optional ones undefined',
      { maxAgeMs: undefined, leaseMs: undefined, kind: undefined, signer: undefined },
    ],
  ])('%s', (_name, change) => {
    expect(create(change)).toBeTypeOf('function')
  })
})
