// Runs the program of docs/guide/take-a-payment.md, as it is printed there, against the sandbox.
import { rmSync } from 'node:fs'
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

/** Returns the problems of the page. */
export async function paymentPageProblems() {
  writePage(page, folder)
  const program = join(folder, 'run.mjs')
  await build({
    entryPoints: [join(folder, 'run.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  const { code, output } = await run(process.execPath, [program], { limitMs: 60_000 })
  rmSync(folder, { recursive: true })
  return code === 0 && PRINTED.test(output)
    ? []
    : [`docs/guide/take-a-payment.md: the program fails\n${output.trim()}`]
}
