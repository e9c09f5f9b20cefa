// Checks the files and the manifest in the tarball of a package.
import { isDeepStrictEqual } from 'node:util'
import { run } from './run.mjs'
import { readJson, root } from './workspace.mjs'

const REQUIRED = ['package.json', 'README.md', 'LICENSE']
const PUBLISHED = [
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^dist\/.+\.(?:js|js\.map|d\.ts)$/,
  /^dist\/console\/[a-z]+\.(?:html|css)$/, // the pages of the sandbox
  /^skills\/[a-z-]+\/SKILL\.md$/, // instructions for coding agents
  /^bin\/gw\.js$/, // links to dist, so that npm finds the program before the first build
  /^(?!src\/|test\/)(?:[\w-]+\/)*(?!tsconfig|typedoc)[\w.-]+\.(?:json|yaml)$/, // data for users, such as schemas
]

/** Modules of the console, and third-party code with its license, which docs/dependencies.md describes. They have no maps. */
const OF_PAGES = /^dist\/console\/(?:qr|modules\/[\w-]+)\.js$/

/** The third-party code in tarballs. docs/dependencies.md describes it. */
const BUNDLED = { '@gw/cli': ['commander'] }

/** @returns {Promise<{ files: string[], manifest: Record<string, any>, readme: string, hasSources: boolean, bundled: string[], repeated: string[] }>} */
export async function readTarball(path) {
  const list = await run('tar', ['-tzf', path])
  const manifest = await run('tar', ['-xzOf', path, 'package/package.json'])
  const readme = await run('tar', ['-xzOf', path, 'package/README.md'])
  const files = list.output.trim().split('\n')
  const names = files.filter((file) => file.endsWith('.js.map'))
  // tar prints the maps one after the other. Inside a string of JSON, the quote after the brace would be escaped.
  const printed = names.length > 0 ? (await run('tar', ['-xzOf', path, ...names])).output : '[]'
  const maps = printed.split(/(?<=\})\s*(?=\{\s*"version")/).map((text) => JSON.parse(text))
  const all = maps.flatMap(({ sources = [] }) => sources)
  return {
    files: files.map((file) => file.replace(/^package\//, '')),
    manifest: JSON.parse(manifest.output),
    readme: readme.code === 0 ? readme.output : '',
    // An entry that only re-exports has no sources itself.
    hasSources: maps.some(({ sources }) => sources?.length > 0) && maps.every(isComplete),
    bundled: [...new Set(all.flatMap(foreignPackage))],
    repeated: all.filter((one, at) => !one.includes('node_modules') && all.indexOf(one) !== at),
  }
}

/** Whether a source map contains the text of each of its sources. */
const isComplete = ({ sources, sourcesContent }) =>
  sources.every((_, at) => typeof sourcesContent?.[at] === 'string')

/** Returns the name of the third-party package that a source belongs to, as a list. */
const foreignPackage = (source) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.slice(1) ?? []

/** Returns the problems with the files and the manifest of a tarball. */
export function tarballProblems(tarball, one) {
  const { files, manifest, readme, hasSources, bundled, repeated } = tarball
  const problems = []
  const expect = (isRight, what) => {
    if (!isRight) problems.push(`${one.name}: ${what}`)
  }
  // The first release writes the changelog.
  const required = manifest.version === '0.0.0' ? REQUIRED : [...REQUIRED, 'CHANGELOG.md']
  for (const file of required) expect(files.includes(file), `the tarball has no ${file}`)
  for (const file of files)
    expect(
      PUBLISHED.some((kind) => kind.test(file)),
      `${file} does not belong in the tarball`,
    )

  // The links of a README in the repository are checked where they are written. Here, only that none stayed relative.
  for (const [, target] of readme.replace(/`[^`]*`/g, '').matchAll(/\]\(\s*<?([^)\s>]+)/g)) {
    expect(/^(?:https:|#)/.test(target), `the packed README links to ${target}`)
  }
  for (const file of files.filter((name) => /^dist\/.+\.js$/.test(name) && !OF_PAGES.test(name))) {
    expect(files.includes(`${file}.map`), `${file} has no source map`)
  }
  expect(hasSources, 'a source map does not contain its sources')
  // An error must be an instance of the one class that its package exports.
  const isLibrary = one.manifest.scripts.build.endsWith('../../bundle.mjs')
  expect(!isLibrary || repeated.length === 0, `two files have ${repeated[0]} and its classes`)
  const expected = BUNDLED[one.name] ?? []
  expect(
    isDeepStrictEqual(bundled, expected),
    `the tarball bundles ${bundled.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}. Describe it in docs/dependencies.md`,
  )

  for (const field of ['description', 'keywords', 'author', 'homepage', 'bugs', 'repository']) {
    expect(manifest[field] !== undefined, `the packed package.json has no ${field}`)
  }
  const { license, engines } = readJson(`${root}/package.json`)
  const fields = { license, engines, type: 'module', sideEffects: false }
  for (const [field, value] of Object.entries(fields)) {
    const isRight = isDeepStrictEqual(manifest[field], value)
    expect(isRight, `${field} must be ${JSON.stringify(value)}`)
  }
  const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies }
  for (const [name, range] of Object.entries(dependencies)) {
    expect(
      /^[\^~>=<\d]/.test(range),
      `${name} has the range "${range}", which a user cannot install`,
    )
  }
  // The sources are exported inside the workspace only.
  const isPrivate = JSON.stringify(manifest.exports).includes('@gw/source')
  expect(!isPrivate, 'the packed exports contain "@gw/source"')
  const own = manifest.exports?.['./package.json']
  expect(own === './package.json', 'exports needs "./package.json"')
  return problems
}
