import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicPackages, root } from '../lib/workspace.mjs'

const page = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')
const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')

/** Every dependency of a published package, as `package dependency`, with its version. */
const installed = publicPackages.flatMap(({ name, manifest }) =>
  Object.entries<string>(manifest.dependencies ?? {}).map(
    ([dependency, version]) =>
      [`${name} ${dependency}`, resolveVersion(dependency, version)] as const,
  ),
)

/** The rows of the page's table, each of which lists one dependency or more. */
const listed = [...page.matchAll(/^\| `(@gw\/[\w-]+)` \| (`[^|]*) \|/gm)].flatMap(
  ([, name, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, one]) => `${name} ${one}`),
)

function resolveVersion(dependency: string, version: string): string {
  if (version !== 'catalog:') return version
  return new RegExp(`^ {2}"?${dependency}"?: (.+)$`, 'm').exec(workspace)?.[1] ?? version
}

describe('docs/dependencies.md', () => {
  it('lists every dependency of every published package, and no other', () => {
    expect(listed.toSorted()).toEqual(installed.map(([pair]) => pair).toSorted())
  })

  it('names the one third-party dependency without an exact version', () => {
    const ranges = installed
      .filter(([, version]) => !/^(?:\d+\.\d+\.\d+$|workspace:)/.test(version))
      .map(([pair]) => pair.split(' ')[1])
    const [, named] = /Only `(.+)` has a range instead/.exec(page) ?? []
    expect([...new Set(ranges)]).toEqual([named])
  })

  it('shows the range of node-forge', () => {
    expect(page).toContain(`\`${resolveVersion('node-forge', 'catalog:')}\``)
  })
})
