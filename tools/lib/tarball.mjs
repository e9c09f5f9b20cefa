// Checks the files and the manifest in the tarball of a package.
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { readJson, root } from './workspace.mjs'

const REQUIRED = ['package.json', 'README.md', 'LICENSE']
const PUBLISHED = [
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^dist\/.+\.(?:js|d\.ts)$/,
  /^dist\/console\/[a-z]+\.(?:html|css)$/, // the pages of the sandbox
  /^skills\/[a-z-]+\/SKILL\.md$/, // instructions for coding agents
  /^bin\/gw\.js$/, // links to dist, so that npm finds the program before the first build
  /^(?!src\/|test\/)(?:[\w-]+\/)*(?!tsconfig|typedoc)[\w.-]+\.(?:json|yaml)$/, // data for users, such as schemas
]

/** The third-party code in tarballs. docs/dependencies.md describes it. */
const BUNDLED = { '@gw/cli': ['commander'] }

/** @returns {{ files: string[], manifest: Record<string, any>, readme: string, hasMaps: boolean, bundled: string[], repeated: string[] }} */
export function readTarball(path) {
  const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(path)))
  const folder = `/node_modules/${tarball.packageName}/`
  const files = tarball.listFiles().map((file) => file.slice(folder.length))
  const read = (/** @type {string} */ file) => tarball.tryReadFile(folder + file) ?? ''
  const codes = files.filter((file) => file.endsWith('.js')).map(read)
  // Above the code of each module, the bundler names its file.
  const sources = codes.flatMap((code) => [...new Set(code.match(/(?<=^\/\/ )\S+\.[jt]s$/gm))])
  return {
    files,
    manifest: JSON.parse(read('package.json')),
    readme: read('README.md'),
    hasMaps: codes.some((code) => /^\/\/# sourceMappingURL/m.test(code)),
    bundled: [...new Set(sources.flatMap(foreignPackage))],
    repeated: sources.filter((one, at) => sources.indexOf(one) !== at),
  }
}

/** Returns the name of the third-party package that a source belongs to, as a list. */
const foreignPackage = (source) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.slice(1) ?? []

/** Returns the problems with the files and the manifest of a tarball. */
export function tarballProblems(tarball, one) {
  const { files, manifest, readme, hasMaps, bundled, repeated } = tarball
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
  expect(!hasMaps, 'a file points to a source map, which the tarball does not contain')
  // An error must be an instance of the one class that its package exports.
  const isLibrary = one.manifest.scripts.build.includes('../../bundle.mjs')
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
