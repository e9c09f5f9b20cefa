// Runs every command of the documentation: the recorded terminal sessions, whose output is compared, the ```sh blocks,
// and the examples of `gw --help`. Follows the tutorial step by step. `node tools/checks/sessions.mjs --write` records the
// sessions again, and `node tools/checks/sessions.mjs sandbox.md` checks the pages with this name only.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce } from '../lib/run.mjs'
import { findSessions, formatSteps } from '../lib/session-blocks.mjs'
import { listFiles, publicPackages, root, show } from '../lib/workspace.mjs'
import { printedByGw } from './samples/check-doctor.mjs'
import { Printed } from './samples/run-example.mjs'
import { commandProblem, findCommands } from './sessions/commands.mjs'
import { prepareExample, withSettings } from './sessions/examples.mjs'
import { normalize } from './sessions/normalize.mjs'
import { createWorld } from './sessions/world.mjs'
import { tutorialProblems } from './tutorial/check.mjs'
import { tutorialPage } from './tutorial/follow.mjs'

const isWriting = process.argv.includes('--write')
const asked = process.argv.slice(2).filter((name) => name !== '--write')
const pages = [
  join(root, 'README.md'),
  ...listFiles(join(root, 'docs'), /\.md$/),
  ...publicPackages.map(({ path }) => join(path, 'README.md')),
].filter((page) => asked.length === 0 || asked.includes(basename(page)))
const tutorial = join(root, tutorialPage)
const recorded = pages.filter(
  (page) => page !== tutorial && readFileSync(page, 'utf8').includes('```console'),
)
/** @type {string[]} */
const problems = []
let commands = 0

const jobs = [...recorded.map((page) => () => checkPage(page)), runExamples]
if (pages.includes(tutorial)) jobs.unshift(checkTutorial)
await mapAtOnce(jobs, (job) => job())
finish({
  problems,
  ok: `${commands} commands of the documentation and of gw --help run and print what is documented`,
  remedy:
    'Record the sessions again with node tools/checks/sessions.mjs --write, and read the difference',
})

async function checkTutorial() {
  const found = await tutorialProblems()
  if (typeof found !== 'string') problems.push(...found)
  else if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(found)
  else console.log(`${tutorialPage}: ${found}; skipped`)
}

/** @param {string} page */
async function checkPage(page) {
  let text = readFileSync(page, 'utf8')
  const sessions = findSessions(text)
  if (sessions.length < text.split('```console').length - 1) {
    problems.push(`${show(page)}: a console block has no comment <!-- session: NAME --> before it`)
  }
  const world = await createWorld()
  try {
    const found = await record(sessions, world)
    for (const { session, steps } of found.reverse()) {
      const now = formatSteps(steps)
      const before = text.slice(session.start, session.end)
      if (isWriting) text = text.slice(0, session.start) + now + text.slice(session.end)
      else if (before.trimEnd() !== now.trimEnd()) {
        problems.push(
          `${show(page)}, session ${session.name}: the output differs\n${difference(before, now)}`,
        )
      }
    }
  } finally {
    await world.close()
  }
  if (isWriting) writeFileSync(page, text)
}

/**
 * Runs the sessions of a page in order. One in the background runs until the next one has ended.
 *
 * @param {import('../lib/session-blocks.mjs').Session[]} sessions
 * @param {Awaited<ReturnType<typeof createWorld>>} world
 */
async function record(sessions, world) {
  /** @type {{ session: typeof sessions[number], steps: { command: string, output: string }[] }[]} */
  const recorded = []
  /** @type {{ session: typeof sessions[number], finish: () => Promise<{ output: string, later: string }> } | undefined} */
  let background
  let [startMs, printed] = [Date.now(), '']
  for (const session of sessions) {
    if (session.isPrinted) {
      recorded.push({ session, steps: [{ command: '', output: printed }] })
      continue
    }
    if (session.isBackground) {
      const [first] = session.steps
      startMs = Date.now()
      const finish = await startBackground(first?.command ?? '', world, session.isShopDown)
      background = { session, finish }
      commands += 1
      continue
    }
    if (session.steps.some(({ command }) => isMissing(command, world))) continue
    const steps = []
    for (const { command } of session.steps) {
      const { output } = await world.run(command.replaceAll('\\\n', ''))
      commands += 1
      steps.push({ command, output: normalize(output, world.names, startMs, world.savedMs) })
    }
    recorded.push({ session, steps })
    if (background === undefined) continue
    const [first] = background.session.steps
    const { output, later } = await background.finish()
    printed = normalize(later, world.names, startMs, world.savedMs)
    const started = {
      command: first?.command ?? '',
      output: normalize(output, world.names, startMs, world.savedMs),
    }
    recorded.push({ session: background.session, steps: [started] })
    background = undefined
  }
  return recorded.sort((one, other) => one.session.start - other.session.start)
}

