import { createRedisInbox, type RedisInboxOptions } from '@gw/redis'
import { notificationPolicy } from '@gw/testkit'
import { createReceiver } from '@gw/webhook'
import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'

const client = new Redis({ lazyConnect: true })

describe('createRedisInbox', () => {
  it('throws TypeError if the client is passed instead of options', () => {
    expect(() => createRedisInbox(client as never)).toThrow(/Pass \{ client \}/)
    expect(() => createRedisInbox(undefined as never)).toThrow(/options/)
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['options without client', {}],
    ['client: undefined', { client: undefined }],
    ['a URL as client', { client: 'redis://127.0.0.1:6379' }],
    ['a class as client', { client: Redis }],
    ['client: null', { client: null }],
    [
      'a function with the methods of a client',
      { client: Object.assign(() => {}, { eval: () => {}, evalsha: () => {}, evalSha: () => {} }) },
    ],
    [
      'a client from @upstash/redis, which has the methods of ioredis with other arguments',
      { client: { eval() {}, evalsha() {}, createScript() {} } },
    ],
    ['a client without evalsha', { client: { eval: () => {} } }],
    ['an empty prefix', { client, prefix: '' }],
    ['a number as prefix', { client, prefix: 7 }],
    ['prefix: null', { client, prefix: null }],
    ['retentionMs: 0', { client, retentionMs: 0 }],
    ['a retentionMs below 1', { client, retentionMs: 0.9 }],
    ['a retentionMs of more than 100 years', { client, retentionMs: 3_153_600_000_001 }],
    ['a negative retentionMs', { client, retentionMs: -1 }],
    ['retentionMs: NaN', { client, retentionMs: Number.NaN }],
    ['retentionMs: Infinity', { client, retentionMs: Number.POSITIVE_INFINITY }],
    ['a string as retentionMs', { client, retentionMs: '604800000' }],
    ['a retentionMs beyond the range of Redis', { client, retentionMs: 1e300 }],
    ['keepFailed: true', { client, keepFailed: true }],
    ['keepFailed without maxAgeMs', { client, keepFailed: {} }],
    ['an unknown option of keepFailed', { client, keepFailed: { maxAge: 1 } }],
    ['keepFailed as long as retentionMs', { client, keepFailed: { maxAgeMs: 604_800_000 } }],
    ['an array', [client]],
  ])('throws TypeError for %s', (_name, options) => {
    expect(() => createRedisInbox(options as RedisInboxOptions)).toThrow(TypeError)
  })

  it.each([
    ['prefx', 'prefix'],
    ['Client', 'client'],
    ['retentionMS', 'retentionMs'],
  ])('throws TypeError for the unknown option %s and suggests %s', (name, nearest) => {
    const options = { client, [name]: 'x' }
    expect(() => createRedisInbox(options)).toThrow(
      new TypeError(`Unknown option ${name}. Did you mean ${nearest}?`),
    )
  })

  it('ignores an unknown option that is undefined, and does not look into client', () => {
    const options = { client: Object.assign(Object.create(client), { prefx: 1 }), prefx: undefined }
    expect(createRedisInbox(options).retentionMs).toBe(604_800_000)
  })

  it('keeps records for 7 days by default', () => {
    expect(createRedisInbox({ client }).retentionMs).toBe(604_800_000)
    expect(createRedisInbox({ client, retentionMs: 1_000 }).retentionMs).toBe(1_000)
  })

  it.each([1, 3_153_600_000_000])('accepts retentionMs: %i', (retentionMs) => {
    expect(createRedisInbox({ client, retentionMs }).retentionMs).toBe(retentionMs)
  })

  it('is rejected by a receiver whose maxAgeMs exceeds retentionMs', () => {
    const inbox = createRedisInbox({ client, retentionMs: 60_000 })
    const options = { ...notificationPolicy(), inbox, on: { other: () => {} } }
    expect(() => createReceiver(options)).toThrow(TypeError)
  })
})
