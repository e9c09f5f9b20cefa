// Demonstrates the whole exchange, step by step, with the built packages: `npm run demo`. The exit code is 0 only if
// every step succeeded, including the expected rejections.
import { createScreen } from './screen.mjs'
import { steps } from './steps.mjs'

const screen = createScreen(process.stdout)
/** @type {any} */
const exchange = {}
try {
  const startMs = performance.now()
  for (const [index, [title, run]] of Object.entries(steps).entries()) {
    screen.title(`${index + 1}  ${title}`)
    await run(exchange, screen)
  }
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  screen.title(`All ${Object.keys(steps).length} steps succeeded in ${seconds} s.`)
  screen.line('Next: see README.md, and docs/guide/ for one page per task.')
} catch (error) {
  screen.failure(`${error.code ?? error.name}: ${error.message}`)
  process.exitCode = 1
} finally {
  await exchange.shop?.close()
  await exchange.sandbox?.close()
}
