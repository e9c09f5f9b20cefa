import { generateKeyPairSync } from 'node:crypto'
import { notificationPolicy, testKeyPair } from '@gw/testkit'
import {
  createMemoryInbox,
  createReceiver,
  type ReceiverOptions,
  toFetchHandler,
  verifyNotification,
} from '@gw/webhook'
import { createAuthenticator } from '@gw/webhook/adapter'
import { describe, expect, it } from 'vitest'
import { setUp } from '../receiving.ts'

const { options: good } = setUp()
const policy = notificationPolicy()
const create = (change: object) => createReceiver({ ...good, ...change } as ReceiverOptions)
const numbers = [Number.NaN, -1, Infinity, -Infinity, 2 ** 31, '1000', null]
const limit = (name: string, more: readonly unknown[] = []) =>
  [...numbers, ...more].map((value): [string, object] => [`${name} ${value}`, { [name]: value }])
const retentionMs = 48 * 3_600_000 + 300_000

const VERIFICATION_MISTAKES: readonly (readonly [string, object])[] = [
  ['a missing clientId', { clientId: undefined }],
  ['an empty clientId', { clientId: '' }],
  ['a clientId with a dot', { clientId: 'A.B' }],
  ['a clientId with a line feed', { clientId: 'A\n' }],
  ['a clientId of 129 characters', { clientId: 'A'.repeat(129) }],
  ['a number as clientId', { clientId: 5 }],
  ['an array as clientId', { clientId: ['A'] }],
  ['missing gatewayKeys', { gatewayKeys: undefined }],
  ['a missing notifyUrl', { notifyUrl: undefined }],
  ['an empty notifyUrl', { notifyUrl: '' }],
  ['a notifyUrl under /ams/', { notifyUrl: 'https://shop.example/ams/api/v1/notify' }],
  ['an unknown signedTarget', { signedTarget: 'query' }],
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
  ['a kind outside the scenario', { kind: 'notifyRefund', scenario: 'inStore' }],
  ['a number as now', { now: 1_794_700_800_000 }],
]

const AUTHENTICATOR_MISTAKES: readonly (readonly [string, object])[] = [
  ['an object as onRejected', { onRejected: {} }],
  ['an unknown word as onRejected', { onRejected: 'quiet' }],
  ['a string as diagnosePath', { diagnosePath: 'yes' }],
  ['a folder as onRejectedRequest', { onRejectedRequest: 'captures' }],
]

const RECEIVER_MISTAKES: readonly (readonly [string, object])[] = [
  ['a missing inbox', { inbox: undefined }],
  ['null as inbox', { inbox: null }],
  ['an empty inbox', { inbox: {} }],
  ...(['claim', 'renew', 'complete', 'release'] as const).map((name): [string, object] => [
    `an inbox without ${name}`,
    { inbox: { ...createMemoryInbox(), [name]: undefined } },
  ]),
  ['an inbox without retentionMs', { inbox: { ...createMemoryInbox(), retentionMs: undefined } }],
  ['a string as retentionMs', { inbox: { ...createMemoryInbox(), retentionMs: '604800000' } }],
  ['NaN as retentionMs', { inbox: { ...createMemoryInbox(), retentionMs: Number.NaN } }],
  ['a retentionMs equal to both limits', { inbox: createMemoryInbox({ retentionMs }) }],
  ['an equal minRetentionMs', { inbox: createMemoryInbox({ minRetentionMs: retentionMs }) }],
  ['a string as that', { inbox: { ...createMemoryInbox(), minRetentionMs: '604800000' } }],
  ['a maxAgeMs above minRetentionMs', { maxAgeMs: 49 * 3_600_000 }],
  ['a maxAgeMs of seven days', { maxAgeMs: 7 * 86_400_000 }],
  ['missing handlers', { on: undefined }],
  ['an empty object as handlers', { on: {} }],
  ['only undefined handlers', { on: { notifyPayment: undefined } }],
  ['a handler for an unknown kind', { on: { notifyPayments: () => {} } }],
  ['a handler for "unknown"', { on: { unknown: () => {} } }],
  ['a string as handler', { on: { notifyPayment: 'markAsPaid' } }],
  ['null as handler', { on: { notifyPayment: null } }],
  [
    'a class instance as handlers',
    {
      on: new (class {
        notifyPayment() {}
      })(),
    },
  ],
  [
    'inherited handlers next to an own one',
    { on: Object.assign(Object.create({ notifyPayment() {} }), { notifyRefund() {} }) },
  ],
  ['an inherited `other`', { on: Object.create({ other() {} }, {}) }],
  ['a missing handler for the only kind', { kind: 'notifyRefund' }],
  ['an unknown word as unhandled', { unhandled: 'ignore' }],
  ...limit('leaseMs', [0]),
  ...limit('handlerTimeoutMs', [0]),
  ...[Number.NaN, 0, -1, 8_999, -Infinity, '300000', null].map((value): [string, object] => [
    `maxHandlerMs ${value}`,
    { maxHandlerMs: value },
  ]),
  ['a string as onHandled', { onHandled: 'log' }],
  ['a number as onDuplicate', { onDuplicate: 1 }],
  ['an unknown word as onDuplicate', { onDuplicate: 'quiet' }],
  ['null as signer', { signer: null }],
  [
    "your own public key as the gateway's",
    {
      signer: { privateKey: testKeyPair().privatePem, keyVersion: 1 },
      gatewayKeys: { 1: testKeyPair().publicPem },
    },
  ],
]

