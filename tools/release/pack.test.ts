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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

let root: string

/** Creates a workspace of two public packages and a private one. */
function createWorkspace(): void {
  root = mkdtempSync(join(tmpdir(), 'gw-pack-'))
  for (const part of ['tools/release', 'tools/lib', 'docs/site/links.mjs'])
    cpSync(join(checkout, part), join(root, part), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'), 'dir')
  writeFileSync(join(root, 'package.json'), '{"private":true}')
  writeFileSync(join(root, 'pnpm-workspace.yaml'), 'packages: [packages/*]\n')
  writeFileSync(join(root, 'LICENSE'), 'the license')
  // Alphabetically "above" comes first, but "base" must be published first.
  addPackage('above', { dependencies: { '@x/base': 'workspace:^' } })
  addPackage('base', {})
  addPackage('kit', { private: true })
  mkdirSync(join(root, 'packages/above/node_modules/@x'), { recursive: true })
  symlinkSync(join(root, 'packages/base'), join(root, 'packages/above/node_modules/@x/base'), 'dir')
}

const removeWorkspace = (): void => rmSync(root, { recursive: true, force: true })

function addPackage(name: string, fields: object) {
  const folder = join(root, 'packages', name)
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const manifest = { name: `@x/${name}`, version: '1.2.3', files: ['dist'], ...fields }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'dist/index.js'), '')
}

function pack(...args: readonly string[]) {
  const program = join(root, 'tools/release/pack.mjs')
  return spawnSync(process.execPath, [program, '--to', join(root, 'release'), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
}

function packedFile(tarball: string, file: string): string {
  return spawnSync('tar', ['-xzOf', join(root, 'release', tarball), `package/${file}`], {
    encoding: 'utf8',
  }).stdout
}

const sha256 = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'release', file)))
    .digest('hex')

describe('a release of tools/release/pack.mjs', () => {
  // Packing takes long, so these tests share one release.
  beforeAll(() => {
    createWorkspace()
    expect(pack('--output', join(root, 'output')).status).toBe(0)
  })
  afterAll(removeWorkspace)

  it('lists the public packages with their checksums, dependencies first', () => {
    expect(readFileSync(join(root, 'release/SHA256SUMS'), 'utf8')).toBe(
      `${sha256('x-base-1.2.3.tgz')}  x-base-1.2.3.tgz\n${sha256('x-above-1.2.3.tgz')}  x-above-1.2.3.tgz\n`,
    )
  })

  it('has the checksum of its list in the output for the next job', () => {
    expect(readFileSync(join(root, 'output'), 'utf8')).toBe(`sums=${sha256('SHA256SUMS')}\n`)
  })

  it('contains the license, and versions instead of workspace ranges', () => {
    expect(packedFile('x-base-1.2.3.tgz', 'LICENSE')).toBe('the license')
    expect(JSON.parse(packedFile('x-above-1.2.3.tgz', 'package.json')).dependencies).toEqual({
      '@x/base': '^1.2.3',
    })
  })
})

describe('tools/release/pack.mjs', () => {
  beforeEach(createWorkspace)
  afterEach(removeWorkspace)

  it('packs the same bytes again', () => {
    const dependencies = { '@x/z': 'workspace:^', '@x/base': 'workspace:^', '@x/a': 'workspace:^' }
    addPackage('a', {})
    addPackage('z', {})
    addPackage('above', { dependencies, devDependencies: { '@x/kit': 'workspace:*' } })
    pack()
    const sums = sha256('SHA256SUMS')
    const packed = JSON.parse(packedFile('x-above-1.2.3.tgz', 'package.json'))
    expect(Object.keys(packed.dependencies)).toEqual(Object.keys(dependencies))
    expect(packed.devDependencies).toBeUndefined()
    rmSync(join(root, 'release'), { recursive: true })
    pack()
    expect(sha256('SHA256SUMS')).toBe(sums)
  })

  it('adds the links of the repository to the packed manifest', () => {
    expect(pack('--repository', 'https://host.example/team/toolkit').status).toBe(0)
    expect(JSON.parse(packedFile('x-base-1.2.3.tgz', 'package.json'))).toMatchObject({
      homepage: 'https://host.example/team/toolkit/tree/main/packages/base#readme',
      bugs: 'https://host.example/team/toolkit/issues',
      repository: {
        type: 'git',
        url: 'git+https://host.example/team/toolkit.git',
        directory: 'packages/base',
      },
    })
  })

  it('makes the links of a README absolute, and never writes to the checkout, which other tools may be reading', () => {
    const readme = '[guide](../../docs/guide/index.md) [source](src/index.ts) [here](#here)'
    writeFileSync(join(root, 'packages/base/README.md'), readme)
    const sources = ['packages/base/package.json', 'packages/base/README.md']
    for (const file of sources) utimesSync(join(root, file), 1, 1)
    const site = 'https://site.example/toolkit'
    pack('--repository', 'https://host.example/team/toolkit', '--site', site)
    expect(packedFile('x-base-1.2.3.tgz', 'README.md')).toBe(
      `[guide](${site}/guide/) [source](https://host.example/team/toolkit/blob/HEAD/packages/base/src/index.ts) [here](#here)`,
    )
    expect(JSON.parse(packedFile('x-base-1.2.3.tgz', 'package.json')).homepage).toBe(
      `${site}/packages/base`,
    )
    for (const file of sources) expect(statSync(join(root, file)).mtimeMs, file).toBe(1000)
  })

  it('rejects a folder that is not empty', () => {
    mkdirSync(join(root, 'release'))
    writeFileSync(join(root, 'release/old.tgz'), '')
    expect(pack().status).not.toBe(0)
  })

  it('rejects a package that is not built', () => {
    rmSync(join(root, 'packages/base/dist'), { recursive: true })
    expect(pack().status).not.toBe(0)
  })
})
