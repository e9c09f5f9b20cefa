import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operationPaths } from '../../../src/gateway/operations/find-operation.ts'
import { steerable, stepOutcomes } from '../../../src/ledger/outcome.ts'

const guide = readFileSync(
  new URL('../../../../../docs/guide/sandbox-reference.md', import.meta.url),
  'utf8',
)

it('is described in the guide: each operation, stateful or canned', () => {
  const rows = [...guide.matchAll(/^\| `([\w/]+)` \| (stateful|canned) \|/gm)]
  const written = rows.map(([, path, kind]) => `${kind} v1/${path}`)
  const played = Object.entries(operationPaths).flatMap(([kind, paths]) =>
    paths.map((path) => `${kind} ${path}`),
  )
  expect(written.sort()).toEqual(played.sort())
})

it('is described in the guide: each word of an ID, and each outcome', () => {
  const words = [...guide.matchAll(/^\| `(\w+)-…` \|/gm)].map(([, word]) => word)
  expect(words).toEqual(steerable)
  const sentence = /Each word ends with (.*?)\. /.exec(guide)?.[1] ?? ''
  expect([...sentence.matchAll(/`([\w-]+)`/g)].map(([, word]) => word)).toEqual(stepOutcomes)
})
