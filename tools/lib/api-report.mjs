// Describes what each package makes public, from the built declarations.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import extractor from '@microsoft/api-extractor'
import { publicPackages, show } from './workspace.mjs'

const { Extractor, ExtractorConfig, ExtractorLogLevel } = extractor
const silent = { default: { logLevel: ExtractorLogLevel.None } }

/**
 * Returns a report for each entry of each package, by its absolute path: `packages/<name>/api.md`, and
 * `api-<subpath>.md` for a subpath.
 *
 * @returns {Map<string, string>}
 */
export function apiReports() {
  const temporary = mkdtempSync(join(tmpdir(), 'gw-api-'))
  try {
    return new Map(
      publicPackages.flatMap(({ path, manifest }) =>
        Object.entries(manifest.exports)
          .filter(([, conditions]) => typeof conditions === 'object')
          .map(([entry, { types }]) => {
            const name = entry === '.' ? 'api.md' : `api-${entry.slice('./'.length)}.md`
            return [join(path, name), describeEntry(path, join(path, types), temporary)]
          }),
      ),
    )
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/**
 * Returns the public declarations of an entry, and those that are reachable through them, in alphabetical order.
 *
 * @param {string} path the folder of the package
 * @param {string} declarations
 * @param {string} temporary a folder for the extractor
 */
function describeEntry(path, declarations, temporary) {
  const config = ExtractorConfig.prepare({
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
  /** @type {string[]} */
  const errors = []
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true
      if (message.logLevel === 'error') errors.push(message.text)
    },
  })
  if (errors.length > 0) throw new Error(`${show(declarations)}: ${errors.join('\n')}`)
  const report = readFileSync(join(temporary, 'entry.api.md'), 'utf8')
  return report.replace(
    /^> Do not edit.*$/m,
    '> Generated. Update it with `npm run generate -- api`.',
  )
}
