import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'gw-pack-'))
const REPOSITORY = 'https://host.test/team/toolkit'
const SITE = 'https://site.test/toolkit'
const README = '[guide](../../docs/guide/index.md) [source](src/index.ts) [here](#here)'
const LOCKFILE = `
importers:
  packages/above:
    dependencies:
      '@x/base':
        version: link:../base
  packages/base:
    dependencies:
      third:
        version: 3.0.0
packages:
  third@3.0.0:
    resolution: {integrity: sha512-AQI=}
snapshots: {}
`
const SOURCES = ['packages/base/package.json', 'packages/base/README.md']

function addPackage(name: string, fields: object): void {
  const folder = join(root, 'packages', name)
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const manifest = { name: `@x/${name}`, version: '1.2.3', files: ['dist'], ...fields }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'dist/index.js'), '')
}

function pack(to: string, ...args: readonly string[]): number | null {
  const program = join(root, 'tools/release/pack.mjs')
  return spawnSync(process.execPath, [program, '--to', join(root, to), ...args], { cwd: root })
    .status
}

const packWithAddresses = (to: string): number | null =>
  pack(to, '--repository', REPOSITORY, '--site', SITE, '--output', join(root, 'output'))

function packedFile(tarball: string, file: string): string {
  const path = join(root, tarball)
  return spawnSync('tar', ['-xzOf', path, `package/${file}`], { encoding: 'utf8' }).stdout
}

const sha256 = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')

// A workspace of two packages that are published and one that is private. Packing takes long, so all tests share a release.
beforeAll(() => {
  for (const part of ['tools/release', 'tools/lib', 'docs/site/links.mjs'])
    cpSync(join(checkout, part), join(root, part), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'), 'dir')
  writeFileSync(join(root, 'package.json'), '{"private":true}')
  writeFileSync(join(root, 'pnpm-workspace.yaml'), 'packages: [packages/*]\n')
  writeFileSync(join(root, 'pnpm-lock.yaml'), LOCKFILE)
  writeFileSync(join(root, 'LICENSE'), 'the license')
  // Alphabetically "above" comes first, but "base" must be published first.
  const devDependencies = { '@x/kit': 'workspace:*' }
  addPackage('above', { dependencies: { '@x/base': 'workspace:^' }, devDependencies })
  addPackage('base', { dependencies: { third: '3.0.0' } })
  const changelog = `# @x/base\n\n## 1.2.3\n\n### Minor Changes\n\n- 0f1e2d3: New.\n\n## 1.2.2\n\n- Old.\n`
  for (const name of ['base', 'above'])
    writeFileSync(join(root, 'packages', name, 'CHANGELOG.md'), changelog)
  addPackage('kit', { private: true })
  writeFileSync(join(root, 'packages/base/README.md'), README)
  for (const file of SOURCES) utimesSync(join(root, file), 1, 1)
  expect(packWithAddresses('packed')).toBe(0)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('tools/release/pack.mjs', () => {
  it('lists the public packages with their checksums, dependencies first', () => {
    const [base, above] = ['x-base-1.2.3.tgz', 'x-above-1.2.3.tgz']
    const sboms = ['x-base-1.2.3.cdx.json', 'x-above-1.2.3.cdx.json']
    const lines = [base, above, ...sboms, 'NOTES.md'].map(
      (it) => `${sha256(`packed/${it}`)}  ${it}\n`,
    )
    expect(readFileSync(join(root, 'packed/SHA256SUMS'), 'utf8')).toBe(lines.join(''))
    expect(readFileSync(join(root, 'output'), 'utf8')).toBe(`sums=${sha256('packed/SHA256SUMS')}\n`)
  })

  it('writes what a package installs at any depth, and what is new in this version', () => {
    const sbom = JSON.parse(readFileSync(join(root, 'packed/x-above-1.2.3.cdx.json'), 'utf8'))
    const [above, base, third] = ['%40x/above@1.2.3', '%40x/base@1.2.3', 'third@3.0.0'].map(
      (it) => `pkg:npm/${it}`,
    )
    expect(sbom.dependencies).toEqual([
      { ref: above, dependsOn: [base] },
      { ref: base, dependsOn: [third] },
      { ref: third, dependsOn: [] },
    ])
    expect(sbom.metadata.component.hashes[0].content).toBe(sha256('packed/x-above-1.2.3.tgz'))
    expect(sbom.components[1].hashes).toEqual([{ alg: 'SHA-512', content: '0102' }])
    expect(readFileSync(join(root, 'packed/NOTES.md'), 'utf8')).toBe(
      '- New.\n\n  @x/base@1.2.3, @x/above@1.2.3\n',
    )
  })

  it('packs the license, versions instead of workspace ranges, and the addresses', () => {
    expect(packedFile('packed/x-base-1.2.3.tgz', 'LICENSE')).toBe('the license')
    const manifest = JSON.parse(packedFile('packed/x-above-1.2.3.tgz', 'package.json'))
    expect(manifest.dependencies).toEqual({ '@x/base': '^1.2.3' })
    expect(manifest.devDependencies).toBeUndefined()
    expect(manifest).toMatchObject({
      homepage: `${SITE}/packages/above`,
      bugs: `${REPOSITORY}/issues`,
      repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: 'packages/above' },
    })
  })

  it('makes the links of a README absolute, and never writes to the checkout', () => {
    expect(packedFile('packed/x-base-1.2.3.tgz', 'README.md')).toBe(
      `[guide](${SITE}/guide/) [source](${REPOSITORY}/blob/HEAD/packages/base/src/index.ts) [here](#here)`,
    )
    for (const file of SOURCES) expect(statSync(join(root, file)).mtimeMs, file).toBe(1000)
  })

  it('keeps only the text of a link if neither the repository nor the site is known', () => {
    expect(pack('without-addresses')).toBe(0)
    const readme = packedFile('without-addresses/x-base-1.2.3.tgz', 'README.md')
    expect(readme).toBe('guide source [here](#here)')
  })

  it('packs the same bytes again, but not into the same folder', () => {
    expect(packWithAddresses('packed-again')).toBe(0)
    expect(sha256('packed-again/SHA256SUMS')).toBe(sha256('packed/SHA256SUMS'))
    expect(packWithAddresses('packed-again')).not.toBe(0)
  })
})
