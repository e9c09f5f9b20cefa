import { describe, expect, it } from 'vitest'
import { summarize } from './lib/summarize.mjs'

const output = 'skipped: the tests of the pages need Chromium\n\n Test Files  23 skipped (23)\n'

describe('summarize', () => {
  it('keeps what a script that passed has skipped', () => {
    const said = summarize({ output, code: 0, isScript: true })
    expect(said).toBe('skipped: the tests of the pages need Chromium')
  })

  it('keeps the whole output of a script that failed', () => {
    expect(summarize({ output, code: 1, isScript: true })).toContain('Test Files')
  })

  it("keeps what the repository's own checks say", () => {
    const said = summarize({ output: '18 packages are documented\n', code: 0, isScript: false })
    expect(said).toBe('18 packages are documented')
  })
})
