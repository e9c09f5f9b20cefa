// Rehearses a release on this machine: `npm run rehearse [-- package ...]`. In a copy, sets the versions and writes the
// changelogs. Packs twice and compares the sums. Publishes to a registry on loopback. Then installs each package from
// there into an empty project with the command of its README, imports, requires, and type-checks it, and runs the first
// example of its README. Other dependencies come from npm's cache where possible.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { consumerProblems, typeProblems } from '../lib/consumer.mjs'
import { finish } from '../lib/finish.mjs'
import { neutral } from '../lib/layers.mjs'
import { linterProblems } from '../lib/linter-problems.mjs'
import { mapAtOnce, run } from '../lib/run.mjs'
import { findPostgres } from '../lib/services.mjs'
import { readTarball, tarballProblems } from '../lib/tarball.mjs'
import { publicPackages, root } from '../lib/workspace.mjs'
import { readmeInstall, runReadmeExample } from './readme-example.mjs'
import { startRegistry } from './registry.mjs'
import { checkSums } from './sums.mjs'

const asked = process.argv.slice(2)
const chosen = publicPackages.filter(({ folder }) => asked.length === 0 || asked.includes(folder))
const temporary = mkdtempSync(join(tmpdir(), 'gw-rehearsal-'))
const copy = join(temporary, 'toolkit')
const users = join(temporary, 'users')
const registry = await startRegistry()
// npm publishes only with a token. The registry on loopback does not look at it.
const npmrc = join(temporary, 'npmrc')
const settings = {
  '@gw:registry': registry.url,
  [`//${new URL(registry.url).host}/:_authToken`]: 'rehearsal',
}
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
writeFileSync(npmrc, lines.join(''))
const env = { NPM_CONFIG_USERCONFIG: npmrc }
const postgres = await findPostgres()
const databaseUrl = typeof postgres === 'string' ? undefined : postgres.url

try {
  await setVersions()
  const sums = await packTwice()
  await publish(sums, /: published$/gm)
  await publish(sums, /: is already published$/gm)
  const packed = join(temporary, 'packed')
  const tarballs = new Map()
  for (const file of checkSums(packed, sums)) {
    const tarball = await readTarball(join(packed, file))
    tarballs.set(tarball.manifest.name, { path: join(packed, file), ...tarball })
  }
  const problems = await mapAtOnce(chosen, (one) => rehearseUser(one, tarballs.get(one.name)))
  const typed = chosen.map(({ name, folder }) => ({ name, isNeutral: neutral.includes(folder) }))
  finish({
    problems: [...problems.flat(), ...(await typeProblems({ folder: users, users: typed }))],
    ok: `${tarballs.size} packages were versioned, packed twice with equal sums, and published; ${chosen.length} of them were installed alone, used, and their first example ran`,
  })
} finally {
  registry.close()
  if (typeof postgres !== 'string') await postgres.close()
  rmSync(temporary, { recursive: true })
}

/** Sets the versions in a copy of what a release needs, in which the packages find each other. */
async function setVersions() {
  const skipped = /[\\/](?:node_modules|src|test|\.turbo|reference)$/
  const files = ['package.json', 'pnpm-workspace.yaml', 'LICENSE', '.changeset', 'packages']
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

/** Returns the sum of the sums, which both packs must have. */
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
  return first
}

async function publish(sums, expected) {
  const from = ['--from', join(temporary, 'packed'), '--sums', sums, '--without-provenance']
  const output = await must(process.execPath, ['tools/release/publish.mjs', ...from])
  const count = output.match(expected)?.length
  if (count !== publicPackages.length) throw new Error(`Publishing printed:\n${output}`)
}

/** Returns the problems of a user who has only this package. */
async function rehearseUser(one, tarball) {
  const { name, folder, path: source } = one
  const { path } = tarball
  const project = join(users, folder)
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const args = ['install', ...flags, '--loglevel=error', ...readmeInstall(source)]
  const install = await run('npm', args, { cwd: project, env, limitMs: 300_000 })
  if (install.code !== 0) return [`${name}: npm install fails\n${install.output}`]
  const { exports, bin } = tarball.manifest
  const problems = [
    ...tarballProblems(tarball, one),
    ...(await linterProblems(path)),
    ...(await consumerProblems({ folder: users, name, exports, bin })),
    ...(await runReadmeExample(source, project, databaseUrl)),
  ]
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${name}@${tarball.manifest.version}`)
  return problems
}

/** Runs a program in the copy and returns its output. */
async function must(command, args) {
  const { code, output } = await run(command, args, { cwd: copy, env })
  if (code !== 0) throw new Error(`${command} ${args[0]} fails\n${output}`)
  return output
}
