// Packs every public package for publishing: `node tools/release/pack.mjs --to <folder>`. It builds nothing: it packs the
// `dist` folders that were just tested. The folder gets the tarballs, dependencies first, and SHA256SUMS. Prints the
// SHA-256 of that file, which identifies the whole release.
//   --repository <url>   sets the repository, its page, and its issues in the packed manifests, which otherwise name a
//                        reserved host, and makes the links of their READMEs absolute
//   --site <url>         is the site of the documentation: READMEs link to its pages, and it is the homepage
//   --output <file>      appends `sums=<SHA-256>`, for the next job of a workflow
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withAbsoluteLinks } from './absolute-links.mjs'
import { publicPackages } from './public-packages.mjs'
import { writeSums } from './sums.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'release' },
    repository: { type: 'string' },
    site: { type: 'string' },
    output: { type: 'string' },
  },
})
const folder = resolve(values.to)
mkdirSync(folder, { recursive: true })
if (readdirSync(folder).length > 0) {
  throw new Error(`${folder} is not empty. A release must contain only what is packed now`)
}

const packages = publicPackages(root)
const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]))
const files = packages.map(pack)
const sums = writeSums(folder, files)
for (const file of files) console.log(`packed ${file}`)
console.log(`\nSHA256SUMS has SHA-256 ${sums}`)
if (values.output !== undefined) appendFileSync(values.output, `sums=${sums}\n`)

function pack({ directory, manifest }) {
  const path = join(root, directory)
  if (!existsSync(join(path, 'dist')))
    throw new Error(`${directory} is not built. Run npm run build`)
  const { repository, site } = values
  const file = `${directory}/README.md`
  const published = `${JSON.stringify(publishedManifest(manifest, directory), null, 2)}\n`
  return withTexts(
    {
      [join(path, 'package.json')]: () => published,
      [join(root, file)]: (text) =>
        repository === undefined ? text : withAbsoluteLinks(text, { file, repository, site }),
    },
    () => runPnpmPack(path),
  )
}

/** Changes files for as long as `work` takes. */
function withTexts(changes, work) {
  const originals = new Map()
  try {
    for (const [file, change] of Object.entries(changes)) {
      if (!existsSync(file)) continue
      const text = readFileSync(file, 'utf8')
      originals.set(file, text)
      writeFileSync(file, change(text))
    }
    return work()
  } finally {
    for (const [file, text] of originals) writeFileSync(file, text)
  }
}

/** Returns the manifest to pack. */
function publishedManifest({ devDependencies: _development, ...manifest }, directory) {
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, range]) => {
    // pnpm replaces these too, but in the order in which it happens to find the versions: two packs would differ.
    return [name, range === 'workspace:^' ? `^${versions.get(name)}` : range]
  })
  return {
    ...manifest,
    ...(dependencies.length > 0 && { dependencies: Object.fromEntries(dependencies) }),
    // The registry accepts provenance only if the manifest names the repository in which the workflow runs.
    ...(values.repository !== undefined && {
      homepage: values.site
        ? `${values.site}/${directory}`
        : `${values.repository}/tree/main/${directory}#readme`,
      bugs: `${values.repository}/issues`,
      repository: { type: 'git', url: `git+${values.repository}.git`, directory },
    }),
  }
}

/** Uses pnpm because it applies publishConfig and adds the LICENSE. */
function runPnpmPack(path) {
  const pnpm = join(root, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs')
  const run = spawnSync(process.execPath, [pnpm, 'pack', '--json', '--pack-destination', folder], {
    cwd: path,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`pnpm pack failed in ${path}:\n${run.stdout}${run.stderr}`)
  return basename(JSON.parse(run.stdout).filename)
}
