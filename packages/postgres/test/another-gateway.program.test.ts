import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import {
  describeWithPostgres,
  freePort,
  NOTIFIED_CLIENT,
  NOTIFY_URL,
  signNotification,
  signRsa256,
  testKeyPair,
} from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { openPool } from './inbox-table.ts'

const [first, next, merchant] = ['gateway', 'next', 'merchant'].map((name) => testKeyPair(name))
const amount = { paymentAmount: { currency: 'MYR', value: '1050' } }
const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }

/** The payments of three gateways in the fields that they publish. */
const payments = [
  ['Alipay+', { paymentResult: result, paymentRequestId: 'O1', acquirerId: '1', pspId: '2' }],
  ["Touch 'n Go", { paymentResult: result, paymentRequestId: 'O2', customerId: '3' }],
  ['WorldFirst', { result, notifyType: 'PAYMENT_RESULT', payToId: '4', payToRequestId: 'O3' }],
].map(([from, fields], at) => ({ ...(fields as object), ...amount, paymentId: `${from} ${at}` }))

describeWithPostgres('docs/examples/another-gateway', ({ url }) => {
  it('books each payment once, under duplicates, kill -9, and a rotation of the key', async () => {
    const { pool, close } = openPool({ connectionString: url })
    onTestFinished(close)
    const port = await freePort()
    const start = async (): Promise<ChildProcess> => {
      const child = spawn(process.execPath, ['server.mjs'], {
        cwd: fileURLToPath(new URL('../../../docs/examples/another-gateway', import.meta.url)),
        env: {
          ...{ PATH: process.env.PATH, PORT: `${port}`, DATABASE_URL: url },
          ...{ GATEWAY_CLIENT_ID: NOTIFIED_CLIENT, GATEWAY_NOTIFY_URL: NOTIFY_URL },
          ...{ GATEWAY_PRIVATE_KEY: merchant?.privatePem },
          ...{ GATEWAY_KEY_0: first?.publicPem, GATEWAY_KEY_1: next?.publicPem },
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
      return child
    }
    /** Sends each payment, with times of its own. Returns the results, or what failed. */
    const send = (keyVersion: 0 | 1, at: number): Promise<string[]> =>
      Promise.all(
        payments.map(async (fields) => {
          const pair = [first, next][keyVersion]
          const { headers, body } = signNotification(
            { ...fields, paymentTime: `${at}`, extendInfo: `${at}` },
            {
              keyVersion,
              time: new Date().toISOString(),
              sign: (content) => signRsa256(content, pair?.privateKey as never),
            },
          )
          const init = { method: 'POST', headers: headers.map(([...pairs]) => pairs), body }
          const reply = await fetch(`http://127.0.0.1:${port}/notify`, init as RequestInit).catch(
            () => undefined,
          )
          return `${reply?.status} ${reply?.headers.has('signature')}`
        }),
      )
    let server = await start()
    // Holds each run at its INSERT, so that the process is killed in the middle of its transaction.
    const holder = await pool.connect()
    await holder.query('BEGIN; LOCK TABLE wallet_bookings')
    const lost = send(0, 1)
    const blocked = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'wallet_bookings'::regclass`
    await expect.poll(async () => (await holder.query(blocked)).rows[0].n).toBe(payments.length)
    server.kill('SIGKILL')
    expect(await lost).toEqual(payments.map(() => 'undefined undefined'))
    await holder.query('ROLLBACK')
    holder.release()
    server = await start()
    // The leases of the killed process end, then each payment is booked by one of many sends.
    const good = payments.map(() => '200 true')
    await expect
      .poll(async () => (await Promise.all([send(0, 2), send(0, 3)])).at(-1), {
        timeout: 90_000,
        interval: 2_000,
      })
      .toEqual(good)
    expect(await send(1, 4)).toEqual(good)
    server.kill('SIGKILL')
    server = await start()
    expect(await send(1, 5)).toEqual(good)
    /** Asks about a payment with a signature of a key. Returns the HTTP status and the result. */
    const ask = async (pair: typeof first, paymentId = payments[0]?.paymentId): Promise<string> => {
      const { headers, body } = signNotification(
        { paymentId },
        {
          target: '/ask',
          time: new Date().toISOString(),
          sign: (content) => signRsa256(content, pair?.privateKey as never),
        },
      )
      const init = { method: 'POST', headers: headers.map(([...pairs]) => pairs), body }
      const reply = await fetch(`http://127.0.0.1:${port}/ask`, init as RequestInit)
      return `${reply.status} ${(await reply.json()).result.resultCode}`
    }
    expect(await ask(next)).toBe('200 SUCCESS')
    expect(await ask(next, 'another')).toBe('200 ORDER_NOT_EXIST')
    expect(await ask(merchant)).toMatch(/^400 /)
    const { rows } = await pool.query('SELECT payment_id, order_id FROM wallet_bookings ORDER BY 2')
    expect(rows.map(({ order_id: id }) => id)).toEqual(['O1', 'O2', 'O3'])
  }, 180_000)
})
