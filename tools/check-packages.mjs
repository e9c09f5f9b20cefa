// Checks what users get: packs every public package, checks the tarball, runs publint and attw on it, and installs it with
// the packages it depends on into an empty folder, where it is imported, required, run, and type-checked.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consumerProblems } from './lib/consumer.mjs'
import { finish } from './lib/finish.mjs'
import { neutral } from './lib/layers.mjs'
import { mapAtOnce, run } from './lib/run.mjs'
import { readTarball, tarballProblems } from './lib/tarball.mjs'
import { publicPackages, root } from './lib/workspace.mjs'

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
  // In CI the build has just run. Elsewhere the sources may have changed since; turbo detects that by their content.
  if (!process.env.CI) {
    const build = await run(process.execPath, ['tools/turbo.mjs', 'build'])
    if (build.code !== 0) return [build.output]
  }
  const pack = await run(process.execPath, [
    'tools/release/pack.mjs',
    '--to',
    join(folder, 'packed'),
  ])
  if (pack.code !== 0) return [pack.output]
  /** @type {Map<string, { path: string, files: string[], manifest: Record<string, any> }>} */
  const tarballs = new Map()
  for (const file of readdirSync(join(folder, 'packed')).filter((name) => name.endsWith('.tgz'))) {
    const path = join(folder, 'packed', file)
    const tarball = await readTarball(path)
    tarballs.set(tarball.manifest.name, { path, ...tarball })
  }
  const results = await mapAtOnce(publicPackages, async (one) => {
    const tarball = tarballs.get(one.name)
    if (tarball === undefined) return [`${one.name} was not packed`]
    const { path, manifest } = tarball
    const siblings = Object.fromEntries(
      [...closure(one.name, tarballs)].map((name) => [name, tarballs.get(name)?.path ?? '']),
    )
    return [
      ...tarballProblems(tarball, one),
      ...(await toolProblems('publint', ['run', path, '--strict'])),
      ...(await toolProblems('attw', [
        path,
        '--profile=esm-only',
        '--no-definitely-typed',
        '--no-color',
      ])),
      ...(await consumerProblems({
        folder: join(folder, one.folder),
        name: one.name,
        exports: manifest.exports,
        bin: manifest.bin,
        tarballs: siblings,
        isNeutral: neutral.includes(one.folder),
      })),
    ]
  })
  return results.flat()
}

/** A package and all workspace packages that it depends on, directly or indirectly. */
function closure(name, tarballs, found = new Set()) {
  if (found.has(name) || !tarballs.has(name)) return found
  found.add(name)
  const { dependencies, peerDependencies } = tarballs.get(name).manifest
  for (const other of Object.keys({ ...dependencies, ...peerDependencies }))
    closure(other, tarballs, found)
  return found
}

async function toolProblems(tool, args) {
  const { code, output } = await run(tool, args, { cwd: root })
  return code === 0 ? [] : [`${tool} ${args[0]}\n${output.trim()}`]
}
