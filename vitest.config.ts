import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Tests import the packages' sources through this export condition, so no test needs a build.
const source = '@gw/source'
const conditions = [source, 'node', 'module']

/** Tests that need Chromium. They take as long as all others together, so they run in `npm run browser`. */
export const BROWSER_TESTS = 'packages/*/test/**/*.browser.test.ts'

/** Tests that take long, that need a quiet machine, or that test the repository itself: `npm run programs`. */
export const PROGRAM_TESTS = [
  'packages/*/test/**/*.program.test.ts',
  'packages/*/test/failover/**/*.test.ts',
  'tools/**/*.test.ts',
]

/** Tests that only a long run starts, because they start a PostgreSQL primary and its replica for each kill. */
export const ONLY_LONG =
  process.env.GW_FAILOVERS === undefined ? ['packages/postgres/test/failover/**'] : []

/** Starts with the files that take longest because they run a suite of the testkit. Without a cache, the largest come first. */
class SuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSuite = ({ moduleId }: TestSpecification) =>
      /\/(?:[a-z-]*(?:inbox|contract|order-store)|orders)[^/]*$/.test(moduleId)
    return [...sorted.filter(isSuite), ...sorted.filter((file) => !isSuite(file))]
  }
}

export default defineConfig({
  resolve: { conditions },
  // Node itself gets the one condition only: with "import" among them a CommonJS dependency would require ES modules.
  ssr: { resolve: { conditions, externalConditions: [source] } },
  test: {
    setupFiles: ['property-seed', 'patience'].map(
      (name) => `packages/testkit/src/fixtures/${name}.ts`,
    ),
    include: ['packages/*/{test,generate}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, BROWSER_TESTS, ...PROGRAM_TESTS],
    sequence: { sequencer: SuitesFirst },
    // More than there are cores, because many tests wait for a lease, a socket, or a database.
    maxWorkers: availableParallelism() * 2,
    // Much of what tests create lives for a millisecond. With a larger nursery, V8 copies less of it.
    execArgv: ['--max-semi-space-size=64'],
    // Files share what they import: loading it for each one takes four times as long as the tests.
    isolate: false,
    // A second run on the same Node finds the transformed modules of the first one.
    experimental: { fsModuleCache: true },
    // Only guards against hanging: on a busy machine, generating a key takes ten seconds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: { include: ['packages/*/src/**'], exclude: ['packages/testkit/**'] },
  },
})
