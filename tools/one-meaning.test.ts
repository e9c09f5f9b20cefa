import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSource, ts, walk } from './lib/syntax.mjs'
import { publicPackages, root } from './lib/workspace.mjs'

// They have the same names on purpose: one for each framework.
const ADAPTERS = ['express', 'fastify', 'next']

/** What each entry exports, such as `@gw/types/shapes`: the module that each name comes from, by name. */
const entries = new Map<string, Map<string, string>>()
for (const { folder, name, manifest } of publicPackages) {
  for (const [path, conditions] of Object.entries<Record<string, string>>(manifest.exports)) {
    const source = conditions['@gw/source']
    if (source === undefined) continue
    entries.set(join(name, path), readExports(join('packages', folder, source)))
  }
}

function readExports(file: string): Map<string, string> {
  const found = new Map<string, string>()
  walk(parseSource(join(root, file)), (node) => {
    if (!ts.isExportSpecifier(node)) return
    const { moduleSpecifier } = node.parent.parent
    const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
    found.set(node.name.text, from.startsWith('.') ? join(file, '..', from) : from)
  })
  return found
}

/** Returns the module that declares a name, followed through the packages that re-export it. */
function declaredIn(name: string, module: string): string {
  const next = entries.get(module)?.get(name)
  return next === undefined ? module : declaredIn(name, next)
}

/** Returns the modules that declare each name. All adapters count as one module. */
function declarations(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const names of entries.values()) {
    for (const [name, module] of names) {
      const place = declaredIn(name, module)
      const isAdapter = ADAPTERS.some((folder) => place.startsWith(`packages/${folder}/`))
      found.set(name, (found.get(name) ?? new Set()).add(isAdapter ? 'adapters' : place))
    }
  }
  return found
}

describe('names of all packages', () => {
  it('have one meaning each', () => {
    const all = declarations()
    expect(all.size).toBeGreaterThan(500)
    expect([...all].filter(([, places]) => places.size > 1)).toEqual([])
  })
})
