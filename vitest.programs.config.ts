import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import config, { ONLY_LONG, PROGRAM_TESTS } from './vitest.config.ts'

const nest11 = fileURLToPath(new URL('packages/nest/test/nest-11/node_modules/', import.meta.url))
// Projects add to lists that they extend.
const { include: _include, exclude: _exclude, ...test } = config.test ?? {}

// Whole programs and the repository itself: `npm run programs`.
export default defineConfig({
  ...config,
  test: {
    ...test,
    projects: [
      {
        extends: true,
        test: {
          name: 'programs',
          include: PROGRAM_TESTS,
          exclude: ['**/node_modules/**', ...ONLY_LONG],
        },
      },
      {
        extends: true,
        // The tests of @gw/nest with the earlier version of NestJS. `npm test` runs them with the current one.
        resolve: { alias: { '@nestjs': `${nest11}@nestjs` } },
        test: {
          name: 'NestJS 11',
          include: ['packages/nest/test/*.test.ts'],
          exclude: PROGRAM_TESTS,
        },
      },
    ],
  },
})
