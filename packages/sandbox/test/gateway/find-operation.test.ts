import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operationPaths } from '../../src/gateway/find-operation.ts'
import { steerable, stepOutcomes } from '../../src/ledger/records/outcome.ts'

const guide = readFileSync(
  new URL('../../../../docs/guide/sandbox-reference.md', import.meta.url),
  'utf8',
)

it('is described in the guide: each operation without state, and those that are special in the sandbox', () => {
  const section = guide.split('## Operations')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/`(\w+\/[\w/]+)`/g)].map(([, path]) => `v1/${path}`)
  const canned = expect.arrayContaining([...operationPaths.canned])
  expect(rows, 'Run npm run generate, which writes the list of samples').toEqual(canned)
  expect(Object.values(operationPaths).flat()).toEqual(expect.arrayContaining(rows))
})

it('is described in the guide: each word of an ID, and each outcome', () => {
  const words = [...guide.matchAll(/^- `(\w+)-…`:/gm)].map(([, word]) => word)
  expect(words).toEqual(steerable)
  const sentence = /Each word ends with (.*?)\. /.exec(guide)?.[1] ?? ''
  expect([...sentence.matchAll(/`([\w-]+)`/g)].map(([, word]) => word)).toEqual(stepOutcomes)
})
