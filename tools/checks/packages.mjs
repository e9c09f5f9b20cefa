// Checks what users get: packs every public package, checks the tarball, runs publint and attw on it, and installs it
// into its own folder, where it is imported, required, run, and type-checked.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { consumerProblems, installConsumers, typeProblems } from '../lib/consumer.mjs'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce, run } from '../lib/run.mjs'
import { readTarball, tarballProblems } from '../lib/tarball.mjs'
import { publicPackages } from '../lib/workspace.mjs'

// The workflow passes the real ones.
const ADDRESSES = [
  ...['--repository', 'https://repository.example/gateway-toolkit'],
  ...['--site', 'https://site.example/gateway-toolkit'],
]
const folder = mkdtempSync(join(tmpdir(), 'gw-packages-'))
try {
  finish({
    problems: await check(),
    ok: `${publicPackages.length} tarballs have the right files, install, import, require, run, and type-check`,
  })
} finally {
  rmSync(folder, { recursive: true })
}

async function check() {
  const pack = await run(process.execPath, [
    ...['tools/release/pack.mjs', '--to', join(folder, 'packed'), ...ADDRESSES],
  ])
  if (pack.code !== 0) return [pack.output]
  /** @type {Map<string, { path: string } & ReturnType<typeof readTarball>>} */
  const tarballs = new Map()
  for (const file of readdirSync(join(folder, 'packed')).filter((name) => name.endsWith('.tgz'))) {
    const path = join(folder, 'packed', file)
    const tarball = readTarball(path)
    tarballs.set(tarball.manifest.name, { path, ...tarball })
  }
  const users = join(folder, 'users')
  const paths = Object.fromEntries([...tarballs].map(([name, { path }]) => [name, path]))
  const installing = await installConsumers({ folder: users, tarballs: paths })
  if (installing.length > 0) return installing
  const results = await mapAtOnce(publicPackages, async (one) => {
    const tarball = tarballs.get(one.name)
    if (tarball === undefined) return [`${one.name} was not packed`]
    const { path, manifest } = tarball
    return [
      ...tarballProblems(tarball, one),
      ...releaseProblems(tarball),
      ...(await linterProblems(path)),
      ...(await consumerProblems({
        folder: users,
        name: one.name,
        exports: manifest.exports,
        files: tarball.files,
        bin: manifest.bin,
      })),
    ]
  })
  return [...results.flat(), ...(await typeProblems(users))]
}

/** A package comes after its dependencies in the order of publishing. */
function releaseProblems({ path, manifest }) {
  const sums = readFileSync(join(folder, 'packed', 'SHA256SUMS'), 'utf8')
  const placeOf = (name) =>
    sums.search(new RegExp(` ${name.slice(1).replace('/', '-')}-\\d.*tgz$`, 'm'))
  return Object.keys(manifest.dependencies ?? {})
    .filter((name) => name.startsWith('@gw/') && placeOf(name) > placeOf(manifest.name))
    .map((name) => `${path}: would be published before ${name}`)
}

/** Returns the reports of publint and attw. As programs, they would load the compiler for each package. */
async function linterProblems(/** @type {string} */ path) {
  const bytes = new Uint8Array(readFileSync(path))
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  const { types, ...result } = await checkPackage(createPackageFromTarballData(bytes))
  if (types === false) return [`${path}: attw finds no types`]
  const { problems } = /** @type {{ problems: { resolutionKind?: string }[] }} */ (result)
  // A package with ES modules alone cannot serve "node16-cjs": `require` loads it, but its types say that it is ESM.
  const wrong = problems.filter(({ resolutionKind }) => resolutionKind !== 'node16-cjs')
  return [
    ...messages.map((one) => `${path}: publint: ${formatMessage(one, pkg, { color: false })}`),
    ...wrong.map((problem) => `${path}: attw: ${JSON.stringify(problem)}`),
  ]
}
