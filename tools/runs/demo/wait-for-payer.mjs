// On a terminal, a person can play the payer in a browser. Everywhere else, the demo submits the same form.
import { createInterface } from 'node:readline'

/** Resolves when someone chose in a browser, or pressed Enter. Resolves at once without a terminal. */
export async function waitForPayer({ sandbox }, screen, { stdin, stdout, env } = process) {
  if (!stdin.isTTY || !stdout.isTTY || env.CI) return
  screen.line('Open this page in a browser and pay there, or press Enter and the demo pays.')
  const lines = createInterface({ input: stdin })
  let unsubscribe = () => {}
  await new Promise((resolve) => {
    lines.once('line', resolve)
    unsubscribe = sandbox.events.subscribe(({ type }) => type === 'payment' && resolve(type))
  })
  unsubscribe()
  lines.close()
}
