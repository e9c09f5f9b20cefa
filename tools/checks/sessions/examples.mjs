// The files that the examples of `gw --help` need before they run here, and the few that are rejected.
import { KEY } from './inbox.mjs'

/** Returns a command with the settings of a shop in the sandbox, if it reads them. */
export function withSettings(/** @type {string} */ command) {
  if (!/^(?:npx )?gw check\b/.test(command)) return command
  const [prefix] = /ANTOM|GATEWAY/.exec(`${command} GATEWAY`) ?? []
  const settings = [
    ...['CLIENT_ID=SANDBOX_MERCHANT', 'PRIVATE_KEY_FILE=.gw-sandbox/merchant-private.pem'],
    ...['PUBLIC_KEY="$(cat .gw-sandbox/gateway-public-1.pem)"', 'HOST=http://127.0.0.1:4600'],
    ...['REGION=europe', 'ENVIRONMENT=sandbox', 'NOTIFY_URL=http://127.0.0.1:3000/notify'],
  ]
  return settings.map((line) => `${prefix}_${line} `).join('') + command
}

/** @typedef {Awaited<ReturnType<typeof import('./world.mjs').createWorld>>} World */

/**
 * The files of an example, and those of this folder.
 *
 * @type {readonly (readonly [string, string])[]}
 */
const SUBSTITUTES = [
  [' --out merchant-private.pem', ' --out new.pem --force'],
  // The text on the clipboard is a request.
  ['pbpaste | gw keys show', 'cat gateway.pem | gw keys show'],
  // The body of request.txt was formatted after it was signed.
  ['gw verify request.txt', 'gw verify good.txt'],
  // The shop listens there.
  ['gw listen --port 3000', 'gw listen --port 0'],
  // On a busy machine, the message is old when its turn comes.
  ['gw explain shop.har', 'gw explain shop.har --max-age 1h'],
  // The rest of a key is left out.
  ['"notifyPayment","..."]', KEY.slice(KEY.indexOf('"notifyPayment"'))],
  // The shop trusts the key of the sandbox.
  [
    '--gateway-key gateway-private.pem --client-id SANDBOX_MERCHANT',
    '--gateway-key .gw-sandbox/gateway-private-1.pem --client-id SANDBOX_MERCHANT',
  ],
]

/**
 * Examples with exit code 1: they show a rejection, or contain a placeholder.
 *
 * @type {readonly RegExp[]}
 */
const REJECTED = [
  /gw explain (?:request\.txt|-) /,
  /^gw verify .*signature=\.\.\./,
  // The shop rejects another amount, and the key of a gateway that it does not trust.
  /^gw trigger .*--set paymentAmount\.value=100$/,
  /^gw replay .*--sign-again --gateway-key gateway-private\.pem$/,
  // The payment was not created with manual capture, and has not failed.
  /^gw sandbox (?:capture|reverse) /,
]

/**
 * Prepares the folder and the sandbox for an example. Returns the command to run, and the exit code that it must have.
 *
 * @param {string} example
 * @param {World} world
 * @param {number} number of the example, for the ID of a payment
 */
export async function prepareExample(example, world, number) {
  await world.run('rm -f merchant-private.bak secrets/* gw-*.pem .env; touch .env')
  let command = example
  for (const [from, to] of SUBSTITUTES) command = command.replace(from, to)
  command = withSettings(command)
  if (
    /^gw sandbox (?:pending|pay|review|accept|reject|fail|cancel|decline) ORDER_1\b/.test(command)
  ) {
    const order = `EXAMPLE_${number}`
    await world.run(`gw sandbox create ${order}`)
    if (/^gw sandbox (?:accept|reject) /.test(command))
      await world.run(`gw sandbox review ${order}`)
    command = command.replace('ORDER_1', order)
  }
  if (command === 'gw sandbox advance') {
    // The shop does not acknowledge another amount, so a resend is due.
    const order = `EXAMPLE_${number}`
    await world.run(`gw sandbox create ${order} --amount EUR:1; gw sandbox pay ${order}`)
  }
  if (/ paymentId=\d{24}J\d{6}\b/.test(command)) {
    // The ID of a payment starts with the day.
    const { output } = await world.run('gw sandbox payments --json')
    const { paymentId } = JSON.parse(output).payments.at(-1)
    command = command.replace(/(?<= paymentId=)\d{24}J\d{6}\b/, paymentId)
  }
  return { command, exitCode: REJECTED.some((pattern) => pattern.test(example)) ? 1 : 0 }
}
