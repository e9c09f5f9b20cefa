// Changes the sources of a package in every small way that Stryker knows, and reports the changes that its tests miss:
// `npm run long -- mutants signature webhook`. Without names it takes every package below. It works in a copy of this
// checkout. A second run tests only what changed since (.stryker/ keeps the results, and the workflow "mutants" caches them).
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'

/** The sources to change, by package. For `@gw/types`, only the sources that decide something. */
const SOURCES = {
  errors: ['packages/errors/src/**/*.ts'],
  signature: ['packages/signature/src/**/*.ts'],
  orders: ['packages/orders/src/**/*.ts'],
  webhook: ['packages/webhook/src/**/*.ts'],
  client: ['packages/client/src/**/*.ts'],
  redis: ['packages/redis/src/**/*.ts'],
  postgres: ['packages/postgres/src/**/*.ts'],
  mysql: ['packages/mysql/src/**/*.ts'],
  types: [
    'packages/types/src/{reading,shapes,outcomes}/**/!(strict-fields).ts',
    'packages/types/src/notifications/{notification-key,find-kind,parse-notification}.ts',
  ],
}

// The shortest form: only runs the tests of a package in the copy.
const isDry = process.argv.includes('--dry-run')
const asked = process.argv.slice(2).filter((arg) => arg !== '--dry-run')
const unknown = asked.filter((name) => !Object.hasOwn(SOURCES, name))
if (unknown.length > 0) {
  console.log(`npm run long -- mutants [name ...]   names: ${Object.keys(SOURCES).join(', ')}`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : Object.keys(SOURCES)) {
  process.env.GW_MUTANTS = name
  await new Stryker({
    mutate: SOURCES[name],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/runs/mutants/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', './messages.mjs'].map((plugin) =>
      fileURLToPath(import.meta.resolve(plugin)),
    ),
    ignorers: ['messages'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    disableTypeChecks: false,
    dryRunOnly: isDry,
    incremental: !isDry,
    incrementalFile: `.stryker/${name}.json`,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    // A timeout counts as found, so it must not come from a busy machine.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    tempDirName: '.stryker/tmp',
    ignorePatterns: ['docs/dist', 'tools/checks/next/*/dist'], // other checks write there
    allowConsoleColors: false,
  }).runMutationTest()
}
