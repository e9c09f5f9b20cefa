// Describes what each package makes public, from the built declarations. Names that are generated from the facts are left
// out: a review sees their change in the facts, and in the sources.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import extractor from '@microsoft/api-extractor'
import { HEADER } from '../../packages/types/generate/imports.mjs'
import { listFiles, publicPackages, stableEntries } from './workspace.mjs'

const { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } = extractor
const silent = { default: { logLevel: ExtractorLogLevel.None } }

/**
 * @typedef {object} ApiReport
 * @property {string} file absolute, `packages/<name>/api.md`, or `api-<subpath>.md` for a subpath
 * @property {string} text
 * @property {readonly string[]} forgotten names that a public signature mentions, and that users cannot import
 */

/**
 * Returns a report for each stable entry of each package. One program reads all of them, because reading Node's types
 * takes most of the time.
 *
 * @param {readonly string[]} asked the folders of packages, all of them by default
 * @returns {readonly ApiReport[]}
 */
export function apiReports(asked = []) {
  const temporary = mkdtempSync(join(tmpdir(), 'gw-api-'))
  try {
    const chosen = publicPackages.filter(
      ({ folder }) => asked.length === 0 || asked.includes(folder),
    )
    const packages = chosen.map((one) =>
      stableEntries(one).map(({ entry, types }) => ({
        file: join(one.path, entry === '.' ? 'api.md' : `api-${entry.slice('./'.length)}.md`),
        config: prepare(one.path, types, temporary),
      })),
    )
    const [first, ...others] = packages.flat().map(({ config }) => config)
    const additionalEntryPoints = others.map((config) => config.mainEntryPointFilePath)
    const compilerState = CompilerState.create(first, { additionalEntryPoints })
    return packages.flatMap((entries) => {
      const reports = entries.map(({ file, config }) => ({
        file,
        ...describeEntry(config, compilerState, temporary),
      }))
      // A name of one entry can be mentioned by another entry of the same package.
      const exported = new Set(reports.flatMap(({ text }) => exportedNames(text)))
      return reports.map(({ file, text, forgotten }) => ({
        file,
        text: withoutGenerated(text, generatedNames(dirname(file))),
        forgotten: forgotten.filter((name) => !exported.has(name)),
      }))
    })
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

function exportedNames(code) {
  return [
    ...code.matchAll(/^export (?:abstract )?(?:class|const|function|interface|type) (\w+)/gm),
  ].map(([, name]) => name)
}

/** Returns the names that the sources of a package export and that the generator writes. */
function generatedNames(/** @type {string} */ path) {
  const sources = listFiles(join(path, 'src'), /\.ts$/).map((file) => readFileSync(file, 'utf8'))
  return new Set(sources.filter((text) => text.startsWith(HEADER)).flatMap(exportedNames))
}

/** Removes the declarations with these names from a report, and the imports that only they need. */
function withoutGenerated(/** @type {string} */ text, /** @type {Set<string>} */ names) {
  if (names.size === 0) return text
  const blocks = text.split('\n\n')
  const kept = blocks.filter((block) => !exportedNames(block).some((name) => names.has(name)))
  const declarations = kept.filter((block) => !/^import /m.test(block)).join('\n\n')
  return kept
    .join('\n\n')
    .replace(/^import (?:type )?\{ (\w+) \} from .*\n/gm, (line, name) =>
      new RegExp(`\\b${name}\\b`).test(declarations) ? line : '',
    )
}

function prepare(path, declarations, temporary) {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(path, 'package.json'),
    configObject: {
      projectFolder: path,
      mainEntryPointFilePath: declarations,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'NodeNext',
            lib: ['ES2022', 'DOM'],
            types: ['node'],
            skipLibCheck: true,
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: 'entry',
        reportFolder: temporary,
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      newlineKind: 'lf',
      messages: {
        // The build has type-checked them.
        compilerMessageReporting: silent,
        extractorMessageReporting: {
          ...silent,
          'ae-forgotten-export': { logLevel: ExtractorLogLevel.Warning },
        },
        tsdocMessageReporting: silent,
      },
    },
  })
}

/** Returns the public declarations of an entry in alphabetical order, and the names that are missing among them. */
function describeEntry(config, compilerState, temporary) {
  /** @type {string[]} */
  const forgotten = []
  Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => {
      message.handled = true
      if (message.logLevel === 'error') throw new Error(message.text)
      const [, name] = /^The symbol "(\w+)" needs to be exported/.exec(message.text) ?? []
      if (name !== undefined) forgotten.push(name)
    },
  })
  const text = readFileSync(join(temporary, 'entry.api.md'), 'utf8').replace(
    /^> Do not edit.*$/m,
    '> Generated. Update it with `npm run generate -- api`.',
  )
  // An unstable entry of another package exports it.
  for (const [, names] of text.matchAll(
    /^import (?:type )?\{ (.+) \} from '@gw\/[^/']+\/(?:adapter|advice|doctor|inbox|internal|names|samples|shapes|wire)';$/gm,
  )) {
    forgotten.push(/** @type {string} */ (names))
  }
  return { text, forgotten }
}
