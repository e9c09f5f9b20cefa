import { defineConfig } from 'vitest/config'
import config, { ONLY_LONG, PROGRAM_TESTS } from './vitest.config.ts'

// Whole programs and the repository itself: `npm run programs`.
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: PROGRAM_TESTS,
    exclude: ['**/node_modules/**', ...ONLY_LONG],
  },
})
