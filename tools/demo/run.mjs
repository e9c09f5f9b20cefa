// Shows the toolkit at work, step by step, on the built packages: `npm run demo`. The exit code is 0 only if
// every step did what it should, refusals included.
import { parseArgs } from 'node:util'
import { runSteps } from './run-steps.mjs'
import { createScreen } from './screen.mjs'
import { changeOneByte } from './steps/change-one-byte.mjs'
import { makeKeys } from './steps/make-keys.mjs'
import { readNotification } from './steps/read-notification.mjs'
import { showSignedBytes } from './steps/show-signed-bytes.mjs'
import { signInquiry } from './steps/sign-inquiry.mjs'
import { tryForgeries } from './steps/try-forgeries.mjs'
import { verifyInquiry } from './steps/verify-inquiry.mjs'

const USAGE = `npm run demo             sign, verify and tamper, with colours
npm run demo -- --plain  without colours (also with NO_COLOR set, or when the output is not a terminal)
npm run demo -- --help   this text

It makes a new key pair each time, needs no account and no network, and writes no file.
The exit code is 0 if every step did what it should, 1 if not, 2 for an unknown option.`

const STEPS = [
  makeKeys,
  signInquiry,
  showSignedBytes,
  verifyInquiry,
  changeOneByte,
  tryForgeries,
  readNotification,
]

const options = readOptions()
if (options === undefined) {
  process.exitCode = 2
} else if (options.help) {
  console.log(USAGE)
} else {
  const screen = createScreen(process.stdout, { plain: options.plain, env: process.env })
  process.exitCode = (await runSteps(STEPS, screen)) ? 0 : 1
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        plain: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return values
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`)
    return undefined
  }
}
