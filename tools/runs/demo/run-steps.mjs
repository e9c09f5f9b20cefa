// Runs the steps in order. Each step gets the results of the earlier ones in `exchange`, and throws if something went
// wrong, which stops the run.

/** Returns true if every step succeeded. */
export async function runSteps(steps, exchange, screen) {
  const startMs = performance.now()
  for (const [index, { title, run }] of steps.entries()) {
    screen.title(`${index + 1}  ${title}`)
    try {
      await run(exchange, screen)
    } catch (error) {
      screen.failure(`${error.code === undefined ? '' : `${error.code}: `}${error.message}`)
      screen.line(`The demo stopped at step ${index + 1} of ${steps.length}.`)
      return false
    }
  }
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  screen.title(`All ${steps.length} steps succeeded in ${seconds} s.`)
  return true
}
