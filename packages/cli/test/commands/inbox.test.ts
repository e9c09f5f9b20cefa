import { execFileSync } from 'node:child_process'
import { describeWithMysql, describeWithPostgres, describeWithRedis } from '@gw/testkit'
import type { Inbox, InboxShelf } from '@gw/webhook'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFolder, gw, gwJson } from '../gw.ts'
import { createProject, load } from '../project.ts'

type Opened = Inbox & InboxShelf & { migrate(): Promise<void> }

const BODY = '{"name":"Zoë \u001b[31m"}'
const request = { headers: { signature: 'secret-signature' }, body: new TextEncoder().encode(BODY) }

const KEEP = { keepFailed: { maxAgeMs: 60_000 } }
let inboxes = 0

/** Returns the parts of an inbox that the tests use, and runs `gw inbox` beside it. */
function around(
  inbox: Opened,
  place: { readonly cwd: string; readonly env: Record<string, string> },
) {
  const claim = async (key: string) => {
    const subject = { kind: 'notifyPayment', requestId: `ORDER ${key}` }
    const claimed = await inbox.claim({ key, leaseMs: 30_000, fingerprint: 'f', ...subject })
    return { key, token: claimed.status === 'claimed' ? claimed.token : 0 }
  }
  return {
    inbox,
    complete: async (key: string) => inbox.complete(await claim(key)),
    fail: async (key: string) =>
      inbox.release(await claim(key), { code: 'GW_WEBHOOK_HANDLER_FAILED', request }),
    run: (...args: string[]) => gw(['inbox', ...args], place),
    runJson: (...args: string[]) => gwJson(['inbox', ...args], place),
  }
}

type OpenInbox = (options?: object) => Promise<ReturnType<typeof around>>

describeWithPostgres('gw inbox with PostgreSQL', ({ url }) => {
  const openInbox: OpenInbox = async (options = KEEP) => {
    const { Pool } = (await load('postgres', 'pg')).default
    const { createPostgresInbox } = await load('postgres', '@gw/postgres')
    const pool = new Pool({ connectionString: url })
    onTestFinished(() => pool.end())
    const table = `cli_inbox_${++inboxes}`
    const inbox: Opened = createPostgresInbox({ pool, table, ...options })
    await inbox.migrate()
    const cwd = createProject(['postgres'], 'pg')
    return around(inbox, { cwd, env: { GW_DATABASE: url, GW_TABLE: table } })
  }
  describeTableCommands(openInbox)

  it('ends a review: a resend is a duplicate, or runs the handler', async () => {
    const { inbox, fail, runJson } = await openInbox()
    const { Pool } = (await load('postgres', 'pg')).default
    const pool = new Pool({ connectionString: url })
    onTestFinished(() => pool.end())
    for (const [how, status] of [['done', 'done'] as const, ['undone', 'claimed'] as const]) {
      await fail(how)
      await pool.query(`UPDATE cli_inbox_${inboxes} SET state = 'n' WHERE key = $1`, [how])
      expect((await runJson('resolve', how, how)).json).toMatchObject({ ok: true, how })
      const claim = { key: how, fingerprint: 'f', leaseMs: 30_000 }
      expect(await inbox.claim(claim)).toMatchObject({ status })
    }
  })
})

describeWithMysql('gw inbox with MySQL', ({ url }) => {
  const openInbox: OpenInbox = async (options = KEEP) => {
    const { createPool } = (await load('mysql', 'mysql2/promise')).default
    const { createMysqlInbox } = await load('mysql', '@gw/mysql')
    const pool = createPool({ uri: url })
    onTestFinished(() => pool.end())
    const table = `cli_inbox_${++inboxes}`
    const inbox: Opened = createMysqlInbox({ pool, table, ...options })
    await inbox.migrate()
    const cwd = createProject(['mysql'], 'mysql2')
    return around(inbox, { cwd, env: { GW_DATABASE: url, GW_TABLE: table } })
  }
  describeTableCommands(openInbox)
})

