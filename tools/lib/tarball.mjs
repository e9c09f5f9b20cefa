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
const HOOKS = /^(?:pre|post)?(?:install|uninstall|prepare|prepublish|prepublishOnly|pack|publish)$/

/** Third-party code that is bundled like the pages, with its license and without a map. docs/dependencies.md describes it. */
const QR_ENCODER = 'dist/console/qr.js'

/** The third-party code in tarballs. docs/dependencies.md describes it. */
const BUNDLED = { '@gw/cli': ['commander'] }

/** @returns {Promise<{ files: string[], manifest: Record<string, any>, readme: string, hasSources: boolean, bundled: string[] }>} */
export async function readTarball(path) {
  const list = await run('tar', ['-tzf', path])
  const manifest = await run('tar', ['-xzOf', path, 'package/package.json'])
  const readme = await run('tar', ['-xzOf', path, 'package/README.md'])
  const files = list.output.trim().split('\n')
  const names = files.filter((file) => file.endsWith('.js.map'))
  // tar prints the maps one after the other. Inside a string of JSON, the quote after the brace would be escaped.
  const printed = names.length > 0 ? (await run('tar', ['-xzOf', path, ...names])).output : '[]'
  const maps = printed.split(/(?<=\})\s*(?=\{\s*"version")/).map((text) => JSON.parse(text))
  return {
    files: files.map((file) => file.replace(/^package\//, '')),
    manifest: JSON.parse(manifest.output),
    readme: readme.code === 0 ? readme.output : '',
    // An entry that only re-exports has no sources itself.
    hasSources: maps.some(({ sources }) => sources?.length > 0) && maps.every(isComplete),
    bundled: [...new Set(maps.flatMap(({ sources = [] }) => sources.flatMap(foreignPackage)))],
  }
}

/** Whether a source map contains the text of each of its sources. */
const isComplete = ({ sources, sourcesContent }) =>
  sources.every((_, at) => typeof sourcesContent?.[at] === 'string')

/** Returns the name of the third-party package that a source belongs to, as a list. */
const foreignPackage = (source) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.slice(1) ?? []

/** Returns the problems with the files and the manifest of a tarball. */
export function tarballProblems({ files, manifest, hasSources, bundled }, one) {
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

  for (const file of files.filter((name) => /^dist\/.+\.js$/.test(name) && name !== QR_ENCODER)) {
    expect(files.includes(`${file}.map`), `${file} has no source map`)
  }
  expect(hasSources, 'a source map does not contain its sources')
  const expected = BUNDLED[one.name] ?? []
  expect(
    isDeepStrictEqual(bundled, expected),
    `the tarball bundles ${bundled.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}. Describe it in docs/dependencies.md`,
  )

  const rootManifest = readJson(`${root}/package.json`)
  expect(manifest.description?.length > 20, 'package.json needs a description')
  expect(manifest.keywords?.length > 3, 'package.json needs keywords')
  for (const field of ['author', 'homepage', 'bugs', 'repository']) {
    expect(manifest[field] !== undefined, `the packed package.json has no ${field}`)
  }
  expect(manifest.license === rootManifest.license, `license must be ${rootManifest.license}`)
  expect(manifest.type === 'module', 'type must be module')
  expect(manifest.sideEffects === false, 'sideEffects must be false')
  expect(
    manifest.engines?.node === rootManifest.engines.node,
    `engines.node must be ${rootManifest.engines.node}`,
  )
  expect(manifest.publishConfig?.access === 'public', 'publishConfig.access must be public')
  for (const script of Object.keys(manifest.scripts ?? {})) {
    expect(!HOOKS.test(script), `the script "${script}" runs at install or publish time`)
  }
  const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies }
  for (const [name, range] of Object.entries(dependencies)) {
    expect(
      /^[\^~>=<\d]/.test(range),
      `${name} has the range "${range}", which a user cannot install`,
    )
  }
  problems.push(...exportProblems(manifest, one))
  return problems
}

/** The sources are exported inside the workspace only. The published exports must be the same without them. */
function exportProblems(packed, { name, manifest }) {
  const published = withoutSource(manifest.exports)
  const problems = []
  if (!isDeepStrictEqual(manifest.publishConfig?.exports, published)) {
    problems.push(`${name}: publishConfig.exports must equal exports without "@gw/source"`)
  }
  if (!isDeepStrictEqual(packed.exports, published)) {
    problems.push(
      `${name}: the packed exports must equal those of package.json without "@gw/source"`,
    )
  }
  if (packed.exports?.['./package.json'] !== './package.json') {
    problems.push(`${name}: exports needs "./package.json"`)
  }
  return problems
}

function withoutSource(value) {
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([condition]) => condition !== '@gw/source')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutSource(inner)]))
}
