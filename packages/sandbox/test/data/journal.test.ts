import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openJournal } from '../../src/data/journal.ts'
import { openTables } from '../../src/data/open-tables.ts'
import { acknowledgeAfter, startMerchant } from '../support/merchant.ts'
import { call, EUR_100, makeFolder, start } from '../support/sandbox.ts'

const PAY = { target: '/ams/sandbox/api/v1/payments/pay' }
const MIB = 1024 * 1024

function makeFile(): string {
  return join(makeFolder(), 'sandbox.data')
}

describe('a data file that is in use', () => {
  it('stays small while values are replaced, and loses none', async () => {
    const file = makeFile()
    const tables = await openTables(file)
    const [table, other] = [tables.open<string>('a', 100), tables.open<number>('b', 10)]
    other.set('first', 1)
    let largest = 0
    for (let at = 0; at < 300; at += 1) {
      table.set(String(at % 7), `${at}:${'x'.repeat(64 * 1024)}`)
      tables.flush()
      largest = Math.max(largest, statSync(file).size)
    }
    expect(largest).toBeLessThan(6 * MIB)
    tables.close()
    expect(readdirSync(dirname(file))).toEqual(['sandbox.data'])
    const again = await openTables(file)
    const values = again.open<string>('a', 100).list()
    expect(values.map((value) => Number.parseInt(value, 10)).sort()).toEqual([
      293, 294, 295, 296, 297, 298, 299,
    ])
    expect(again.open<number>('b', 10).list()).toEqual([1])
    again.close()
  })

  it('does not contain what a table has dropped after a restart', async () => {
    const file = makeFile()
    const tables = await openTables(file)
    const table = tables.open<number>('a', 10)
    tables.flush()
    for (let at = 0; at < 100; at += 1) {
      table.set(`key-${at}`, at)
      tables.flush()
    }
    tables.close()
    const again = await openTables(file)
    // Nobody opens the table, as if a newer version did not have it.
    again.close()
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('key-90')
    expect(text).not.toContain('key-89')
  })

  it.each([
    ['was deleted', (file: string) => rmSync(file)],
    ['was moved', (file: string) => renameSync(file, `${file}.moved`)],
    [
      'was replaced',
      (file: string) => {
        writeFileSync(`${file}.copy`, readFileSync(file))
        renameSync(`${file}.copy`, file)
      },
    ],
    ['was emptied', (file: string) => writeFileSync(file, '')],
    ['was overwritten', (file: string) => writeFileSync(file, 'precious')],
    ['lost its lock', (file: string) => rmSync(`${file}.lock`)],
    [
      'is locked by someone else',
      (file: string) => {
        writeFileSync(`${file}.other`, readFileSync(`${file}.lock`))
        renameSync(`${file}.other`, `${file}.lock`)
      },
    ],
  ])('stops every response if it %s, and is not changed', async (_what, lose) => {
    const data = makeFile()
    const sandbox = await start({ data })
    await call(sandbox, { paymentRequestId: 'A', paymentAmount: EUR_100 }, PAY)
    lose(data)
    const listFiles = (): readonly unknown[] =>
      readdirSync(dirname(data)).map((name) => [name, readFileSync(join(dirname(data), name))])
    const before = listFiles()
    const order = { paymentRequestId: 'B', paymentAmount: EUR_100 }
    await expect(call(sandbox, order, PAY)).rejects.toThrow(TypeError)
    await expect(call(sandbox, { paymentRequestId: 'A' })).rejects.toThrow(TypeError)
    expect(listFiles()).toEqual(before)
    await expect(sandbox.close()).rejects.toMatchObject({ code: 'GW_SANDBOX_DATA_LOST' })
  })

  it('stops every notification if it was deleted', async () => {
    const data = makeFile()
    const shop = await startMerchant(acknowledgeAfter(0))
    const sandbox = await start({ data, merchant: { notifyUrl: shop.url } })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    rmSync(data)
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    expect(shop.received).toEqual([])
    expect(sandbox.deliveries.list()[0]?.attempts).toMatchObject([
      { failure: { reason: 'closed' } },
    ])
    await expect(sandbox.close()).rejects.toMatchObject({ code: 'GW_SANDBOX_DATA_LOST' })
  })

  it('is lost if the lock is replaced while a change is written, which its new owner may not have read', () => {
    let answers: boolean[] = []
    const lock = { id: 'x', replacedIds: [], isHeld: () => answers.shift() ?? true, release() {} }
    const options = { lock, replaced: undefined, list: () => [] }
    const journal = openJournal(makeFile(), options)
    journal.append([['a', 'x', 1]])
    answers = [true, false]
    const lost = expect.objectContaining({ code: 'GW_SANDBOX_DATA_LOST' })
    expect(() => journal.append([['a', 'x', 2]])).toThrow(lost)
    expect(() => journal.append([])).toThrow(lost)
    journal.close()
  })

  it('is not replaced if it appears while the sandbox starts', async () => {
    const file = makeFile()
    const tables = await openTables(file)
    writeFileSync(file, 'precious')
    expect(() => tables.flush()).toThrow(expect.objectContaining({ code: 'GW_SANDBOX_DATA_LOST' }))
    tables.discard()
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })
})
