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
const entriesOf = ({ name, manifest }: (typeof packages)[number]) =>
  Object.keys(manifest.exports ?? { '.': '' }).map((entry) => name + entry.slice(1))
const PROBES = [
  ...packages.flatMap((one) => [...entriesOf(one), `${one.name}/src/index.ts`]),
  ...OUTSIDE,
]
const NEW = 'package-without-a-row'
const rows = [
  ...readFileSync(join(root, '.oxlintrc.json'), 'utf8').matchAll(/"files": \["([^"]+)"\]/g),
].map(([, glob]) => glob)

/** Lints files that import everything, and returns what the linter rejected in one of them. */
function lintProbes(): (file: string) => string[] {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const lines = PROBES.map((text, at) => `import a${at} from '${text}'\n`)
  const folders = [...packages.map((one) => one.folder), NEW]
  for (const part of folders.flatMap((one) => [`${one}/src`, `${one}/test`])) {
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

  it('rejects every package and every path in a package without a row', () => {
    expect(rejectedIn(`${NEW}/src`)).toEqual(PROBES)
  })

  it.each(packages)('rejects in $folder what its package.json does not list', (one) => {
    const listed = packages.filter(({ name }) => isListed(one, name)).flatMap(entriesOf)
    const forbidden = PROBES.filter((text) => !listed.includes(text))
    expect(rejectedIn(`${one.folder}/src`)).toEqual(expect.arrayContaining(forbidden))
  })

  it.each(packages)(
    'has a row for $folder, which allows some entry of what its package.json lists',
    (one) => {
      const rejected = rejectedIn(`${one.folder}/src`)
      const isForbidden = (it: (typeof packages)[number]) =>
        entriesOf(it).every((text) => rejected.includes(text))
      expect(rows).toContain(`packages/${one.folder}/src/**`)
      const forbidden = packages.filter(({ name }) => isListed(one, name)).filter(isForbidden)
      expect(forbidden.map(({ name }) => name)).toEqual([])
    },
  )
})

function isListed({ manifest }: (typeof packages)[number], name: string): boolean {
  return name in { ...manifest.dependencies, ...manifest.peerDependencies }
}

/** Returns the imports between folders of one level, types included, for which there is one back. */
function importsBack(src: string): string[] {
  const found = listFiles(src, /\.(?:mjs|tsx?)$/).flatMap((path) => {
    const imports = readFileSync(path, 'utf8').matchAll(/\b(?:from|import)[\s(]*'(\.[^']+)'/g)
    return [...imports].map(([, to = '']) => whereTheyPart(src, path, join(path, '..', to)))
  })
  const back = (text: string) => text.replace(/: (.+) > (.+)$/, ': $2 > $1')
  return [...new Set(found)].filter((text) => back(text) !== text && found.includes(back(text)))
}

/** Returns `level: a > b`, the folders in which two paths part; a file of the level itself is in `.`. */
function whereTheyPart(src: string, path: string, to: string): string {
  const [from, into] = [path, to].map((one) => relative(src, one).split(sep).slice(0, -1))
  const parted = from.findIndex((folder, at) => folder !== into[at])
  const level = parted === -1 ? from.length : parted
  const [a = '.', b = '.'] = [from[level], into[level]]
  return `${from.slice(0, level).join('/')}: ${a} > ${b}`
}

it.each([...packages.map(({ folder }) => `packages/${folder}/src`), 'tools'])(
  'the folders of %s import each other in one direction only, at every level',
  (src) => expect(importsBack(join(root, src))).toEqual([]),
)
