// Rehearses a release on this machine: `npm run long -- rehearse [package ...]`. In a copy, sets the versions and writes the
// changelogs. Packs twice and compares the sums. Publishes to a registry on loopback. Then installs what each README says from
// there, each in an empty project, and follows the tutorial of the guide. Only the first install may use the network: it
// fetches the third-party packages that npm's cache lacks. All later ones run with `--offline`. The check `packages` looks at
// the tarballs, and `readmes` whether the first example imports only what its README installs.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { followTutorial } from '../checks/tutorial/follow.mjs'
import { readmeInstall } from '../lib/examples.mjs'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce, run } from '../lib/run.mjs'
import { publicPackages, root } from '../lib/workspace.mjs'
import { startRegistry } from './registry.mjs'

const asked = process.argv.slice(2)
const chosen = publicPackages.filter(({ folder }) => asked.length === 0 || asked.includes(folder))
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
  await publish(/: published$/gm)
  await publish(/: is already published$/gm)
  await fillCache()
  const problems = [...(await mapAtOnce(chosen, followReadme)), await tutorialProblems()]
  finish({
    problems: problems.flat(),
    ok: `${publicPackages.length} packages were versioned, packed twice with equal sums, and published; ${chosen.length} of them were installed as their READMEs say. The tutorial works as printed`,
  })
} finally {
  registry.close()
  rmSync(temporary, { recursive: true })
}

/** Sets the versions in a copy of what a release needs, in which the packages find each other. */
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
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  await must('changeset', ['version'])
  for (const { folder, manifest } of publicPackages) {
    const { dependencies, devDependencies, peerDependencies } = manifest
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
      if (!name.startsWith('@gw/')) continue
      const link = join(copy, 'packages', folder, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(copy, 'packages', name.slice('@gw/'.length)), link, 'dir')
    }
  }
}

/** Packs twice, and compares the sums of the sums. */
async function packTwice() {
  const repository = ['--repository', 'https://repository.test/gateway-toolkit']
  const [first, second] = await mapAtOnce(
    ['packed', 'packed-again'],
    async (name) => {
      const to = ['--to', join(temporary, name)]
      const output = await must(process.execPath, ['tools/release/pack.mjs', ...to, ...repository])
      return /SHA-256 ([0-9a-f]{64})/.exec(output)?.[1] ?? ''
    },
    1,
  )
  if (first !== second) throw new Error(`Two packs differ: ${first} and ${second}`)
}

async function publish(expected) {
  const from = ['--from', join(temporary, 'packed'), '--without-provenance']
  const output = await must(process.execPath, ['tools/release/publish.mjs', ...from])
  const count = output.match(expected)?.length
  if (count !== publicPackages.length) throw new Error(`Publishing printed:\n${output}`)
}

/** Installs everything once, so that npm's cache contains it. */
async function fillCache() {
  const names = chosen.flatMap(({ path }) => readmeInstall(path))
  const packages = new Set(names.filter((name) => !name.startsWith('-')))
  for (const name of ['express', '@gw/express', '@gw/operations', '@gw/cli']) packages.add(name)
  const [problem] = await install(join(temporary, 'all'), packages, '--prefer-offline')
  if (problem !== undefined) throw new Error(problem)
}

/** Returns the problems of a user who installs what a README says. */
async function followReadme({ name, folder, path }) {
  const problems = await install(join(temporary, 'users', folder), readmeInstall(path))
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${name}`)
  return problems
}

/** Returns the problems of a new user who follows the tutorial in an empty folder. */
async function tutorialProblems() {
  const folder = join(temporary, 'tutorial')
  mkdirSync(folder)
  const started = performance.now()
  try {
    const steps = await followTutorial({ folder, env: { ...env, NPM_CONFIG_OFFLINE: 'true' } })
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`ok    the tutorial: ${steps} steps in ${seconds} s, without reading`)
    return []
  } catch (error) {
    return [Object(error).message]
  }
}

/** Installs packages into a new project. Returns the problems. */
async function install(project, packages, source = '--offline') {
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', source]
  const args = ['install', ...flags, ...packages]
  const { code, output } = await run('npm', args, { cwd: project, env, limitMs: 300_000 })
  return code === 0 ? [] : [`npm ${args.join(' ')} fails\n${output}`]
}

/** Runs a program in the copy and returns its output. */
async function must(command, args) {
  const { code, output } = await run(command, args, { cwd: copy, env })
  if (code !== 0) throw new Error(`${command} ${args[0]} fails\n${output}`)
  return output
}
