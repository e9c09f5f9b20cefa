import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '../../../../vitest.config.ts'

// Runs only the tests of the package that run.mjs names, because a package's own tests must find its mutants.
const include = [`packages/${process.env.GW_MUTANTS}/test/**/*.test.ts`]

const isFast = process.env.GW_MUTANTS_FAST === '1'

const toPatterns = (names: readonly string[]): string[] => names.map((name) => `**/${name}.test.ts`)

/** Tests that try thousands of histories or documents. Other tests try the same rules in fewer. */
const NEVER = toPatterns(['orders', 'json-schema.prop', 'openapi', 'parse-json-time'])

/** Tests that try many cases, wait for leases, or start servers. */
const SLOW = toPatterns([
  '*.prop',
  'faults',
  'faults-while-running',
  'fencing',
  'max-handler',
  'cluster',
  'claim-races',
  'node-redis',
  'key-resolver-flood',
  'byte-fidelity',
  '*-contract',
  'wycheproof',
  'nist-cavp',
  'peer-signatures',
])

/** Runs short files first, because a mutant is done when one test fails. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durationOf = ({ project, moduleId }: TestSpecification): number => {
      const key = `${project.name}:${relative(project.config.root, moduleId)}`
      return this.ctx.cache.getFileTestResults(key)?.duration ?? 0
    }
    return files.toSorted((one, other) => durationOf(one) - durationOf(other))
  }
}

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    setupFiles: [
      'packages/testkit/runs/mutants/reset-mutant.ts',
      ...(config.test?.setupFiles ?? []),
    ],
    sequence: { sequencer: ShortFirst },
    include,
    exclude: [...(config.test?.exclude ?? []), ...NEVER, ...(isFast ? SLOW : [])],
    testTimeout: isFast ? 5_000 : 30_000,
    hookTimeout: 60_000,
  },
})
