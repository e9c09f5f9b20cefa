import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the public packages, dependencies first: if publishing stops halfway, the published ones can be installed.
 */
export function publicPackages(root) {
  const waiting = readdirSync(join(root, 'packages'))
    .sort()
    .map((name) => {
      const directory = `packages/${name}`
      const text = readFileSync(join(root, directory, 'package.json'), 'utf8')
      return { directory, manifest: JSON.parse(text) }
    })
    .filter(({ manifest }) => manifest.private !== true)
  const ordered = []
  while (waiting.length > 0) {
    const index = waiting.findIndex(
      ({ manifest }) => !waiting.some((other) => dependsOn(manifest, other.manifest.name)),
    )
    if (index === -1) throw new Error('The packages have circular dependencies')
    ordered.push(...waiting.splice(index, 1))
  }
  return ordered
}

function dependsOn(manifest, name) {
  return name in { ...manifest.dependencies, ...manifest.peerDependencies }
}
