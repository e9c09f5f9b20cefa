// Prepares the checkout: checks Node, then installs the dependencies with the pinned pnpm, which npm fetches and whose
// bytes must have the SHA-512 in package.json. If nothing has changed since the last run, it installs nothing and needs no
// network.
// Written in plain syntax, so that a Node that is too old can still run it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.setup-stamp')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

checkNode()
const stamp = fingerprint()
if (!isInstalled()) install()

function checkNode() {
  const wanted = manifest.engines.node
  const [major, minor] = process.versions.node.split('.').map(Number)
  for (const range of wanted.split(' || ')) {
    const [first, firstMinor] = range.replace(/^\D+/, '').split('.').map(Number)
    if (major === first ? minor >= firstMinor : major > first && range.startsWith('>=')) return
  }
  // The package `node` needs an install script, which npm 11 does not run; the package of the platform does not.
  const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(tmpdir(), 'node-24')
  fail(`Node ${wanted} is required; this is Node ${process.versions.node}.`, [
    'Install a current Node from https://nodejs.org, or fetch one for this command only:',
    `  npm install --no-save --prefix ${folder} ${platform}@24`,
    `  PATH="${join(folder, 'node_modules', platform, 'bin')}:$PATH" npm test`,
  ])
}

/** Hashes what the installed tree depends on: every manifest, the lockfile, and the platform. */
function fingerprint() {
  const hash = createHash('sha256')
  hash.update(`${process.platform} ${process.arch}\n`)
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  const others = [
    'packages/nest/test/nest-11',
    'docs',
    'tools',
    'tools/bench',
    'tools/runs/mutants',
  ]
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
  for (const folder of [...packages, ...others].sort()) files.push(join(folder, 'package.json'))
  for (const file of files) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function install() {
  const [pnpm, sha512] = manifest.packageManager.split('+sha512.')
  console.log(`Installing dependencies with ${pnpm} (first run, or a manifest changed) ...`)
  const folder = mkdtempSync(join(tmpdir(), 'gw-pnpm-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  run('npm', ['pack', pnpm, '--silent', '--pack-destination', folder])
  const file = readdirSync(folder)[0]
  const found = createHash('sha512')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
  if (found !== sha512) {
    fail(`${pnpm} does not have the SHA-512 that package.json lists. It was not run.`, [
      'The registry or something on the way to it delivers another file. Try another network or registry.',
    ])
  }
  run('tar', ['-xzf', file], folder)
  const program = join(folder, 'package', 'bin', 'pnpm.cjs')
  // pnpm's output is shown only if it fails.
  run(process.execPath, [program, 'install', '--frozen-lockfile', '--reporter=append-only'])
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function run(command, args, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
    shell: process.platform === 'win32' && command === 'npm',
    env: { ...process.env, CI: 'true', npm_config_update_notifier: 'false' },
  })
  if (status === 0) return
  const output = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`
  process.stderr.write(output)
  fail('Installing the dependencies failed; the reason is above.', [
    'If a download was interrupted, run the same command again to resume it.',
    'If a package.json has changed, run: npx pnpm install --no-frozen-lockfile',
  ])
}

function fail(what, remedies) {
  console.error(`\n${what}\n${remedies.map((line) => `  ${line}`).join('\n')}\n`)
  process.exit(1)
}
