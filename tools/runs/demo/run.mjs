// Demonstrates the whole exchange, step by step, with the built packages: `npm run demo`. The exit code is 0 only if
// every step succeeded, including the expected rejections.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { runSteps } from './run-steps.mjs'
import { createScreen } from './screen.mjs'
import { askGateway } from './steps/ask-gateway.mjs'
import { closeShop } from './steps/close-shop.mjs'
import { forgeNotifications } from './steps/forge-notifications.mjs'
import { payOrder } from './steps/pay-order.mjs'
import { repeatNotification } from './steps/repeat-notification.mjs'
import { showSignedBytes } from './steps/show-signed-bytes.mjs'
import { startGateway } from './steps/start-gateway.mjs'
import { startShop } from './steps/start-shop.mjs'
import { summarize } from './summarize.mjs'

const USAGE = `npm run demo             runs the whole exchange, with colors
npm run demo -- --plain  without colors (also if NO_COLOR is set or the output is not a terminal)
npm run demo -- --keep   leaves the gateway and the shop running until Ctrl+C
npm run demo -- --help   prints this help

The demo starts a gateway and a shop on this machine, with new keys each time. It needs no account and no network, and
writes no files. The exit code is 0 if every step succeeded, 1 if a step failed, and 2 for an unknown option.`

const STEPS = [
  startGateway,
  startShop,
  payOrder,
  showSignedBytes,
  askGateway,
  repeatNotification,
  forgeNotifications,
  closeShop,
]

const options = readOptions()
if (options === undefined) {
  process.exitCode = 2
} else if (options.help) {
  console.log(USAGE)
} else {
  const screen = createScreen(process.stdout, { plain: options.plain, env: process.env })
  process.exitCode = (await showExchange(screen, options.keep)) ? 0 : 1
}

/** Runs the steps and stops the servers that they started, unless `keep` is set. */
async function showExchange(screen, keep) {
  /** @type {any} */
  const exchange = {}
  try {
    if (!(await runSteps(STEPS, exchange, screen))) return false
    summarize(exchange, screen)
    if (keep) await waitForInterrupt(exchange, screen)
    return true
  } finally {
    await exchange.shop?.close()
    await exchange.sandbox?.close()
  }
}

async function waitForInterrupt({ sandbox, shop }, screen) {
  screen.title('Still running. Press Ctrl+C to stop')
  screen.row('gateway', sandbox.url)
  screen.row('web page', `${sandbox.url}/_sandbox/`)
  screen.row('shop', shop.notifyUrl)
  await once(process, 'SIGINT')
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        plain: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return values
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`)
    return undefined
  }
}
