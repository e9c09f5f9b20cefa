import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publicPackages, root } from './lib/workspace.mjs'

it('docs/dependencies.md lists every dependency of every published package, and no other', () => {
  const page = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')
  const installed = publicPackages.flatMap(({ name, manifest }) =>
    Object.keys(manifest.dependencies ?? {}).map((dependency) => `${name} ${dependency}`),
  )
  // A row of the page's table lists one dependency or more.
  const listed = [...page.matchAll(/^\| `(@gw\/[\w-]+)` \| (`[^|]*) \|/gm)].flatMap(
    ([, name, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, one]) => `${name} ${one}`),
  )
  expect(listed.toSorted()).toEqual(installed.toSorted())
})
