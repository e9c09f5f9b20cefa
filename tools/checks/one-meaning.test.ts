import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles, publicPackages } from '../lib/workspace.mjs'

const DECLARED =
  /^export (?:(?:abstract )?(?:class|interface|type|function|const|enum) (\w+)|\{ \w+ as (\w+) \})/gm
// They have the same names on purpose: one for each framework, and one for each database.
const ADAPTERS = ['express', 'fastify', 'nest', 'next']
const DATABASES = ['mysql', 'postgres']

it('the public names of all packages have one meaning each', () => {
  const packagesOf = new Map<string, Set<string>>()
  for (const { folder, path } of publicPackages) {
    const group = [ADAPTERS, DATABASES].find((folders) => folders.includes(folder))
    const owner = group?.join() ?? folder
    for (const report of listFiles(path, /^api.*\.md$/)) {
      // A name that a package only exports again is not declared in its report.
      for (const [, one, other] of readFileSync(report, 'utf8').matchAll(DECLARED)) {
        const name = one ?? other ?? ''
        packagesOf.set(name, (packagesOf.get(name) ?? new Set()).add(owner))
      }
    }
  }
  expect(packagesOf.size).toBeGreaterThan(500)
  expect([...packagesOf].filter(([, owners]) => owners.size > 1)).toEqual([])
})
