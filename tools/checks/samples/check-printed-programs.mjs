// Runs the programs of the pages that print one and its output, with the files of the page, and compares the output with what
// the page prints. An ellipsis stands for what differs from run to run.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundle, examplesOfMarkdown, writePage } from '../../lib/examples.mjs'
import { freePort } from '../../lib/loopback.mjs'
import { mapAtOnce, run } from '../../lib/run.mjs'
import { root } from '../../lib/workspace.mjs'
import { exampleProblems } from './check-doctor.mjs'
import { withDoctorOrders } from './doctor-orders.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

export const paymentPage = 'docs/guide/take-payments.md'
const PAGES = [
  paymentPage,
  ...'at-the-counter cards disputes front-end manual-capture platforms sign-a-request stored-cards subscriptions'
    .split(' ')
    .map((name) => `docs/guide/${name}.md`),
  'packages/orders/skills/take-payments/SKILL.md',
]
/** The names of the programs: one of a page, or one for each HTTP client. */
const PROGRAM = /^(try|with-[\w-]+)\.ts$/
const PRINTED = /\*\*You should see\b.*\n\n```text\n([\s\S]*?)```/
const PRINTED_BY_EACH = /\*\*You should see\*\* `(.+)` from each program/

/** Returns whether a sample of a page is its program, which runs here. */
export const isPrintedProgram = (
  /** @type {string} */ page,
  /** @type {string | undefined} */ name,
) => PAGES.includes(page) && PROGRAM.test(name ?? '')

/** Returns the problems of these pages. */
export async function printedProgramProblems() {
  return (await mapAtOnce(PAGES, pageProblems)).flat()
}

async function pageProblems(/** @type {string} */ page) {
  /** @type {string[]} */
  const problems = []
  const text = readFileSync(join(root, page), 'utf8')
  const [, line] = PRINTED_BY_EACH.exec(text) ?? []
  const [, block = ''] = line === undefined ? (PRINTED.exec(text) ?? []) : ['', `${line}\n`]
  const parts = block.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const expected = new RegExp(`^${parts.join('\\S*')}$`)
  const names = examplesOfMarkdown(join(root, page)).flatMap(
    ({ name = '' }) => PROGRAM.exec(name)?.[1] ?? [],
  )
  if (names.length === 0) return [`${page} has no program`]
  await withPage(page, async (folder) => {
    await bundle(folder, names)
    for (const name of names) {
      const env = { PORT: String(await freePort()) }
      const program = join(folder, `${name}.mjs`)
      const { code, output } = await run(process.execPath, [program], { limitMs: 60_000, env })
      if (code !== 0 || !expected.test(output))
        problems.push(`${page}: ${name}.ts prints\n${output}`)
    }
  })
  return problems
}

/** The file of take-payments.md that differs for the live gateway. No call is made. */
const LIVE =
  "import { settingsFromEnv } from '@gw/shop'\nexport const settings = settingsFromEnv()\n"

/** Returns the findings of `gw doctor` at the endpoint of take-payments.md, in each framework. */
export function paymentEndpointProblems() {
  return withPage(paymentPage, async (cwd) => {
    writeFileSync(join(cwd, 'gateway.ts'), LIVE)
    const shop = join(cwd, 'shop.ts')
    writeFileSync(shop, withDoctorOrders(readFileSync(shop, 'utf8')))
    const found = await mapAtOnce(['server', 'fastify-server', 'main'], async (name) => {
      const file = await bundle(cwd, [name])
      return exampleProblems({ file, cwd, ready, env: inEnvironment }, '/notify', {})
    })
    return found.flat()
  })
}

/**
 * Writes the files of a page to a folder during `use`.
 *
 * @template Result
 * @param {string} page
 * @param {(folder: string) => Promise<Result>} use
 */
async function withPage(page, use) {
  const folder = join(root, 'docs', 'dist', 'examples', `${basename(page, '.md')}-${process.pid}`)
  writePage(join(root, page), folder)
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
