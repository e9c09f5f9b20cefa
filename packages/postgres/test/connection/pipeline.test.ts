import { describeWithPostgres } from '@gw/testkit'
import type pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { borrowConnection } from '../../src/connection/connection.ts'
import { canPipeline, type PipelineResult } from '../../src/connection/pipeline.ts'
import { openPool } from '../inbox-table.ts'
import type { WireClient } from '../store-under-test.ts'

const ADD = { text: 'SELECT $1::int + $2::int AS sum, $3::text AS rest', name: 'add' }
const DIVIDE = { text: 'SELECT 1 / $1::int AS part', name: 'divide' }

describeWithPostgres('Pipeline', ({ url }) => {
  async function open(config: pg.PoolConfig = {}) {
    const { pool, close } = openPool({ connectionString: url, max: 1, ...config })
    onTestFinished(close)
    const connection = await borrowConnection({ pool, timeoutMs: 10_000 })
    onTestFinished(() => connection.giveBack())
    const { connection: wire } = connection.client as unknown as WireClient
    return { connection, parse: vi.spyOn(wire, 'parse'), sync: vi.spyOn(wire, 'sync') }
  }

  it('sends its statements in one message, and prepares those with a name once', async () => {
    const { connection, parse, sync } = await open()
    const statements = [{ text: 'BEGIN' }, { ...ADD, values: [1, '2', null] }, { text: 'COMMIT' }]
    for (let times = 0; times < 2; times++) {
      expect(await connection.pipeline(statements)).toEqual([
        { command: 'BEGIN', rows: [] },
        { command: 'SELECT 1', rows: [{ sum: '3', rest: null }] },
        { command: 'COMMIT', rows: [] },
      ])
    }
    expect(sync).toHaveBeenCalledTimes(2)
    const texts = parse.mock.calls.map(([{ text }]) => text)
    expect(texts).toEqual(['BEGIN', ADD.text, 'COMMIT', 'BEGIN', 'COMMIT'])
    // The same statement on its own, with the types of pg.
    const { rows } = await connection.query({ ...ADD, values: [1, 2, 'x'] })
    expect(rows).toEqual([{ sum: 3, rest: 'x' }])
    expect(parse).toHaveBeenCalledTimes(5)
  })

  it('skips the statements after one that fails, and keeps the connection', async () => {
    const { connection } = await open()
    const results: PipelineResult[] = []
    const failing = [{ text: 'BEGIN' }, { ...DIVIDE, values: [0] }, { ...ADD, values: [1, 2, ''] }]
    const sent = connection.pipeline(failing, results)
    await expect(sent).rejects.toMatchObject({ code: '22012' })
    expect(results).toEqual([{ command: 'BEGIN', rows: [] }])
    // One of the two is prepared by now, and the other is not.
    const others = [
      { ...DIVIDE, values: [1] },
      { ...ADD, values: [1, 2, ''] },
    ]
    expect(await connection.pipeline([{ text: 'ROLLBACK' }, ...others])).toMatchObject([
      { command: 'ROLLBACK' },
      { rows: [{ part: '1' }] },
      { rows: [{ sum: '3' }] },
    ])
  })

  it('stops the query_timeout of pg, and rejects when it runs out', async () => {
    const { connection } = await open({ query_timeout: 200 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await connection.pipeline([{ text: 'SELECT 1' }])
    expect(vi.getTimerCount()).toBe(0)
    const endless = expect(connection.pipeline([{ text: 'SELECT pg_sleep(1)' }])).rejects.toThrow(
      'timeout',
    )
    await vi.advanceTimersByTimeAsync(200)
    await endless
  })

  it('rejects if the connection fails', async () => {
    const { connection } = await open()
    const end = 'SELECT pg_terminate_backend(pg_backend_pid())'
    await expect(connection.pipeline([{ text: end }])).rejects.toMatchObject({ code: '57P01' })
    await expect(connection.pipeline([{ text: 'SELECT 1' }])).rejects.toThrow()
  })

  it('is possible with the client of pg, and not with one that hides its connection', async () => {
    const { connection } = await open()
    expect(canPipeline(connection.client)).toBe(true)
    for (const hidden of [undefined, {}, { parsedStatements: {} }]) {
      const client = Object.create(connection.client, { connection: { value: hidden } })
      expect(canPipeline(client)).toBe(false)
    }
  })
})
