// Fetches a runtime from the npm registry: the package with the binary for this platform. The packages `node`, `bun`, and
// `deno` need an install script, which npm 11 does not run, and fall back to the system's version.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const { platform, arch } = process
const os = platform === 'win32' ? 'win' : platform

/** The versions to test on. Of Node 20 and 22, they are the oldest that `engines` allows. */
export const VERSIONS = {
  'node-20': '20.19.0',
  'node-22': '22.12.0',
  'node-24': '24',
  'node-26': '26',
  bun: '1',
  deno: '2',
  workerd: '1',
}

const PACKAGES = {
  node: { name: `node-${os}-${arch}`, binary: 'bin/node' },
  bun: { name: `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}`, binary: 'bin/bun' },
  deno: {
    name: `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`,
    binary: 'deno',
  },
  workerd: {
    name: `@cloudflare/workerd-${platform}-${arch === 'x64' ? '64' : arch}`,
    binary: 'bin/workerd',
  },
}

/**
 * Returns the path of a runtime's binary and its exact version, and downloads it the first time.
 *
 * @param {string} runtime a name in VERSIONS
 * @returns {{ binary: string, version: string }}
 */
export function fetchRuntime(runtime) {
  const { name, binary } = PACKAGES[runtime.replace(/-\d+$/, '')]
  const folder = join(root, 'node_modules', '.cache', 'gw-runtimes', runtime)
  const installed = join(folder, 'node_modules', name)
  if (!existsSync(join(installed, binary))) {
    // Into a folder of its own first, because two checks can need the same runtime at the same time.
    const draft = `${folder}-${process.pid}`
    mkdirSync(draft, { recursive: true })
    const wanted = `${name}@${VERSIONS[runtime]}`
    const install = spawnSync(
      'npm',
      ['install', '--no-save', '--ignore-scripts', '--no-audit', '--prefix', draft, wanted],
      { encoding: 'utf8', shell: platform === 'win32' },
    )
    if (install.status !== 0) throw new Error(`Could not install ${wanted}:\n${install.stderr}`)
    if (existsSync(join(installed, binary))) rmSync(draft, { recursive: true })
    else {
      rmSync(folder, { recursive: true, force: true })
      renameSync(draft, folder)
    }
  }
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const version = manifest.version.replace(/^v/, '')
  if (!`${version}.`.startsWith(`${VERSIONS[runtime]}.`)) {
    throw new Error(`Expected ${name} ${VERSIONS[runtime]} but got ${version}. Delete ${folder}`)
  }
  return { binary: join(installed, binary), version }
}
