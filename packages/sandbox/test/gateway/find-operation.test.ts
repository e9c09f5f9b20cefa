import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operationPaths } from '../../src/gateway/find-operation.ts'
import { steerable, stepOutcomes } from '../../src/ledger/records/outcome.ts'

const guide = readFileSync(
  new URL('../../../../docs/guide/sandbox-reference.md', import.meta.url),
  'utf8',
)

it('is described in the guide: each canned operation, and those that are special in the sandbox', () => {
  const rows = [...guide.matchAll(/^\| `([\w/]+)` \| (stateful|canned) \|/gm)]
  const pathsOf = (type: string) =>
    rows.filter(([, , written]) => written === type).map(([, path]) => `v1/${path}`)
  expect(pathsOf('canned').sort()).toEqual([...operationPaths.canned].sort())
  expect(operationPaths.stateful).toEqual(expect.arrayContaining(pathsOf('stateful')))
})

it('is described in the guide: each word of an ID, and each outcome', () => {
  const words = [...guide.matchAll(/^\| `(\w+)-…` \|/gm)].map(([, word]) => word)
  expect(words).toEqual(steerable)
  const sentence = /Each word ends with (.*?)\. /.exec(guide)?.[1] ?? ''
  expect([...sentence.matchAll(/`([\w-]+)`/g)].map(([, word]) => word)).toEqual(stepOutcomes)
})
