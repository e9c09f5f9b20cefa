import { defineConfig } from 'vitest/config'

// Tests import the packages' sources through this export condition, so no test needs a build.
const conditions = ['@gw/source', 'node', 'module', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { include: ['packages/*/src/**'], exclude: ['packages/testkit/**'] },
  },
})
