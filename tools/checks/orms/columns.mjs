// Prisma reads and writes every kind of column on the handler's connection from mysql2 as it does with its own driver.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOrm } from './mysql.mjs'

const day = (/** @type {string} */ text) => new Date(text)
const smallest = {
  ...{ tiny: -128, yes: false, bit: false, bits: Buffer.from([0, 0]), short: 0, medium: -8388608 },
  ...{
    int: -2147483648,
    unsigned: 0,
    big: -(2n ** 63n),
    unsigned8: 0n,
    float: -1.5,
    double: -1e300,
  },
  ...{ decimal: '-12345678901234567890.0123456789', text: '', char: '', color: 'red' },
  ...{ bytes: Buffer.of(), blob: Buffer.of(), json: [], year: 1901, empty: null, nothing: null },
  ...{ at: day('1000-01-01T00:00:00Z'), stamp: day('1970-01-02T00:00:00Z') },
  ...{ day: day('1000-01-01'), time: day('1970-01-01T00:00:00Z') },
}
const largest = {
  ...{
    tiny: 127,
    yes: true,
    bit: true,
    bits: Buffer.from([15, 255]),
    short: 65535,
    medium: 8388607,
  },
  ...{ int: 2147483647, unsigned: 2147483647, big: 2n ** 63n - 1n, unsigned8: 2n ** 64n - 1n },
  ...{ float: 1.25, double: 0.1, decimal: '0.1', text: "\\'\0\n😀%_", char: 'ä', color: 'green' },
  ...{ bytes: Buffer.from([0, 39, 92, 255]), blob: Buffer.alloc(300, 255), year: 2155 },
  ...{
    json: { a: [1.5, 'x', null, { b: 9007199254740991 }] },
    empty: "'",
    nothing: day('2026-01-01'),
  },
  ...{ at: day('9999-12-31T23:59:59.999Z'), stamp: day('2026-07-31T12:00:00.123Z') },
  ...{ day: day('9999-12-31'), time: day('1970-01-01T23:59:59.999Z') },
}
/** @type {any} */
let opened
/** @type {any} */
let connection
beforeAll(async () => {
  opened = await openOrm('Prisma')
  for (const table of readFileSync(new URL('./columns.sql', import.meta.url), 'utf8').split(';')) {
    await opened.pool.query(table)
  }
  connection = await opened.pool.getConnection()
})
afterAll(async () => {
  connection.release()
  await opened.close()
})

it.each([
  ['smallest', smallest],
  ['largest', largest],
])('writes and reads the %s values as Prisma does with its own driver', async (size, values) => {
  const onMysql2 = opened.orm.on(connection)
  const onMariadb = (/** @type {any} */ work) => opened.orm.begin((run) => run(work))
  const write = (/** @type {string} */ id) => (/** @type {any} */ tx) =>
    tx.columns.create({ data: { id, ...values } })
  const written = [await onMysql2(write(`${size} 2`)), await onMariadb(write(`${size} m`))]
  expect({ ...written[0], id: '' }).toEqual({ ...written[1], id: '' })
  const where = { id: { startsWith: size }, double: values.double, big: values.big, at: values.at }
  for (const read of [
    (/** @type {any} */ tx) => tx.columns.findMany({ where, orderBy: { id: 'asc' }, take: 2 }),
    (/** @type {any} */ tx) =>
      tx.$queryRaw`SELECT *, 1 = 1 AS is_true, COUNT(*) OVER () AS many, NULL AS none FROM Columns WHERE LEFT(id, 5) = ${size.slice(0, 5)}`,
    (/** @type {any} */ tx) =>
      tx.columns.aggregate({
        _sum: { big: true, decimal: true },
        _avg: { tiny: true },
        _count: true,
      }),
    (/** @type {any} */ tx) => tx.columns.updateMany({ where, data: { tiny: { increment: 0 } } }),
  ]) {
    expect(await onMysql2(read)).toEqual(await onMariadb(read))
  }
  expect(await onMysql2((/** @type {any} */ tx) => tx.columns.count({ where }))).toBe(2)
})

it('reports an error as Prisma does with its own driver', async () => {
  const failing = (/** @type {any} */ tx) =>
    tx.fulfillment.createMany({ data: ['once', 'once'].map((orderId) => ({ orderId })) })
  const [one, other] = await Promise.all(
    [opened.orm.on(connection), (work) => opened.orm.begin((run) => run(work))].map((run) =>
      run(failing).catch((/** @type {any} */ error) => error),
    ),
  )
  expect(one.code).toBe('P2002')
  expect([one.code, one.meta?.driverAdapterError?.cause]).toEqual([
    other.code,
    other.meta?.driverAdapterError?.cause,
  ])
})
