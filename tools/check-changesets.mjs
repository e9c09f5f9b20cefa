// Checks the changesets: sets the versions in a copy of the manifests, as a release would, and checks that every public
// package gets a version of 0.1.0 or later and an entry in its changelog. Needs no git history.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish } from './lib/finish.mjs'
import { run } from './lib/run.mjs'
import { listFiles, packages, publicPackages, readJson, root, show } from './lib/workspace.mjs'

const problems = []
const pending = listFiles(join(root, '.changeset'), /\.md$/).filter(
  (file) => !file.endsWith('README.md'),
)
const named = new Set(pending.flatMap(readChangeset))

for (const { name, folder, path } of publicPackages) {
  if (!named.has(name) && !existsSync(join(path, 'CHANGELOG.md'))) {
    problems.push(`packages/${folder} has neither a changeset nor a CHANGELOG.md`)
  }
}
await rehearseVersions()

finish({
  problems,
  ok: `${pending.length} changesets describe the changes of ${publicPackages.length} packages`,
  remedy: 'Run npm run changeset to write one.',
})

/** Returns the packages that a changeset names. */
function readChangeset(file) {
  const [, head, text = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  if (head === undefined) {
    problems.push(`${show(file)} must start with "---", the packages, and "---"`)
    return []
  }
  if (text.trim().length < 20) problems.push(`${show(file)} does not describe the change to users`)
  return [...head.matchAll(/^['"]?(@gw\/[\w-]+)['"]?:/gm)].map(([, name]) => {
    const one = packages.find((candidate) => candidate.name === name)
    if (one?.isPublic !== true) problems.push(`${show(file)} names ${name}, which is not published`)
    return name
  })
}

async function rehearseVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'gw-changesets-'))
  try {
    const files = ['package.json', 'pnpm-workspace.yaml', '.changeset']
    for (const one of packages) files.push(`packages/${one.folder}/package.json`)
    for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
    const { code, output } = await run('changeset', ['version'], { cwd: folder })
    if (code !== 0) {
      problems.push(output.replace(/^.*?error\s*(?:at .*\n)?/gm, '').trim())
      return
    }
    for (const one of publicPackages) {
      const { version } = readJson(join(folder, 'packages', one.folder, 'package.json'))
      if (/^0\.0\./.test(version))
        problems.push(
          `${one.name} would be released as ${version}. The first version must be 0.1.0`,
        )
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
