import { createRedisInbox, type RedisInboxOptions } from '@gw/inbox-redis'
import { notificationPolicy } from '@gw/testkit'
import { createReceiver } from '@gw/webhook'
import { Redis } from 'ioredis'
import { expect, it } from 'vitest'

const client = new Redis({ lazyConnect: true })

it.each<[string, unknown]>([
  ['no options', undefined],
  ['no client', {}],
  ['a client that is undefined', { client: undefined }],
  ['a URL for a client', { client: 'redis://127.0.0.1:6379' }],
  ['the class for a client', { client: Redis }],
  ['half a client', { client: { eval: () => {} } }],
  ['an empty prefix', { client, prefix: '' }],
  ['a prefix that is no text', { client, prefix: 7 }],
  ['no prefix at all', { client, prefix: null }],
  ['no retention', { client, retentionMs: 0 }],
  ['a retention below zero', { client, retentionMs: -1 }],
  ['a retention that is no number', { client, retentionMs: Number.NaN }],
  ['an endless retention', { client, retentionMs: Number.POSITIVE_INFINITY }],
  ['a retention as a text', { client, retentionMs: '604800000' }],
  ['a retention that no clock counts', { client, retentionMs: 1e300 }],
])('rejects %s at once', (_name, options) => {
  expect(() => createRedisInbox(options as RedisInboxOptions)).toThrow(TypeError)
})

it('keeps records for a week unless told otherwise', () => {
  expect(createRedisInbox({ client }).retentionMs).toBe(604_800_000)
  expect(createRedisInbox({ client, retentionMs: 1_000 }).retentionMs).toBe(1_000)
})

it('is rejected by a receiver that takes older messages than it remembers', () => {
  const inbox = createRedisInbox({ client, retentionMs: 60_000 })
  const options = { ...notificationPolicy(), inbox, on: { other: () => {} } }
  expect(() => createReceiver(options)).toThrow(TypeError)
})
