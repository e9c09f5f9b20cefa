// Describes what each package makes public, from the built declarations.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import extractor from '@microsoft/api-extractor'
import { publicPackages, show } from './workspace.mjs'

const { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } = extractor
const silent = { default: { logLevel: ExtractorLogLevel.None } }

/**
 * Returns a report for each entry of each package, by its absolute path: `packages/<name>/api.md`, and
 * `api-<subpath>.md` for a subpath. One program reads all of them, because reading Node's types takes most of the time.
 *
 * @returns {Map<string, string>}
 */
export function apiReports() {
  const temporary = mkdtempSync(join(tmpdir(), 'gw-api-'))
  try {
    const entries = publicPackages.flatMap(({ path, manifest }) =>
      Object.entries(manifest.exports)
        .filter(([, conditions]) => typeof conditions === 'object')
        .map(([entry, { types }]) => {
          const name = entry === '.' ? 'api.md' : `api-${entry.slice('./'.length)}.md`
          return { file: join(path, name), config: prepare(path, join(path, types), temporary) }
        }),
    )
    const [first, ...others] = entries.map(({ config }) => config)
    const additionalEntryPoints = others.map((config) => config.mainEntryPointFilePath)
    const compilerState = CompilerState.create(first, { additionalEntryPoints })
    return new Map(
      entries.map(({ file, config }) => [file, describeEntry(config, compilerState, temporary)]),
    )
  } finally {
    rmSync(temporary, { recursive: true })
  }
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
        includeForgottenExports: true,
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
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  })
}

/** Returns the public declarations of an entry, and those that are reachable through them, in alphabetical order. */
function describeEntry(config, compilerState, temporary) {
  /** @type {string[]} */
  const errors = []
  Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => {
      message.handled = true
      if (message.logLevel === 'error') errors.push(message.text)
    },
  })
  if (errors.length > 0)
    throw new Error(`${show(config.mainEntryPointFilePath)}: ${errors.join('\n')}`)
  const report = readFileSync(join(temporary, 'entry.api.md'), 'utf8')
  return report.replace(
    /^> Do not edit.*$/m,
    '> Generated. Update it with `npm run generate -- api`.',
  )
}