/** Declares what the commands do with an inbox in a table. */
function describeTableCommands(openInbox: OpenInbox): void {
  describeCommands(openInbox, ['list', '--table', 'a b'])

  it('resolves what no run is handling, so that a resend is a duplicate', async () => {
    const { inbox, fail, run, runJson } = await openInbox()
    const lost = { key: 'lost', fingerprint: 'f', leaseMs: 1 } // its process was killed
    await Promise.all([fail('failed'), inbox.claim(lost)])
    await expect.poll(async () => (await inbox.counts()).failed).toBe(2)
    for (const key of ['failed', 'lost']) {
      expect((await runJson('resolve', key, 'undone')).code).toBe(2) // only a review can be undone
      expect((await runJson('resolve', key, 'done')).json).toMatchObject({ ok: true, how: 'done' })
      expect(await inbox.claim({ ...lost, key })).toMatchObject({ status: 'done' })
      expect((await run('resolve', key, 'done')).code).toBe(2)
    }
    await inbox.claim({ ...lost, key: 'busy', leaseMs: 30_000 })
    expect((await run('resolve', 'busy', 'done')).stderr).toContain('busy')
    expect(await inbox.counts()).toMatchObject({ busy: 1, done: 2, failed: 0 })
  })

  it('exits with 1 and the code if the table does not exist', async () => {
    const { runJson } = await openInbox()
    const { code, json } = await runJson('list', '--table', 'nowhere')
    expect(code).toBe(1)
    expect(json.code).toBe('GW_INBOX_NOT_MIGRATED')
  })
}

describeWithRedis('gw inbox with Redis', ({ url, prefix: common }) => {
  describe.each(['ioredis', 'redis'])('and %s', (driver) => {
    describeCommands(
      async (options = KEEP) => {
        const { Redis } = await load('redis', 'ioredis')
        const { createRedisInbox } = await load('redis', '@gw/redis')
        const client = new Redis(url)
        onTestFinished(() => client.disconnect())
        const prefix = `${common}cli:${++inboxes}:`
        const inbox: Opened = createRedisInbox({ client, prefix, ...options })
        const cwd = createProject(['redis'], driver)
        return around(inbox, { cwd, env: { GW_DATABASE: url, GW_KEY_PREFIX: prefix } })
      },
      ['list', '--database', 'oracle://host'],
    )
  })
})

