import { readFileSync } from 'node:fs'
import { describeVectors } from '@gw/testkit'
import { toDate } from '@gw/types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('toDate', () => {
  it.each([
    ['2026-08-17T11:00:00+08:00', '2026-08-17T03:00:00.000Z'],
    ['2026-08-17T11:00:00+8:00', '2026-08-17T03:00:00.000Z'],
    ['2026-08-17T11:00:00-7:30', '2026-08-17T18:30:00.000Z'],
    ['2026-08-17T11:00:00+0800', '2026-08-17T03:00:00.000Z'],
    ['2026-08-17T11:00:00-07:00', '2026-08-17T18:00:00.000Z'],
    ['2026-08-17T11:00:00+00:00', '2026-08-17T11:00:00.000Z'],
    ['2026-08-17T11:00:00Z', '2026-08-17T11:00:00.000Z'],
    ['2026-08-17T11:00:00.5Z', '2026-08-17T11:00:00.500Z'],
    ['2026-08-17T11:00:00.123456789+05:45', '2026-08-17T05:15:00.123Z'],
    ['2024-02-29T23:59:59-12:00', '2024-03-01T11:59:59.000Z'],
    ['1491746302568', '2017-04-09T13:58:22.568Z'],
  ])('reads %s', (text, iso) => {
    expect(toDate(text).toISOString()).toBe(iso)
  })

  it.each([
    ['an empty string', ''],
    ['a time without an offset', '2026-08-17T11:00:00'],
    ['a date', '2026-08-17'],
    ['February 30', '2026-02-30T11:00:00Z'],
    ['February 29 of a common year', '2026-02-29T11:00:00Z'],
    ['a month 13', '2026-13-01T11:00:00Z'],
    ['the hour 24', '2026-08-17T24:00:00Z'],
    ['a leap second', '2026-06-30T23:59:60Z'],
    ['an offset of 24 hours', '2026-08-17T11:00:00+24:00'],
    ['an offset of 60 minutes', '2026-08-17T11:00:00+08:60'],
    ['an offset of three digits', '2026-08-17T11:00:00+800'],
    ['an offset without minutes', '2026-08-17T11:00:00+08'],
    ['a lowercase z', '2026-08-17T11:00:00z'],
    ['a space instead of T', '2026-08-17 11:00:00Z'],
    ['a time after a space', ' 2026-08-17T11:00:00Z'],
    ['a fraction without digits', '2026-08-17T11:00:00.Z'],
    ['a fraction with ten digits', '2026-08-17T11:00:00.1234567890Z'],
    ['a year of six digits', '+002026-08-17T11:00:00Z'],
    ['another calendar text', 'Mon, 17 Aug 2026 11:00:00 GMT'],
    ['seconds since 1970', '1491746302'],
    ['14 digits', '20260817110000'],
    ['asterisks', '*************************'],
  ])('rejects %s', (_name, text) => {
    expect(() => toDate(text)).toThrow(expect.objectContaining({ code: 'GW_TYPES_TIME_INVALID' }))
  })

  it.each([
    ['2026-08-17T11:00:00', 'has no offset'],
    ['2026-08-17T11:00:00.123', 'has no offset'],
    ['Mon, 17 Aug 2026 11:00:00 GMT', 'ISO 8601'],
    ['2026-02-30T11:00:00Z', 'does not exist'],
    ['1491746302', '10 digits'],
    ['tomorrow', 'ISO 8601'],
  ])('says why it rejects %s, without the value', (text, reason) => {
    let message = ''
    try {
      toDate(text)
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toContain(reason)
    expect(message).not.toContain(text)
  })

  it.each([undefined, null, 1491746302568, new Date(0)])('takes only strings, not %s', (time) => {
    expect(() => toDate(time as unknown as string)).toThrow(TypeError)
  })

  it('reads every time that it can be written as, with any offset', () => {
    const minutes = fc.integer({ min: -1439, max: 1439 })
    const times = fc.date({
      min: new Date('0002-01-01'),
      max: new Date('9998-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(times, minutes, fc.constantFrom(':', ''), (time, offset, colon) => {
        const local = new Date(time.getTime() + offset * 60_000).toISOString().slice(0, -1)
        const size = Math.abs(offset)
        const [hours, rest] = [Math.floor(size / 60), size % 60].map((n) => `${n}`.padStart(2, '0'))
        const text = `${local}${offset < 0 ? '-' : '+'}${hours}${colon}${rest}`
        expect(toDate(text)).toEqual(time)
      }),
    )
  })
})

describeVectors('published-samples.json', (file) => {
  const times = [...readFileSync(file, 'utf8').matchAll(/"\w+Time": "(\d[^"\\]+)"/g)].map(
    ([, time]) => time as string,
  )

  it('have times that can be read', () => {
    expect(times.length).toBeGreaterThan(150)
    for (const time of times) expect(toDate(time).getTime()).toBeGreaterThan(1e12)
  })
})
