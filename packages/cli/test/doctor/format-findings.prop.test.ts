import { meanings as MEANINGS } from '@gw/doctor'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFindings } from '../../src/doctor/format-findings.ts'
import { createStyle } from '../../src/io/style.ts'
import { wrapText } from '../../src/io/text.ts'

const plain = createStyle(false)
const unit = fc.constantFrom('a', 'b', ' ', '/', '\n', '\u001b')
const text = fc.string({ unit, maxLength: 300 })
const finding = fc.record({
  id: text,
  sent: text,
  expected: text,
  actual: text,
  verdict: fc.constantFrom(...(['passed', 'failed', 'note', 'notObserved'] as const)),
  meaning: text,
})
const findings = fc.array(finding, { minLength: 1, maxLength: 4 })

/** Returns the letters of a text, without separators. */
const letters = (one: string): string => one.replace(/[^ab/]/g, '')

describe('formatFindings', () => {
  it('fits the width of the terminal', () => {
    fc.assert(
      fc.property(findings, fc.integer({ min: 60, max: 200 }), (rows, columns) => {
        const lines = formatFindings(rows, plain, { columns, checks: rows.length }).split('\n')
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns)
      }),
    )
  })

  it('prints no control characters from a response', () => {
    fc.assert(
      fc.property(findings, (rows) => {
        const safe = rows.map((one) => ({ ...one, sent: 'x', expected: 'y' }))
        expect(formatFindings(safe, plain, { columns: 80, checks: 16 })).not.toContain('\u001b')
      }),
    )
  })

  it.each([80, 150])('prints a header and every meaning at %i columns', (columns) => {
    const rows = Object.entries(MEANINGS).map(([id, meaning]) => {
      return { id, meaning, sent: 's', expected: 'r', actual: 'd', verdict: 'failed' as const }
    })
    const shown = formatFindings(rows, plain, { columns, checks: rows.length })
    expect(shown).toMatch(/^ {2}sent +correct endpoint +your endpoint/)
    // Longer words are split.
    const words = Object.values(MEANINGS).flatMap((meaning) => meaning.split(' '))
    const missing = words.filter((word) => word.length < 50 && !shown.includes(word))
    expect(missing).toEqual([])
  })

  it('prints colors if they are on', () => {
    const row = { id: 'stale', sent: 's', expected: 'r', actual: 'd', meaning: 'm' }
    const rows = [{ ...row, verdict: 'passed' as const }]
    const shown = formatFindings(rows, createStyle(true), { columns: 80, checks: 16 })
    expect(shown).toContain('\u001b[32m✓')
  })

  it('prints a table', () => {
    const sent = { id: 'stale', sent: 'a week old', expected: 'rejects, no work' }
    const row = { ...sent, actual: 'acknowledged' }
    const rows = [
      { ...row, verdict: 'failed', mistake: 'oneSidedClock', meaning: 'So what.' },
      { ...row, verdict: 'notObserved', meaning: 'Not observable.' },
      { ...row, actual: 'rejected (400)', verdict: 'passed', meaning: 'Right.' },
    ] as const
    expect(formatFindings(rows, plain, { columns: 80, checks: 16 })).toMatchInlineSnapshot(`
      "  sent                      correct endpoint          your endpoint
      ✗ a week old                rejects, no work          acknowledged
          So what.
      ? a week old                rejects, no work          acknowledged
          Not observable.
      ✓ a week old                rejects, no work          rejected (400)

      1 of 16 passed, 1 failed (oneSidedClock), 1 not observed. 13 not run: fix this
      first, then run gw doctor again."
    `)
  })
})

describe('wrapText', () => {
  it('keeps every letter within the width', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (whole, width) => {
        const lines = wrapText(whole, width)
        expect(letters(lines.join(''))).toBe(letters(whole))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      }),
    )
  })
})
