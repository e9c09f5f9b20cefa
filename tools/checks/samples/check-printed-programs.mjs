// Runs the programs of the pages that print one and its output, with the files of the page, and compares the output with the
// block that the page prints. An ellipsis stands for what differs from run to run.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundle, writePage } from '../../lib/examples.mjs'
import { freePort } from '../../lib/loopback.mjs'
import { run } from '../../lib/run.mjs'
import { root } from '../../lib/workspace.mjs'
import { doctorProblems } from './check-doctor.mjs'
import { withDoctorOrders } from './doctor-orders.mjs'
import { withExample } from './run-example.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

export const paymentPage = 'docs/guide/take-payments.md'
/**
 * Each page and its program.
 *
 * @type {Record<string, string>}
 */
const PROGRAMS = {
  [paymentPage]: 'try',
  'docs/guide/at-the-counter.md': 'try',
  'docs/guide/front-end.md': 'try',
  'docs/guide/subscriptions.md': 'try',
  'docs/guide/many-merchants.md': 'try',
  'docs/guide/manual-capture.md': 'try',
  'docs/guide/disputes.md': 'try',
  'docs/guide/stored-cards.md': 'try',
  'packages/orders/skills/take-payments/SKILL.md': 'try',
}
const PRINTED = /\*\*You should see\b.*\n\n```text\n([\s\S]*?)```/

/** Returns whether a sample of a page is its program, which runs here. */
export const isPrintedProgram = (/** @type {string} */ page, /** @type {string} */ code) =>
  page in PROGRAMS && code.startsWith(`// ${PROGRAMS[page]}.ts\n`)

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

/** The file of take-payments.md that differs for the live gateway. No call is made. */
const LIVE = `
export const options = {
  clientId: process.env.GATEWAY_CLIENT_ID,
  signer: { privateKey: process.env.MERCHANT_PRIVATE_KEY, keyVersion: 1 },
  gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
  endpoint: { hosts: { europe: { recommended: 'http://127.0.0.1:1' } }, region: 'europe', scenario: 'online', environment: 'sandbox' },
}
`

/** Returns what `gw doctor` finds at the endpoint of take-payments.md. */
export async function paymentEndpointProblems() {
  /** @type {string[]} */
  const problems = []
  await withPage(paymentPage, async (cwd) => {
    writeFileSync(join(cwd, 'gateway.ts'), LIVE)
    const shop = join(cwd, 'shop.ts')
    writeFileSync(shop, withDoctorOrders(readFileSync(shop, 'utf8')))
    const file = await bundle(cwd, ['shop'])
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
