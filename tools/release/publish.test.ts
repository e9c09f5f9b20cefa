import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('publish.mjs', import.meta.url))

// Replaces npm: records its arguments and responds as the registry would.
const FAKE_NPM = `#!/usr/bin/env node
const { appendFileSync } = require('node:fs')
const [command, spec, ...rest] = process.argv.slice(2)
appendFileSync(process.env.NPM_CALLS, [command, spec, ...rest].join(' ') + '\\n')
if (command === 'view') {
  if (process.env.REGISTRY === 'has all') console.log(JSON.stringify(spec.split('@').at(-1)))
  if (process.env.REGISTRY === 'has none') console.log('{"error":{"code":"E404"}}')
  process.exitCode = process.env.REGISTRY === 'has all' ? 0 : 1
}
`

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gw-publish-'))
  mkdirSync(join(root, 'release'))
  writeFileSync(join(root, 'npm'), FAKE_NPM, { mode: 0o755 })
  addTarball('x-base-1.2.3.tgz', { name: '@x/base', version: '1.2.3' })
  addTarball('x-above-0.0.0.tgz', { name: '@x/above', version: '0.0.0' })
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const sha256 = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'release', file)))
    .digest('hex')

function writeTarball(file: string, manifest: object) {
  mkdirSync(join(root, 'package'), { recursive: true })
  writeFileSync(join(root, 'package/package.json'), JSON.stringify(manifest))
  spawnSync('tar', ['-czf', join(root, 'release', file), '-C', root, 'package'])
}

function addTarball(file: string, manifest: object) {
  writeTarball(file, manifest)
  appendFileSync(join(root, 'release/SHA256SUMS'), `${sha256(file)}  ${file}\n`)
}

/** Runs the program. Returns its exit code and the npm commands that publish. */
function publish({
  registry = 'has none',
  sums = sha256('SHA256SUMS'),
  args = [] as string[],
} = {}) {
  const calls = join(root, 'calls')
  const { status } = spawnSync(
    process.execPath,
    [program, '--from', join(root, 'release'), '--sums', sums, ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${root}${delimiter}${process.env.PATH}`,
        NPM_CALLS: calls,
        REGISTRY: registry,
      },
    },
  )
  const asked = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
  return { status, published: asked.filter((call) => call.startsWith('publish')) }
}

const upload = (flags: string) =>
  `publish ${join(root, 'release/x-base-1.2.3.tgz')} --access public --ignore-scripts${flags}`

describe('tools/release/publish.mjs', () => {
  it('publishes what the registry lacks, with provenance, and skips version 0.0.0', () => {
    expect(publish()).toEqual({ status: 0, published: [upload(' --provenance')] })
  })

  it('skips what the registry already has', () => {
    expect(publish({ registry: 'has all' })).toEqual({ status: 0, published: [] })
  })

  it('stops if the registry cannot be queried', () => {
    expect(publish({ registry: 'is down' })).toEqual({ status: 1, published: [] })
  })

  it('uploads nothing in a dry run', () => {
    expect(publish({ args: ['--dry-run'] }).published).toEqual([upload(' --provenance --dry-run')])
  })

  it.each([
    ['has none', 'count=1\n'],
    ['has all', 'count=0\n'],
  ])('writes the number of packages to the output if the registry %s', (registry, output) => {
    publish({ registry, args: ['--dry-run', '--output', join(root, 'output')] })
    expect(readFileSync(join(root, 'output'), 'utf8')).toBe(output)
  })

  it('omits provenance only with --without-provenance', () => {
    expect(publish({ args: ['--without-provenance'] }).published).toEqual([upload('')])
  })

  const evil = { name: '@x/base', version: '1.2.3', main: 'evil.js' }

  it.each([
    ['a tarball has other bytes', () => writeTarball('x-base-1.2.3.tgz', evil)],
    ['a tarball was added', () => writeTarball('y.tgz', evil)],
    ['a tarball is missing', () => rmSync(join(root, 'release/x-above-0.0.0.tgz'))],
  ])('publishes nothing if %s', (_what, tamper) => {
    tamper()
    expect(publish()).toEqual({ status: 1, published: [] })
  })

  it('publishes nothing if a tarball and the list were both changed', () => {
    const sums = sha256('SHA256SUMS')
    rmSync(join(root, 'release'), { recursive: true })
    mkdirSync(join(root, 'release'))
    addTarball('x-base-1.2.3.tgz', evil)
    expect(publish({ sums })).toEqual({ status: 1, published: [] })
  })

  it('publishes nothing if a tarball still names the reserved host as its repository', () => {
    const repository = { type: 'git', url: 'git+https://repository.example/x.git' }
    addTarball('x-other-1.2.3.tgz', { name: '@x/other', version: '1.2.3', repository })
    expect(publish()).toEqual({ status: 1, published: [] })
  })

  it('publishes nothing without --sums', () => {
    expect(spawnSync(process.execPath, [program, '--from', join(root, 'release')]).status).toBe(1)
  })
})
