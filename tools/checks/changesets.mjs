// Checks the changesets: sets the versions in a copy of the manifests, as a release would, and checks that every public
// package gets a version of 0.1.0 or later. `changeset status` needs the
// history of git, and accepts 0.0.1.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish } from '../lib/finish.mjs'
import { run } from '../lib/run.mjs'
import { packages, publicPackages, readJson, root } from '../lib/workspace.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gw-changesets-'))
try {
  const files = ['package.json', 'pnpm-workspace.yaml', '.changeset']
  for (const one of packages) files.push(`packages/${one.folder}/package.json`)
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
  const { code, output } = await run('changeset', ['version'], { cwd: folder })
  const problems =
    code === 0
      ? publicPackages.flatMap(({ name, folder: own }) => {
          const { version } = readJson(join(folder, 'packages', own, 'package.json'))
          return /^0\.0\./.test(version) ? [`${name} would be released as ${version}`] : []
        })
      : [output.trim()]
  finish({
    problems,
    ok: `the changesets describe the changes of ${publicPackages.length} packages`,
    remedy: 'Run npm run changeset to write one. The first version must be 0.1.0.',
  })
} finally {
  rmSync(folder, { recursive: true })
}
