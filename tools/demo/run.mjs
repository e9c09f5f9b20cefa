// Shows the whole exchange, step by step, on the built packages: `npm run demo`. The exit code is 0 only if every step
// did what it should, rejections included.
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

const USAGE = `npm run demo             the whole exchange, with colours
npm run demo -- --plain  without colours (also with NO_COLOR set, or when the output is not a terminal)
npm run demo -- --keep   leaves gateway and shop running at the end, until Ctrl-C
npm run demo -- --help   this text

It starts a gateway and a shop on this machine, with new keys each time, needs no account and no network, and writes
no file. The exit code is 0 if every step did what it should, 1 if not, 2 for an unknown option.`

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

/** Runs the steps and, unless they are kept, ends the servers that they started. */
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
  screen.title('Left running, until Ctrl-C')
  screen.row('gateway', sandbox.url)
  screen.row('to watch it', `${sandbox.url}/_sandbox/`)
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
