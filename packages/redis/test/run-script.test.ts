import { createHash } from 'node:crypto'
import { createRedisInbox, type RedisClient } from '@gw/redis'
import { describe, expect, it } from 'vitest'
import type { ScriptRunner } from '../src/redis-client.ts'
import { runScript } from '../src/run-script.ts'

const RECORD = `gw:inbox:${createHash('sha256').update('payment 1').digest('hex')}`
const REQUEST = { key: 'payment 1', leaseMs: 1_000, fingerprint: 'a'.repeat(64) }
const CLAIMED = [2, 7, 1]

/** A server with an empty script cache that returns this reply, or throws it if it is an error. */
function startServer(reply: unknown): {
  run(shaOrText: string, isSha: boolean): Promise<unknown>
  readonly runs: string[]
} {
  const texts = new Map<string, string>()
  const runs: string[] = []
  return {
    runs,
    async run(shaOrText, isSha) {
      const sha = isSha ? shaOrText : createHash('sha1').update(shaOrText).digest('hex')
      if (!isSha) texts.set(sha, shaOrText)
      runs.push(isSha ? 'sha' : 'text')
      if (!texts.has(sha)) throw new Error('NOSCRIPT No matching script. Please use EVAL.')
      if (reply instanceof Error) throw reply
      return reply
    },
  }
}

/** One client of each library. Both check what they are called with. */
const CLIENTS: [string, (server: ReturnType<typeof startServer>) => RedisClient][] = [
  [
    'ioredis',
    (server) => ({
      eval(text: string, keyCount: number, ...values: string[]) {
        expect([keyCount, ...values]).toEqual([1, RECORD, ...CLAIM_VALUES])
        return server.run(text, false)
      },
      evalsha(sha: string, keyCount: number, ...values: string[]) {
        expect([keyCount, ...values]).toEqual([1, RECORD, ...CLAIM_VALUES])
        return server.run(sha, true)
      },
    }),
  ],
  [
    'node-redis',
    (server) => ({
      eval(text: string, options: object) {
        expect(options).toEqual({ keys: [RECORD], arguments: CLAIM_VALUES })
        return server.run(text, false)
      },
      evalSha(sha: string, options: object) {
        expect(options).toEqual({ keys: [RECORD], arguments: CLAIM_VALUES })
        return server.run(sha, true)
      },
    }),
  ],
]
const CLAIM_VALUES = [
  ...['1000', 'a'.repeat(32), String(604_800_000 + 1_000)],
  ...[REQUEST.key, '', ''],
]

describe.each(CLIENTS)('runScript with %s', (_name, connect) => {
  it('runs a script by its text until the server has cached it', async () => {
    const server = startServer(CLAIMED)
    const inbox = createRedisInbox({ client: connect(server) })
    const claim = { status: 'claimed', token: 7, attempt: 1, extra: {} }
    expect(await inbox.claim(REQUEST)).toEqual(claim)
    expect(await inbox.claim(REQUEST)).toEqual(claim)
    expect(server.runs).toEqual(['sha', 'text', 'sha'])
  })

  it.each([0, 1])('throws GW_INBOX_FULL if the server is out of memory at run %i', async (runs) => {
    const full = new Error("OOM command not allowed when used memory > 'maxmemory'.")
    const server = startServer(full)
    const inbox = createRedisInbox({ client: connect(server) })
    for (let run = 0; run < runs; run++) await inbox.claim(REQUEST).catch(() => {})
    await expect(inbox.claim(REQUEST)).rejects.toMatchObject({ code: 'GW_INBOX_FULL', cause: full })
  })

  it.each([
    'Command timed out',
    "Socket timeout. Expecting data, but didn't receive any in 5000ms.",
    'Connection timeout',
  ])('throws GW_INBOX_TIMEOUT if the client gives up: %s', async (message) => {
    const cause = new Error(message)
    const inbox = createRedisInbox({ client: connect(startServer(cause)) })
    await expect(inbox.claim(REQUEST)).rejects.toMatchObject({ code: 'GW_INBOX_TIMEOUT', cause })
  })

  it('passes other errors through and does not run the script again', async () => {
    const failure = new Error('READONLY You cannot write against a read only replica. NOSCRIPT')
    const server = startServer(failure)
    const inbox = createRedisInbox({ client: connect(server) })
    await expect(inbox.claim(REQUEST)).rejects.toBe(failure)
    expect(server.runs).toEqual(['sha', 'text'])
    await expect(inbox.claim(REQUEST)).rejects.toBe(failure)
    expect(server.runs).toEqual(['sha', 'text', 'sha'])
  })

  it.each<[string, unknown]>([
    ['no array', 'OK'],
    ['an empty array', []],
    ['an unknown status', [3, 7, 1]],
    ['no token', [2]],
    ['no attempt', [2, 7]],
    ['a token that is not an integer', [2, 'x', 1]],
    ['an unknown status and no token', [3, 'x', 1]],
  ])('throws TypeError for a reply with %s', async (_name, reply) => {
    const inbox = createRedisInbox({ client: connect(startServer(reply)) })
    await expect(inbox.claim(REQUEST)).rejects.toThrow(TypeError)
  })
})

describe('runScript', () => {
  it('finds a cached script by the SHA-1 of its text, which it computes once', async () => {
    const script = { text: 'return 1', sha: undefined }
    const server = startServer(1)
    const runner: ScriptRunner = {
      keyPrefix: '',
      nodes: async () => [],
      byText: (text: string) => server.run(text, false),
      bySha: (sha: string) => server.run(sha, true),
    }
    const call = { key: 'a', values: [] }
    for (let run = 0; run < 3; run++) expect(await runScript(runner, script, call)).toBe(1)
    expect(server.runs).toEqual(['sha', 'text', 'sha', 'sha'])
    expect(script.sha).toBe('e0e1f9fabfc9d4800c877a703b823ac0578ff8db')
  })

  it('passes through what is not an error', async () => {
    const client = {
      eval: () => Promise.resolve(CLAIMED),
      evalsha: () => Promise.reject('NOSCRIPT'),
    }
    await expect(createRedisInbox({ client }).claim(REQUEST)).rejects.toBe('NOSCRIPT')
  })
})