/** Misspelled options, with the name that the message must suggest. */
const MISSPELLED: readonly (readonly [name: string, nearest: string])[] = [
  ['maxAgeMS', 'maxAgeMs'],
  ['onRefuse', 'onRejected'],
  ['onReject', 'onRejected'],
  ['clientID', 'clientId'],
  ['maxFutureSkew', 'maxFutureSkewMs'],
]

describe('hints', () => {
  it.each<[object, string]>([
    [{ notifyPayment() {} }, 'Did you mean on.notifyPayment?'],
    [{ privateKey: 'x' }, 'Did you mean signer.privateKey?'],
    [{ now: { now: Date.now } }, 'sandbox.clock.now'],
    [{ inbox: null }, 'Use createMemoryInbox()'],
    [{ clientId: 1 }, 'clientId must'],
    [{ notifyUrl: new URL('https://shop.example/notify') }, 'notifyUrl must be the URL'],
    [{ on: { settlement() {} } }, 'Supported: notifyPayment'],
    [{ kind: 'notifyRefund', scenario: 'inStore' }, ' (scenario "inStore")'],
  ])('createReceiver throws TypeError for %j: %s', (change, hint) => {
    expect(() => create(change)).toThrow(TypeError)
    expect(() => create(change)).toThrow(hint)
  })

  it('createReceiver lists the kinds and nothing else for an unknown kind without a scenario', () => {
    expect(() => create({ kind: 'notifyNothing' })).toThrow(/^kind must be one of: [a-zA-Z, ]+$/)
  })
})

describe('unknown options', () => {
  it.each([...MISSPELLED, ['handlerTimeout', 'handlerTimeoutMs'], ['inbx', 'inbox']] as const)(
    'createReceiver throws TypeError for %s and mentions %s',
    (name, nearest) => {
      expect(() => create({ [name]: 1 })).toThrow(TypeError)
      expect(() => create({ [name]: 1 })).toThrow(new RegExp(`${name}.*${nearest}`))
    },
  )

  it.each(MISSPELLED)('createAuthenticator throws TypeError for %s: %s', (name, nearest) => {
    const options = { ...policy, [name]: 1 }
    expect(() => createAuthenticator(options)).toThrow(new RegExp(`${name}.*${nearest}`))
  })

  it('createReceiver suggests the nearest kind for a misspelled handler', () => {
    expect(() => create({ on: { notifyPayments: () => {} } })).toThrow(/notifyPayment\?/)
  })

  it('createReceiver shortens a long name of a handler, because it can be a key', () => {
    const on = { ['A'.repeat(1_600)]: () => {} }
    expect(() => create({ on })).toThrow(/^on\.A{16}\.\.\. \(1600 characters\) is not/)
  })

  it('verifyNotification rejects an unknown option', async () => {
    const options = { ...policy, onRejected: () => {} }
    await expect(verifyNotification({} as never, options)).rejects.toThrow(TypeError)
  })

  it('toFetchHandler throws TypeError for options instead of a receiver', () => {
    expect(() => toFetchHandler(good as never)).toThrow(TypeError)
  })

  it('ignores an unknown option that is undefined', () => {
    expect(create({ maxAgeMS: undefined })).toBeTypeOf('function')
  })
})

