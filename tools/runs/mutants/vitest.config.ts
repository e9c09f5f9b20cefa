import { defineConfig } from 'vitest/config'
import config from '../../../vitest.config.ts'

/** Tests that try thousands of histories or documents. Other tests try the same rules in fewer. */
const NEVER = ['json-schema.prop', 'openapi', 'walk', 'till']

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    // Only the tests of the package that run.mjs names, because a package's own tests must find its mutants.
    include: [`packages/${process.env.GW_MUTANTS}/test/**/*.test.ts`],
    exclude: [...(config.test?.exclude ?? []), ...NEVER.map((name) => `**/${name}.test.ts`)],
    // A mutant is active in its own run only, and modules from earlier runs do not have it.
    isolate: true,
    execArgv: [], // Stryker's threads accept no options of V8
    experimental: { fsModuleCache: false },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
