import { spawnSync } from 'node:child_process'
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

function addTarball(file: string, manifest: object): void {
  mkdirSync(join(root, 'package'), { recursive: true })
  writeFileSync(join(root, 'package/package.json'), JSON.stringify(manifest))
  spawnSync('tar', ['-czf', join(root, 'release', file), '-C', root, 'package'])
  appendFileSync(join(root, 'release/SHA256SUMS'), `0a1b  ${file}\n`)
}

describe('tools/release/publish.mjs', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gw-publish-'))
    mkdirSync(join(root, 'release'))
    writeFileSync(join(root, 'npm'), FAKE_NPM, { mode: 0o755 })
    addTarball('x-base-1.2.3.tgz', { name: '@x/base', version: '1.2.3' })
    addTarball('x-new-0.0.0.tgz', { name: '@x/new', version: '0.0.0' })
    appendFileSync(join(root, 'release/SHA256SUMS'), '0a1b  NOTES.md\n')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const nothing = { status: 1, published: [] }

  /** Runs the program. Returns its exit code and the npm commands that publish. */
  function publish({ registry = 'has none', args = [] as string[] } = {}): {
    status: number | null
    published: string[]
  } {
    const calls = join(root, 'calls')
    rmSync(calls, { force: true })
    const from = ['--from', join(root, 'release')]
    const path = `${root}${delimiter}${process.env.PATH}`
    const env = { ...process.env, PATH: path, NPM_CALLS: calls, REGISTRY: registry }
    const { status } = spawnSync(process.execPath, [program, ...from, ...args], { env })
    const asked = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
    return { status, published: asked.filter((call) => call.startsWith('publish')) }
  }

  const upload = (flags: string): string =>
    `publish ${join(root, 'release/x-base-1.2.3.tgz')} --access public --ignore-scripts${flags}`

  it.each([
    ['with provenance', [], ' --provenance'],
    ['in a dry run', ['--dry-run'], ' --provenance --dry-run'],
    ['without provenance only if asked', ['--without-provenance'], ''],
  ])('publishes what the registry lacks, except version 0.0.0, %s', (_how, args, flags) => {
    expect(publish({ args })).toEqual({ status: 0, published: [upload(flags)] })
  })

  it('skips what the registry already has, and writes the number of the others', () => {
    const args = ['--output', join(root, 'count')]
    expect(publish({ registry: 'has all', args })).toEqual({ status: 0, published: [] })
    publish({ args })
    expect(readFileSync(join(root, 'count'), 'utf8')).toBe('count=0\ncount=1\n')
  })

  it('stops if the registry cannot be queried', () => {
    expect(publish({ registry: 'is down' })).toEqual(nothing)
  })

  it('publishes nothing if a tarball still names the reserved host as its repository', () => {
    const repository = { type: 'git', url: 'git+https://repository.example/x.git' }
    addTarball('x-other-1.2.3.tgz', { name: '@x/other', version: '1.2.3', repository })
    expect(publish()).toEqual(nothing)
  })
})
