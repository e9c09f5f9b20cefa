import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listFiles, packages, root } from '../lib/workspace.mjs'

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

/** Returns the imports between folders, types included, for which there is one back. */
function importsBack(src: string): string[] {
  const folderOf = (path: string) => relative(src, path).split(sep).slice(0, -1)[0]
  const found = listFiles(src, /\.(?:mjs|tsx?)$/).flatMap((path) => {
    const imports = readFileSync(path, 'utf8').matchAll(/\b(?:from|import)[\s(]*'(\.[^']+)'/g)
    return [...imports].map(([, to = '']) => [path, join(path, '..', to)].map(folderOf).join(' > '))
  })
  const back = (text: string) => text.replace(/^(.+) > (.+)$/, '$2 > $1')
  return [...new Set(found)].filter((text) => back(text) !== text && found.includes(back(text)))
}

it.each([...packages.map(({ folder }) => `packages/${folder}/src`), 'tools'])(
  'the folders of %s import each other in one direction only',
  (src) => expect(importsBack(join(root, src))).toEqual([]),
)
