// Runs the programs of the pages that print one and its output, with the files of the page, and compares the output with the
// block that the page prints. An ellipsis stands for what differs from run to run.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundle, writePage } from '../../lib/examples.mjs'
import { freePort } from '../../lib/loopback.mjs'
import { run } from '../../lib/run.mjs'
import { root } from '../../lib/workspace.mjs'
import { doctorProblems } from './check-doctor.mjs'
import { withExample } from './run-example.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

export const paymentPage = 'docs/guide/take-a-payment.md'
/** Each page and its program. */
const PROGRAMS = {
  [paymentPage]: 'run',
  'docs/guide/front-end.md': 'try',
  'docs/guide/payment-attempts.md': 'try',
  'docs/guide/subscriptions.md': 'try',
  'docs/guide/when-no-notification-comes.md': 'try',
  'packages/client/skills/take-a-payment/SKILL.md': 'try',
}
const PRINTED = /\*\*You should see\b.*\n\n```text\n([\s\S]*?)```/

/** Returns the problems of these pages. */
export async function printedProgramProblems() {
  const problems = []
  for (const [page, name] of Object.entries(PROGRAMS)) {
    await withPage(page, async (folder) => {
      const program = await bundle(folder, [name])
      const env = { PORT: String(await freePort()) }
      const { code, output } = await run(process.execPath, [program], { limitMs: 60_000, env })
      const [, expected = ''] = PRINTED.exec(readFileSync(join(root, page), 'utf8')) ?? []
      const parts = expected.split('…').map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      if (code !== 0 || !new RegExp(`^${parts.join('\\S*')}$`).test(output))
        problems.push(`${page}: ${name}.ts prints\n${output}`)
    })
  }
  return problems
}

/** The file of take-a-payment.md that differs for the live gateway, and a program that has every order of `gw doctor`. */
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

/** Returns what `gw doctor` finds at the endpoint of take-a-payment.md. */
export async function paymentEndpointProblems() {
  /** @type {string[]} */
  const problems = []
  await withPage(paymentPage, async (cwd) => {
    writeFileSync(join(cwd, 'gateway.ts'), LIVE)
    writeFileSync(join(cwd, 'with-orders.ts'), WITH_ORDERS)
    const file = await bundle(cwd, ['with-orders'])
    await withExample({ file, cwd, ready, env: inEnvironment }, async ({ origin, printed }) => {
      const target = '/notify'
      problems.push(...(await doctorProblems(origin + target, { printed }, { target })))
    })
  })
  return problems
}

/** Writes the files of a page to a folder during `use`. */
async function withPage(
  /** @type {string} */ page,
  /** @type {(folder: string) => Promise<void>} */ use,
) {
  const folder = join(root, 'docs', 'dist', 'examples', `${basename(page, '.md')}-${process.pid}`)
  writePage(join(root, page), folder)
  try {
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
