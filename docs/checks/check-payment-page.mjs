// Runs the program of docs/guide/take-a-payment.md, as it is printed there: against the sandbox, and its endpoint alone.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { writePage } from '../../tools/lib/examples.mjs'
import { run } from '../../tools/lib/run.mjs'
import { root } from '../../tools/lib/workspace.mjs'
import { doctorProblems } from './check-doctor.mjs'
import { freePort, withExample } from './run-example.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

export const paymentPage = 'docs/guide/take-a-payment.md'
const page = join(root, paymentPage)
const folder = join(root, 'docs', 'dist', 'examples', 'take-a-payment')

/** What the program prints: the states of the order, and the responses to its notifications. */
const PRINTED =
  /^Redirect the payer to http.*\npaying\nfulfill ORDER_1\npaid\nrefunded\nnotifyPayment \[ 200 \]\nnotifyRefund \[ 200 \]\n/

/** Another program with the files of the page: its payment fails. */
const FAILING = `
import { sandbox } from './gateway.js'
import { port, server } from './notifications.js'
import { order } from './orders.js'
import './pay.js'

sandbox.merchant.notifyUrl = \`http://127.0.0.1:\${port}/notify\`
const { paymentId = '' } = sandbox.payments.getByRequest(order.paymentRequestId) ?? {}
sandbox.payments.fail(paymentId)
await sandbox.deliveries.settled()
console.log(order.state)
server.close()
await sandbox.close()
`
const PRINTED_BY_FAILING = /^Redirect the payer to http.*\nfailed\n$/

/** The file that differs for the live gateway, and a program that has every order of `gw doctor`. */
const LIVE = `
export const options = {
  clientId: process.env.GATEWAY_CLIENT_ID,
  gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
}
`
const WITH_ORDERS = `
import { orders } from './orders.js'
import './notifications.js'

const amount = { currency: 'EUR', value: '1999' }
orders.get = (paymentRequestId) => ({ paymentRequestId, amount, text: 'Tea', state: 'paying' })
`

/** Returns what `gw doctor` finds at the endpoint of the page. */
export async function paymentEndpointProblems() {
  const own = `${folder}-endpoint`
  writePage(page, own)
  writeFileSync(join(own, 'gateway.ts'), LIVE)
  writeFileSync(join(own, 'with-orders.ts'), WITH_ORDERS)
  /** @type {string[]} */
  const problems = []
  try {
    const file = await bundle(own, 'with-orders')
    await withExample(
      { file, cwd: own, ready, env: inEnvironment },
      async ({ origin, printed }) => {
        const target = '/notify'
        problems.push(...(await doctorProblems(origin + target, { printed }, { target })))
      },
    )
  } finally {
    rmSync(own, { recursive: true })
  }
  return problems
}

/** Returns the problems of the page. */
export async function paymentPageProblems() {
  writePage(page, folder)
  writeFileSync(join(folder, 'run-failing.ts'), FAILING)
  try {
    return [
      ...(await problemsOf('run', PRINTED)),
      ...(await problemsOf('run-failing', PRINTED_BY_FAILING)),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function problemsOf(name, printed) {
  const program = await bundle(folder, name)
  const env = { PORT: String(await freePort()) }
  const { code, output } = await run(process.execPath, [program], { limitMs: 60_000, env })
  return code === 0 && printed.test(output)
    ? []
    : [`${paymentPage}: the program ${name}.ts fails\n${output.trim()}`]
}

/** Bundles a file of a page, and returns the program. */
export async function bundle(from, name) {
  const outfile = join(from, `${name}.mjs`)
  const entryPoints = [join(from, `${name}.ts`)]
  const node = /** @type {const} */ ({ format: 'esm', platform: 'node', packages: 'external' })
  await build({ entryPoints, outfile, bundle: true, ...node })
  return outfile
}
