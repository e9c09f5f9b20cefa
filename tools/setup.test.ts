import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [pnpm = ''] = manifest.packageManager.split('+sha512.')

describe('pnpm version', () => {
  it('is the same in devDependencies, which turbo finds on the PATH', () => {
    expect(`pnpm@${manifest.devDependencies.pnpm}`).toBe(pnpm)
  })
})

describe('tools/setup.mjs', () => {
  it.each([
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.0.0', true],
    ['27.0.0', true],
  ])('with Node %s, installs: %s', (node, isSupported) => {
    const folder = copyWith(manifest)
    // There is no npm on this path, so a run that passes the check of Node ends soon.
    const versions = `Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${versions}`, join(folder, 'tools/setup.mjs')],
      { encoding: 'utf8', env: { ...process.env, PATH: folder } },
    )
    expect(status).toBe(1)
    expect(stdout.includes('Installing')).toBe(isSupported)
  })

  it('does not run a pnpm with another SHA-512', () => {
    const folder = copyWith({ ...manifest, packageManager: `${pnpm}+sha512.${'0'.repeat(128)}` })
    // In place of the registry: an npm that packs a file of another origin.
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho changed > "$5/pnpm-1.tgz"\n', {
      mode: 0o755,
    })
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/setup.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    })
    expect(status).toBe(1)
    expect(stderr).toContain('SHA-512')
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  })
})

/** Copies the program into a folder of its own, below a manifest. */
function copyWith(root: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'gw-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'tools'))
  mkdirSync(join(folder, 'packages'))
  cpSync(fileURLToPath(new URL('setup.mjs', import.meta.url)), join(folder, 'tools/setup.mjs'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
  return folder
}