/**
 * Starts `gw sandbox` and, unless it is down, a shop that trusts it. `gw listen` takes the place of the shop.
 * Returns a function that ends it and returns what it printed at its start, and what later.
 *
 * @param {string} command
 * @param {Awaited<ReturnType<typeof createWorld>>} world
 */
async function startBackground(command, world, isShopDown = false) {
  const child = world.start(command)
  const printed = new Printed(child)
  const isStart = (/** @type {string} */ line) =>
    /^notifications |^Press Ctrl\+C to stop$/.test(line)
  await printed.until((lines) => lines.some(isStart))
  if (isShopDown) await world.stopShop()
  else await world.startShop('.gw-sandbox/gateway-public-1.pem')
  return async () => {
    child.kill('SIGINT')
    await printed.closed
    const lines = printed.lines.filter((line) => !line.startsWith('Stopped after '))
    const at = lines.findIndex(isStart) + 1
    return { output: lines.slice(0, at).join('\n'), later: lines.slice(at).join('\n') }
  }
}

/** Runs the ```sh blocks and every example of the help with a sandbox and a shop. */
async function runExamples() {
  const world = await createWorld()
  try {
    await startBackground('gw sandbox --notify-url http://127.0.0.1:3000/notify', world)
    await world.run('gw call pay --body pay.json')
    await world.run('gw sandbox pay ORDER_1')
    const found = pages.filter((page) => page !== tutorial).flatMap(findCommands)
    // Many pages repeat a command, and a script of npm is a different one in each folder.
    const keyOf = (one) =>
      one.command.startsWith('npm ') ? `${one.folder} ${one.command}` : one.command
    for (const one of new Map(found.map((one) => [keyOf(one), one])).values()) {
      const problem = await commandProblem({ ...one, command: withSettings(one.command) }, world)
      if (problem !== undefined) problems.push(problem)
      commands += 1
    }
    if (asked.length > 0) return
    for (const example of await listExamples()) {
      if (example.includes('gateway.example')) continue
      if (isMissing(example, world)) continue
      const prepared = await prepareExample(example, world, commands)
      const problem = await commandProblem({ place: 'gw --help', folder: root, ...prepared }, world)
      if (problem !== undefined) problems.push(problem)
      commands += 1
    }
  } finally {
    await world.close()
  }
}

/** Returns every example of `gw --help` and of the help of its commands. */
async function listExamples() {
  // A test compares the headings with the commands.
  const page = readFileSync(join(root, 'docs/guide/gw.md'), 'utf8')
  const names = [...page.matchAll(/^### gw (.+)$/gm)].map(([, name = '']) => name)
  /** @type {Set<string>} */
  const examples = new Set()
  for (const name of ['', ...names]) {
    const help = await printedByGw([...name.split(' ').filter((word) => word !== ''), '--help'])
    const [, list = ''] = help.split('\nExamples:\n')
    const joined = list.replaceAll(/ \\\n +/g, ' ')
    for (const [, line = ''] of joined.matchAll(/^ {2}\$ (.+)$/gm)) examples.add(line)
  }
  return examples
}

/**
 * Returns true if a command cannot run here, because PostgreSQL is missing. CI must have it.
 *
 * @param {string} command
 * @param {Awaited<ReturnType<typeof createWorld>>} world
 */
function isMissing(command, { missing }) {
  if (missing === undefined || !/^(?:npx )?gw (?:inbox|orders)/.test(command)) return false
  if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(`${command}: ${missing}`)
  else console.log(`${command}: ${missing}; skipped`)
  return true
}

/** @param {string} before @param {string} now */
function difference(before, now) {
  const [old, fresh] = [before.trimEnd().split('\n'), now.trimEnd().split('\n')]
  const at = old.findIndex((line, index) => line !== fresh[index])
  const place = at === -1 ? old.length : at
  return `  line ${place + 1}, documented: ${old[place] ?? '(nothing)'}\n  line ${place + 1}, printed:    ${fresh[place] ?? '(nothing)'}`
}
