// Describes what each package makes public, from the built declarations.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import extractor from '@microsoft/api-extractor'
import { publicPackages } from './workspace.mjs'

const { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } = extractor
const silent = { default: { logLevel: ExtractorLogLevel.None } }

/**
 * @typedef {object} ApiReport
 * @property {string} file absolute, `packages/<name>/api.md`
 * @property {string} text
 * @property {readonly string[]} problems names that a public signature mentions, and that users cannot import
 */

/**
 * Returns a report for each package. Only the main entry has one, because subpaths can change in any release. One
 * program reads all of them, because reading Node's types takes most of the time.
 *
 * @returns {readonly ApiReport[]}
 */
export function apiReports() {
  const temporary = mkdtempSync(join(tmpdir(), 'gw-api-'))
  try {
    const entries = publicPackages.map(({ path, manifest }) => ({
      file: join(path, 'api.md'),
      config: prepare(path, join(path, manifest.exports['.'].types), temporary),
    }))
    const [first, ...others] = entries.map(({ config }) => config)
    const additionalEntryPoints = others.map((config) => config.mainEntryPointFilePath)
    const compilerState = CompilerState.create(first, { additionalEntryPoints })
    return entries.map(({ file, config }) => ({
      file,
      ...describeEntry(config, compilerState, temporary),
    }))
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
        extractorMessageReporting: { ...silent, 'ae-forgotten-export': { logLevel: 'warning' } },
        tsdocMessageReporting: silent,
      },
    },
  })
}

/** Returns the public declarations of an entry in alphabetical order, and what is missing among them. */
function describeEntry(config, compilerState, temporary) {
  /** @type {string[]} */
  const problems = []
  Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => {
      message.handled = true
      if (message.logLevel === 'error') throw new Error(message.text)
      if (message.messageId === 'ae-forgotten-export') problems.push(message.text)
    },
  })
  const report = readFileSync(join(temporary, 'entry.api.md'), 'utf8')
  for (const [, names, subpath] of report.matchAll(
    /^import (?:type )?(.+) from '(@gw\/[^/']+\/.+)';$/gm,
  )) {
    problems.push(`The signatures mention ${names} of ${subpath}, which can change in any release`)
  }
  return {
    text: report.replace(
      /^> Do not edit.*$/m,
      '> Generated. Update it with `npm run generate -- api`.',
    ),
    problems,
  }
}
