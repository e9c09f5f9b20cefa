// Runs the steps in order. Each gets what the earlier ones left in `exchange`, and throws if something did not
// come out as it should; the run stops there.

/** Gives true if every step did what it should. */
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
  screen.title(`All ${steps.length} steps did what they should, in ${seconds} s.`)
  return true
}
