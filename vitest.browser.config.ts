import { defineConfig } from 'vitest/config'
import { findChromium } from './packages/testkit/browser/chromium.mjs'
import config, { BROWSER_TESTS } from './vitest.config.ts'

if (findChromium() === undefined) {
  console.warn(
    'skipped: the tests of the pages need Chromium (apt-get install chromium-headless-shell)',
  )
}

// The pages in real Chromium: `npm run browser`. Each worker has one browser. Two, because a test waits for its page as often
// as it works.
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: [BROWSER_TESTS],
    exclude: [],
    maxWorkers: 2,
  },
})
