// Runs the shops of docs/examples on PostgreSQL, as `npm run try` writes them: `gw doctor`, a payer in Chromium, SIGTERM while
// payers pay, and the mistakes of a first day, each of which the first line of the log must name.
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { findChromium, launchChromium } from '@gw/testkit/chromium'
import { exampleShop, starts } from '../../lib/example-shops.mjs'
import { bundle } from '../../lib/examples.mjs'
import { findPostgres } from '../../lib/services.mjs'
import { root } from '../../lib/workspace.mjs'
import { doctorProblems } from './check-doctor.mjs'
import { write } from './check-frameworks.mjs'
import { nextBuildProblems, nextVersions } from './next-app.mjs'
import { withExample } from './run-example.mjs'

const ORDERS = 42
const LANES = 8
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const OTHER = String(publicKey.export({ type: 'spki', format: 'pem' }))
const SLOW = 'const { now } = Date; Date.now = () => now() - 600_000'

/** The part of the setup that is wrong, and the variables that make it so. */
const MISTAKES = /** @type {const} */ ([
  ['keyVersion', { GATEWAY_KEY_VERSION: '2' }],
  [
    'gatewayKeys',
    { GATEWAY_PUBLIC_KEY: String(publicKey.export({ type: 'spki', format: 'pem' })) },
  ],
  ['gatewayKeys', { GATEWAY_PUBLIC_KEY: '', GATEWAY_PUBLIC_KEY_2: OTHER }],
  ['clientId', { GATEWAY_CLIENT_ID: 'SANDBOX_OTHER' }],
  ['clock', { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(SLOW)}` }],
])

/** Returns the problems of the shop of a framework, or what is missing to run it. */
export async function shopProblems(/** @type {keyof typeof starts} */ framework) {
  const name = `docs/examples/${framework}`
  const database = findChromium() === undefined ? 'Chromium was not found' : await findPostgres()
  if (typeof database === 'string') {
    console.log(`${name} skipped: ${database}`)
    return process.env.GW_REQUIRE_SERVICES === '1' ? [`${name}: ${database}`] : []
  }
  const folder = join(root, 'docs', 'dist', 'examples', `shop-${framework}`)
  const keys = join(folder, '.gw-sandbox')
  rmSync(folder, { recursive: true, force: true })
  const sandbox = await startSandbox({ keyFolder: keys })
  await sandbox.ready()
  const { url, merchant } = sandbox
  // As `gw sandbox` does, so that the doctor finds it.
  write(join(keys, 'running.json'), JSON.stringify({ url, clientId: merchant.clientId }))
  const env = {
    ...{ GATEWAY_HOST: url, GATEWAY_NOTIFY_URL: '/notify', DATABASE_URL: database.url },
    GATEWAY_PRIVATE_KEY: (await merchant.exportKeyPair()).privateKey,
    GATEWAY_PUBLIC_KEY: readFileSync(join(keys, 'gateway-public-1.pem'), 'utf8'),
    NEXT_MANUAL_SIG_HANDLE: 'true',
  }
  /** @type {string[]} */
  const problems = []
  try {
    const shop = { ...(await build(framework, folder)), cwd: folder, env }
    const args = (/** @type {number} */ port) => [String(port)]
    const doctor = { file: join(folder, 'shop', 'doctor.mjs'), args, cwd: folder, env }
    await withExample({ ...doctor, ready: /^listening/ }, async ({ origin: tests }) => {
      problems.push(...(await payProblems(shop, sandbox, tests, keys)))
    })
    for (const [part, wrong] of MISTAKES)
      problems.push(...(await mistakeProblems(shop, part, wrong)))
  } catch (error) {
    problems.push(Object(error).message)
  } finally {
    await sandbox.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return problems.map((problem) => `${name}: ${problem}`)
}

/** Writes the shop, builds it, and returns its program. */
async function build(/** @type {keyof typeof starts} */ framework, /** @type {string} */ folder) {
  const { files } = exampleShop(framework)
  for (const [path, text] of Object.entries(files)) {
    if (path !== '.env') write(join(folder, path), text)
  }
  const start = starts[framework]
  const file = await bundle(folder, [...(start ? [start] : []), 'shop/doctor'], { outbase: folder })
  if (start !== undefined) return { file, ready: /^listening/ }
  const [{ program }] = nextVersions
  const [problem] = await nextBuildProblems(program, folder)
  if (problem !== undefined) throw new Error(problem)
  return { file: program, args: ['start', '-H', '127.0.0.1'], ready: /Ready in/ }
}

/**
 * Lets `gw doctor` and payers use the shop, ends it meanwhile, and lets a second one finish.
 *
 * @param {Parameters<typeof withExample>[0]} shop
 * @param {import('@gw/sandbox').Sandbox} sandbox
 * @param {string} tests the URL of the program beside the shop
 * @param {string} keys the folder of the sandbox
 */
async function payProblems(shop, sandbox, tests, keys) {
  /** @type {string[]} */
  const problems = []
  await withExample(shop, async ({ origin, pid, printed }) => {
    // Next.js listens before its instrumentation has run.
    await printed.until(async () => (await fetch(`${origin}/ready`)).ok)
    sandbox.merchant.notifyUrl = `${origin}/notify`
    const options = { target: '/notify', setup: `${tests}/setup`, keys }
    const effects = { probe: `${tests}/effects` }
    problems.push(...(await doctorProblems(`${origin}/notify`, effects, options)))
    await payInBrowser(origin)
    await payManyOrders(origin, sandbox, () => process.kill(pid, 'SIGTERM'))
    const exit = await printed.closed
    // NestJS ends with the signal itself, after its hooks.
    if (!['0', 'SIGTERM'].includes(exit)) problems.push(`ended with ${exit}`)
  })
  await withExample(shop, async ({ origin }) => {
    await sandbox.deliveries.settled()
    for (const { id, state } of sandbox.deliveries.list()) {
      const url = `${origin}/notify`
      if (state !== 'acknowledged') await sandbox.deliveries.resend(id, { url })
    }
    const payments = sandbox.payments.list()
    const orderOf = (/** @type {string} */ attempt) => attempt.replace(/-p\d+$/, '')
    for (const order of new Set(payments.map((one) => orderOf(one.paymentRequestId)))) {
      const own = payments.filter(({ paymentRequestId }) => orderOf(paymentRequestId) === order)
      const paid = own.filter(({ paymentStatus }) => paymentStatus === 'SUCCESS').length
      if (order.startsWith('DOCTOR_')) continue
      const response = await fetch(`${tests}/effects?paymentRequestId=${order}-p1`)
      const { effects } = await response.json()
      if (effects.length !== Math.min(paid, 1) || paid > 1)
        problems.push(`${order} was paid ${paid} times and delivered ${effects.length} times`)
    }
    console.log(`${origin}: ${payments.length} payments, ${problems.length} problems`)
  })
  return problems
}

/** Declines a payment, and pays at the second attempt. Throws if the shop does not show it. */
async function payInBrowser(/** @type {string} */ origin) {
  const browser = await launchChromium()
  const page = await browser.newPage()
  const click = (/** @type {RegExp} */ name) =>
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
  await page.goto(origin)
  for (const [choice, state] of /** @type {const} */ ([
    [/^Decline/, 'open'],
    [/^Pay/, 'paid'],
  ])) {
    await click(/^Check out/)
    await click(choice)
    await click(/^Return to/)
    await page.getByText(`The order is ${state}.`).waitFor()
  }
  await browser.close()
}

/**
 * Pays orders at the same time, and calls `end` after a third of them. A shop that ended no longer responds.
 *
 * @param {string} origin
 * @param {import('@gw/sandbox').Sandbox} sandbox
 * @param {() => void} end
 */
async function payManyOrders(origin, sandbox, end) {
  const orders = Array.from({ length: ORDERS }, () => crypto.randomUUID())
  let paid = 0
  const lane = async () => {
    for (let order = orders.pop(); order !== undefined; order = orders.pop()) {
      const request = /** @type {const} */ ({ method: 'POST', redirect: 'manual' })
      const response = await fetch(`${origin}/orders/${order}/pay`, request).catch(() => undefined)
      const page = response?.headers.get('location')
      if (!page?.startsWith(sandbox.url)) continue
      await sandbox.payer.pay(page)
      if (++paid === ORDERS / 3) end()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (paid < ORDERS / 3) end()
}

/** Starts the shop with a mistake, and returns why nobody would find it. */
async function mistakeProblems(
  /** @type {Parameters<typeof withExample>[0]} */ shop,
  /** @type {string} */ part,
  /** @type {Record<string, string>} */ wrong,
) {
  const env = { ...shop.env, ...wrong }
  let first = ''
  await withExample({ ...shop, env }, async ({ printed }) => {
    await printed.until((/** @type {string[]} */ lines) => {
      // Next.js prints its own version and URLs first.
      first = lines.find((line) => /^[^\s▲✓-]/.test(line)) ?? ''
      return first !== ''
    })
  })
  return first.startsWith(`Wrong setup: ${part} (`) ? [] : [`a wrong ${part} prints ${first}`]
}
