import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { packages, root } from '../lib/workspace.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gw-layers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TOOL = '../../../tools/lib/run.mjs'
const OUTSIDE = ['../../errors/src/a.ts', '../../../errors/dist/a.js', '../test/keys.ts', TOOL]
const PROBES = [...packages.flatMap(({ name }) => [name, `${name}/src/index.ts`]), ...OUTSIDE]

/** Lints files that import everything, and returns what the linter rejected in one of them. */
function lintProbes(): (file: string) => string[] {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const lines = PROBES.map((text, at) => `import a${at} from '${text}'\n`)
  for (const part of packages.flatMap((one) => [`${one.folder}/src`, `${one.folder}/test`])) {
    mkdirSync(join(folder, 'packages', part), { recursive: true })
    writeFileSync(join(folder, 'packages', part, 'probe.ts'), lines.join(''))
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=unix', '.'], { cwd: folder, encoding: 'utf8' })
  return (file) => {
    const found = stdout.matchAll(new RegExp(`^\\S*packages/${file}/probe\\.ts:(\\d+):`, 'gm'))
    return [...new Set([...found].map(([, line]) => PROBES[Number(line) - 1] ?? ''))]
  }
}

describe('layer table in .oxlintrc.json', () => {
  const rejectedIn = lintProbes()

  it.each(packages)('rejects the tools in the tests of $folder', (one) => {
    expect(rejectedIn(`${one.folder}/test`)).toEqual([TOOL])
  })

  it.each(packages)('rejects in $folder what its package.json does not list', (one) => {
    const { dependencies, peerDependencies } = one.manifest
    const forbidden = PROBES.filter((text) => !(text in { ...dependencies, ...peerDependencies }))
    expect(rejectedIn(`${one.folder}/src`)).toEqual(expect.arrayContaining(forbidden))
  })
})
