// Follows docs/guide/tutorial.md as it is printed, in an empty folder: runs its commands, saves its file, clicks in
// Chromium, and compares everything that the page says you should see. Free ports replace 3000 and 4600.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '@gw/testkit/chromium'
import { freePort } from '../../lib/loopback.mjs'
import { readSteps } from '../../lib/tutorial-steps.mjs'
import { root } from '../../lib/workspace.mjs'
import { Printed } from '../samples/run-example.mjs'
import { normalize } from '../sessions/normalize.mjs'

export const tutorialPage = 'docs/guide/tutorial.md'
const ORDER = 'ORDER_7c9e6679-7425-40de-944b-e07fc1f90ae7' // as on the page, because it is random

/**
 * Follows the tutorial. Throws at the first step that does not work as printed. Returns the number of steps.
 *
 * @param {{ folder: string, env: Record<string, string>, isInstalled?: boolean }} options
 *   after `npm run try`, the reader goes on where the gateway is started
 */
export async function followTutorial({ folder, env, isInstalled = false }) {
  const all = readSteps(readFileSync(join(root, tutorialPage), 'utf8'))
  const steps = isInstalled ? all.slice(all.findIndex(({ does }) => does === 'start')) : all
  const ports = { ':3000': `:${await freePort()}`, ':4600': `:${await freePort()}` }
  const names = Object.fromEntries(Object.entries(ports).map(([from, to]) => [to, from]))
  /** @type {Map<string, { child: import('node:child_process').ChildProcess, printed: Printed, read: number }>} */
  const terminals = new Map()
  const browser = await launchChromium()
  const page = await browser.newPage()
  let here = folder

  const actions = {
    async run(/** @type {import('../../lib/tutorial-steps.mjs').Run} */ { command, output }) {
      const place = join(folder, '.here')
      const child = shell(`{ ${toReal(command)} && pwd >&3; } 3>'${place}'`)
      const printed = new Printed(child)
      await printed.closed
      const isRejected = output?.includes('not acknowledged') === true // gw exits with 1
      if (child.exitCode !== 0 && !isRejected) throw new Error(printed.lines.join('\n'))
      if (child.exitCode === 0) here = readFileSync(place, 'utf8').trim()
      if (output !== undefined) compare(output.split('\n'), printed.lines.map(shown))
    },
    async start(/** @type {import('../../lib/tutorial-steps.mjs').Start} */ { terminal, command }) {
      const child = shell(`exec ${toReal(command)}`)
      terminals.set(terminal, { child, printed: new Printed(child), read: 0 })
    },
    async save(/** @type {import('../../lib/tutorial-steps.mjs').Save} */ { name, code }) {
      writeFileSync(join(here, name), toReal(code))
    },
    async print(/** @type {import('../../lib/tutorial-steps.mjs').Print} */ { terminal, lines }) {
      const it = terminals.get(terminal)
      if (it === undefined) throw new Error(`There is no terminal ${terminal}`)
      await it.printed.until((printed) => printed.length >= it.read + lines.length, 20_000)
      const printed = it.printed.lines.slice(it.read).map(shown)
      // Anything that happened since then, such as a payment that the reader declined, is not repeated on the page.
      const start = Math.max(printed.length - lines.length, 0)
      compare(lines, terminal === 'gateway' ? printed : printed.slice(start))
      it.read = it.printed.lines.length
    },
    async open(/** @type {import('../../lib/tutorial-steps.mjs').Browse} */ { text }) {
      await page.goto(toReal(text))
    },
    async click(/** @type {import('../../lib/tutorial-steps.mjs').Browse} */ { text }) {
      const name = new RegExp(`^${text}`)
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
    },
    async see(/** @type {import('../../lib/tutorial-steps.mjs').Browse} */ { text }) {
      await page.getByText(text).waitFor({ timeout: 20_000 })
    },
  }
  const shell = (/** @type {string} */ script) =>
    spawn('bash', ['--norc', '-c', script], {
      cwd: here,
      env: {
        ...process.env,
        NO_COLOR: '1',
        npm_config_loglevel: 'error',
        ...env,
        GW_PORT: ports[':4600'].slice(1),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // npx starts more processes, which end with their group
    })
  const shown = (/** @type {string} */ text) =>
    normalize(text, names).replaceAll(/\bORDER_[\da-f-]{36}/g, ORDER)
  function toReal(/** @type {string} */ text) {
    return text
      .replaceAll(/:(?:3000|4600)\b/g, (port) => ports[/** @type {':3000'} */ (port)])
      .replace('listen(3000', `listen(${ports[':3000'].slice(1)}`)
  }

  try {
    for (const step of steps) {
      await actions[step.does](/** @type {any} */ (step)).catch((error) => {
        const what = 'command' in step ? step.command : JSON.stringify(step)
        throw new Error(`${tutorialPage}: ${what}\n${error.message}`)
      })
    }
  } finally {
    await browser.close()
    for (const { child, printed } of terminals.values()) {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await printed.closed
    }
  }
  return steps.length
}

/** Compares documented lines with printed ones. An ellipsis stands for the rest of a line. */
function compare(/** @type {string[]} */ documented, /** @type {string[]} */ printed) {
  const lines = documented.filter((line, at) => line !== '' || at < documented.length - 1)
  for (const [at, line] of lines.entries()) {
    const [start = '', rest] = line.split('…')
    const isSame = rest === undefined ? printed[at] === line : printed[at]?.startsWith(start)
    if (!isSame)
      throw new Error(`  documented: ${line}\n  printed:    ${printed.join('\n              ')}`)
  }
}
