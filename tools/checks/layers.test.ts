import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { allowed, lintFile, neutral } from '../lib/layers.mjs'
import { packages, root } from '../lib/workspace.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gw-layers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const siblings = [...allowed.keys()]
const BUILTINS = ['node:crypto', 'crypto']
const TOOL = '../../../tools/lib/run.mjs'
const OUTSIDE = [
  ...['../../errors/src/index.ts', '../../../errors/dist/index.js', '../test/keys.ts'],
  TOOL,
]
const PROBES = [
  ...siblings.flatMap((name) => [`@gw/${name}`, `@gw/${name}/src/index.ts`]),
  ...BUILTINS,
  ...OUTSIDE,
  './near.ts',
  '../../near.ts',
]

/** Lints one file per package, each of which imports everything, and returns what the linter rejected. */
function lintProbes(): (row: string, part?: string) => string[] {
  writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(lintFile))
  for (const row of siblings) {
    const lines = PROBES.map((text, at) => `import a${at} from '${text}'`)
    for (const part of ['src', 'test']) {
      mkdirSync(join(folder, 'packages', row, part), { recursive: true })
      writeFileSync(join(folder, 'packages', row, part, 'probe.ts'), `${lines.join('\n')}\n`)
    }
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=unix', '.'], { cwd: folder, encoding: 'utf8' })
  return (row, part = 'src') => {
    const file = `packages/${row}/${part}/probe`
    const lines = stdout.matchAll(new RegExp(`^\\S*${file}\\.ts:(\\d+):`, 'gm'))
    return [...new Set([...lines].map(([, line]) => PROBES[Number(line) - 1] ?? ''))].sort()
  }
}

describe('layer table in .oxlintrc.json', () => {
  it('has a row for each package', () => {
    expect(siblings.toSorted()).toEqual(packages.map(({ folder: name }) => name).sort())
  })

  it('allows each package to import only packages of rows above it', () => {
    for (const [at, row] of siblings.entries()) {
      const below = (allowed.get(row) ?? []).map((name) => name.replace(/\/.*/, ''))
      expect(siblings.slice(0, at)).toEqual(expect.arrayContaining(below))
    }
  })

  const rejectedIn = lintProbes()
  it.each(siblings)('causes the linter to reject the tools in the tests of %s', (row) => {
    expect(rejectedIn(row, 'test')).toEqual([TOOL])
  })

  it.each(siblings)('causes the linter to reject all other imports in %s', (row) => {
    const mayImport = (allowed.get(row) ?? []).map((name) => `@gw/${name}`)
    const forbidden = PROBES.filter((probe) => {
      if (BUILTINS.includes(probe)) return neutral.includes(row)
      return OUTSIDE.includes(probe) || (probe.startsWith('@gw/') && !mayImport.includes(probe))
    })
    expect(rejectedIn(row)).toEqual(forbidden.sort())
  })
})
