import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faults } from './fixes/faults/faults.ts'

const page = readFileSync(
  new URL('../../../docs/guide/why-does-it-not-verify.md', import.meta.url),
  'utf8',
)
const shown = new Set(
  [
    ...page.matchAll(
      /`((?:target|body|content|time|client-id|key|header|encoding|scheme|method)-[\w-]+|clock|algorithm-name)`/g,
    ),
  ].map(([, id]) => id),
)

/** A version can be any number. */
const toId = (fix: string): string => fix.replace(/^key-of-version-\d+$/, 'key-of-version-N')

it('the guide lists every fix', () => {
  expect(faults.map(([, , fix]) => toId(fix)).filter((id) => !shown.has(id))).toEqual([])
})

it('the guide lists only fixes that a fault results in', () => {
  const hints = page.slice(page.indexOf('## Hints'))
  const found = new Set(faults.map(([, , fix]) => toId(fix)))
  const invented = [...shown].filter((id) => !found.has(id ?? '') && !hints.includes(`\`${id}\``))
  expect(invented).toEqual([])
})
