// Checks the changesets: sets the versions in a copy of the manifests, as a release would, and checks that every public
// package gets the same version, from 0.1.0 on and below 1.0.0. `changeset status` needs the history of git, and accepts 0.0.1.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish } from '../lib/finish.mjs'
import { run } from '../lib/run.mjs'
import { listFiles, publicPackages, readJson, root, show } from '../lib/workspace.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gw-changesets-'))
try {
  const files = ['pnpm-workspace.yaml', '.changeset', 'tools/release/changelog.mjs']
  const manifests = listFiles(root, /^package\.json$/).map(show)
  for (const file of [...files, ...manifests])
    cpSync(join(root, file), join(folder, file), { recursive: true })
  const { code, output } = await run('changeset', ['version'], { cwd: folder })
  const problems = code === 0 ? [] : [output.trim()]
  const versions = publicPackages.map(
    ({ folder: own }) => readJson(join(folder, 'packages', own, 'package.json')).version,
  )
  for (const [at, version] of versions.entries()) {
    if (!/^0\.[1-9]/.test(version) || version !== versions[0])
      problems.push(`${publicPackages[at]?.name} would be released as ${version}`)
  }
  finish({
    problems,
    ok: `the changesets describe the changes of ${publicPackages.length} packages`,
    remedy: 'Run npm run changeset to write one. The first version must be 0.1.0.',
  })
} finally {
  rmSync(folder, { recursive: true })
}
