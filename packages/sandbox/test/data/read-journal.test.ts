import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTables } from '../../src/data/open-tables.ts'
import { readJournal } from '../../src/data/read-journal.ts'
import { writeDataFile } from '../support/data-file.ts'
import { makeFolder } from '../support/sandbox.ts'

const STEPS = [
  [
    ['a', 'x', { paymentAmount: { currency: 'EUR', value: '100' } }],
    ['a', 'y', 'déjà vu\nJ'],
  ],
  [['a', 'x', { paymentAmount: { currency: 'EUR', value: '200' } }]],
  [['b', 'z', 7]],
  [['a', 'y', null]],
] as const

function makeJournal(): { file: string; bytes: Buffer } {
  const file = join(makeFolder(), 'sandbox.data')
  writeDataFile(file, ...STEPS)
  return { file, bytes: readFileSync(file) }
}

/** Opens a file that must be reported, and checks that it was not changed. */
async function expectDamage(file: string, bytes: Uint8Array): Promise<void> {
  writeFileSync(file, bytes)
  await expect(openTables(file)).rejects.toMatchObject({ code: 'GW_SANDBOX_DATA_UNREADABLE' })
  expect(readFileSync(file)).toEqual(Buffer.from(bytes))
}

describe('a data file', () => {
  it('is reported for each flipped bit', () => {
    const { file, bytes } = makeJournal()
    const damaged = expect.objectContaining({ code: 'GW_SANDBOX_DATA_UNREADABLE' })
    const descriptor = openSync(file, 'r+')
    for (const [at, byte] of bytes.entries()) {
      for (let bit = 1; bit < 256; bit *= 2) {
        writeSync(descriptor, Buffer.of(byte ^ bit), 0, 1, at)
        expect(() => readJournal(file, () => {})).toThrow(damaged)
      }
      writeSync(descriptor, Buffer.of(byte), 0, 1, at)
    }
    closeSync(descriptor)
  })

  it.each([
    ['a missing line', (lines: string[]) => lines.filter((_line, at) => at !== 2)],
    ['no first record', (lines: string[]) => lines.filter((_line, at) => at !== 1)],
    ['two swapped lines', ([a, b, c, d, ...rest]: string[]) => [a, b, d, c, ...rest]],
    ['a repeated line', ([a, b, c, ...rest]: string[]) => [a, b, c, c, ...rest]],
    ['an empty line', ([a, b, ...rest]: string[]) => [a, b, '', ...rest]],
    ['text after the last record', (lines: string[]) => [...lines.slice(0, -1), 'oops']],
    ['zeros after the last record', (lines: string[]) => [...lines.slice(0, -1), '\0\0\0']],
  ])('is reported with %s', async (_what, damage) => {
    const { file, bytes } = makeJournal()
    await expectDamage(file, Buffer.from(damage(bytes.toString().split('\n')).join('\n')))
  })

  it('has in the message which record is damaged', async () => {
    const { file, bytes } = makeJournal()
    writeFileSync(file, bytes.toString().replace('"200"', '"201"'))
    await expect(openTables(file)).rejects.toThrow('Record 2 in line 3')
  })

  it('is read up to the last complete step, wherever it was cut after the first', async () => {
    const { file, bytes } = makeJournal()
    const ends = [...bytes.keys()].filter((at) => bytes[at] === 10).map((at) => at + 1)
    const [, firstEnd = 0] = ends
    for (let end = firstEnd; end <= bytes.length; end += 1) {
      writeFileSync(file, bytes.subarray(0, end))
      const tables = await openTables(file)
      const steps = ends.filter((one) => one <= end).length - 1
      expect(tables.open('a', 9).get('x')).toEqual(STEPS[steps > 1 ? 1 : 0][0][2])
      expect(tables.open('b', 9).list()).toEqual(steps > 2 ? [7] : [])
      tables.discard()
    }
  })

  it('is reported if it was cut within what it contained when it was created', async () => {
    const { file, bytes } = makeJournal()
    const headerEnd = bytes.indexOf(10) + 1
    for (let end = headerEnd; end < bytes.indexOf(10, headerEnd); end += 1) {
      await expectDamage(file, bytes.subarray(0, end))
    }
  })

  it('has any step back, however large it is, or nothing of it', async () => {
    const size = fc.integer({ min: 0, max: 400_000 })
    await fc.assert(
      fc.asyncProperty(fc.array(size, { maxLength: 5 }), fc.nat(), async (sizes, cut) => {
        const file = join(makeFolder(), 'sandbox.data')
        const first = await openTables(file)
        const table = first.open<string>('a', 99)
        first.flush()
        const before = readFileSync(file).length
        for (const [at, length] of sizes.entries()) table.set(String(at), 'é'.repeat(length))
        first.close()
        const bytes = readFileSync(file)
        const end = before + (cut % (bytes.length - before + 1))
        writeFileSync(file, bytes.subarray(0, end))
        const second = await openTables(file)
        const kept = second.open<string>('a', 99).list()
        expect(kept.map(({ length }) => length)).toEqual(end === bytes.length ? sizes : [])
        second.discard()
      }),
      { numRuns: propertyRuns(5) },
    )
  })
})
