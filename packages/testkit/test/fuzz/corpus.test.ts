import { describe, expect, it } from 'vitest'
import { readCorpus } from '../../fuzz/corpus.mjs'
import { targets } from '../../fuzz/targets.mjs'

describe.each(Object.entries(targets))('the %s reader', (name, { run }) => {
  it('returns or throws an error with a code for each input of its corpus', async () => {
    const outcomes = new Set<unknown>()
    for (const input of readCorpus(name)) outcomes.add(await run(input))
    expect(outcomes.size).toBeGreaterThan(1)
  })
})

describe('a target', () => {
  it.each([
    ['header', 'algorithm=RSA256,keyVersion=1,signature=AAAA', 'header'],
    ['json', '{"a":1}', 'json,,unknown'],
    ['curl', 'curl h.example', 'curl,request'],
  ])('reports what happened: %s', async (name, input, outcome) => {
    expect(await targets[name]?.run(Buffer.from(input))).toBe(outcome)
  })
})
