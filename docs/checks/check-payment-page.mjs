// Runs the program of docs/guide/take-a-payment.md, as it is printed there, against the sandbox.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { writePage } from '../../tools/lib/examples.mjs'
import { run } from '../../tools/lib/run.mjs'
import { root } from '../../tools/lib/workspace.mjs'

const page = join(root, 'docs', 'guide', 'take-a-payment.md')
const folder = join(root, 'dist', 'examples', 'take-a-payment')

/** What the program prints: the states of the order, and the responses to its notifications. */
const PRINTED =
  /^Redirect the payer to http.*\npaying\npaid\nrefunded\nnotifyPayment \[ 200 \]\nnotifyRefund \[ 200 \]\n/

/** Another program with the files of the page: its payment fails. */
const FAILING = `
import { sandbox } from './gateway.js'
import { server } from './notifications.js'
import { order } from './orders.js'
import './pay.js'

const { paymentId = '' } = sandbox.payments.getByRequest(order.paymentRequestId) ?? {}
sandbox.payments.fail(paymentId)
await sandbox.deliveries.settled()
console.log(order.state)
server.close()
await sandbox.close()
`
const PRINTED_BY_FAILING = /^Redirect the payer to http.*\nfailed\n$/

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
  const program = join(folder, `${name}.mjs`)
  await build({
    entryPoints: [join(folder, `${name}.ts`)],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  const { code, output } = await run(process.execPath, [program], { limitMs: 60_000 })
  return code === 0 && printed.test(output)
    ? []
    : [`docs/guide/take-a-payment.md: the program ${name}.ts fails\n${output.trim()}`]
}
