// Makes the checkout ready to run: checks Node, then installs dependencies with the pinned pnpm, fetched
// by npx. When nothing has changed since the last time it installs nothing and needs no network.
// Written in plain syntax, so that a Node too old for the rest still reads this far.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.setup-stamp')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

checkNode()
const stamp = fingerprint()
if (!isInstalled()) install()

function checkNode() {
  const wanted = manifest.engines.node.replace('>=', '')
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  fail(`This needs Node ${wanted} or later; this is Node ${process.versions.node}.`, [
    'Install a current Node from https://nodejs.org, or run it once with another version:',
    '  npx --yes -p node@22 -c "npm test"',
  ])
}

/** What the installed tree depends on: every manifest, the lockfile, the platform. */
function fingerprint() {
  const hash = createHash('sha256')
  hash.update(`${process.platform} ${process.arch}\n`)
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
  for (const folder of packages.sort()) files.push(join(folder, 'package.json'))
  for (const file of files) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function install() {
  const pnpm = manifest.packageManager
  console.log(`Installing dependencies with ${pnpm} (first run, or a manifest changed) ...`)
  const run = spawnSync('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true', npm_config_update_notifier: 'false' },
  })
  if (run.status === 0) {
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, stamp)
    return
  }
  const output = `${run.stderr ?? ''}${run.error?.message ?? ''}`
  process.stderr.write(output)
  explain(output)
}

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    fail('The package registry could not be reached, and the dependencies are not installed yet.', [
      'Connect to the network and run the same command again.',
      'Behind a proxy, tell npm first: npm config set proxy and https-proxy, or set HTTPS_PROXY.',
    ])
  }
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output)) {
    fail('A package.json has changed and pnpm-lock.yaml has not.', [
      `Run: npx --yes ${manifest.packageManager} install --no-frozen-lockfile`,
    ])
  }
  if (/ENOSPC|EACCES|EPERM|EROFS/.test(output)) {
    fail('The dependencies could not be written to node_modules.', [
      'Check free space and that this folder belongs to you, then run the same command again.',
    ])
  }
  fail('Installing the dependencies failed; the reason is above.', [
    'If a download was cut off, run the same command again: it goes on where it stopped.',
  ])
}

function fail(what, remedies) {
  console.error(`\n${what}\n${remedies.map((line) => `  ${line}`).join('\n')}\n`)
  process.exit(1)
}