/** Declares what the commands do with any store. `wrong` is a place that cannot be an inbox. */
function describeCommands(openInbox: OpenInbox, wrongPlace: readonly string[]): void {
  it('lists records and counts, without bodies, headers, and control characters', async () => {
    const { fail, complete, run, runJson } = await openInbox()
    await complete('done')
    await fail('failed \u001b[2J')
    const { code, stdout } = await run('list')
    expect(code).toBe(0)
    expect(stdout).toContain('failed ␛[2J')
    expect(stdout).toContain('GW_WEBHOOK_HANDLER_FAILED')
    expect(stdout).toContain('busy 0, done 1, failed 1, needs_review 0')
    const { json } = await runJson('list', '--state', 'failed')
    expect(json.records).toMatchObject([{ key: 'failed \u001b[2J', state: 'failed', attempt: 1 }])
    for (const text of [stdout, JSON.stringify(json)]) {
      expect(text).not.toMatch(/Zo|secret-signature/)
    }
  })

  it('lists the next page', async () => {
    const { fail, run, runJson } = await openInbox()
    for (const key of ['a', 'b', 'c']) await fail(key)
    const { json } = await runJson('list', '--limit', '2')
    expect(json.records).toHaveLength(2)
    const { stdout } = await run('list', '--limit', '2', '--cursor', json.next)
    expect(stdout.split('\n')[0]).toMatch(/ a$/)
  })

  it('prints the cursor of the next page so that a shell cannot run a part of it', async () => {
    const { fail, run, runJson } = await openInbox()
    for (const key of ['oldest', 'newest']) await fail(key)
    const { stdout } = await run('list', '--limit', '1')
    const [, argument = ''] = stdout.split('next page: --cursor ')
    const { json } = await runJson('list', '--limit', '1')
    const echoed = execFileSync('sh', ['-c', `printf %s ${argument}`], { encoding: 'utf8' })
    expect(echoed).toBe(json.next)
  })

  it('finds a handled notification by its request ID, and shows it by its ID', async () => {
    const { fail, complete, run, runJson } = await openInbox()
    await complete('done \u001b[2J')
    await fail('failed')
    const { json } = await runJson('list', '--request-id', 'ORDER done \u001b[2J')
    expect(json.records).toMatchObject([{ state: 'done', kind: 'notifyPayment' }])
    const [{ id }] = json.records
    const { stdout } = await run('list', '--state', 'done')
    expect(stdout).toContain(`notifyPayment  ORDER done ␛[2J  ${id}`)
    const shown = await run('show', id)
    expect(shown.stdout).toContain('ORDER done ␛[2J')
    expect((await runJson('list', '--request-id', 'nothing')).json.records).toEqual([])
  })

  it('marks a notification by the ID of its record', async () => {
    const { inbox, fail, runJson } = await openInbox()
    await fail('failed')
    const [{ id = '' } = {}] = (await inbox.list()).records
    expect((await runJson('rerun', id)).json).toEqual({ ok: true, marked: 1 })
  })

  it('shows the body only if asked, with a warning and without control characters', async () => {
    const { fail, run, runJson } = await openInbox()
    await fail('key')
    const brief = await run('show', 'key')
    expect(brief).toMatchObject({ code: 0, stderr: '' })
    expect(brief.stdout).toContain('GW_WEBHOOK_HANDLER_FAILED')
    expect(brief.stdout).not.toContain('Zo')
    expect((await runJson('show', 'key')).json).not.toHaveProperty('body')
    const whole = await run('show', 'key', '--show-body')
    expect(whole.stdout).toContain('Zoë ␛[31m')
    expect(whole.stdout).not.toContain('secret-signature')
    expect(whole.stderr).toContain('personal data')
  })

  it('marks notifications for the application, and runs nothing', async () => {
    const { inbox, fail, complete, runJson } = await openInbox()
    for (const key of ['a', 'b', 'c']) await fail(key)
    await complete('c')
    expect((await runJson('rerun', 'a')).json).toEqual({ ok: true, marked: 1 })
    const marked = async () =>
      (await inbox.list({ kept: 'marked' })).records.map(({ key }) => key).sort()
    expect(await marked()).toEqual(['a'])
    expect((await runJson('rerun', '--all')).json).toEqual({ ok: true, marked: 2 })
    expect(await marked()).toEqual(['a', 'b'])
    expect(await inbox.counts()).toMatchObject({ failed: 2, done: 1 })
  })

  it('exits with 2 for a key that is unknown, handled, or not kept, and for bad arguments', async () => {
    const { fail, complete, run } = await openInbox({})
    await complete('done')
    await fail('failed')
    const wrong = [
      ['show', 'unknown'],
      ['show', 'failed', '--show-body'],
      ['rerun', 'unknown'],
      ['rerun', 'done'],
      ['rerun', 'failed'],
      ['rerun'],
      ['rerun', 'failed', '--all'],
      ['list', '--limit', '0'],
      ['list', '--cursor', 'x'],
      wrongPlace,
    ]
    for (const args of wrong) expect([args, (await run(...args)).code]).toEqual([args, 2])
  })
}

describe('gw inbox without a database', () => {
  const secret = 'postgres://shop:hunter2@127.0.0.1:1/shop'

  it.each([
    ['postgres', 'pg', secret],
    ['postgres', 'pg', 'postgres://shop:hunter2@[/'],
    ['postgres', 'pg', 'postgres://shop:hunter2@127.0.0.1:99999/x'],
    ['postgres', 'pg', 'oracle://shop:hunter2@127.0.0.1/x'],
    ['mysql', 'mysql2', 'mysql://shop:hunter2@127.0.0.1:1/shop'],
    ['mysql', 'mysql2', 'mysql://shop:hunter2@[/'],
    ['redis', 'ioredis', 'redis://shop:hunter2@127.0.0.1:1'],
    ['redis', 'redis', 'redis://shop:hunter2@127.0.0.1:1'],
  ])('does not print the password of an unusable URL: %s, %s', async (store, driver, database) => {
    const around = { cwd: createProject([store], driver), env: { GW_DATABASE: database } }
    const { code, stdout, stderr } = await gw(['inbox', 'list', '--json'], around)
    expect(code).toBe(2)
    expect(stdout + stderr).not.toContain('hunter2')
    expect(stderr.length).toBeGreaterThan(20)
  })

  it('requires the URL as an argument or a variable', async () => {
    const { code, stderr } = await gw(['inbox', 'list'], { cwd: createFolder() })
    expect(code).toBe(2)
    expect(stderr).toContain('GW_DATABASE')
  })
})
