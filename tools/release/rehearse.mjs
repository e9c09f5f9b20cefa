// Rehearses a release on this machine: `npm run long -- rehearse`. In a copy, sets the versions and writes the changelogs.
// Packs twice and compares the sums. Publishes to a registry on loopback. From there, installs what all READMEs say into an
// empty project, which may fetch the third-party packages that npm's cache lacks, and follows the tutorial of the guide with
// `--offline`. The check `packages` installs each tarball on its own, and `readmes` checks that the first example imports
// only what its README installs.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followTutorial } from '../checks/tutorial/follow.mjs'
import { readmeInstall } from '../lib/examples.mjs'
import { run } from '../lib/run.mjs'
import { publicPackages, root } from '../lib/workspace.mjs'
import { startRegistry } from './registry.mjs'

const temporary = mkdtempSync(join(tmpdir(), 'gw-rehearsal-'))
const copy = join(temporary, 'toolkit')
const registry = await startRegistry()
// npm publishes only with a token. The registry on loopback does not look at it.
const npmrc = join(temporary, 'npmrc')
const settings = {
  '@gw:registry': registry.url,
  [`${registry.url.slice('http:'.length)}:_authToken`]: 'rehearsal',
}
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
writeFileSync(npmrc, lines.join(''))
const env = { NPM_CONFIG_USERCONFIG: npmrc }

try {
  await setVersions()
  await packTwice()
  await must('sha256sum', ['--check', '--strict', 'SHA256SUMS'], join(temporary, 'packed'))
  await publish('would be published', '--dry-run')
  await publish('published')
  await publish('is already published')
  await installAll()
  const tutorial = { folder: newFolder('tutorial'), env: { ...env, NPM_CONFIG_OFFLINE: 'true' } }
  const steps = await followTutorial(tutorial)
  console.log(
    `${publicPackages.length} packages were versioned, packed twice with equal sums, published, and installed as their READMEs say. The tutorial works as printed, in ${steps} steps`,
  )
} finally {
  registry.close()
  rmSync(temporary, { recursive: true })
}

/** Sets the versions in a copy of what a release needs. */
async function setVersions() {
  const skipped = /[\\/](?:node_modules|src|test|\.turbo|reference)$/
  const files = [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    'LICENSE',
    '.changeset',
    'packages',
  ]
  // Packing makes the links of the READMEs absolute, for which it looks at the documents.
  for (const name of [...files, 'tools', 'docs', 'README.md', 'SECURITY.md', 'CONTRIBUTING.md']) {
    const filter = (file) => !skipped.test(file)
    cpSync(join(root, name), join(copy, name), { recursive: true, filter })
  }
  for (const name of ['node_modules', 'tools/node_modules'])
    symlinkSync(join(root, name), join(copy, name), 'dir')
  await must('changeset', ['version'])
}

/** Packs twice, and compares the sums of the sums. */
async function packTwice() {
  const sums = new Set()
  for (const name of ['packed', 'packed-again']) {
    const args = ['--to', join(temporary, name), '--repository', 'https://repository.test/toolkit']
    const output = await must(process.execPath, ['tools/release/pack.mjs', ...args])
    sums.add(/SHA-256 ([0-9a-f]{64})/.exec(output)?.[1])
  }
  if (sums.size !== 1) throw new Error(`Two packs differ: ${[...sums].join(' and ')}`)
}

/** Publishes without provenance, which only a workflow has. */
async function publish(/** @type {string} */ expected, /** @type {string[]} */ ...flags) {
  const args = ['--from', join(temporary, 'packed'), '--without-provenance', ...flags]
  const output = await must(process.execPath, ['tools/release/publish.mjs', ...args])
  if (output.split(`: ${expected}\n`).length !== publicPackages.length + 1)
    throw new Error(`Publishing printed:\n${output}`)
}

/** Installs what all READMEs say into an empty project. Afterwards, npm's cache has it all. */
async function installAll() {
  const names = publicPackages.flatMap(({ path }) => readmeInstall(path))
  const packages = new Set(names.filter((name) => !name.startsWith('-')))
  const project = newFolder('user')
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await must('npm', ['install', '--prefer-offline', ...flags, ...packages], project)
}

function newFolder(/** @type {string} */ name) {
  mkdirSync(join(temporary, name))
  return join(temporary, name)
}

/** Runs a program, in the copy unless it says otherwise. Returns its output. */
async function must(command, args, cwd = copy) {
  const { code, output } = await run(command, args, { cwd, env })
  if (code !== 0) throw new Error(`${command} ${args[0]} fails\n${output}`)
  return output
}
