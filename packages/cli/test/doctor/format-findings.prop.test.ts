import fc from 'fast-check'
import pc from 'picocolors'
import { describe, expect, it } from 'vitest'
import { formatFindings } from '../../src/doctor/format-findings.ts'
import { MEANINGS } from '../../src/doctor/meanings.ts'
import { wrapText } from '../../src/io/wrap-text.ts'

const plain = pc.createColors(false)
const text = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '/', '\n', '\u001b'),
  maxLength: 300,
})
const finding = fc.record({
  id: text,
  sent: text,
  right: text,
  did: text,
  verdict: fc.constantFrom('well' as const, 'wrong' as const, 'note' as const, 'unknown' as const),
  meaning: text,
})
const findings = fc.array(finding, { minLength: 1, maxLength: 4 })

/** Tells the letters of a text, but for what is put between words. */
const letters = (one: string): string => one.replace(/[^ab/]/g, '')

describe('formatFindings', () => {
  it('fits the terminal, whatever is told', () => {
    fc.assert(
      fc.property(findings, fc.integer({ min: 60, max: 200 }), (told, columns) => {
        const lines = formatFindings(told, plain, columns).split('\n')
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns)
      }),
    )
  })

  it('lets no control character of an answer reach the terminal', () => {
    fc.assert(
      fc.property(findings, (told) => {
        const safe = told.map((one) => ({ ...one, sent: 'x', right: 'y' }))
        expect(formatFindings(safe, plain, 80)).not.toContain('\u001b')
      }),
    )
  })

  it.each([80, 150])('heads its columns and tells every meaning, on %i columns', (columns) => {
    const told = Object.entries(MEANINGS).map(([id, meaning]) => {
      return { id, meaning, sent: 's', right: 'r', did: 'd', verdict: 'wrong' as const }
    })
    const shown = formatFindings(told, plain, columns)
    expect(shown).toMatch(/^ {2}sent +a right endpoint +this one/)
    // Longer words are cut.
    const words = Object.values(MEANINGS).flatMap((meaning) => meaning.split(' '))
    const missing = words.filter((word) => word.length < 50 && !shown.includes(word))
    expect(missing).toEqual([])
  })

  it('paints if it may', () => {
    const row = { id: 'stale', sent: 's', right: 'r', did: 'd', meaning: 'm' }
    const told = [{ ...row, verdict: 'well' as const }]
    expect(formatFindings(told, pc.createColors(true), 80)).toContain('\u001b[32m✓')
  })

  it('shows a table for people', () => {
    const row = { id: 'stale', sent: 'a week old', right: 'rejects, no work', did: 'acknowledged' }
    const told = [
      { ...row, verdict: 'wrong' as const, mistake: 'oneSidedClock' as const, meaning: 'So what.' },
      { ...row, verdict: 'unknown' as const, meaning: 'Not observable.' },
      { ...row, did: 'rejected (400)', verdict: 'well' as const, meaning: 'Right.' },
    ]
    expect(formatFindings(told, plain, 80)).toMatchInlineSnapshot(`
      "  sent                      a right endpoint          this one
      ✗ a week old                rejects, no work          acknowledged
          So what.
      ? a week old                rejects, no work          acknowledged
          Not observable.
      ✓ a week old                rejects, no work          rejected (400)

      1 of 3 right, 1 wrong (oneSidedClock), 1 not observable."
    `)
  })
})

describe('wrapText', () => {
  it('keeps every letter and every width', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (whole, width) => {
        const lines = wrapText(whole, width)
        expect(letters(lines.join(''))).toBe(letters(whole))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      }),
    )
  })
})
