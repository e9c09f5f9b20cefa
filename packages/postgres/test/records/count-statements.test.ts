import { describe, expect, it, vi } from 'vitest'
import type { PostgresClient } from '../../src/connection/pool.ts'
import { guardClient } from '../../src/transaction/guard-client.ts'

type Query = (...args: unknown[]) => unknown

/** A client of `pg` whose statements end as the test decides. */
class Client implements PostgresClient {
  readonly query = vi.fn<Query>() as ReturnType<typeof vi.fn<Query>> & PostgresClient['query']
  readonly processID = 7
  readonly #secret = 'own'
  on(): void {}
  removeListener(): void {}
  release(): void {}
  readSecret(): string {
    return this.#secret
  }
}

function open() {
  const client = new Client()
  const guarded = guardClient(client, { isolation: 'read committed' })
  const query: Query = (...args) => Reflect.apply(guarded.client.query, undefined, args)
  return { client, guarded, query }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('guardClient', () => {
  it.each(['resolves', 'rejects'])('counts a statement until its promise %s', async (end) => {
    const { client, guarded, query } = open()
    let resolve = (): void => {}
    let reject = (_error: Error): void => {}
    const promise = new Promise<void>((onResolve, onReject) => {
      resolve = onResolve
      reject = onReject
    })
    client.query.mockReturnValueOnce(promise)
    expect(guarded.inFlight).toBe(0)
    const result = query('SELECT 1', [1])
    expect(client.query).toHaveBeenCalledExactlyOnceWith('SELECT 1', [1])
    expect(client.query.mock.contexts[0]).toBe(client)
    expect(result).toBe(promise)
    expect(guarded.inFlight).toBe(1)
    if (end === 'resolves') resolve()
    else reject(new Error('no'))
    await promise.catch(() => {})
    await settle()
    expect(guarded.inFlight).toBe(0)
  })

  it('counts a statement until its callback is called, and passes the results on', () => {
    const { client, guarded, query } = open()
    const inFlight: number[] = []
    const callback = vi.fn(() => inFlight.push(guarded.inFlight))
    query('SELECT 1', callback)
    expect(guarded.inFlight).toBe(1)
    const [text, wrapped] = client.query.mock.lastCall as [string, Query]
    expect(text).toBe('SELECT 1')
    wrapped(undefined, 'result')
    wrapped(undefined, 'again')
    expect(callback.mock.calls).toEqual([
      [undefined, 'result'],
      [undefined, 'again'],
    ])
    expect(inFlight).toEqual([0, 0])
  })

  it('counts a statement until the callback of its configuration is called', () => {
    const { client, guarded, query } = open()
    const inFlight: number[] = []
    const callback = vi.fn(() => inFlight.push(guarded.inFlight))
    const config = { text: 'SELECT 1', callback }
    query(config)
    expect(guarded.inFlight).toBe(1)
    const [sent] = client.query.mock.lastCall as [typeof config]
    expect(sent.text).toBe('SELECT 1')
    Reflect.apply(sent.callback, sent, [undefined, 'result'])
    expect(callback).toHaveBeenCalledExactlyOnceWith(undefined, 'result')
    expect(inFlight).toEqual([0])
    expect(config.callback).toBe(callback)
  })

  it.each(['handleReadyForQuery', 'handleError'] as const)(
    'counts a statement that submits itself until %s()',
    (name) => {
      const { client, guarded, query } = open()
      const method = vi.fn<Query>()
      const statement = { submit: () => {}, text: 'SELECT 1', [name]: method }
      const end = (): unknown =>
        Reflect.apply(Reflect.get(statement, name) as Query, statement, ['x'])
      query(statement)
      expect(client.query).toHaveBeenCalledExactlyOnceWith(statement)
      expect(guarded.inFlight).toBe(1)
      end()
      expect(method).toHaveBeenCalledExactlyOnceWith('x')
      expect(method.mock.contexts[0]).toBe(statement)
      expect(guarded.inFlight).toBe(0)
      end()
      expect(guarded.inFlight).toBe(0)
      expect(Object.keys(statement)).toEqual(['submit', 'text', name])
    },
  )

  it('does not count a statement that pg did not accept', () => {
    const { client, guarded, query } = open()
    const failure = new TypeError('no')
    client.query.mockImplementationOnce(() => {
      throw failure
    })
    expect(() => query(null)).toThrow(failure)
    expect(guarded.inFlight).toBe(0)
  })

  it.each([undefined, null, 7, {}, { text: 7 }, 'SELECT 1'])('sends %o to pg', (statement) => {
    const { client, query } = open()
    query(statement)
    expect(client.query).toHaveBeenCalledExactlyOnceWith(statement)
  })

  it('asks the first function that closed it for the reason to reject each statement', async () => {
    const { client, guarded, query } = open()
    const reason = new Error('ended')
    const reject = vi.fn(() => reason)
    const again = vi.fn(() => new Error('again'))
    guarded.close(reject)
    guarded.close(again)
    await expect(query('SELECT 1')).rejects.toBe(reason)
    await expect(query('COMMIT')).rejects.toBe(reason)
    const callback = vi.fn()
    query('SELECT 1', callback)
    query('SELECT 1', [1], callback)
    query({ text: 'SELECT 1', callback })
    expect(callback.mock.calls).toEqual([[reason], [reason], [reason]])
    expect(() => query({ submit: () => {}, callback })).toThrow(reason)
    expect(client.query).not.toHaveBeenCalled()
    expect(reject).toHaveBeenCalledTimes(6)
    expect(again).not.toHaveBeenCalled()
    expect(guarded.inFlight).toBe(0)
  })

  it('rejects a COMMIT without counting it, through its promise or its callback', async () => {
    const { client, guarded, query } = open()
    await expect(query('COMMIT')).rejects.toThrow(TypeError)
    await expect(query({ text: 'COMMIT' })).rejects.toThrow(TypeError)
    const callback = vi.fn()
    query('COMMIT', callback)
    query({ text: 'COMMIT', callback })
    await settle()
    expect(callback.mock.calls).toEqual([[expect.any(TypeError)], [expect.any(TypeError)]])
    expect(client.query).not.toHaveBeenCalled()
    expect(guarded.inFlight).toBe(0)
  })

  it.each([
    ['I', false],
    ['T', true],
    ['E', true],
    [null, true],
  ])('with the transaction status %j, sends a statement: %s', async (status, isSent) => {
    const { client, query } = open()
    Object.assign(client, { getTransactionStatus: () => status })
    const sending = query('SELECT 1')
    if (!isSent) {
      await expect(sending).rejects.toMatchObject({ code: 'GW_INBOX_TRANSACTION_ENDED' })
    }
    expect(client.query).toHaveBeenCalledTimes(isSent ? 1 : 0)
  })

  it('passes properties and bound methods of the client through', () => {
    const { guarded } = open()
    const { readSecret, processID } = guarded.client
    expect(processID).toBe(7)
    expect(readSecret()).toBe('own')
  })
})