describe('invalid options', () => {
  it.each([...VERIFICATION_MISTAKES, ...AUTHENTICATOR_MISTAKES, ...RECEIVER_MISTAKES])(
    'createReceiver throws TypeError for %s',
    (_name, change) => {
      expect(() => create(change)).toThrow(TypeError)
    },
  )

  it.each([...VERIFICATION_MISTAKES, ...AUTHENTICATOR_MISTAKES])(
    'createAuthenticator throws TypeError for %s',
    (_name, change) => {
      expect(() => createAuthenticator({ ...policy, ...change })).toThrow(TypeError)
    },
  )

  it.each(VERIFICATION_MISTAKES)('verifyNotification rejects %s', async (_name, change) => {
    const options = { ...policy, ...change }
    await expect(verifyNotification({} as never, options)).rejects.toThrow(TypeError)
  })

  it.each([
    ...['maxAgeMs', 'maxFutureSkewMs', 'readTimeoutMs', 'leaseMs', 'handlerTimeoutMs'],
    ...['now', 'onHandled', 'onDuplicate'],
  ])('names the invalid option %s', (name) => {
    expect(() => create({ [name]: null })).toThrow(new RegExp(`^${name} must be `))
  })

  it('every function throws TypeError for missing options', async () => {
    expect(() => createReceiver(undefined as never)).toThrow(TypeError)
    expect(() => createAuthenticator(undefined as never)).toThrow(TypeError)
    await expect(verifyNotification({} as never, undefined as never)).rejects.toThrow(TypeError)
  })
})

describe('invalid keys', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ec = publicKey.export({ type: 'spki', format: 'pem' })
  const { privatePem, publicPem } = testKeyPair()
  it.each<[string, object, string]>([
    ['a private key', { gatewayKeys: { 1: privatePem } }, 'KEY_IS_PRIVATE'],
    ['an EC key', { gatewayKeys: { 1: ec } }, 'KEY_NOT_RSA'],
    ['a public signer', { signer: { privateKey: publicPem, keyVersion: 1 } }, 'KEY_IS_PUBLIC'],
  ])('createReceiver throws SignatureError for %s', (_name, change, reason) => {
    const code = `GW_SIGNATURE_${reason}`
    expect(() => create(change)).toThrow(expect.objectContaining({ code }))
  })
})

describe('valid options', () => {
  it.each<[string, object]>([
    ['maxHandlerMs: Infinity', { maxHandlerMs: Infinity }],
    ['maxHandlerMs equal to handlerTimeoutMs', { maxHandlerMs: 9_000 }],
    ['a handlerTimeoutMs above the default of maxHandlerMs', { handlerTimeoutMs: 600_000 }],
    ["onRejected: 'silent'", { onRejected: 'silent' }],
    ['a path as notifyUrl', { notifyUrl: '/gateway/notify' }],
    ['limits of zero', { maxAgeMs: 0, maxFutureSkewMs: 0 }],
    ['the longest leaseMs', { leaseMs: 2 ** 31 - 1 }],
    ['a maxBodyBytes of 1', { maxBodyBytes: 1 }],
    ['a handler that is undefined', { on: { notifyPayment: undefined, other: () => {} } }],
    ['a longer retentionMs', { inbox: createMemoryInbox({ retentionMs: retentionMs + 1 }) }],
    [
      'handlers for more than the only kind',
      { kind: 'notifyPayment', on: { notifyPayment: () => {}, notifyRefund: () => {} } },
    ],
    ['`other` for the only kind', { kind: 'notifyRefund', on: { other: () => {} } }],
    ['no handler for an acknowledged kind', { kind: 'notifyRefund', unhandled: 'acknowledge' }],
    ['no observers', { onRejected: undefined, onHandled: undefined, onDuplicate: undefined }],
    [
      'undefined optional options',
      { maxAgeMs: undefined, leaseMs: undefined, kind: undefined, signer: undefined },
    ],
  ])('createReceiver accepts %s', (_name, change) => {
    expect(create(change)).toBeTypeOf('function')
  })
})
